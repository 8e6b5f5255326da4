import Difficulty
import LevelFiles
import PhraseStore
import Phrasebook
import PuzzleCore
import SetCards
import Simulation

extension Tune {
  /// Tunes a level that is played with phrases.
  func tunePhraseLevel() throws {
    let words = try lexicon.load()
    let level = try LevelLibrary.find(self.level, lexicon: words, database: lexicon.database)
    let catalog = GameCatalog(lexicon: words)
    try tune(catalog.game(level), catalog, keeping(level, words))
  }

  private func tune<Game: PhraseCatalogGame>(_ game: Game, _ catalog: GameCatalog, _ keeper: LevelKeeper<Level>?) throws
  {
    try tune(game, pool: catalog.phrasesByRank(for: game.level), keeper) { level in
      guard let game = try catalog.game(level) as? Game else { throw Failure.internal("the games differ") }
      return game
    }
  }

  /// Tunes a level of Set.
  func tuneSet() throws {
    let game = try GameCatalog.set(level, lexicon)
    let source = try SetLevelLibrary.file(of: level)
    try refuseBuiltIn(!LevelLibrary.isFile(level))
    try tune(
      game, pool: [],
      keeping(game.level, source: source, text: InputFile(name: source).text()) {
        try SetLevelFile(file: source).parse($0)
      }
    ) { try SetPuzzle(level: $0) }
  }

  /// How a level is kept, if it is.
  private func keeping(_ level: Level, _ words: Lexicon) throws -> LevelKeeper<Level>? {
    guard write || out != nil else { return nil }
    let parse = { try LevelFile(file: $0).parse($1, lexicon: words) }
    if LevelLibrary.isFile(self.level) {
      let source = self.level
      return try keeping(level, source: source, text: InputFile(name: source).text()) { try parse(source, $0) }
    }
    var others: [String] = []
    let library = LevelLibrary(folder: try DataDirectory.find().levels, lexicon: words)
    if let source = try library.builtInFile(LevelReference(self.level), passing: &others) {
      try refuseBuiltIn(true)
      return try keeping(level, source: source, text: InputFile(name: source).text()) { try parse(source, $0) }
    }
    guard write else {
      return try keeping(level, source: level.name, text: LevelFile.text(of: level)) { try parse(level.name, $0) }
    }
    let own = Levels(storage: try lexicon.database.open(), original: [], lexicon: words)
    return LevelKeeper { _, _ in
    } keep: { knob, value in
      try own.changeCustomLevel(name: level.name) { stored in
        guard stored == level else {
          throw Failure.badData("\"\(level.name)\" was changed meanwhile; nothing is written")
        }
        stored = knob.turned(level, value)
      }
      return "changed your level \"\(level.name)\": \(knob.name) \(knob.text(value))"
    }
  }

  /// Keeps a level in a file.
  private func keeping<GameLevel: CatalogLevel>(
    _ level: GameLevel, source: String, text: String, parse: @escaping (String) throws -> GameLevel
  ) throws -> LevelKeeper<GameLevel>? {
    guard write || out != nil else { return nil }
    let file = TunedLevelFile(source: source, text: text, target: OutputFile(path: out ?? source), parse: parse)
    try file.target.checkPlace()
    return LevelKeeper { knob, value in
      _ = try file.text(with: knob, at: value, of: level)
    } keep: { knob, value in
      try file.write(knob, at: value, of: level)
      return "wrote \(file.target.path) with \(knob.name) \(knob.text(value))"
    }
  }

  private func refuseBuiltIn(_ isBuiltIn: Bool) throws {
    guard isBuiltIn, write else { return }
    throw Failure.usage("--write: \"\(level)\" is a built-in level, which stays as it is; --out FILE writes a copy")
  }

  private func tune<Game: CatalogGame>(
    _ game: Game, pool: [Phrase], _ keeper: LevelKeeper<Game.GameLevel>?,
    make: @escaping @Sendable (Game.GameLevel) throws -> Game
  ) throws {
    let level = game.level
    let knobs = game.knobs(pool: pool)
    guard let knob = knobs.first(where: { $0.name == self.knob || $0.aliases.contains(self.knob) }) else {
      throw Failure.usage(
        "--knob: found \"\(self.knob)\" for \(Game.name), expected one of "
          + knobs.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", "))
    }
    let metric = try TuningMetric.named(metric ?? "win", of: game)
    let player = try self.player(of: game)
    let values = try KnobRange(knob: knob, level: level).values(from: from, to: to)
    try keeper?.check(knob, values.range.lowerBound)
    let trial = LevelTrial(
      level: level, knob: knob, metric: metric, player: player, rootSeed: options.rootSeed, workers: options.workers,
      make: make)
    let tuner = KnobTuner(
      values: values, start: knob.value(level) ?? values.range.lowerBound,
      goal: TuningGoal(metric.statistic, winRate ?? target ?? 0), precision: precision, gameLimit: games)
    let (result, wasStopped) = try play(trial, tuner)
    let shown = TuningTable(trial: trial, tuner: tuner, result: result)
    format.print(shown.table(forPeople: [.text, .markdown].contains(format.format)))
    if wasStopped { throw Failure.answerIsNo("stopped; what was found until then is shown, nothing is written") }
    if let objection = shown.objection { throw Failure.answerIsNo(objection) }
    if let keeper, case .found(let tuned) = result.answer { Terminal.note(try keeper.keep(knob, tuned.value)) }
  }

  /// Who plays: an agent, or the one person of a file.
  private func player<Game: CatalogGame>(of game: Game) throws -> MeasuredPlayer {
    let players = try PlayerOptions.players(in: player)
    guard let chosen = players.first, players.count == 1 else {
      throw Failure.usage("--player: found \(players.count.counted("player")), expected one, or a file of one")
    }
    _ = try chosen.agent(of: game)
    return chosen
  }

  private func play<Game: CatalogGame>(
    _ trial: LevelTrial<Game>, _ tuner: KnobTuner
  ) throws -> (result: TuningResult, wasStopped: Bool) {
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let progress = ProgressDisplay(unit: "games", total: games)
    defer { progress.clear() }
    let result = try tuner.tune { value, numbers in
      let results = try trial.play(value, numbers, cancellation: cancellation) { progress.show(done: $0) }
      progress.finishPart(numbers.count)
      return results
    }
    return (result, cancellation.isCancelled)
  }
}
