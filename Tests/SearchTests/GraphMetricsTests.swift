import Foundation
import PuzzleCore
import Search
import Testing

/// A random game: places with random moves, some of which win or end the game.
private struct RandomPlaces: Puzzle {
  static let name = "places"
  static let rulesVersion = 1
  /// The places to which the moves of each place lead; none where the game is won.
  let targets: [[Int]]

  /// Places of which each has a move to an earlier one, so that a win can always be reached; place 0 is won.
  init(_ count: Int, seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    targets = (0..<count).map { place in
      guard place > 0 else { return [] }
      let others = (0..<generator.uniform(below: 3)).map { _ in generator.uniform(below: count) }
      return [generator.uniform(below: place)] + others
    }
  }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { targets.count - 1 }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = Array(targets[state].indices) }
  func isLegal(_ move: Int, in state: Int) -> Bool { targets[state].indices.contains(move) }
  func apply(_ move: Int, to state: inout Int) { state = targets[state][move] }
  func outcome(of state: Int) -> Outcome? { state == 0 ? .won : nil }
  func score(of state: Int) -> Int { 0 }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
}

@Suite("Metrics of the graph of positions")
struct GraphMetricsTests {
  /// The rows of the published boards by column; empty without the data.
  private static let boards: [[String: String]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let file = folder.appendingPathComponent("shared/data/people/rush-hour/puzzles.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = rows.first else { return [] }
    return rows.dropFirst().map { Dictionary(zip(names, $0)) { first, _ in first } }
  }()

  @Test("Rush Hour: the numbers are those of another program", .enabled(if: !boards.isEmpty))
  func published() throws {
    // The smaller boards, because the tests are not optimised.
    let boards = Self.boards.filter { Int($0["reachable_states"] ?? "") ?? .max < 1000 }
    #expect(boards.count >= 5)
    for row in boards {
      let (name, board) = (row["puzzle"] ?? "", try #require(row["board"]))
      let game = RushHour(board)
      let graph = try #require(PositionGraph(game, from: game.board, limit: 100_000))
      #expect("\(graph.distances[0] + 1)" == row["optimal_moves"], "\(name)")
      #expect(graph.largestDistance.map { "\($0)" } == row["max_distance"], "\(name)")
      #expect(graph.shortestSolutions.map { "\(Int($0))" } == row["shortest_solutions"], "\(name)")
      let walk = try #require(graph.randomWalk())
      #expect(abs(walk - (Double(row["random_walk_moves"] ?? "") ?? 0)) < 0.006, "\(name)")
      #expect(graph.deadEnds == 0)
      let leaving = RushHour(board, leaves: true)
      let all = try #require(PositionGraph(leaving, from: leaving.board, limit: 100_000))
      #expect("\(all.distances.count { $0 != 0 })" == row["reachable_states"], "\(name)")
    }
  }

  @Test("the random walk is the solution by elimination", arguments: 1...20 as ClosedRange<UInt64>)
  func walk(seed: UInt64) throws {
    let game = RandomPlaces(60, seed: seed)
    let graph = try #require(PositionGraph(game, from: 59, limit: 100))
    let count = graph.count
    // h(place) - mean of h = 1, as rows with the right side at the end.
    var rows = (0..<count).map { place in
      var row = [Double](repeating: 0, count: count + 1)
      row[place] = 1
      let targets = graph.targets(of: place)
      for target in targets { row[Int(target)] -= 1 / Double(targets.count) }
      row[count] = targets.isEmpty ? 0 : 1
      return row
    }
    for pivot in 0..<count {
      let best = (pivot..<count).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    let expected = rows[0][count] / rows[0][0]
    let found = try #require(graph.randomWalk(error: 1e-9))
    #expect(abs(found - expected) <= 2e-9 * expected, "seed \(seed): \(found), \(expected)")
    #expect(graph.randomWalk(sweeps: 0) == nil || expected == 0)
  }

  @Test("shortest solutions are counted one by one", arguments: 1...10 as ClosedRange<UInt64>)
  func solutions(seed: UInt64) throws {
    let game = RandomPlaces(40, seed: seed)
    let graph = try #require(PositionGraph(game, from: 39, limit: 100))
    func count(_ state: Int, _ left: Int32) -> Int {
      if state == 0 { return left == 0 ? 1 : 0 }
      return left == 0 ? 0 : game.targets[state].reduce(0) { $0 + count($1, left - 1) }
    }
    #expect(graph.shortestSolutions == Double(count(39, graph.distances[0])))
  }

  @Test("a dead end is counted, and a player who may be stuck there has no expected moves")
  func deadEnds() throws {
    // 0 is won, 3 only leads to itself.
    struct Trap: Puzzle {
      static let name = "trap"
      static let rulesVersion = 1
      func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 2 }
      func legalMoves(in state: Int, into moves: inout [Int]) { moves = [[], [0, 2], [1, 3], [3]][state] }
      func isLegal(_ move: Int, in state: Int) -> Bool { legalMoves(in: state).contains(move) }
      func apply(_ move: Int, to state: inout Int) { state = move }
      func outcome(of state: Int) -> Outcome? { state == 0 ? .won : nil }
      func score(of state: Int) -> Int { 0 }
      func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
    }
    let graph = try #require(PositionGraph(Trap(), from: 2, limit: 10))
    #expect(graph.deadEnds == 0.25 && graph.randomWalk() == nil && graph.largestDistance == 2)
    #expect(graph.shortestSolutions == 1)
    let stuck = try #require(PositionGraph(Trap(), from: 3, limit: 10))
    #expect(stuck.largestDistance == nil && stuck.shortestSolutions == nil && stuck.deadEnds == 1)
    let won = try #require(PositionGraph(Trap(), from: 0, limit: 10))
    #expect(won.randomWalk() == 0 && won.shortestSolutions == 1 && won.largestDistance == 0)
  }
}
