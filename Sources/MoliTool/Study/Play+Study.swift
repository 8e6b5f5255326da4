import GameKit
import LevelStudy
import Simulation
import StudyFiles

/// `moli study plan play`.
extension Play: StudiedVerb {
  static var hasOut: Bool { true }
  static var hasLibrary: Bool { true }

  var lexicon: LexiconOptions { level.lexicon }

  func checkDivisible() throws {
    let others: [(String, Bool)] = [
      ("--records", records != nil), ("--game-table", gameTable != nil), ("--save", saving.save),
      ("--part", shard != nil), ("--game-rows", gameRows),
    ]
    try library.refuseInPlan()
    guard let (option, _) = others.first(where: \.1) else { return }
    throw Failure.usage(
      option == "--part"
        ? "--part: give the part to `moli study work` and leave it out here"
        : "\(option): a study keeps sums, not games; `moli play --part` plays a part and keeps its games")
  }

  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    let agents = AgentSettings.names(in: players) + [versus].compactMap { $0 }
    return PlayedGamesWork(
      try opened(material),
      WorkFacts(seed: options.rootSeed, games: games, agents: agents, metric: "games")
    ) { summary in
      var files = RunFiles(reading: level.files, database: level.lexicon.database)
      try files.claim("--out", out, .summary, overwriting)
      format.print(PlayTable.table(summary))
      let written = Result { if let out { try OutputFile(ofRun: out).write(json: summary) } }
      let added = Result { try addition(of: material)?.finish(adding: summary) }
      try written.get()
      files.announce()
      if let added = try added.get() { Terminal.note(added) }
    }
  }
}

/// The work of playing games of a level. A unit is a range of games that all agents play. A part sums up its units,
/// which are consecutive.
struct PlayedGamesWork: DividedWork {
  /// The maximum number of units of a run. It is enough for many machines and keeps plans short.
  static let mostUnits = 1000

  let facts: WorkFacts
  private let run: OpenedRun
  private let show: (RunSummary) throws -> Void
  private var results: [(units: [Int], result: RunResult)] = []

  init(_ run: OpenedRun, _ facts: WorkFacts, show: @escaping (RunSummary) throws -> Void) {
    self.run = run
    self.facts = facts
    self.show = show
  }

  private var count: Int { min(Self.mostUnits, facts.games) }

  private func games(of unit: Int) -> Range<Int> { Shard(unit + 1, of: count).indices(of: facts.games) }

  var units: [WorkUnit] {
    (0..<count).map { unit in
      let games = games(of: unit)
      let name = games.count == 1 ? "game \(games.upperBound)" : "games \(games.lowerBound + 1) to \(games.upperBound)"
      return WorkUnit(name: name, steps: games.count)
    }
  }

  var kinds: [Int] { [0] }

  /// All units belong to the same level and have the same number of games, up to one. Their costs are equal.
  func seconds(of unit: Int, _ meter: CostMeter) throws -> Double {
    let each = try meter.secondsPerStep(of: facts.games) { games in
      _ = try run.play(games, Cancellation()) { _ in }
    }
    return each * Double(facts.games) / Double(count)
  }

  /// Groups consecutive units.
  func blocks(of units: [Int]) -> [[Int]] {
    units.reduce(into: [[Int]]()) { blocks, unit in
      if let last = blocks.last?.last, last + 1 == unit {
        blocks[blocks.count - 1].append(unit)
      } else {
        blocks.append([unit])
      }
    }
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    let range = games(of: units[0]).lowerBound..<games(of: units[units.count - 1]).upperBound
    let result = try run.play(range, cancellation) { onProgress($0.done) }
    return result.wasCancelled ? nil : try StudyBlock(units, result)
  }

  mutating func add(_ block: StudyBlock) throws {
    let result = try block.value(RunResult.self)
    let games = block.units.reduce(0) { $0 + self.games(of: $1).count }
    for (count, what) in [(result.games, "games"), (result.total, "games in all")] where count != games {
      throw StudyRefusal(reason: "found \(count) \(what), expected \(games)")
    }
    guard let (units, whole) = results.first else { return results = [(block.units, result)] }
    var sum = whole
    do { try sum.merge(result) } catch { throw StudyRefusal(reason: "\(error)") }
    results = [(units + block.units, sum)]
  }

  func finish() throws {
    guard let (units, result) = results.first else { throw Failure.answerIsNo("found no games in the results") }
    let isWhole = units.count == count
    try show(run.summary(result, isWhole ? Shard.whole.description : "\(units.count) of \(count) units"))
  }
}
