import Difficulty
import GameKit
import LevelReport
import LevelStudy
import People
import StudyFiles

extension Tune {
  func run() throws {
    if let curve { return try tune(curve: curve, lexicon.words) }
    let material = try material()
    try tune(material.levels[0], material)
  }

  /// The level to tune and the named player.
  func material() throws -> StudyMaterial {
    let words = lexicon.words
    let named = played.map { "\(self.level ?? ""):\($0)" } ?? self.level ?? ""
    let level = try lexicon.library(of: words).level(named)
    // With two parameters, the two players are read later, where they are needed.
    let player = parameters.count == 1 || self.words ? goals.first?.subject ?? players : nil
    return StudyMaterial(
      words: words, levels: [level], players: try player.map(PlayerOptions.players) ?? [])
  }

  /// Tunes a level of any game, or compares its parameters.
  private func tune(_ level: some AnyLoadedLevel, _ material: StudyMaterial) throws {
    let loaded = level.loaded
    try lexicon.check(for: loaded.entry)
    let words = level.words(inUse: material.words)
    let keeper = try keeping(loaded, named: played ?? self.level ?? loaded.name, words)
    let prepared = try prepared(loaded, words, keeper: keeper)
    if self.words { return try tuneWords(of: prepared, words, by: material.players) }
    switch parameters.count {
    case 0: try survey(prepared)
    case 1: try tune(prepared, prepared.named(parameters[0], option: "--parameter"), material)
    default:
      try tunePair(
        prepared, prepared.named(parameters[0], option: "--parameter"),
        prepared.named(parameters[1], option: "--parameter"))
    }
  }

  func prepared<Game: PlayableGame>(
    _ loaded: LoadedLevel<Game>, _ words: Words, keeper: LevelKeeper<Game.GameLevel>? = nil
  ) throws -> PreparedLevel<Game> {
    PreparedLevel(
      game: try loaded.game(words: words), target: loaded.target, isOfUser: loaded.isOfUser,
      parameters: try loaded.parameters(words: words),
      format: loaded.entry.levels, keeper: keeper
    ) { try loaded.entry.game(of: $0, words: words) }
  }

  // MARK: - One parameter

  private func tune<Game: PlayableGame>(
    _ prepared: PreparedLevel<Game>, _ parameter: LevelParameter<Game.GameLevel>, _ material: StudyMaterial
  ) throws {
    let level = prepared.game.level
    var tuning = try tuning(prepared, parameter, by: material.players)
    try checkExchange([parameter], of: prepared)
    try prepared.keeper?.check([ParameterSetting(parameter, tuning.tuner.values.range.lowerBound)])
    let batch = try batch.steps(
      of: self, material, facts(of: tuning),
      ignored: (options: ["--out", "--format"], flags: ["--write", "--force", "--nearest"]))
    let each = tuning.trial.valuesPerGame
    if let batch { tuning.trial.lookUp = { try TunedStep($0, $1).values(in: batch.steps, each: each) } }
    let tuned: TunedLevel<Game>
    do {
      tuned = try InterruptibleJob.perform(unit: "games", total: tuning.tuner.expectedGames) {
        [tuning] job in
        try tuning.tune(cancellation: job.cancellation) {
          job.progress.show(done: $0, atMost: games)
        }
      }
    } catch let needed as StudyStepNeeded {
      guard let batch else { throw needed }
      var verb = self
      verb.batch.step = needed.request
      throw try batch.need(needed.request, by: verb)
    }
    let shown = TuningTable(tuned)
    var remarks: [String] = []
    if let keeper = prepared.keeper, let kept = tuned.kept(acceptingNearest: nearest) {
      remarks = try keep([kept], of: level, by: keeper)
    }
    format.print(shown.table(forPeople: format.isForPeople))
    for remark in remarks { Terminal.note(remark) }
    if tuned.wasStopped {
      throw Interruption.failure("stopped; the results so far are shown, and nothing was written")
    }
    if let objection = shown.objection, !(nearest && tuned.nearest != nil) {
      throw Failure.answerIsNo(objection + unkept(tuned.nearest != nil))
    }
  }

  /// The end of an objection. It reports that nothing is written if something was to be written, and it names the
  /// option that accepts the nearest value.
  func unkept(_ hasNearest: Bool) -> String {
    (write || out != nil ? "; nothing was written" : "") + (hasNearest ? "; --nearest accepts the nearest value" : "")
  }

  /// The search for the value of a parameter.
  /// - Parameter players: the named players.
  func tuning<Game: PlayableGame>(
    _ prepared: PreparedLevel<Game>, _ parameter: LevelParameter<Game.GameLevel>, by players: [MeasuredPlayer]
  ) throws -> LevelTuning<Game> {
    let (players, metric, goal) = try goal(of: prepared, by: players)
    let values = try prepared.range(of: parameter).values(from: from, to: to, step: step)
    return prepared.tuning(
      parameter, values, players, goal, metric: metric, precision: precision.value, games: games,
      isStepped: step != nil,
      options)
  }

  /// The players, the metric and the goal: those of the options, or else those of the level's target.
  func goal<Game: PlayableGame>(
    of prepared: PreparedLevel<Game>, by players: [MeasuredPlayer]
  ) throws -> (players: PlayerMix, metric: TuningMetric, goal: TuningGoal) {
    if let wanted = targets.first {
      let named = try TuningMetric.named(wanted.isMetric ? wanted.subject : "win", of: prepared.game)
      let (metric, goal) = named.goal(wanted.value)
      if metric.median != nil, players.isEmpty { return (PlayerMix(population: PlayerGroup.presets), metric, goal) }
      let player = try player(
        among: players.isEmpty ? [.agent(Self.usualPlayer)] : players, of: prepared.game)
      return (PlayerMix(player), metric, goal)
    }
    guard let target = prepared.target else {
      throw Failure.usage("found no target in the level; give one, such as --target casual=60%")
    }
    guard self.players == nil else {
      throw Failure.usage("--players requires a --target of a metric; the target of the level names its own population")
    }
    return try prepared.wanted(by: target)
  }

  /// The player with a name: an agent, or the only person of a file.
  func player<Game: PlayableGame>(_ name: String, of game: Game) throws -> MeasuredPlayer {
    try player(among: PlayerOptions.players(in: name), of: game)
  }

  /// The only named player.
  private func player<Game: PlayableGame>(among players: [MeasuredPlayer], of game: Game) throws -> MeasuredPlayer {
    let option = goals.isEmpty ? "--players" : "--target"
    guard let chosen = players.first, players.count == 1 else {
      throw Failure.usage("\(option): found \(players.count.counted("player")), expected one, or a file with one")
    }
    _ = try chosen.agent(of: game)
    PlayerOptions.noteUnusedAbilities(of: [chosen], in: [game])
    return chosen
  }

  // MARK: - No parameter

  /// Compares all parameters of a level.
  private func survey<Game: PlayableGame>(_ prepared: PreparedLevel<Game>) throws {
    let players = PlayerMix(try player(self.players ?? Self.usualPlayer, of: prepared.game))
    let pilot = ParameterPilot(
      level: prepared.game.level, parameters: prepared.parameters, players: players, rootSeed: options.rootSeed,
      workers: options.workers, make: prepared.make)
    let survey = try InterruptibleJob.perform(unit: "games", total: pilot.steps) { job in
      try pilot.survey(isPlayable: prepared.isPlayable, cancellation: job.cancellation) { job.progress.show(done: $0) }
    }
    guard let survey else {
      throw Interruption.failure("stopped before all parameters were tried, so there is no result")
    }
    let table = ParameterSurveyTable(
      survey, level: prepared.game.level.name, player: players.name, rootSeed: options.rootSeed)
    format.print(table.table(forPeople: format.isForPeople))
  }
}
