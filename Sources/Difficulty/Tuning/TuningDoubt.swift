/// Why a parameter may be the wrong one to tune: it hardly matters, or the answer is far from what the level has.
public enum TuningDoubt: Hashable, Sendable {
  /// The value found is this many times the present one, or the present one this many times the value found: a large
  /// change, whether it helps or not.
  case far(factor: Double)
  /// Flat: the response changes only this much when the value is halved or doubled, by the games there.
  case flat(gain: Double)
  /// No value in the range reaches the goal.
  case outOfReach
  /// The parameter makes no difference that was found.
  case noEffect

  /// A value further than this many times from the present one is far.
  public static let farFactor = 3.0
  /// A share that gains less than this by doubling the value is flat.
  public static let flatGain = 0.05

  /// The strongest reason for doubt in what came of tuning; `nil` when there is none.
  /// - Parameter now: the value that the level has, if it has one.
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
