import Difficulty

/// What came of one level of a curve of several, whatever its game.
public struct CurveStep: Sendable {
  /// The level's name.
  public let level: String
  /// The knob that was turned.
  public let knob: String
  /// Its value in the level as people write it; `nil` when it has none.
  public let old: String?
  /// Its value that was found; `nil` when none was.
  public let new: String?
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
  /// What is to be said of it: why there is no value, or why it may be the wrong knob.
  public let remark: String?

  /// A step of what came of tuning, with what is to be said of it.
  public init<Game>(_ tuned: TunedLevel<Game>, remark: String?) {
    let (knob, level) = (tuned.trial.knob, tuned.trial.level)
    self.level = level.name
    self.knob = knob.name
    old = knob.value(level).map(knob.text)
    new = tuned.found.map { knob.text($0.value) }
    players = tuned.trial.players.name
    goal = tuned.tuner.goal.target
    attempts = tuned.trial.metric.attempts
    games = tuned.result.games
    gamesEach = tuned.trial.metric.gamesOfPerson
    self.remark = remark
    guard tuned.found != nil, case .found(let found) = tuned.result.answer else {
      (reached, interval) = (nil, nil)
      return
    }
    (reached, interval) = (found.response, found.responseInterval)
  }
}
