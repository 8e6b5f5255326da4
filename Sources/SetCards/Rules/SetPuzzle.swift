import PuzzleCore
import TextFormats

/// Set for one player, and against the computer.
///
/// The order of the deck is hidden: an ``observation(of:)`` contains the same cards, sorted. Time always passes; it
/// counts for the speed bonus and for the opponent. A solo game is won when it is over; against the computer, the side
/// with more Sets wins.
///
/// ```swift
/// let puzzle = try SetPuzzle(level: SetLevel(name: "mine"))
/// var deal = Xoshiro256(seed: Seed(42))
/// var state = puzzle.initialState(dealing: &deal)
/// let sets = SetDetector().sets(in: state.game.visible)  // every Set on the table
/// for card in sets.first ?? [] { puzzle.apply(.select(card), to: &state) }
/// print(sets.count, state.game.score)
/// ```
public struct SetPuzzle: Puzzle {
  /// The name of the game in files and commands: `set`.
  public static let name = "set"
  /// The version of the rules that records refer to. Since 2, a delay of the computer that ends without a Set on the
  /// table arms no further one before there is a Set.
  public static let rulesVersion = 2
  /// The differences of the earlier versions of the rules, by version.
  public static let earlierRules = [
    1: "a delay of the computer that ended without a Set on the table was followed by another one"
  ]
  /// The level that is played.
  public let level: SetLevel
  /// The options of the rules.
  public var rules: SetRules { level.rules }

  /// The puzzle of a level.
  /// - Throws: ``InputError`` when the level cannot be played.
  public init(level: SetLevel) throws(InputError) {
    if let defect = level.defect {
      throw InputError(
        file: level.name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
    }
    self.level = level
  }

  /// Deals a game: the opening of the level, filled up to twelve cards, with the other shuffled cards in the deck.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> SetState {
    SetState(game: SetGame(pack: pack(dealing: &generator)))
  }

  /// All cards in the order of a deal: the opening of the level, then the others.
  func pack(dealing generator: inout some RandomNumberGenerator) -> InlineArray<81, UInt8> {
    var pack = InlineArray<81, UInt8>(repeating: 0)
    let opening = level.opening.count
    for (place, card) in level.opening.enumerated() { pack[place] = UInt8(card.number) }
    var (rest, place) = (CardMask.all.subtracting(CardMask(level.opening)), opening)
    while let card = rest.popFirst() {
      pack[place] = UInt8(card)
      place += 1
    }
    // The same numbers as `shuffle(_:)` of the cards after the opening.
    for last in stride(from: Card.count - opening - 1, through: 1, by: -1) {
      pack.swapAt(opening + last, opening + generator.uniform(below: last + 1))
    }
    return pack
  }

  /// The legal moves: every card on the table, dealing where possible, and a hint where there is a Set and none is
  /// shown.
  public func legalMoves(in state: SetState, into moves: inout [SetMove]) {
    moves.removeAll(keepingCapacity: true)
    let game = state.game
    guard !game.isOver, !isOpponentsTurn(in: state) else { return }
    var cards = game.tableMask
    while let card = cards.popFirst() { moves.append(.select(Card(number: card))) }
    if canDeal(game) { moves.append(.deal) }
    if game.shown.count == 0, game.hasSet { moves.append(.hint) }
  }

  /// Whether the move is possible: the card is on the table, three cards can be dealt, or a hint would show something
  /// new.
  public func isLegal(_ move: SetMove, in state: SetState) -> Bool {
    if isOpponentsTurn(in: state) || state.game.isOver { return false }
    switch move {
    case .select(let card): return state.game.tableMask.contains(card.number)
    case .deal: return canDeal(state.game)
    case .hint: return state.game.shown.count == 0 && state.game.hasSet
    }
  }

  /// Applies a legal move.
  public func apply(_ move: SetMove, to state: inout SetState) {
    switch move {
    case .select(let card): state.game.select(card, by: rules, at: state.clock)
    case .deal: state.game.dealThree(by: rules)
    case .hint: state.game.takeHint()
    }
  }

  /// Whether the deck has cards, and the table either has room for three or a pending match to replace.
  public func canDeal(_ game: SetGame) -> Bool {
    !game.undealt.isEmpty && (game.hasPendingMatch || game.slots.count + 3 <= level.capacity)
  }

  /// The outcome of a finished game, `nil` before. A solo game is won; against the computer the numbers of Sets are
  /// compared.
  public func outcome(of state: SetState) -> Outcome? {
    guard state.game.isOver else { return nil }
    guard rules.opponent != nil else { return .won }
    let (player, opponent) = (state.game.playerSets, state.game.opponentSets)
    return player == opponent ? .drawn : player > opponent ? .won : .lost
  }

  /// The points of the player.
  public func score(of state: SetState) -> Int { state.game.score }

  /// The number of Sets that the player found, and against the computer also the number that the computer took.
  public var measures: [Measure] {
    [Measure("sets", title: "Sets", taking: .last)]
      + (rules.opponent == nil ? [] : [Measure("computerSets", title: "computer's Sets", taking: .last)])
  }

  /// The number of Sets of a side.
  public func measure(_ place: Int, of state: SetState) -> Int {
    place == 0 ? state.game.playerSets : state.game.opponentSets
  }

  /// The position as a player sees it: the deck is sorted, so that only its contents are known.
  public func observation(of state: SetState) -> SetState {
    var seen = state
    seen.game.sortDeck()
    return seen
  }

  /// The position with its deck in a random order.
  public func determinized(_ observation: SetState, using generator: inout Xoshiro256) -> SetState {
    var state = observation
    generator.shuffle(&state.game.deck)
    return state
  }
}
