import PuzzleCore

/// The 8-puzzle: 3 x 3 cells, won as 1 2 3 / 4 5 6 / 7 8 and the empty cell. A state has the digit of cell *i* in bits
/// 4*i*.
struct EightPuzzle: ReversiblePuzzle {
  static let name = "eight"
  static let rulesVersion = 1
  static let goal = state([1, 2, 3, 4, 5, 6, 7, 8, 0])

  static func state(_ cells: [UInt64]) -> UInt64 { cells.reversed().reduce(0) { $0 << 4 | $1 } }
  static func empty(of state: UInt64) -> Int { (0..<9).first { state >> UInt64(4 * $0) & 15 == 0 } ?? 0 }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> UInt64 {
    Self.state(generator.shuffled(Array(0...8)))
  }
  /// A move is the cell that the empty one goes to.
  func legalMoves(in state: UInt64, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    let empty = Self.empty(of: state)
    if empty > 2 { moves.append(empty - 3) }
    if empty % 3 > 0 { moves.append(empty - 1) }
    if empty % 3 < 2 { moves.append(empty + 1) }
    if empty < 6 { moves.append(empty + 3) }
  }
  func isLegal(_ move: Int, in state: UInt64) -> Bool { legalMoves(in: state).contains(move) }
  func apply(_ move: Int, to state: inout UInt64) { _ = applyReversibly(move, to: &state) }
  func applyReversibly(_ move: Int, to state: inout UInt64) -> Int {
    let empty = Self.empty(of: state)
    let digit = state >> UInt64(4 * move) & 15
    state ^= digit << UInt64(4 * move) | digit << UInt64(4 * empty)
    return empty
  }
  func revert(_ undo: Int, in state: inout UInt64) { _ = applyReversibly(undo, to: &state) }
  func outcome(of state: UInt64) -> Outcome? { state == Self.goal ? .won : nil }
  func score(of state: UInt64) -> Int { 0 }
  func fingerprint(_ state: UInt64, into hash: inout StableHash) { hash.combine(Int(state)) }
}
