import PuzzleCore

/// Lights Out on 25 lights in a square: a press switches a light and its neighbours, and dark boards win.
struct Lights: Puzzle {
  struct State: Hashable, Codable, Sendable {
    var lights: UInt32
    var presses = 0
  }

  static let name = "lights"
  static let rulesVersion = 1

  /// For each light the lights that its press switches.
  static let crosses: [UInt32] = (0..<25).map { light in
    (0..<25).reduce(0) { mask, other in
      let distance = abs(light / 5 - other / 5) + abs(light % 5 - other % 5)
      return distance <= 1 ? mask | 1 << UInt32(other) : mask
    }
  }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    var state = State(lights: 0)
    for _ in 0..<25 { state.lights ^= Self.crosses[generator.uniform(below: 25)] }
    return state
  }
  func legalMoves(in state: State, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    if state.lights != 0 { for light in 0..<25 { moves.append(light) } }
  }
  func isLegal(_ move: Int, in state: State) -> Bool { state.lights != 0 && (0..<25).contains(move) }
  func apply(_ move: Int, to state: inout State) {
    state.lights ^= Self.crosses[move]
    state.presses += 1
  }
  func outcome(of state: State) -> Outcome? { state.lights == 0 ? .won : nil }
  func score(of state: State) -> Int { 25 - state.lights.nonzeroBitCount }
  func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(Int(state.lights)) }
}
