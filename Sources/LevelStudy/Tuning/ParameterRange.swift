import Difficulty
import GameKit

/// The values of a parameter to search.
public struct ParameterRange<GameLevel: PlayableLevel> {
  /// The parameter whose range is examined.
  public let parameter: LevelParameter<GameLevel>
  /// The level that is changed.
  public let level: GameLevel
  /// Whether the rules of a level are compatible.
  public let isPlayable: (GameLevel) -> Bool

  /// The values that make playable levels, between bounds in the user's unit, or from a 16th to 16 times the level's
  /// value. For a parameter with few values, all of them.
  /// - Parameter step: the step between values, in the user's unit; `nil` for the parameter's own.
  /// - Throws: ``Failure`` when fewer than two values are left, or the step is not a multiple of the parameter's own.
  public func values(from: Double?, to: Double?, step: Double? = nil) throws -> ParameterValues {
    let values = try values(from: from, to: to)
    guard let step else { return values }
    let unit = (parameter.isTime ? step * 1000 : step).rounded()
    let own = parameter.values.step
    guard unit >= 1, unit <= 1e12, Int(unit).isMultiple(of: own) else {
      throw Failure.usage(
        "--step: found \(AgentOption.text(step)) for \(parameter.name), expected a multiple of \(parameter.text(own))")
    }
    let (low, size) = (values.range.lowerBound, Int(unit))
    let first = (low + size - 1) / size * size
    guard first + size <= values.range.upperBound, parameter.values.clamped(first) == first else {
      throw Failure.usage(
        "--step: found \(AgentOption.text(step)) for \(parameter.name), expected a step with at least two values between "
          + "\(parameter.text(low)) and \(parameter.text(values.range.upperBound))")
    }
    return ParameterValues(first...values.range.upperBound, step: size)
  }

  private func values(from: Double?, to: Double?) throws -> ParameterValues {
    let all = parameter.values
    let now = parameter.value(level) ?? 0
    let isSmall = (all.range.upperBound - all.range.lowerBound) / all.step <= 100
    let isOpen = isSmall || now <= 0 || parameter.searchesAll
    var low =
      from.map(parameter.value(of:))
      ?? (isOpen ? all.range.lowerBound : all.clamped(max(all.range.lowerBound, now / 16)))
    var high =
      to.map(parameter.value(of:)) ?? (isOpen ? all.range.upperBound : all.clamped(min(all.range.upperBound, now * 16)))
    guard low < high else {
      throw Failure.usage(
        "\(parameter.name): found \(parameter.text(low)) to \(parameter.text(high)), expected a range of values")
    }
    if isSmall {
      // The values that are compatible with the other rules, without a gap from the current value.
      let middle = min(max(now, low), high)
      while low < middle, !makesLevel(low...middle) { low += all.step }
      while high > middle, !makesLevel(middle...high) { high -= all.step }
    }
    guard low < high else {
      throw Failure.usage(
        "--parameter: the other rules of \"\(level.name)\" allow only \(parameter.text(low)) for \(parameter.name)")
    }
    return ParameterValues(low...high, step: all.step)
  }

  /// Whether there is more than one value; the other rules may determine it.
  public var isTunable: Bool { (try? values(from: nil, to: nil, step: nil)) != nil }

  private func makesLevel(_ values: ClosedRange<Int>) -> Bool {
    stride(from: values.lowerBound, through: values.upperBound, by: parameter.values.step).allSatisfy { value in
      isPlayable(parameter.turned(level, value))
    }
  }

  /// Creates the range of a parameter.
  public init(parameter: LevelParameter<GameLevel>, level: GameLevel, isPlayable: @escaping (GameLevel) -> Bool) {
    self.parameter = parameter
    self.level = level
    self.isPlayable = isPlayable
  }
}

extension LevelFormat {
  /// The parameters of a level that have more than one value; the other rules of the level determine the rest.
  /// - Throws: the game's error for words that it cannot use.
  public func tunableParameters(of level: Level, words: Words) throws -> [LevelParameter<Level>] {
    try parameters(level, words).filter { parameter in
      ParameterRange(parameter: parameter, level: level) { (try? check($0)) != nil }.isTunable
    }
  }
}
