import Difficulty
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import People
import PuzzleCore
import Reporting
import Simulation
import TextFormats

/// Tunes a parameter of a level towards a share, or tries all parameters, while somebody watches.
struct LiveTuning<Game: PlayableGame> {
  let loaded: LoadedLevel<Game>
  let words: Words
  let game: Game
  /// The text of the level, of which only the parameter changes.
  let text: String
  let file: String
  let workers: Int

  private static var rootSeed: Seed { BoardAnswers<Game>.rootSeed }
  private static var gameLimit: Int { 40_000 }
  private static var precision: Double { 0.02 }

  private func make(_ level: Game.GameLevel) throws -> Game { try loaded.entry.game(of: level, words: words) }

  private func isPlayable(_ level: Game.GameLevel) -> Bool { (try? loaded.entry.levels.check(level)) != nil }

  /// Sends progress, then the value found.
  /// - Parameters:
  ///   - player: the group that should win `share`; the level's own target if there is none.
  func tune(
    _ name: String, player: String?, share: Double?, _ sink: EventSink, _ cancellation: Cancellation
  ) throws {
    guard let parameter = try loaded.parameters(words: words).first(where: { $0.name == name }) else {
      throw StudioError(.unprocessable, "parameter: found \(name.quoted), expected one of the level's parameters")
    }
    let (players, metric, goal) = try goal(player, share)
    let values = try ParameterRange(parameter: parameter, level: loaded.level, isPlayable: isPlayable)
      .values(from: nil, to: nil)
    let trial = LevelTrial(
      level: loaded.level, parameter: parameter, metric: metric, players: players, rootSeed: Self.rootSeed,
      workers: workers, make: { [loaded, words] in try loaded.entry.game(of: $0, words: words) })
    var tuner = ParameterTuner(
      values: values, start: parameter.value(loaded.level) ?? values.range.lowerBound, goal: goal,
      precision: Self.precision, gameLimit: Self.gameLimit / metric.gamesOfPerson, isSmooth: parameter.exchange == nil)
    tuner.roundings = parameter.roundings
    let tuned = try LevelTuning(trial: trial, tuner: tuner).tune(cancellation: cancellation) {
      sink.send("progress", ["done": .integer($0), "of": .integer(Self.gameLimit)])
    }
    guard !cancellation.isCancelled else { return }
    let table = TuningTable(tuned)
    var changed: [JSONValue.Member] = [.init("value", .null), .init("text", .null), .init("level", .null)]
    if let nearest = tuned.nearest {
      let source = TunedLevelFile(source: file, text: text, target: OutputFile(path: file)) {
        try loaded.read($0, file: file, words: words)
      }
      let text = try source.text(with: [nearest], of: loaded.level)
      let level = try loaded.read(text, file: file, words: words)
      var after = loaded
      after.level = level
      changed = [
        .init("value", .decimal(parameter.number(nearest.value), digits: 3)), .init("text", .string(text)),
        .init("level", try after.json(text: text, saved: nil, words: words)),
      ]
    }
    sink.send(
      "result",
      .object(
        [.init("found", .bool(tuned.isMet)), .init("sentence", .string(table.answer))] + changed + [
          .init(
            "tried",
            .array(
              tuned.result.samples.map { sample in
                let interval = sample.responseInterval(confidence: tuned.tuner.confidence)
                return .object([
                  .init("value", .decimal(parameter.number(sample.value), digits: 3)),
                  .init("won", .decimal(sample.response, digits: 4)), .init("games", .integer(sample.played)),
                  .init("low", .decimal(interval.lowerBound, digits: 4)),
                  .init("high", .decimal(interval.upperBound, digits: 4)),
                ])
              }))
        ]))
  }

  private func goal(
    _ player: String?, _ share: Double?
  ) throws -> (players: PlayerMix, metric: TuningMetric, goal: TuningGoal) {
    if let share {
      guard share > 0, share < 1 else {
        throw StudioError(.unprocessable, "share: found \(share), expected a number between 0 and 1")
      }
      let (metric, goal) = try TuningMetric.named("win", of: game).goal(share)
      let players =
        player == nil || player == "population"
        ? PlayerMix(population: PlayerGroup.presets) : PlayerMix(.agent(player ?? ""))
      _ = try players.players.map { try $0.player.agent(of: game) }
      return (players, metric, goal)
    }
    guard let target = loaded.target, let wanted = PlayerMix.wanted(by: target) else {
      throw StudioError(.unprocessable, "found no target in the level, expected a player and a share")
    }
    let (metric, goal) = try TuningMetric.named(wanted.metric, of: game).goal(wanted.value)
    return (wanted.players, metric, goal)
  }

  /// Sends how much each parameter changes the share that casual people win, the largest effect first.
  func survey(_ sink: EventSink, _ cancellation: Cancellation) throws {
    let player = PlayerMix(.agent("casual"))
    let pilot = ParameterPilot(
      level: loaded.level, parameters: try loaded.parameters(words: words), players: player, rootSeed: Self.rootSeed,
      workers: workers, make: { [loaded, words] in try loaded.entry.game(of: $0, words: words) })
    let survey = try pilot.survey(isPlayable: isPlayable, cancellation: cancellation) {
      sink.send("progress", ["done": .integer($0), "of": .integer(pilot.steps)])
    }
    guard let survey else { return }
    let table = ParameterSurveyTable(survey, level: loaded.level.name, player: player.name, rootSeed: Self.rootSeed)
    sink.send(
      "result",
      .object([
        .init("sentence", .string(table.answer)),
        .init(
          "parameters",
          .array(
            survey.effects.map { effect in
              let interval = effect.change.interval()
              func trial(_ trial: ParameterEffect.Trial) -> JSONValue {
                [
                  "text": .string(trial.text), "value": .decimal(trial.number, digits: 3),
                  "won": .decimal(trial.rate, digits: 4),
                ]
              }
              return .object([
                .init("name", .string(effect.name)), .init("meaning", .string(effect.meaning)),
                .init("low", trial(effect.low)), .init("high", trial(effect.high)),
                .init("points", .decimal(100 * effect.change.mean, digits: 1)),
                .init("pointsLow", .decimal(100 * interval.lowerBound, digits: 1)),
                .init("pointsHigh", .decimal(100 * interval.upperBound, digits: 1)),
              ])
            })),
        .init("idle", .array(survey.idle.map(JSONValue.string))),
        .init("fixed", .array(survey.fixed.map(JSONValue.string))),
      ]))
  }
}
