import PuzzleCore

/// A game on the fast engine: a shuffled deck, a table that tracks its Sets, and a policy that takes them.
///
/// The player deals three cards only when there is no Set. With the same generator the deal equals that of
/// ``SetPuzzle``, and the game equals that of an agent with the same policy.
public struct FastSetGame: Sendable {
  /// The cards on the table.
  public private(set) var table = SetTable()
  /// The rule for the slots of a taken Set.
  public let dealing: Dealing
  /// The points of the matches. A player who deals only without a Set gets no other points.
  public private(set) var score = 0
  /// The number of times that three cards were dealt because there was no Set.
  public private(set) var deals = 0
  /// The number of Sets taken.
  public private(set) var sets = 0
  private var deck: InlineArray<81, UInt8>
  private var next = 12
  private var unseen = CardMask.all

  /// Shuffles the 81 cards and deals twelve.
  @inlinable
  public init(dealing: Dealing, using generator: inout Xoshiro256) {
    var cards = InlineArray<81, UInt8> { UInt8($0) }
    for last in stride(from: 80, through: 1, by: -1) {
      let other = generator.uniform(below: last + 1)
      let card = cards[unchecked: last]
      cards[unchecked: last] = cards[unchecked: other]
      cards[unchecked: other] = card
    }
    self.init(dealing: dealing, cards: cards)
  }

  /// Deals twelve cards of a deck in its order.
  @usableFromInline
  init(dealing: Dealing, cards: InlineArray<81, UInt8>) {
    self.dealing = dealing
    deck = cards
    for place in 0..<next {
      table.append(Int(deck[place]))
      unseen.remove(Int(deck[place]))
    }
  }

  /// Continues from a table and a deck.
  /// - Precondition: different cards, at most 24 of them on the table.
  public init(dealing: Dealing, table: [Card], deck: [Card]) {
    precondition(Set(table + deck).count == table.count + deck.count, "every card lies in one place")
    self.dealing = dealing
    self.table = SetTable(table)
    unseen = CardMask(deck)
    next = Card.count - deck.count
    self.deck = InlineArray<81, UInt8> {
      UInt8($0 < Card.count - deck.count ? 0 : deck[$0 - Card.count + deck.count].number)
    }
  }

  /// The number of cards left in the deck.
  public var cardsLeft: Int { Card.count - next }
  /// Whether the deck is empty and there is no Set.
  public var isOver: Bool { cardsLeft == 0 && !table.hasSet }

  /// Takes a Set, given by its index in the table's list.
  @inline(__always)
  public mutating func take(_ index: Int) {
    let set = table.set(index)
    score += SetGame.points(onTableOf: table.count)
    sets += 1
    let isReplaced = cardsLeft > 0 && dealing.replaces(onTableOf: table.count)
    table.lift(set)
    guard isReplaced else { return table.close(set) }
    table.fill(set.first, draw())
    table.fill(set.second, draw())
    table.fill(set.third, draw())
  }

  /// Deals three more cards.
  /// - Precondition: the deck has cards, and the table has room for them.
  public mutating func deal() {
    deals += 1
    for _ in 0..<3 { table.append(draw()) }
  }

  /// Plays to the end and counts the tables of the game.
  @inline(__always)
  public mutating func play(
    _ policy: inout some SetPolicy, within budget: Budget = .unlimited, using generator: inout Xoshiro256,
    counting tables: inout TableOdds
  ) {
    while true {
      tables.count(table.count, cardsLeft: cardsLeft, hasSet: table.hasSet)
      if table.hasSet {
        take(policy.choose(on: table, unseen: unseen, by: dealing, within: budget, using: &generator))
      } else if cardsLeft > 0 {
        deal()
      } else {
        return
      }
    }
  }

  @inline(__always)
  private mutating func draw() -> Int {
    let card = Int(deck[unchecked: next])
    next += 1
    unseen.remove(card)
    return card
  }
}
