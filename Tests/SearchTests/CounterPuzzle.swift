import PuzzleCore

/// A number that may be increased by one or doubled while it is below a limit; won at the target.
struct CounterPuzzle: ReversiblePuzzle {
  enum Move: Int, Hashable, Comparable, Codable, Sendable, LosslessStringConvertible, CaseIterable {
    case increase, double
    init?(_ description: String) {
      guard let move = Self.allCases.first(where: { $0.description == description }) else { return nil }
      self = move
    }
    var description: String { self == .increase ? "+1" : "x2" }
    static func < (a: Move, b: Move) -> Bool { a.rawValue < b.rawValue }
  }

  static let name = "counter"
  static let rulesVersion = 1
  let target: Int
  let limit: Int

  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 1 }
  func legalMoves(in state: Int, into moves: inout [Move]) {
    moves = state < limit && state != target ? Move.allCases : []
  }
  func isLegal(_ move: Move, in state: Int) -> Bool { state < limit && state != target }
  func apply(_ move: Move, to state: inout Int) { state = move == .increase ? state + 1 : 2 * state }
  func applyReversibly(_ move: Move, to state: inout Int) -> Int {
    let before = state
    apply(move, to: &state)
    return before
  }
  func revert(_ undo: Int, in state: inout Int) { state = undo }
  func outcome(of state: Int) -> Outcome? { state == target ? .won : nil }
  func score(of state: Int) -> Int { 0 }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
}
