import Difficulty
import Games
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation

extension Tune {
  func run() throws {
    let words = lexicon.words
    let level = try lexicon.library(of: words).level(level)
    try tune(level, words)
  }

  /// Tunes a level of any game.
  private func tune(_ level: some AnyLoadedLevel, _ words: Words) throws {
    let loaded = level.loaded
    let words = level.words(inUse: words)
    try lexicon.check(for: loaded.entry)
    try tune(
      loaded.game(words: words), knobs: loaded.entry.levels.knobs(loaded.level, words),
      keeping(loaded, words), format: loaded.entry.levels
    ) { try loaded.entry.game(of: $0, words: words) }
  }

  /// How a level is kept, if it is.
  private func keeping<Game: PlayableGame>(
    _ loaded: LoadedLevel<Game>, _ words: Words
  ) throws -> LevelKeeper<Game.GameLevel>? {
    let parse = { try loaded.entry.levels.read(LevelText($1, file: $0), words) }
    switch loaded.origin {
    case .file(let source):
      return try keeping(loaded.level, source: source, text: InputFile(name: source).text(.level)) {
        try parse(source, $0)
      }
    case .builtIn(let source):
      try refuseBuiltIn(true)
      return try keeping(loaded.level, source: source, text: InputFile(name: source).text(.level)) {
        try parse(source, $0)
      }
    case .database, .made:
      guard write else {
        return try keeping(loaded.level, source: loaded.name, text: loaded.text) { try parse(loaded.name, $0) }
      }
      let own = OwnLevels(try lexicon.database.open(), lexicon.library(of: words))
      return LevelKeeper { _, _ in
      } keep: { knob, value in
        _ = try own.change(loaded, to: knob.turned(loaded.level, value))
        return "changed your level \"\(loaded.name)\": \(knob.name) \(knob.text(value))"
      }
    }
  }

  /// Keeps a level in a file.
  private func keeping<GameLevel: PlayableLevel>(
    _ level: GameLevel, source: String, text: String, parse: @escaping (String) throws -> GameLevel
  ) throws -> LevelKeeper<GameLevel>? {
    guard write || out != nil else { return nil }
    let file = TunedLevelFile(source: source, text: text, target: OutputFile(ofRun: out ?? source), parse: parse)
    if out == nil { try file.target.checkPlace() }
    return LevelKeeper { knob, value in
      _ = try file.text(with: knob, at: value, of: level)
      let inputs = [self.level, player].filter(LevelLibrary.isFile) + [source] + lexicon.files
      var files = RunFiles(reading: inputs, database: lexicon.database)
      try files.claim("--out", out, .level { file.wrote($0, with: knob, of: level) }, overwriting)
    } keep: { knob, value in
      try file.write(knob, at: value, of: level)
      return "wrote \(file.target.path) with \(knob.name) \(knob.text(value))"
    }
  }

  private func refuseBuiltIn(_ isBuiltIn: Bool) throws {
    guard isBuiltIn, write else { return }
    throw Failure.usage("--write: \(level.quoted) is a built-in level, which stays as it is; --out FILE writes a copy")
  }

  private func tune<Game: PlayableGame>(
    _ game: Game, knobs: [LevelKnob<Game.GameLevel>], _ keeper: LevelKeeper<Game.GameLevel>?,
    format levels: LevelFormat<Game.GameLevel>, make: @escaping @Sendable (Game.GameLevel) throws -> Game
  ) throws {
    let level = game.level
    guard let knob = knobs.first(where: { $0.name == self.knob || $0.aliases.contains(self.knob) }) else {
      throw unknownKnob(knobs.map { ($0.name, $0.meaning) }, unused: levels.unusedRules, game: Game.name)
    }
    let metric = try TuningMetric.named(metric ?? "win", of: game)
    let player = try self.player(of: game)
    let values = try KnobRange(knob: knob, level: level) { (try? levels.check($0)) != nil }.values(from: from, to: to)
    if write, knob.exchange != nil, !overwriting.force {
      throw Failure.usage(
        "--write: \(knob.name) replaces phrases of the level; --force allows it, --out FILE writes another level")
    }
    try keeper?.check(knob, values.range.lowerBound)
    let trial = LevelTrial(
      level: level, knob: knob, metric: metric, player: player, rootSeed: options.rootSeed, workers: options.workers,
      make: make)
    let tuner = KnobTuner(
      values: values, start: knob.value(level) ?? values.range.lowerBound,
      goal: TuningGoal(metric.statistic, winRate?.value ?? target ?? 0), precision: precision.value, gameLimit: games)
    let (result, wasStopped) = try play(trial, tuner)
    let shown = TuningTable(trial: trial, tuner: tuner, result: result, wasStopped: wasStopped)
    var remarks: [String] = []
    if let keeper, !wasStopped, case .found(let tuned) = result.answer {
      remarks.append(try Interruption.hold { try keeper.keep(knob, tuned.value) })
      if let (gone, new) = knob.exchange?(level, tuned.value) {
        remarks.append("phrases that go: \(gone.isEmpty ? "none" : gone.joined(separator: " "))")
        remarks.append("phrases that come: \(new.isEmpty ? "none" : new.joined(separator: " "))")
      }
    }
    format.print(shown.table(forPeople: [.text, .markdown].contains(format.format)))
    for remark in remarks { Terminal.note(remark) }
    if wasStopped {
      throw Interruption.failure("stopped; what was found until then is shown, nothing is written")
    }
    if let objection = shown.objection { throw Failure.answerIsNo(objection) }
  }

  /// What to say of a knob that the game has not: that it is a rule of other games, which one may have been meant, or what there is.
  private func unknownKnob(_ knobs: [(name: String, meaning: String)], unused: [String], game: String) -> Failure {
    if unused.contains(knob) {
      return .usage("--knob: a \(game) level has no \(knob); name one of \(knobs.map(\.name).joined(separator: ", "))")
    }
    let all = "expected one of " + knobs.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ")
    return .usage(
      "--knob: found \(knob.quoted) for \(game)"
        + (Suggestion.text(for: knob, among: knobs.map(\.name)).map { "; \($0)" } ?? ", \(all)"))
  }

  /// Who plays: an agent, or the one person of a file.
  private func player<Game: PlayableGame>(of game: Game) throws -> MeasuredPlayer {
    let players = try PlayerOptions.players(in: player)
    guard let chosen = players.first, players.count == 1 else {
      throw Failure.usage("--player: found \(players.count.counted("player")), expected one, or a file of one")
    }
    _ = try chosen.agent(of: game)
    PlayerOptions.noteUnusedKnobs(of: [chosen], in: [game])
    return chosen
  }

  private func play<Game: PlayableGame>(
    _ trial: LevelTrial<Game>, _ tuner: KnobTuner
  ) throws -> (result: TuningResult, wasStopped: Bool) {
    try InterruptibleJob.perform(unit: "games", total: games) { job in
      let result = try tuner.tune { value, numbers in
        let results = try trial.play(value, numbers, cancellation: job.cancellation) {
          job.progress.show(done: $0)
        }
        job.progress.finishPart(numbers.count)
        return results
      }
      return (result, job.wasStopped)
    }
  }
}
