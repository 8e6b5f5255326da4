import Difficulty
import Games
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation

extension Tune {
  func run() throws {
    let words = lexicon.words
    if let curve { return try tune(curve: curve, words) }
    let level = try lexicon.library(of: words).level(level ?? "")
    try tune(level, words)
  }

  /// Tunes a level of any game, or compares its parameters.
  private func tune(_ level: some AnyLoadedLevel, _ words: Words) throws {
    let loaded = level.loaded
    let words = level.words(inUse: words)
    try lexicon.check(for: loaded.entry)
    let keeper = try keeping(loaded, named: self.level ?? loaded.name, words)
    let prepared = PreparedLevel(
      game: try loaded.game(words: words), target: loaded.target,
      knobs: try loaded.entry.levels.knobs(loaded.level, words),
      format: loaded.entry.levels, keeper: keeper
    ) { try loaded.entry.game(of: $0, words: words) }
    switch knobs.count {
    case 0: try survey(prepared)
    case 1: try tune(prepared, prepared.named(knobs[0], option: "--knob"))
    default:
      try tunePair(
        prepared, prepared.named(knobs[0], option: "--knob"), prepared.named(knobs[1], option: "--knob"))
    }
  }

  // MARK: - One knob

  private func tune<Game: PlayableGame>(
    _ prepared: PreparedLevel<Game>, _ knob: LevelKnob<Game.GameLevel>
  ) throws {
    let level = prepared.game.level
    let (players, metric, goal) = try goal(of: prepared)
    let values = try prepared.range(of: knob).values(from: from, to: to)
    try checkExchange([knob])
    try prepared.keeper?.check([KnobSetting(knob, values.range.lowerBound)])
    let tuning = prepared.tuning(
      knob, values, players, goal, metric: metric, precision: precision.value, games: games, options)
    let tuned = try InterruptibleJob.perform(unit: "games", total: games) { job in
      try tuning.tune(cancellation: job.cancellation) { job.progress.show(done: $0) }
    }
    let shown = TuningTable(tuned)
    var remarks: [String] = []
    if let keeper = prepared.keeper, let found = tuned.found { remarks = try keep([found], of: level, by: keeper) }
    format.print(shown.table(forPeople: format.isForPeople))
    for remark in remarks { Terminal.note(remark) }
    if tuned.wasStopped {
      throw Interruption.failure("stopped; what was found until then is shown, nothing is written")
    }
    if let objection = shown.objection { throw Failure.answerIsNo(objection) }
  }

  /// Who plays, what is measured, and what it should be: by the options, else by the level's target.
  private func goal<Game: PlayableGame>(
    of prepared: PreparedLevel<Game>
  ) throws -> (players: PlayerMix, metric: TuningMetric, goal: TuningGoal) {
    let named = try TuningMetric.named(metric ?? "win", of: prepared.game)
    if let wanted = goals.first?.share ?? winRate?.value ?? target {
      let (metric, goal) = named.goal(wanted)
      return (PlayerMix(try player(goals.first?.player ?? player ?? Self.usualPlayer, of: prepared.game)), metric, goal)
    }
    guard let target = prepared.target else {
      throw Failure.usage("give --win-rate, or --metric and --target; the level states no target of its own")
    }
    guard player == nil else {
      throw Failure.usage("--player goes with --win-rate or --metric; the target of the level names its population")
    }
    return try prepared.wanted(by: target)
  }

  /// Who plays: an agent, or the one person of a file.
  func player<Game: PlayableGame>(_ name: String, of game: Game) throws -> MeasuredPlayer {
    let players = try PlayerOptions.players(in: name)
    let option = goals.isEmpty ? "--player" : "--goal"
    guard let chosen = players.first, players.count == 1 else {
      throw Failure.usage("\(option): found \(players.count.counted("player")), expected one, or a file of one")
    }
    _ = try chosen.agent(of: game)
    PlayerOptions.noteUnusedKnobs(of: [chosen], in: [game])
    return chosen
  }

  // MARK: - No knob

  /// Compares all parameters of a level.
  private func survey<Game: PlayableGame>(_ prepared: PreparedLevel<Game>) throws {
    let players = PlayerMix(try player(player ?? Self.usualPlayer, of: prepared.game))
    let pilot = KnobPilot(
      level: prepared.game.level, knobs: prepared.knobs, players: players, rootSeed: options.rootSeed,
      workers: options.workers, make: prepared.make)
    let survey = try InterruptibleJob.perform(unit: "games", total: pilot.steps) { job in
      try pilot.survey(isPlayable: prepared.isPlayable, cancellation: job.cancellation) { job.progress.show(done: $0) }
    }
    guard let survey else { throw Interruption.failure("stopped before all parameters were tried") }
    let table = KnobSurveyTable(
      survey, level: prepared.game.level.name, player: players.name, rootSeed: options.rootSeed)
    format.print(table.table(forPeople: format.isForPeople))
  }
}
