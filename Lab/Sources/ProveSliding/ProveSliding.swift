import Dispatch
import Foundation
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Synchronization

/// Checks with independent methods that the sliding solver's solutions are shortest.
///
/// Run it with `scripts/check/prove-sliding [short] [seed]`. The exit status is 1 if a check failed.
@main
final class ProveSliding: Sendable {
  private let isShort: Bool
  private let seed: Seed
  private let tables: SlidingTables
  private let builtIn: BuiltInGames
  private let failures = Mutex(0)

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isShort = arguments.first == "short"
    if isShort { arguments.removeFirst() }
    guard arguments.count <= 1, let seed = arguments.isEmpty ? 2 : UInt64(arguments[0]) else {
      FileHandle.standardError.write(Data("usage: ProveSliding [short] [seed]\n".utf8))
      exit(64)
    }
    let proof = try ProveSliding(isShort: isShort, seed: Seed(seed))
    try proof.run()
    let failures = proof.failures.withLock { $0 }
    proof.say(failures == 0 ? "nothing wrong" : "\(failures) failures")
    if failures > 0 { exit(1) }
  }

  private init(isShort: Bool, seed: Seed) throws {
    self.isShort = isShort
    self.seed = seed
    builtIn = try BuiltInGames()
    let start = Self.threadMilliseconds
    tables = SlidingTables()
    let seconds = Int((Self.threadMilliseconds - start) / 100)
    say("seed \(seed); tables built in \(seconds / 10).\(seconds % 10) s of processor time")
  }

  private func run() throws {
    for type in GameType.allCases {
      let boards = try ProofBoards(type, lexicon: builtIn.lexicon, seed: seed)
      for kind in ProofBoards.Kind.allCases { proveByBothEnds(boards, kind, count: isShort ? 8 : 300) }
    }
    try proveCompletely()
    for type in GameType.allCases {
      let boards = try ProofBoards(type, lexicon: builtIn.lexicon, seed: seed)
      measure(boards, count: isShort ? 20 : 1000)
    }
  }

  /// Checks boards up to 24 slides from a won one against a bidirectional search.
  private func proveByBothEnds(_ boards: ProofBoards, _ kind: ProofBoards.Kind, count: Int) {
    let limit = 24
    let lengths = Mutex([Int](repeating: 0, count: limit + 2))
    let solvers = [SlidingIDAStar(tables: self.tables), SlidingIDAStar()]
    DispatchQueue.concurrentPerform(iterations: count) { index in
      check("\(boards.puzzle.level.gameType.rawValue), \(kind.rawValue), board \(index)") {
        let state = try boards.walk(kind, index, slides: 8...44)
        let exact = BidirectionalSearch(state.grid, rule: boards.puzzle.catalog.rule).length(atMost: limit)
        lengths.withLock { $0[exact ?? limit + 1] += 1 }
        let solutions = solvers.map { $0.solve(boards.puzzle, from: state, within: .unlimited) }
        guard solutions[0].moves == solutions[1].moves else { return "other slides with tables than without" }
        for solution in solutions {
          guard let length = solution.length, wins(solution.moves, from: state, in: boards.puzzle) else {
            return "no win"
          }
          guard exact.map({ $0 == length }) ?? (length > limit) else {
            return "\(length) slides, but \(exact.map(String.init) ?? "more than \(limit)") are needed"
          }
        }
        return nil
      }
    }
    let counts = lengths.withLock { $0 }
    let mean = Double((0...limit).reduce(0) { $0 + $1 * counts[$1] }) / Double(max(1, count - counts[limit + 1]))
    say(
      "\(boards.puzzle.level.gameType.rawValue), \(kind.rawValue): \(count - counts[limit + 1]) boards of up to \(limit) "
        + "slides (mean \((mean * 10).rounded() / 10)), \(counts[limit + 1]) of more, equal to a search from both ends")
  }

  /// Checks every board of small games against a breadth-first search from all won boards.
  private func proveCompletely() throws {
    for (rows, columns, words) in [
      (3, 3, ["abc", "def", "ghi", "adg", "ceg"]), (3, 3, ["abc", "cba", "bab"]), (2, 4, ["abcd", "efgh", "dcba"]),
      (3, 4, ["abab", "ccdd", "abcd", "dcba"]), (4, 3, ["aba", "bcc", "cab", "aab", "abc"]),
    ] {
      let game = try CompleteGame(rows: rows, columns: columns, words: words)
      let all = game.distances.keys.sorted { $0.lexicographicallyPrecedes($1) }
      let step = max(1, all.count / (isShort ? 400 : 40_000))
      let count = (all.count + step - 1) / step
      DispatchQueue.concurrentPerform(iterations: (count + 99) / 100) { chunk in
        for place in (100 * chunk)..<min(count, 100 * chunk + 100) {
          let cells = all[place * step]
          check("\(game.name), board \(place * step)") {
            let state = try game.state(cells)
            let solution = SlidingIDAStar().solve(game.puzzle, from: state, within: .unlimited)
            guard wins(solution.moves, from: state, in: game.puzzle) else { return "no win" }
            return solution.length == game.distances[cells].map(Int.init)
              ? nil : "\(solution.moves.count) slides, but \(game.distances[cells] ?? 0) are needed"
          }
        }
      }
      say("\(game.name): \(count) of \(all.count) boards equal to a complete search")
    }
  }

  /// Checks on shuffled boards that the length is the same with and without the tables, and measures the cost of the
  /// solver with tables.
  private func measure(_ boards: ProofBoards, count: Int) {
    let solver = SlidingIDAStar(tables: self.tables)
    var seconds: [Double] = []
    var nodes: [Double] = []
    var lengths: [Double] = []
    var states: [GridGameState] = []
    check("dealing") {
      states = try (0..<count).map { try boards.shuffle(.plain, $0) }
      return nil
    }
    for state in states {
      let start = Self.threadMilliseconds
      let solution = solver.solve(boards.puzzle, from: state, within: .unlimited)
      seconds.append(Self.threadMilliseconds - start)
      nodes.append(Double(solution.nodes))
      lengths.append(Double(solution.length ?? -1))
    }
    let type = boards.puzzle.level.gameType.rawValue
    say("\(type), \(count) shuffles: slides: \(Spread(lengths).text(decimals: 2))")
    say("  milliseconds of processor time: \(Spread(seconds).text(decimals: 3))")
    say("  nodes: \(Spread(nodes).text(decimals: 0))")
    let others = Mutex([Double](repeating: 0, count: count))
    let both = states
    let expected = lengths
    DispatchQueue.concurrentPerform(iterations: count) { index in
      check("\(type), shuffle \(index)") {
        let solution = SlidingIDAStar().solve(boards.puzzle, from: both[index], within: .unlimited)
        others.withLock { $0[index] = Double(solution.nodes) }
        guard wins(solution.moves, from: both[index], in: boards.puzzle) else { return "no win" }
        return solution.length == Int(expected[index]) ? nil : "\(solution.moves.count) slides without tables"
      }
    }
    say("  the same lengths without tables; nodes: \(Spread(others.withLock { $0 }).text(decimals: 0))")
  }

  /// Whether the slides are legal and win on the reference engine.
  private func wins(_ moves: [SlidingMove], from state: GridGameState, in puzzle: SlidingPuzzle) -> Bool {
    var state = state
    for move in moves {
      guard puzzle.isLegal(move, in: state) else { return false }
      puzzle.apply(move, to: &state)
    }
    return puzzle.outcome(of: state) == .won
  }

  /// The processor time of this thread in milliseconds.
  private static var threadMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Runs a check, and counts and prints its failure.
  private func check(_ subject: String, _ body: () throws -> String?) {
    let fault: String?
    do { fault = try body() } catch { fault = "\(error)" }
    guard let fault else { return }
    failures.withLock { $0 += 1 }
    say("\(subject): \(fault)")
  }

  /// Prints a line without buffering, even into a file.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
