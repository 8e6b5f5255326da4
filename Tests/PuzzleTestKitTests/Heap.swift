import PuzzleCore

/// Take 1 or 2 from a heap until nothing is left.
struct Heap: Puzzle {
  static let name = "heap"
  static let rulesVersion = 1

  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 10 + generator.uniform(below: 20) }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = Array([1, 2].prefix(state)) }
  func isLegal(_ move: Int, in state: Int) -> Bool { (1...2).contains(move) && move <= state }
  func apply(_ move: Int, to state: inout Int) { state -= move }
  func outcome(of state: Int) -> Outcome? { state == 0 ? .won : nil }
  func score(of state: Int) -> Int { state }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
}
