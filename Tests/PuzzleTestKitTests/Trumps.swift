import PuzzleCore
import PuzzleTestKit

/// A toy for two players who take turns and see their own hands only: nine cards, four to each and one aside. The
/// leader of a trick plays a card, the other one follows, the higher card takes the trick and leads the next. Two
/// tricks each are a draw.
struct Trumps: Puzzle {
  struct State: Hashable, Codable {
    /// The cards of each seat in ascending order; 0 is a card that cannot be seen.
    var hands: [[Int]]
    /// The card that takes no part; 0 where it cannot be seen.
    var aside: Int
    /// Whose turn it is.
    var turn = 0
    /// The card that the leader of this trick played.
    var lead: Int?
    var tricks = [0, 0]
  }

  /// A way in which the game breaks its promises.
  enum Flaw: CaseIterable {
    case forgetsSeat, dealsBySeat, fingerprintsBySeat, endsForOne
    case actsOutOfTurn, listsOutOfTurn, allowsOutOfTurn, turnsNobody
    case showsHand, showsAside

    /// The rule that this flaw breaks.
    var rule: ConformanceRule {
      switch self {
      case .forgetsSeat, .dealsBySeat, .fingerprintsBySeat, .endsForOne: .seating
      case .actsOutOfTurn, .listsOutOfTurn, .allowsOutOfTurn, .turnsNobody: .turns
      case .showsHand, .showsAside: .hidden
      }
    }
  }

  static let name = "trumps"
  static let rulesVersion = 1

  let seats = 2
  var flaw: Flaw?
  private var place = 0

  var seat: Int {
    get { place }
    set { if flaw != .forgetsSeat { place = newValue } }
  }

  init(_ flaw: Flaw? = nil) { self.flaw = flaw }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    let cards = generator.shuffled(Array(1...9))
    let hands = [cards[0..<4].sorted(), cards[4..<8].sorted()]
    return State(hands: flaw == .dealsBySeat && seat == 1 ? hands.reversed() : hands, aside: cards[8])
  }

  private func isOver(_ state: State) -> Bool { state.tricks[0] + state.tricks[1] == 4 }

  func mayAct(in state: State) -> Bool {
    if flaw == .turnsNobody && state.tricks[0] == 1 { return false }
    return !isOver(state) && (state.turn == seat || flaw == .actsOutOfTurn)
  }

  func legalMoves(in state: State, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    guard !isOver(state), state.turn == seat || flaw == .listsOutOfTurn else { return }
    moves += state.hands[seat]
  }

  func isLegal(_ move: Int, in state: State) -> Bool {
    let isTurn = state.turn == seat || flaw == .listsOutOfTurn || flaw == .allowsOutOfTurn
    return !isOver(state) && isTurn && state.hands[seat].contains(move)
  }

  func apply(_ move: Int, to state: inout State) {
    state.hands[seat].removeAll { $0 == move }
    guard let lead = state.lead else {
      state.lead = move
      state.turn = 1 - seat
      return
    }
    let taker = move > lead ? seat : 1 - seat
    state.tricks[taker] += 1
    state.lead = nil
    state.turn = taker
  }

  func outcome(of state: State) -> Outcome? {
    guard isOver(state), flaw != .endsForOne || seat == 0 else { return nil }
    let (own, other) = (state.tricks[seat], state.tricks[1 - seat])
    return own == other ? .drawn : own > other ? .won : .lost
  }

  func score(of state: State) -> Int { state.tricks[seat] }

  let measures = [Measure("cards", title: "cards left", taking: .largest)]
  func measure(_ place: Int, of state: State) -> Int { state.hands[seat].count }

  func observation(of state: State) -> State {
    var seen = state
    if flaw != .showsHand { seen.hands[1 - seat] = state.hands[1 - seat].map { _ in 0 } }
    if flaw != .showsAside { seen.aside = 0 }
    return seen
  }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    for hand in state.hands {
      hash.combine(hand.count)
      for card in hand { hash.combine(card) }
    }
    for number in [state.aside, state.turn, state.lead ?? -1] + state.tricks { hash.combine(number) }
    if flaw == .fingerprintsBySeat { hash.combine(seat) }
  }

  /// Deals the cards that a seat cannot see again.
  static func redeal(_ state: inout State, seat: Int, using generator: inout Xoshiro256) {
    let cards = generator.shuffled(state.hands[1 - seat] + [state.aside])
    state.hands[1 - seat] = cards.dropLast().sorted()
    state.aside = cards[cards.count - 1]
  }
}

/// Takes a trick with the lowest card that takes it, or throws the lowest card away; leads the highest.
struct Miser: Agent {
  typealias Game = Trumps
  let id = "miser"
  mutating func begin(_ game: Trumps, seed: Seed) {}
  mutating func decide(in state: Trumps.State, from legal: [Int], within budget: Budget) -> Decision<Int> {
    guard let lead = state.lead else { return Decision(legal.last) }
    return Decision(legal.first { $0 > lead } ?? legal.first)
  }
}
