import PuzzleCore
import PuzzleTestKit

/// A toy for two players who act at the same time: coins of a value that chance draws lie there for a while, and the
/// first hand takes one. A hand that has taken a coin rests for 600 ms.
struct Snatch: Puzzle {
  struct State: Hashable, Codable {
    var clock = 0
    /// The value of the coin on the table; 0 when there is none.
    var coin = 0
    /// When the coin vanishes or, when there is none, the next one is drawn.
    var change = 400
    /// When each hand has rested.
    var rested = [0, 0]
    var points = [0, 0]
  }

  enum Move: String, Hashable, Comparable, Codable, LosslessStringConvertible {
    case grab
    init?(_ description: String) { self.init(rawValue: description) }
    var description: String { rawValue }
    static func < (a: Move, b: Move) -> Bool { false }
  }

  /// A way in which the game breaks its promises.
  enum Flaw: CaseIterable {
    case clocksBySeat, drawsBySeat, stopsBySeat, timedForOne
    case restsNever, restsInList
    case losesTime

    /// The rule that this flaw breaks.
    var rule: ConformanceRule {
      switch self {
      case .clocksBySeat, .drawsBySeat, .stopsBySeat, .timedForOne: .seating
      case .restsNever, .restsInList: .turns
      case .losesTime: .time
      }
    }
  }

  static let name = "snatch"
  static let rulesVersion = 1
  static let end = 8_000

  let seats = 2
  var seat = 0
  var flaw: Flaw?

  init(_ flaw: Flaw? = nil) { self.flaw = flaw }

  var isTimed: Bool { flaw != .timedForOne || seat == 0 }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(change: 100 + generator.uniform(below: 900))
  }

  private func isOver(_ state: State) -> Bool { state.clock >= Self.end }
  private func isDrawn(_ state: State) -> Bool { state.coin == 0 && state.clock >= state.change && !isOver(state) }

  func mayAct(in state: State) -> Bool { !isOver(state) && !isDrawn(state) && state.clock >= state.rested[seat] }

  func legalMoves(in state: State, into moves: inout [Move]) {
    moves.removeAll(keepingCapacity: true)
    if state.coin > 0 && (mayAct(in: state) || flaw == .restsInList && !isOver(state)) { moves.append(.grab) }
  }

  func isLegal(_ move: Move, in state: State) -> Bool {
    let rests = flaw == .restsNever || flaw == .restsInList ? false : state.clock < state.rested[seat]
    return state.coin > 0 && !isOver(state) && !rests
  }

  func apply(_ move: Move, to state: inout State) {
    state.points[seat] += state.coin
    state.coin = 0
    state.change = state.clock + 400
    state.rested[seat] = state.clock + 600
  }

  func outcome(of state: State) -> Outcome? {
    guard isOver(state) else { return nil }
    let (own, other) = (state.points[seat], state.points[1 - seat])
    return own == other ? .drawn : own > other ? .won : .lost
  }

  func score(of state: State) -> Int { state.points[seat] }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in [state.clock, state.coin, state.change] + state.rested + state.points { hash.combine(number) }
  }

  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
    guard isDrawn(state) else { return nil }
    return 1 + generator.uniform(below: 3) + (flaw == .drawsBySeat ? seat : 0)
  }

  func resolve(_ chance: Int, in state: inout State) {
    state.coin = chance
    state.change = state.clock + 700
  }

  func clock(of state: State) -> Int { state.clock + (flaw == .clocksBySeat ? seat : 0) }

  func advance(_ state: inout State, by milliseconds: Int) -> Int {
    var passed = 0
    while passed < milliseconds, !isOver(state), !isDrawn(state) {
      let step = min(milliseconds - passed, min(Self.end, max(state.change, state.clock)) - state.clock)
      state.clock += step
      passed += step
      if state.coin > 0 && state.clock >= state.change && !isOver(state) {
        state.coin = 0
        state.change = state.clock + 500
      }
      if flaw == .stopsBySeat && seat == 1 { break }
    }
    if flaw == .losesTime && passed > 100 { state.clock -= 1 }
    return passed
  }
}

/// Grabs a coin a fixed time after it has seen it, and sees only what lies there when it looks.
struct Grabber: Agent {
  typealias Game = Snatch
  let id: String
  /// How long it takes to grab.
  let reaction: Int
  /// How long it waits when there is nothing to grab.
  var patience = 40

  mutating func begin(_ game: Snatch, seed: Seed) {}
  mutating func decide(
    in state: Snatch.State, from legal: [Snatch.Move], within budget: Budget
  ) -> Decision<Snatch.Move> {
    legal.isEmpty ? Decision(nil, after: patience) : Decision(.grab, after: reaction)
  }
}
