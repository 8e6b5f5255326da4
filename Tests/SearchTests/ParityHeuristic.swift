import PuzzleCore
import Search

/// Knows which half of the boards can be won.
struct ParityHeuristic: Heuristic {
  typealias Game = EightPuzzle
  func estimate(_ state: UInt64) -> Int {
    let digits = (0..<9).map { Int(state >> UInt64(4 * $0) & 15) }.filter { $0 > 0 }
    var inversions = 0
    for (place, digit) in digits.enumerated() { inversions += digits[place...].count { $0 < digit } }
    return inversions.isMultiple(of: 2) ? ManhattanHeuristic().estimate(state) : .max
  }
}
