import PuzzleCore
import Search
import Testing

@Suite("Searches of small graphs, against the distances of all nodes")
struct GraphSearchTests {
  /// Graphs with estimates that are admissible, but far from consistent.
  private func graphs(
    _ count: Int, seed: UInt64
  ) -> [(puzzle: GraphPuzzle, distances: [Int], heuristic: GivenHeuristic)] {
    var generator = Xoshiro256(seed: Seed(seed))
    return (0..<count).map { _ in
      let nodes = 2 + generator.uniform(below: 9)
      let puzzle = GraphPuzzle.random(nodes: nodes, edges: nodes + generator.uniform(below: nodes), using: &generator)
      let distances = puzzle.distances
      let estimates = distances.map { distance in
        distance == .max ? .max : generator.uniform(below: 2) == 0 ? distance : generator.uniform(below: distance + 1)
      }
      return (puzzle, distances, GivenHeuristic(estimates: estimates))
    }
  }

  @Test("IDA*: the first of the shortest ways in dictionary order")
  func firstWay() {
    var choices = 0
    for (number, (puzzle, distances, heuristic)) in graphs(300, seed: 51).enumerated() {
      for start in puzzle.edges.indices where distances[start] < .max {
        let solution = IDAStar(heuristic: heuristic).solve(puzzle, from: start, within: .unlimited)
        let place = "seed 51, graph \(number), node \(start)"
        #expect(solution.verdict == .optimal && solution.moves == puzzle.firstWay(from: start, distances), "\(place)")
        choices += puzzle.edges[start].count { distances[$0] == distances[start] - 1 } > 1 ? 1 : 0
      }
    }
    #expect(choices > 100)
  }

  @Test(
    "with every budget: what is said to be the least is never more than the distance, and a way that is found is one")
  func budgets() throws {
    let weights = try ["1", "9/8", "3/2", "2", "5"].map { try #require(Weight($0)) }
    for (number, (puzzle, distances, heuristic)) in graphs(120, seed: 52).enumerated() {
      for start in puzzle.edges.indices where distances[start] < .max {
        func check(_ solver: some Solver<GraphPuzzle>, times weight: Weight?) {
          for budget in 0...40 {
            let solution = solver.solve(puzzle, from: start, within: Budget(nodes: budget))
            let place = "seed 52, graph \(number), node \(start), \(solver.id), \(budget) nodes: \(solution)"
            let exact = distances[start]
            #expect(solution.nodes <= budget && solution.lowerBound ?? 0 <= exact, "\(place)")
            guard let length = solution.length else { continue }
            #expect(length >= exact && length == solution.moves.count, "\(place)")
            #expect(solution.verdict != .optimal || length == exact, "\(place)")
            if let weight { #expect(length * weight.denominator <= exact * weight.numerator, "\(place)") }
          }
        }
        check(IDAStar(heuristic: heuristic), times: .one)
        check(AStar(heuristic: heuristic), times: .one)
        check(BreadthFirstSearch<GraphPuzzle>(), times: .one)
        check(GreedyBestFirst(heuristic: heuristic), times: nil)
        for weight in weights { check(WeightedAStar(heuristic: heuristic, weight: weight), times: weight) }
      }
    }
  }

  @Test("IDA* does not go back at once: on a line each limit takes one node more than the one before")
  func line() {
    for length in 1...12 {
      // The start is in the middle of nothing: one way leads to the goal.
      let puzzle = GraphPuzzle(
        edges: (0...length).map { node in [node - 1, node + 1].filter((0...length).contains) }, goal: length)
      let solution = IDAStar(heuristic: ZeroHeuristic<GraphPuzzle>()).solve(puzzle, from: 0, within: .unlimited)
      // Limit by limit 1, 2, 3, ... nodes; in the last one the goal is not expanded.
      #expect(solution.moves == Array(1...length) && solution.nodes == length * (length + 1) / 2 + length)
    }
  }

  @Test("a weighted search proves its way by the largest value that it took, rounded up")
  func proof() throws {
    // The way is 0-1-2-3-4-5. Node 6 is a dead end that looks promising, so the open positions prove no more than 4
    // moves; but node 1 was taken with the value 2 x 1 + 3 x 4 = 14, which is more than 3 x 4.
    let puzzle = GraphPuzzle(edges: [[1], [2, 6], [3], [4], [5], [], []], goal: 5)
    let heuristic = GivenHeuristic(estimates: [4, 4, 0, 0, 0, 0, 2])
    let solver = WeightedAStar(heuristic: heuristic, weight: try #require(Weight("3/2")))
    let solution = solver.solve(puzzle, from: 0, within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves == [1, 2, 3, 4, 5])
  }
}
