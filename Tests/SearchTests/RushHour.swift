import PuzzleCore

/// Rush Hour on 6 x 6 cells, written as 36 letters: `.` is free, and `X` wins at the right edge. A slide of any length
/// is one move.
struct RushHour: Puzzle {
  static let name = "rush-hour"
  static let rulesVersion = 1
  private static let (free, red) = (UInt8(ascii: "."), UInt8(ascii: "X"))

  let board: [UInt8]
  /// Whether the red car leaves through the edge by one more move, which then wins. Otherwise the edge wins.
  var leaves = false

  struct Slide: Hashable, Codable, Sendable, LosslessStringConvertible {
    var car: UInt8
    var by: Int
    init(_ car: UInt8, _ by: Int) { (self.car, self.by) = (car, by) }
    init?(_ description: String) {
      guard let car = description.utf8.first, let by = Int(description.dropFirst()) else { return nil }
      self.init(car, by)
    }
    var description: String { "\(Character(Unicode.Scalar(car)))\(by)" }
  }

  init(_ text: some StringProtocol, leaves: Bool = false) { (board, self.leaves) = (Array(text.utf8), leaves) }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> [UInt8] { board }

  func legalMoves(in state: [UInt8], into moves: inout [Slide]) {
    moves.removeAll(keepingCapacity: true)
    guard outcome(of: state) == nil else { return }
    for first in 0..<36 where state[first] != Self.free {
      let car = state[first]
      // The first cell of each car.
      if first % 6 > 0 && state[first - 1] == car || first > 5 && state[first - 6] == car { continue }
      let step = first % 6 < 5 && state[first + 1] == car ? 1 : 6
      var last = first
      while last + step < 36, state[last + step] == car { last += step }
      func isFree(_ cell: Int) -> Bool {
        cell >= 0 && cell < 36 && (step == 6 || cell / 6 == first / 6) && state[cell] == Self.free
      }
      var by = 1
      while isFree(first - by * step) { (moves, by) = (moves + [Slide(car, -by)], by + 1) }
      by = 1
      while isFree(last + by * step) { (moves, by) = (moves + [Slide(car, by)], by + 1) }
      if leaves, car == Self.red, last % 6 == 5 { moves.append(Slide(car, 6)) }
    }
  }

  func isLegal(_ move: Slide, in state: [UInt8]) -> Bool { legalMoves(in: state).contains(move) }

  func apply(_ move: Slide, to state: inout [UInt8]) {
    let cells = state.indices.filter { state[$0] == move.car }
    let step = cells[1] - cells[0]
    for cell in cells { state[cell] = Self.free }
    for cell in cells where move.by < 6 { state[cell + move.by * step] = move.car }
  }

  func outcome(of state: [UInt8]) -> Outcome? {
    (leaves ? !state.contains(Self.red) : state[17] == Self.red) ? .won : nil
  }
  func score(of state: [UInt8]) -> Int { 0 }
  func fingerprint(_ state: [UInt8], into hash: inout StableHash) { for cell in state { hash.combine(Int(cell)) } }
}
