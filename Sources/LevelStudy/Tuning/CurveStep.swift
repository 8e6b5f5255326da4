import Difficulty

/// The result for one level of a difficulty curve, whatever its game.
public struct CurveStep: Sendable {
  /// The name of the level.
  public let level: String
  /// The parameter that was changed.
  public let parameter: String
  /// The value in the level as text; `nil` when it has none.
  public let old: String?
  /// The value that was found, or the nearest one if that is accepted; `nil` when there is none.
  public let new: String?
  /// Whether the value meets the goal.
  public let isMet: Bool
  /// The players that the goal is about.
  public let players: String
  /// The wanted win rate, or the wanted share of people who pass within ``attempts``.
  public let goal: Double
  /// The attempts within which that share of people should pass; `nil` for a win rate.
  public let attempts: Double?
  /// The moves or seconds within which that share of people should win, in words; `nil` for another goal.
  public let within: String?
  /// The win rate or share reached with the new value.
  public let reached: Double?
  /// The 95 % interval of that share.
  public let interval: ClosedRange<Double>?
  /// The number of games of each player, or the number of people who played.
  public let games: Int
  /// The number of games per person: 1, or all attempts.
  public let gamesEach: Int
  /// A remark: why there is no value, or why it may be the wrong parameter.
  public let remark: String?

  /// Creates a step from the result of tuning, with a remark.
  /// - Parameter acceptingNearest: whether to take the nearest value if none meets the goal.
  public init<Game>(_ tuned: TunedLevel<Game>, acceptingNearest: Bool = false, remark: String?) {
    let (parameter, level) = (tuned.trial.parameter, tuned.trial.level)
    self.level = level.name
    self.parameter = parameter.name
    old = parameter.value(level).map(parameter.text)
    new = tuned.kept(acceptingNearest: acceptingNearest).map { parameter.text($0.value) }
    isMet = tuned.found != nil
    players = tuned.trial.players.name
    goal = tuned.tuner.goal.target
    attempts = tuned.trial.metric.attempts
    within = tuned.trial.metric.within
    games = tuned.result.games
    gamesEach = tuned.trial.metric.gamesOfPerson
    self.remark = remark
    guard new != nil, let measured = tuned.measured else {
      (reached, interval) = (nil, nil)
      return
    }
    (reached, interval) = (measured.response, measured.interval)
  }
}
