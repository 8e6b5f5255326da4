import PuzzleCore
import Search

/// Estimates of the counter puzzle from a table: random numbers from 0 to the distance, so admissible but far from
/// consistent.
struct TableHeuristic: Heuristic {
  typealias Game = CounterPuzzle
  /// The distance of every number to the target, `Int.max` where the target is out of reach.
  let distances: [Int]
  private let estimates: [Int]

  init(puzzle: CounterPuzzle, seed: Seed) {
    var distances = [Int](repeating: .max, count: 2 * puzzle.limit + 1)
    distances[puzzle.target] = 0
    // A move never makes a number smaller, so those above are known first.
    for number in stride(from: min(puzzle.target, puzzle.limit) - 1, through: 1, by: -1) {
      let next = min(distances[number + 1], distances[2 * number])
      if next < .max { distances[number] = next + 1 }
    }
    var generator = Xoshiro256(seed: seed)
    self.distances = distances
    estimates = distances.map { $0 == .max ? .max : generator.uniform(below: $0 + 1) }
  }

  func estimate(_ state: Int) -> Int { estimates[state] }
}
