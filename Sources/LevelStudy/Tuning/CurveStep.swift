import Difficulty

/// What came of one level of a curve of several, whatever its game.
public struct CurveStep: Sendable {
  /// The level's name.
  public let level: String
  /// The parameter that was turned.
  public let parameter: String
  /// Its value in the level as people write it; `nil` when it has none.
  public let old: String?
  /// Its value that was found, or the nearest where that is accepted; `nil` when there is none.
  public let new: String?
  /// Whether the value meets the goal.
  public let isMet: Bool
  /// Who the goal is about.
  public let players: String
  /// The share of games that is to be won, or of persons who are to pass within ``attempts``.
  public let goal: Double
  /// The attempts within which the goal of persons is to pass; `nil` where a share of games is to be won.
  public let attempts: Double?
  /// The share that is won, or that passes, with the value found.
  public let reached: Double?
  /// The interval of that share for 95 %.
  public let interval: ClosedRange<Double>?
  /// How many games of each player it took, or how many persons.
  public let games: Int
  /// How many games each of them has: 1, or all attempts of a person.
  public let gamesEach: Int
  /// What is to be said of it: why there is no value, or why it may be the wrong parameter.
  public let remark: String?

  /// A step of what came of tuning, with what is to be said of it.
  /// - Parameter acceptingNearest: whether the nearest value is taken where none meets the goal.
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
