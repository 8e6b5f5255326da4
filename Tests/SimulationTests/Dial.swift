import PuzzleCore
import Synchronization

/// A toy whose moves cannot be listed: turn a dial by fractions until it has gone round once exactly enough. It says
/// why it ended, and counts how often its candidates are asked for.
struct Dial: Puzzle {
  typealias Move = Double

  final class Counter: Sendable {
    private let number = Atomic(0)
    var value: Int { number.load(ordering: .relaxed) }
    func raise() { number.add(1, ordering: .relaxed) }
  }

  struct State: Hashable, Codable {
    var angle = 0.0
    var turns = 0
  }

  static let name = "dial"
  static let rulesVersion = 1
  static let movesAreListed = false
  /// How often moves were listed.
  let listings = Counter()

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
  func legalMoves(in state: State, into moves: inout [Double]) {
    listings.raise()
    moves = outcome(of: state) == nil ? [0.125, 0.25] : []
  }
  func isLegal(_ move: Double, in state: State) -> Bool { (0.001...0.5).contains(move) && outcome(of: state) == nil }
  func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Double? {
    outcome(of: state) == nil ? 0.001 + 0.499 * generator.uniformUnit() : nil
  }
  func apply(_ move: Double, to state: inout State) {
    state.angle += move
    state.turns += 1
  }
  func outcome(of state: State) -> Outcome? { state.angle < 1 ? nil : state.angle < 1.125 ? .won : .lost }
  func ending(of state: State) -> Ending? {
    switch outcome(of: state) {
    case .won: Ending("once-round")
    case .lost: Ending("too-far", words: "turned too far")
    default: nil
    }
  }
  func score(of state: State) -> Int { state.turns }
  func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(state.angle)
    hash.combine(state.turns)
  }
}
