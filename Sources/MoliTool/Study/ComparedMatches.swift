import Games
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

/// What is compared, played here or divided.
protocol ComparedWork: DividedWork {
  /// Plays until the answers are known, and shows them.
  func runHere() throws
}

/// Matches, one after another. A unit is a range of the pairs of one match: all of them are played, for no machine knows what the others have
/// seen; where they are gathered the test takes as many as it wants.
struct ComparedMatches<Game: PlayableGame>: ComparedWork {
  let facts: WorkFacts
  private let matches: [ComparisonMatch<Game>]
  private let run: ComparisonRun
  private let show: ([Comparison]) -> Void
  private let check: ([Comparison]) throws -> Void
  private var played: [Int: PlayedPairs] = [:]

  /// - Parameters:
  ///   - show: prints the answers.
  ///   - check: fails when the answers as a whole are a no.
  init(
    matches: [ComparisonMatch<Game>], run: ComparisonRun, show: @escaping ([Comparison]) -> Void,
    check: @escaping ([Comparison]) throws -> Void
  ) {
    self.matches = matches
    self.run = run
    self.show = show
    self.check = check
    var agents: [String] = []
    for match in matches {
      for agent in [match.first.agent.id, match.second.agent.id] where !agents.contains(agent) { agents.append(agent) }
    }
    facts = WorkFacts(seed: run.rootSeed, games: run.pairs, agents: agents, metric: run.metric.id)
  }

  func runHere() throws {
    let (answers, wasStopped) = try InterruptibleJob.perform(unit: "pairs", total: run.pairs * matches.count) { job in
      var answers: [Comparison] = []
      for match in matches where !job.wasStopped {
        answers.append(try run.play(match, cancellation: job.cancellation) { job.progress.show(done: $0) })
        job.progress.finishPart(run.pairs)
      }
      return (answers, job.wasStopped)
    }
    show(answers)
    if wasStopped { throw Interruption.failure("stopped; what was found until then is shown") }
    try check(answers)
  }

  /// The pairs of a unit at least, where there are as many: fewer take more room for their names than for themselves.
  private static var fewestPairs: Int { 20 }

  /// How many units a match has.
  private var count: Int {
    max(1, min(run.pairs / Self.fewestPairs, PlayedGamesWork.mostUnits / max(1, matches.count)))
  }

  private func pairs(of unit: Int) -> Range<Int> { Shard(unit % count + 1, of: count).indices(of: run.pairs) }

  private func match(of unit: Int) -> ComparisonMatch<Game> { matches[unit / count] }

  var units: [WorkUnit] {
    (0..<matches.count * count).map { unit in
      let pairs = pairs(of: unit)
      return WorkUnit(
        name: "\(match(of: unit).name): pairs \(pairs.lowerBound + 1) to \(pairs.upperBound)", steps: pairs.count)
    }
  }

  var kinds: [Int] { matches.indices.map { $0 * count } }

  func seconds(of unit: Int, _ meter: CostMeter) throws -> Double {
    let match = match(of: unit)
    let each = try meter.secondsPerStep(of: run.pairs) { pairs in
      _ = try run.values(of: match, pairs: pairs, cancellation: Cancellation()) { _ in }
    }
    return each * Double(run.pairs) / Double(count)
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    try run.values(
      of: match(of: units[0]), pairs: pairs(of: units[0]), cancellation: cancellation, onProgress: onProgress
    ).map { try StudyBlock(units, $0) }
  }

  mutating func add(_ block: StudyBlock) throws {
    let found = try block.value(PlayedPairs.self)
    guard found.values.count == pairs(of: block.units[0]).count else {
      throw StudyRefusal(
        reason: "found \(found.values.count) pairs, expected \(pairs(of: block.units[0]).count)")
    }
    played[block.units[0]] = found
  }

  func finish() throws {
    let answers = matches.indices.map { match in
      // Where some are missing, those before them.
      let there = (match * count..<(match + 1) * count).lazy.map { played[$0] }.prefix { $0 != nil }
      return run.comparison(matches[match], of: there.compactMap { $0 }.flatMap(\.values))
    }
    show(answers)
    try check(answers)
  }
}

extension ComparisonMatch {
  /// What it is, in a few words: `expert, skilled` or `casual`.
  fileprivate var name: String {
    switch question {
    case .agents(let first, let second): "\(first), \(second)"
    case .levels(let agent, _, _): agent
    }
  }
}
