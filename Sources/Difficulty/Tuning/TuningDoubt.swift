/// Why a parameter may be the wrong one to tune: it hardly matters, or the answer is far from the level's value.
public enum TuningDoubt: Hashable, Sendable {
  /// The new value is this many times the current one, or the reverse: a large change, whether it helps or not.
  case far(factor: Double)
  /// The response changes only this much when the value is halved or doubled.
  case flat(gain: Double)
  /// No value in the range reaches the goal.
  case outOfReach
  /// No effect of the parameter was found.
  case noEffect

  /// A value is far if its ratio to the current one exceeds this.
  public static let farFactor = 3.0
  /// The response is flat if doubling the value gains less than this share.
  public static let flatGain = 0.05

  /// Creates the strongest doubt about a result of tuning; `nil` when there is none.
  /// - Parameter now: the level's value, if it has one.
  public init?(_ result: TuningResult, now: Int?) {
    switch result.answer {
    case .unattainable: self = .outOfReach
    case .noEffect: self = .noEffect
    case .noResults, .unfinished: return nil
    case .found(let tuned):
      if !result.isMet, result.isExhausted { return nil }
      if let gain = result.gainPerDoubling, abs(gain) < Self.flatGain {
        self = .flat(gain: gain)
        return
      }
      if let now, now > 0, tuned.value > 0 {
        let factor = max(Double(tuned.value) / Double(now), Double(now) / Double(tuned.value))
        if factor > Self.farFactor {
          self = .far(factor: factor)
          return
        }
      }
      return nil
    }
  }
}
