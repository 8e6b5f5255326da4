import PuzzleCore
import Testing

/// A countdown to 3 within a second. Players may start again.
private struct Countdown: ClockedPuzzle {
  struct State: ClockedState {
    var number = 0
    var moves = 0
    var clock = 0
  }

  static let name = "countdown"
  static let rulesVersion = 1
  static let allowsRestart = true
  var timeAllowed = 1000
  func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
  func legalMoves(in state: State, into moves: inout [Int]) { moves = outcome(of: state) == nil ? [1] : [] }
  func isLegal(_ move: Int, in state: State) -> Bool { outcome(of: state) == nil && move == 1 }
  func apply(_ move: Int, to state: inout State) { (state.number, state.moves) = (state.number + 1, state.moves + 1) }
  func outcome(of state: State) -> Outcome? { state.number == 3 ? .won : state.clock >= timeAllowed ? .lost : nil }
  func score(of state: State) -> Int { state.number }
  func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.number) }
}

@Suite("ClockedPuzzle")
struct ClockedPuzzleTests {
  @Test("time passes until the limit, or until the game is over")
  func time() {
    let game = Countdown()
    var state = Countdown.State()
    #expect(game.isTimed && game.advance(&state, by: 600) == 600 && game.advance(&state, by: -5) == 0)
    #expect(game.advance(&state, by: 600) == 400 && game.clock(of: state) == 1000 && game.outcome(of: state) == .lost)
    #expect(game.advance(&state, by: 1) == 0)
    var endless = Countdown.State()
    #expect(Countdown(timeAllowed: .max).advance(&endless, by: .max) == .max)
  }

  @Test("clock and moves go on when a player starts again")
  func restart() {
    let game = Countdown()
    var (state, earlier) = (Countdown.State(), Retraces<Countdown>())
    earlier.note(state)
    game.apply(1, to: &state)
    _ = game.advance(&state, by: 300)
    #expect(earlier.go(.restart, in: &state, of: game))
    #expect(state == Countdown.State(number: 0, moves: 1, clock: 300))
  }

  @Test("a position without a counter has none")
  func noCounter() {
    struct Bare: ClockedState { var clock = 0 }
    var state = Bare()
    state.moves = 7
    #expect(state.moves == 0)
  }
}
