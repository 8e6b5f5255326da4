import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import PuzzleCore
import TextFormats

/// A level with what tuning needs of it.
struct PreparedLevel<Game: PlayableGame> {
  /// The game of the level as it is.
  let game: Game
  /// What its file wants, if it says so.
  let target: LevelTarget?
  /// Whether the level is the user's own and no built-in one.
  let isOfUser: Bool
  /// The parameters that the game uses.
  let parameters: [LevelParameter<Game.GameLevel>]
  /// How levels of the game are checked.
  let format: LevelFormat<Game.GameLevel>
  /// Where it is written; `nil` where it is not.
  let keeper: LevelKeeper<Game.GameLevel>?
  /// Makes the game of a level.
  let make: @Sendable (Game.GameLevel) throws -> Game

  /// Whether the rules of a level go together.
  func isPlayable(_ level: Game.GameLevel) -> Bool { (try? format.check(level)) != nil }

  /// The values of a parameter.
  func range(of parameter: LevelParameter<Game.GameLevel>) -> ParameterRange<Game.GameLevel> {
    ParameterRange(parameter: parameter, level: game.level, isPlayable: isPlayable)
  }

  /// The parameter with a name; `nil` when the game has none.
  func parameter(_ name: String) -> LevelParameter<Game.GameLevel>? {
    parameters.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The parameters that a message offers: those that the other rules do not fix.
  var offered: [LevelParameter<Game.GameLevel>] { parameters.filter { range(of: $0).isTunable } }

  /// The parameter that an option names.
  /// - Throws: ``Failure`` for one that the game has not: it may be a rule of other games, or another may have been
  ///   meant.
  func named(_ name: String, option: String) throws -> LevelParameter<Game.GameLevel> {
    if let parameter = parameter(name) { return parameter }
    let names = offered.map(\.name)
    if format.unusedRules.contains(name) {
      throw Failure.usage(
        "\(option): a \(Game.name) level has no \(name); name one of \(names.joined(separator: ", "))")
    }
    let all = "expected one of " + offered.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ")
    throw Failure.usage(
      "\(option): found \(name.quoted) for \(Game.name)"
        + (Suggestion.text(for: name, among: names).map { "; \($0)" } ?? ", \(all)"))
  }

  /// Who a target is about, and the metric and the goal that it gives.
  /// - Throws: ``Failure`` for a target that takes two parameters.
  func wanted(by target: LevelTarget) throws -> (players: PlayerMix, metric: TuningMetric, goal: TuningGoal) {
    guard let wanted = PlayerMix.wanted(by: target) else {
      throw Failure.usage(
        "the target of \(game.level.name.quoted) is \(target.text); steps take two parameters and a half-skill")
    }
    let (metric, goal) = try TuningMetric.named(wanted.metric, of: game).goal(wanted.value)
    PlayerOptions.noteUnmodelled(in: [game])
    return (wanted.players, metric, goal)
  }

  /// A search for the value of a parameter.
  /// - Parameter isStepped: whether the user chose how far apart values are.
  func tuning(
    _ parameter: LevelParameter<Game.GameLevel>, _ values: ParameterValues, _ players: PlayerMix,
    _ goal: TuningGoal,
    metric: TuningMetric, precision: Double, games: Int, isStepped: Bool = false,
    _ options: RunOptions
  ) -> LevelTuning<Game> {
    let trial = LevelTrial(
      level: game.level, parameter: parameter, metric: metric, players: players, rootSeed: options.rootSeed,
      workers: options.workers, make: make)
    var tuner = ParameterTuner(
      values: values, start: parameter.value(game.level) ?? values.range.lowerBound, goal: goal, precision: precision,
      gameLimit: games / metric.gamesOfPerson, isSmooth: parameter.exchange == nil)
    tuner.roundings = isStepped ? [values.step] : parameter.roundings
    return LevelTuning(trial: trial, tuner: tuner)
  }
}
