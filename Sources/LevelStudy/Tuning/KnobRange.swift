import Difficulty
import GameKit

/// Which values of a knob are searched.
public struct KnobRange<GameLevel: PlayableLevel> {
  /// The knob.
  public let knob: LevelKnob<GameLevel>
  /// The level.
  public let level: GameLevel
  /// Whether the rules of a level go together.
  public let isPlayable: (GameLevel) -> Bool

  /// The values that make playable levels, between those that a user gave in the unit people use, or from a 16th to 16
  /// times what the level has. Of a knob with few values, all.
  /// - Parameter step: how far apart values are, in the unit people use; `nil` for the parameter's own step.
  /// - Throws: ``Failure`` when fewer than two are left, or the step is no multiple of the parameter's own.
  public func values(from: Double?, to: Double?, step: Double? = nil) throws -> KnobValues {
    let values = try values(from: from, to: to)
    guard let step else { return values }
    let unit = (knob.isTime ? step * 1000 : step).rounded()
    let own = knob.values.step
    guard unit >= 1, unit <= 1e12, Int(unit).isMultiple(of: own) else {
      throw Failure.usage(
        "--step: found \(AgentOption.text(step)) for \(knob.name), expected a multiple of \(knob.text(own))")
    }
    let (low, size) = (values.range.lowerBound, Int(unit))
    let first = (low + size - 1) / size * size
    guard first + size <= values.range.upperBound, knob.values.clamped(first) == first else {
      throw Failure.usage(
        "--step: found \(AgentOption.text(step)) for \(knob.name), expected one that leaves two values between "
          + "\(knob.text(low)) and \(knob.text(values.range.upperBound))")
    }
    return KnobValues(first...values.range.upperBound, step: size)
  }

  private func values(from: Double?, to: Double?) throws -> KnobValues {
    let all = knob.values
    let now = knob.value(level) ?? 0
    let isSmall = (all.range.upperBound - all.range.lowerBound) / all.step <= 100
    let isOpen = isSmall || now <= 0 || knob.searchesAll
    var low =
      from.map(knob.value(of:)) ?? (isOpen ? all.range.lowerBound : all.clamped(max(all.range.lowerBound, now / 16)))
    var high =
      to.map(knob.value(of:)) ?? (isOpen ? all.range.upperBound : all.clamped(min(all.range.upperBound, now * 16)))
    guard low < high else {
      throw Failure.usage("\(knob.name): found \(knob.text(low)) to \(knob.text(high)), expected a range of values")
    }
    if isSmall {
      // What goes with the rest of the rules, as far as it reaches without a gap from the value there is.
      let middle = min(max(now, low), high)
      while low < middle, !makesLevel(low...middle) { low += all.step }
      while high > middle, !makesLevel(middle...high) { high -= all.step }
    }
    guard low < high else {
      throw Failure.usage(
        "--parameter: \(knob.name) can only be \(knob.text(low)) with the other rules of \"\(level.name)\"")
    }
    return KnobValues(low...high, step: all.step)
  }

  /// Whether there is more than one value: the other rules may fix it.
  public var isTunable: Bool { (try? values(from: nil, to: nil, step: nil)) != nil }

  private func makesLevel(_ values: ClosedRange<Int>) -> Bool {
    stride(from: values.lowerBound, through: values.upperBound, by: knob.values.step).allSatisfy { value in
      isPlayable(knob.turned(level, value))
    }
  }

  /// Creates it from its parts.
  public init(knob: LevelKnob<GameLevel>, level: GameLevel, isPlayable: @escaping (GameLevel) -> Bool) {
    self.knob = knob
    self.level = level
    self.isPlayable = isPlayable
  }
}

extension LevelFormat {
  /// The knobs of a level that have more than one value; the other rules of the level fix the rest.
  /// - Throws: what the game says of words that it cannot use.
  public func tunableKnobs(of level: Level, words: Words) throws -> [LevelKnob<Level>] {
    try knobs(level, words).filter { knob in
      KnobRange(knob: knob, level: level) { (try? check($0)) != nil }.isTunable
    }
  }
}
