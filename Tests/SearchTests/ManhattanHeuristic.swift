import PuzzleCore
import Search

/// The sum of row and column distances of the tiles.
struct ManhattanHeuristic: Heuristic {
  typealias Game = EightPuzzle
  func estimate(_ state: UInt64) -> Int {
    var sum = 0
    for cell in 0..<9 {
      let digit = Int(state >> UInt64(4 * cell) & 15)
      guard digit > 0 else { continue }
      let home = digit - 1
      sum += abs(cell / 3 - home / 3) + abs(cell % 3 - home % 3)
    }
    return sum
  }
}
