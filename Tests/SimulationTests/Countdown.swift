import PuzzleCore

/// A toy without time, chance or hidden parts: take 1, 2 or 3 from a heap; the last one wins.
struct Countdown: Puzzle {
  struct State: Hashable, Codable {
    var heap: Int
    var taken: Int
  }

  struct Move: Hashable, Comparable, Codable, LosslessStringConvertible {
    var count: Int
    init(_ count: Int) { self.count = count }
    init?(_ description: String) {
      guard let count = Int(description), (1...9).contains(count) else { return nil }
      self.count = count
    }
    var description: String { String(count) }
    static func < (a: Move, b: Move) -> Bool { a.count < b.count }
  }

  static let name = "countdown"
  static let rulesVersion = 1
  /// What a heap may hold at first.
  var heaps = 20...5_000

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(heap: heaps.lowerBound + generator.uniform(below: heaps.count), taken: 0)
  }

  func legalMoves(in state: State, into moves: inout [Move]) {
    moves.removeAll(keepingCapacity: true)
    for count in 1...3 where count <= state.heap { moves.append(Move(count)) }
  }

  func isLegal(_ move: Move, in state: State) -> Bool { (1...3).contains(move.count) && move.count <= state.heap }

  func apply(_ move: Move, to state: inout State) {
    state.heap -= move.count
    state.taken += 1
  }

  func outcome(of state: State) -> Outcome? { state.heap > 0 ? nil : state.taken % 2 == 1 ? .won : .lost }

  func score(of state: State) -> Int { state.taken }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(state.heap)
    hash.combine(state.taken)
  }

  func defect(in state: State) -> String? {
    (0...5_000).contains(state.heap) && (0...5_000).contains(state.taken) ? nil : "a heap of \(state.heap)"
  }
}
