import PuzzleCore

/// A toy for two players at the same time: each pulls at a rope, and chance shakes it every 100 ms. A prize can be
/// taken once. The rope's place decides after a while, or earlier when it is far enough on one side.
struct Tug: Puzzle {
  struct State: Hashable, Codable {
    var clock = 0
    /// Where the rope is: below 0 on the side of seat 0, above 0 on that of seat 1.
    var rope = 0
    var pulls = [0, 0]
    /// Who took the prize.
    var prize: Int?
    /// When the rope is shaken next.
    var shake = 100
  }

  enum Move: String, Hashable, Comparable, Codable, LosslessStringConvertible {
    case pull, take
    init?(_ description: String) { self.init(rawValue: description) }
    var description: String { rawValue }
    static func < (a: Move, b: Move) -> Bool { a == .pull && b == .take }
  }

  static let name = "tug"
  static let rulesVersion = 1
  let seats = 2
  var seat = 0
  var isShaken = true
  var timeAllowed = 2_000
  /// How far the rope is pulled to win.
  var distance = 1_000
  let isTimed = true

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(rope: generator.uniform(below: 3) - 1)
  }

  private func isOver(_ state: State) -> Bool { state.clock >= timeAllowed || abs(state.rope) >= distance }
  private func isChances(_ state: State) -> Bool { isShaken && state.clock >= state.shake && !isOver(state) }

  func mayAct(in state: State) -> Bool { !isOver(state) && !isChances(state) }

  func legalMoves(in state: State, into moves: inout [Move]) {
    moves.removeAll(keepingCapacity: true)
    guard mayAct(in: state) else { return }
    moves.append(.pull)
    if state.prize == nil { moves.append(.take) }
  }

  func isLegal(_ move: Move, in state: State) -> Bool { mayAct(in: state) && (move == .pull || state.prize == nil) }

  func apply(_ move: Move, to state: inout State) {
    if move == .take {
      state.prize = seat
    } else {
      state.rope += seat == 0 ? -1 : 1
      state.pulls[seat] += 1
    }
  }

  func outcome(of state: State) -> Outcome? {
    guard isOver(state) else { return nil }
    return state.rope == 0 ? .drawn : (state.rope < 0) == (seat == 0) ? .won : .lost
  }

  func ending(of state: State) -> Ending? { isOver(state) ? Ending(state.clock >= timeAllowed ? "time" : "rope") : nil }
  func score(of state: State) -> Int { state.pulls[seat] + (state.prize == seat ? 10 : 0) }

  let measures = [
    Measure("pulls", title: "pulls", taking: .last), Measure("lead", title: "largest lead", taking: .largest),
  ]
  func measure(_ place: Int, of state: State) -> Int {
    place == 0 ? state.pulls[seat] : seat == 0 ? -state.rope : state.rope
  }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in [state.clock, state.rope, state.prize ?? -1, state.shake] + state.pulls { hash.combine(number) }
  }

  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
    isChances(state) ? generator.uniform(below: 3) - 1 : nil
  }

  func resolve(_ chance: Int, in state: inout State) {
    state.rope += chance
    state.shake = state.clock + 100
  }

  func clock(of state: State) -> Int { state.clock }

  func advance(_ state: inout State, by milliseconds: Int) -> Int {
    guard !isOver(state), !isChances(state) else { return 0 }
    let passed = max(0, min(milliseconds, min(isShaken ? state.shake : .max, timeAllowed) - state.clock))
    state.clock += passed
    return passed
  }
}

/// A toy for two players who take turns: take 1, 2 or 3 from a heap; the last one wins. A heap of 1 at first is a draw.
struct Nim: Puzzle {
  struct State: Hashable, Codable {
    var heap: Int
    var turn = 0
    var first: Int
  }

  static let name = "nim"
  static let rulesVersion = 1
  let seats = 2
  var seat = 0

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    let heap = 1 + generator.uniform(below: 12)
    return State(heap: heap, first: heap)
  }
  func mayAct(in state: State) -> Bool { state.heap > 0 && state.turn == seat }
  func legalMoves(in state: State, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    if mayAct(in: state) { moves += 1...min(3, state.heap) }
  }
  func isLegal(_ move: Int, in state: State) -> Bool {
    mayAct(in: state) && (1...3).contains(move) && move <= state.heap
  }
  func apply(_ move: Int, to state: inout State) {
    state.heap -= move
    state.turn = 1 - state.turn
  }
  func outcome(of state: State) -> Outcome? {
    guard state.heap == 0 else { return nil }
    return state.first == 1 ? .drawn : state.turn == seat ? .lost : .won
  }
  func score(of state: State) -> Int { outcome(of: state) == .won ? 1 : 0 }
  func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in [state.heap, state.turn, state.first] { hash.combine(number) }
  }
}

/// Leaves a multiple of four where it can.
struct NimPlayer: Agent {
  typealias Game = Nim
  let id = "perfect"
  static let needsMoveList = false
  mutating func begin(_ game: Nim, seed: Seed) {}
  mutating func decide(in state: Nim.State, from legal: [Int], within budget: Budget) -> Decision<Int> {
    Decision(max(1, state.heap % 4))
  }
}
