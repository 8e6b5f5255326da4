import PuzzleCore
import Simulation
import Testing

/// A walk along a line from 0 to 3 with a clock; moves may be taken back, the clock may not.
private struct Walk: Puzzle {
  static let name = "walk"
  static let rulesVersion = 1
  static let allowsUndo = true
  static let allowsRestart = true
  struct State: Hashable, Codable, Sendable {
    var place = 0
    var time = 0
  }
  let isTimed = true
  func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
  func legalMoves(in state: State, into moves: inout [Int]) { moves = outcome(of: state) == nil ? [-1, 1] : [] }
  func isLegal(_ move: Int, in state: State) -> Bool { abs(move) == 1 && outcome(of: state) == nil }
  func apply(_ move: Int, to state: inout State) { state.place += move }
  func outcome(of state: State) -> Outcome? { state.place == 3 ? .won : nil }
  func score(of state: State) -> Int { 0 }
  func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(state.place)
    hash.combine(state.time)
  }
  func clock(of state: State) -> Int { state.time }
  func advance(_ state: inout State, by milliseconds: Int) -> Int {
    state.time += milliseconds
    return milliseconds
  }
  func searchKey(of state: State) -> Int { state.place }
  func resumed(_ earlier: State, after current: State) -> State { State(place: earlier.place, time: current.time) }
}

/// Does what a list says, and then leaves.
private struct Follower: Agent {
  let id = "follower"
  var script: [Decision<Int>]
  mutating func begin(_ game: Walk, seed: Seed) {}
  mutating func decide(in state: Walk.State, from legal: [Int], within budget: Budget) -> Decision<Int> {
    script.isEmpty ? .leaving : script.removeFirst()
  }
}

/// Players go back to earlier positions, and records keep it.
@Suite("Retreats")
struct RetreatTests {
  private static let script: [Decision<Int>] = [
    .back(.undo, after: 5), Decision(-1, after: 5), Decision(-1, after: 5), .back(.undo, after: 5),
    .back(.restart, after: 5), Decision(1, after: 5), Decision(1, after: 5), .back(.undo, after: 5),
    Decision(1, after: 5), Decision(1, after: 5),
  ]

  @Test("a game with retreats is won, and its record replays")
  func replays() {
    var runner = GameRunner(Walk())
    let agent = Follower(script: Self.script)
    let record = runner.record(agent, index: 0, rootSeed: Seed(1))
    #expect(record.outcome == .won)
    #expect(record.moves == [-1, -1, 1, 1, 1, 1])
    // The first undo is impossible and leaves no trace; it takes its time all the same.
    #expect(record.retreats.map(\.to) == [.undo, .restart, .undo])
    #expect(record.retreats.map(\.after) == [2, 2, 4])
    #expect(record.retreats.map(\.time) == [20, 25, 40])
    #expect(record.end == 50)
    #expect(runner.play(agent, index: 0, rootSeed: Seed(1)).moves == 6)
    #expect(Replayer(Walk()).fault(in: record) == nil)
  }

  @Test("a record without one of its retreats, or with another, is refused", arguments: 0..<6)
  func refuses(change: Int) {
    var runner = GameRunner(Walk())
    var forged = runner.record(Follower(script: Self.script), index: 0, rootSeed: Seed(1))
    switch change {
    case 0: forged.retreats.removeFirst()
    case 1: forged.retreats[0].to = .restart
    case 2: forged.retreats[1].after = 9
    case 3: forged.retreats[0].time = 12
    case 4: forged.retreats.swapAt(0, 2)
    default: forged.times[2] = 24
    }
    #expect(Replayer(Walk()).fault(in: forged) != nil)
  }

  @Test("people take moves back, and their record replays")
  func byHand() throws {
    var play = HandPlay(Walk(), index: 0, rootSeed: Seed(1))
    #expect(play.possibleRetreats.isEmpty)
    #expect(throws: HandFault.noWayBack(.undo)) { try play.goBack(.undo) }
    try play.make(-1, at: 10)
    try play.goBack(.undo, at: 10)
    try play.make(1, at: 10)
    try play.make(1, at: 40)
    try play.goBack(.restart, at: 50)
    for _ in 0..<3 { try play.make(1, at: 50) }
    let record = try play.verifiedRecord().0
    #expect(record.times == [10, 12, 40, 51, 52, 53])
    #expect(record.retreats.map(\.time) == [11, 50])
    #expect(play.turn == 8)
  }
}
