import GameKit
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles

/// The work of a comparison, which is played on this machine or divided.
protocol ComparedWork: DividedWork {
  /// Plays until the answers are known, and prints them.
  func runHere() throws
  /// Prints the answers if the steps of a folder are sufficient.
  /// - Parameter size: the number of pairs of each comparison in the next step.
  /// - Returns: the request of the next step; `nil` if the answers were printed.
  func finish(_ steps: StudySteps, size: Int) throws -> String?
}

/// A range of pairs of a match. A unit plays one range, and a step requests one or more.
private struct MatchPairs: Hashable {
  /// The index of the match.
  var match: Int
  /// The numbers of the pairs.
  var pairs: Range<Int>

  init(_ match: Int, _ pairs: Range<Int>) { (self.match, self.pairs) = (match, pairs) }

  /// Reads the form of ``text``; `nil` for any other text.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(whereSeparator: { ":-".contains($0) }).map { Int($0) }
    guard numbers.count == 3, let match = numbers[0], let first = numbers[1], let end = numbers[2],
      first >= 1, first <= end
    else { return nil }
    self.init(match - 1, first - 1..<end)
    guard self.text == text else { return nil }
  }

  /// `2:1001-2000`, everything counted from 1.
  var text: String { "\(match + 1):\(pairs.lowerBound + 1)-\(pairs.upperBound)" }
}

/// The work of playing several matches. A unit is a range of the pairs of one match. All pairs are played, because no
/// machine knows the results of the others. The test uses only as many gathered pairs as it needs.
struct ComparedMatches<Game: PlayableGame>: ComparedWork {
  let facts: WorkFacts
  private let matches: [ComparisonMatch<Game>]
  private let run: ComparisonRun
  private let show: ([Comparison]) -> Void
  private let check: ([Comparison]) throws -> Void
  /// The pairs of each unit, in the order of the matches.
  private let pieces: [MatchPairs]
  private let isStep: Bool
  /// Whether the contestants of every match are the same, so that no games are needed.
  private let isSame: Bool
  private var played: [Int: PlayedPairs] = [:]

  /// - Parameters:
  ///   - step: the request of a step; `nil` plays all pairs.
  ///   - isSame: whether the contestants of every match are the same. Then no games are played.
  ///   - show: prints the answers.
  ///   - check: throws if the answers as a whole mean no.
  init(
    matches: [ComparisonMatch<Game>], run: ComparisonRun, step: String?, isSame: Bool = false,
    show: @escaping ([Comparison]) -> Void,
    check: @escaping ([Comparison]) throws -> Void
  ) throws {
    let whole = matches.indices.map { MatchPairs($0, 0..<run.pairs) }
    let asked = try step.map { try Self.read($0, whole) } ?? whole
    // Very small units would need more space for their names than for their results.
    let count = PlayedGamesWork.mostUnits / max(1, asked.count)
    pieces = asked.flatMap { asked in
      asked.pairs.parts(of: 20, atMost: max(1, count)).map { MatchPairs(asked.match, $0) }
    }
    isStep = step != nil
    self.isSame = isSame
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
    if isSame { return try answerAsSame() }
    let (answers, wasStopped) = try InterruptibleJob.perform(unit: "pairs", total: run.pairs * matches.count) { job in
      var answers: [Comparison] = []
      for match in matches where !job.wasStopped {
        answers.append(try run.play(match, cancellation: job.cancellation) { job.progress.show(done: $0) })
        job.progress.finishPart(run.pairs)
      }
      return (answers, job.wasStopped)
    }
    show(answers)
    if wasStopped { throw Interruption.failure("stopped; the results so far are shown") }
    try check(answers)
  }

  /// Prints the answers without playing.
  private func answerAsSame() throws {
    let answers = matches.map(run.same)
    show(answers)
    try check(answers)
  }

  /// Parses the request of a step.
  /// - Throws: ``GameKit/Failure`` for any other text.
  private static func read(_ step: String, _ whole: [MatchPairs]) throws -> [MatchPairs] {
    let asked = step.split(separator: ",", omittingEmptySubsequences: false).map { MatchPairs($0) }
    guard
      asked.allSatisfy({ asked in
        whole.contains { $0.match == asked?.match && $0.pairs.contains(asked?.pairs ?? 0..<0) }
      })
    else { throw Failure.usage("--batch-step: found \(step.quoted), expected pairs of this comparison") }
    return asked.compactMap { $0 }
  }

  var units: [WorkUnit] {
    pieces.map { piece in
      WorkUnit(
        name:
          "\(matches[piece.match].name): pairs \(piece.pairs.lowerBound + 1) to \(piece.pairs.upperBound)",
        steps: piece.pairs.count)
    }
  }

  /// The first unit of each match.
  var kinds: [Int] { pieces.indices.filter { $0 == 0 || pieces[$0].match != pieces[$0 - 1].match } }

  func seconds(of unit: Int, _ meter: CostMeter) throws -> Double {
    let (match, count) = (matches[pieces[unit].match], pieces[unit].pairs.count)
    let each = try meter.secondsPerStep(of: run.pairs) { pairs in
      _ = try run.values(of: match, pairs: pairs, cancellation: Cancellation()) { _ in }
    }
    return each * Double(count)
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    let piece = pieces[units[0]]
    return try run.values(
      of: matches[piece.match], pairs: piece.pairs, cancellation: cancellation,
      onProgress: onProgress
    ).map { try StudyBlock(units, $0) }
  }

  mutating func add(_ block: StudyBlock) throws {
    let (found, count) = (try block.value(PlayedPairs.self), pieces[block.units[0]].pairs.count)
    guard found.values.count == count else {
      throw StudyRefusal(reason: "found \(found.values.count) pairs, expected \(count)")
    }
    played[block.units[0]] = found
  }

  func finish() throws {
    guard !isStep else {
      throw Failure.usage("found results of a step, expected a study; read them with `moli compare --batch`")
    }
    let answers = matches.indices.map { match in
      // If units are missing, only the ones before the first gap are used.
      let there = pieces.indices.lazy.filter { pieces[$0].match == match }.map { played[$0] }.prefix { $0 != nil }
      return run.comparison(matches[match], of: there.compactMap { $0 }.flatMap(\.values))
    }
    show(answers)
    try check(answers)
  }

  func finish(_ steps: StudySteps, size: Int) throws -> String? {
    if isSame {
      try answerAsSame()
      return nil
    }
    var values = matches.map { _ in [PairValues]() }
    for step in steps.steps {
      // Later steps depend on this one, so an incomplete step is requested first.
      guard step.shortage == nil else { return step.request }
      let asked = try Self.read(step.request, matches.indices.map { MatchPairs($0, 0..<run.pairs) })
      var found = try step.values(PlayedPairs.self).flatMap(\.values)[...]
      for asked in asked {
        guard asked.pairs.lowerBound == values[asked.match].count, asked.pairs.count <= found.count
        else {
          throw Failure.badData(
            "\(step.file): found pairs of another search; give each search its own folder")
        }
        values[asked.match] += found.prefix(asked.pairs.count)
        found = found.dropFirst(asked.pairs.count)
      }
    }
    let answers = matches.indices.map { run.comparison(matches[$0], of: values[$0]) }
    let open = answers.indices.filter {
      answers[$0].tally.test.verdict == nil && values[$0].count < run.pairs
    }
    guard open.isEmpty else {
      return open.map {
        MatchPairs($0, values[$0].count..<min(run.pairs, values[$0].count + size)).text
      }
      .joined(separator: ",")
    }
    show(answers)
    try check(answers)
    return nil
  }
}

extension ComparisonMatch {
  /// A short name: `expert, skilled` or `casual`.
  fileprivate var name: String {
    switch question {
    case .agents(let first, let second): "\(first), \(second)"
    case .levels(let agent, _, _): agent
    }
  }
}

extension Range<Int> {
  /// Divides the range into consecutive parts whose sizes differ by at most one. There are at most `most` parts. Each
  /// has at least `least` numbers, unless the range itself is shorter.
  func parts(of least: Int, atMost most: Int) -> [Range<Int>] {
    let number = Swift.max(1, Swift.min(count / least, most))
    return (1...number).map { part in
      let inner = Shard(part, of: number).indices(of: count)
      return lowerBound + inner.lowerBound..<lowerBound + inner.upperBound
    }
  }
}
