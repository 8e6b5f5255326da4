import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import PuzzleCore
import TextFormats

/// A level together with everything that tuning needs.
struct PreparedLevel<Game: PlayableGame> {
  /// The game of the unchanged level.
  let game: Game
  /// The target that the level file states, if any.
  let target: LevelTarget?
  /// Whether the level belongs to the user, as opposed to a built-in level.
  let isOfUser: Bool
  /// The parameters that the game uses.
  let parameters: [LevelParameter<Game.GameLevel>]
  /// The format that checks levels of the game.
  let format: LevelFormat<Game.GameLevel>
  /// The keeper that writes the tuned level; `nil` when the level is not written.
  let keeper: LevelKeeper<Game.GameLevel>?
  /// Makes the game of a changed level.
  let make: @Sendable (Game.GameLevel) throws -> Game

  /// Whether the rules of a level are consistent.
  func isPlayable(_ level: Game.GameLevel) -> Bool { (try? format.check(level)) != nil }

  /// The values of a parameter.
  func range(of parameter: LevelParameter<Game.GameLevel>) -> ParameterRange<Game.GameLevel> {
    ParameterRange(parameter: parameter, level: game.level, isPlayable: isPlayable)
  }

  /// The parameter with this name or alias; `nil` if the game has none.
  func parameter(_ name: String) -> LevelParameter<Game.GameLevel>? {
    parameters.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The parameters that a message offers. A parameter that the other rules fix is left out.
  var offered: [LevelParameter<Game.GameLevel>] { parameters.filter { range(of: $0).isTunable } }

  /// The parameter with the name given in an option.
  /// - Throws: ``Failure`` for a parameter that the game does not have. The message reports whether it is a rule of
  ///   another game, or suggests a similar name.
  func named(_ name: String, option: String) throws -> LevelParameter<Game.GameLevel> {
    if let parameter = parameter(name) { return parameter }
    let names = offered.map(\.name)
    if format.unusedRules.contains(name) {
      throw Failure.usage(
        "\(option): found \(name.quoted) for \(Game.name), expected one of \(names.joined(separator: ", "))")
    }
    let all = "expected one of " + offered.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ")
    throw Failure.usage(
      "\(option): found \(name.quoted) for \(Game.name)"
        + (Suggestion.text(for: name, among: names).map { "; \($0)" } ?? ", \(all)"))
  }

  /// The players, the metric and the goal that a target specifies.
  /// - Throws: ``Failure`` for a target that takes two parameters.
  func wanted(by target: LevelTarget) throws -> (players: PlayerMix, metric: TuningMetric, goal: TuningGoal) {
    guard let wanted = PlayerMix.wanted(by: target) else {
      throw Failure.usage(
        "found the target \(target.text) of \(game.level.name.quoted); a target with steps needs two parameters and a half-skill"
      )
    }
    let (metric, goal) = try TuningMetric.named(wanted.metric, of: game).goal(wanted.value)
    PlayerOptions.noteUnmodelled(in: [game])
    return (wanted.players, metric, goal)
  }

  /// A search for the value of a parameter.
  /// - Parameter isStepped: whether the user chose the distance between the values.
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
