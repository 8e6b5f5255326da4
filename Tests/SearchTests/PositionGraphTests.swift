import PuzzleCore
import Search
import Testing

/// A ring of places with a dead end; the counter of moves is no part of a position.
private struct Ring: Puzzle {
  static let name = "ring"
  static let rulesVersion = 1
  struct State: Hashable, Codable, Sendable {
    var place = 0
    var moves = 0
  }
  /// Places 0 to 9 form a ring; 10 is a dead end beside 3; 6 is won.
  func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
  func legalMoves(in state: State, into moves: inout [Int]) {
    moves =
      state.place == 10 || state.place == 6
      ? [] : state.place == 3 ? [2, 4, 10] : [(state.place + 9) % 10, (state.place + 1) % 10]
  }
  func isLegal(_ move: Int, in state: State) -> Bool { legalMoves(in: state).contains(move) }
  func apply(_ move: Int, to state: inout State) { state = State(place: move, moves: state.moves + 1) }
  func outcome(of state: State) -> Outcome? { state.place == 6 ? .won : nil }
  func score(of state: State) -> Int { 0 }
  func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.place) }
  func searchKey(of state: State) -> Int { state.place }
}

/// All positions of small games.
@Suite("Graph of positions")
struct PositionGraphTests {
  @Test("positions, depths and distances are those of the ring")
  func ring() throws {
    let game = Ring()
    let graph = try #require(PositionGraph(game, from: Ring.State(), limit: 100))
    #expect(graph.count == 11)
    for (place, number) in graph.places {
      let distance = place == 10 ? -1 : place <= 6 ? min(6 - place, place + 4) : place - 6
      #expect(Int(graph.distances[Int(number)]) == distance, "place \(place)")
      let depth = place == 10 ? 4 : place <= 6 ? min(place, place == 6 ? 4 : 10) : 10 - place
      #expect(Int(graph.depths[Int(number)]) == depth, "place \(place)")
    }
    let crossing = try #require(graph.place(of: Ring.State(place: 3, moves: 77), in: game))
    #expect(graph.targets(of: crossing).count == 3)
  }

  @Test("nothing behind a hopeless position is reached from it")
  func hopeless() throws {
    let graph = try #require(PositionGraph(Ring(), from: Ring.State(), limit: 100) { [1, 10].contains($0.place) })
    // The way over 9, 8 and 7 is left.
    #expect(graph.places.keys.sorted() == [0, 1, 6, 7, 8, 9])
    #expect(graph.distances.max() == 4)
  }

  @Test("a search with the key finds the shortest way although a counter differs")
  func search() {
    let solution = BreadthFirstSearch<Ring>().solve(Ring(), from: Ring.State(), within: Budget(nodes: 11))
    #expect(solution.length == 4)
    #expect(solution.verdict == .optimal)
  }

  @Test("too many positions give no graph")
  func limit() { #expect(PositionGraph(Ring(), from: Ring.State(), limit: 10) == nil) }
}
