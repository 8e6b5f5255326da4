/// The model of the game: cards on the table, selected cards, matched cards and the deck.
///
/// It implements selecting cards and dealing three more, and does not depend on how cards look or how many a screen can
/// show. A match is judged when its third card is selected and recorded at the next selection or deal. Until then it is
/// *pending*: its cards are still on the table, but count as gone.
public struct SetGame: Hashable, Codable, Sendable {
  /// The cards on the table in the order of their slots, including those of a pending match.
  public private(set) var table: [Card]
  /// The selected cards in the order of their selection, at most three.
  public private(set) var selected: [Card] = []
  /// The cards of recorded matches, in order, including the opponent's.
  public private(set) var matched: [Card] = []
  /// The cards not dealt yet, the next one first.
  public internal(set) var deck: [Card]
  /// The Set that a hint shows until the table changes or a match is made; otherwise empty.
  public private(set) var hint: [Card] = []
  /// The points of the player; negative when the penalties outweigh the matches.
  public private(set) var score = 0
  /// The number of Sets that the player found, including a pending one.
  public private(set) var playerSets = 0
  /// The number of Sets that the opponent took.
  public private(set) var opponentSets = 0
  /// The time at which the last Set was found, in milliseconds; 0 before the first.
  public private(set) var lastMatch = 0

  /// A game with the given cards on the table and in the deck, before any selection.
  public init(table: [Card], deck: [Card]) {
    self.table = table
    self.deck = deck
  }

  /// Whether three cards are selected and are a Set.
  public var hasPendingMatch: Bool { Card.areSet(selected) }

  /// The cards on the table that are not matched, in the order of their slots.
  public var visible: [Card] { hasPendingMatch ? table.filter { !selected.contains($0) } : table }

  /// The first Set among the visible cards in the order of their slots; `nil` when there is none.
  public var firstSet: [Card]? { SetFinder.first(in: visible) }

  /// Whether the deck is empty and no Set is visible.
  public var isOver: Bool { deck.isEmpty && firstSet == nil }

  /// Selects or deselects a card, by the rules for none to three selected cards.
  /// - Precondition: the card is on the table.
  public mutating func select(_ card: Card, by rules: SetRules, at time: Int) {
    if selected.count == 3 {
      let isTaken = hasPendingMatch && selected.contains(card)
      recordMatch(by: rules)
      selected = isTaken ? [] : [card]
    } else if let place = selected.firstIndex(of: card) {
      selected.remove(at: place)
      score -= 1
    } else {
      selected.append(card)
      if selected.count == 3 { judge(by: rules, at: time) }
    }
  }

  /// Replaces a pending match, or puts three more cards on the table. Dealing costs 3 points when a Set is visible.
  public mutating func dealThree(by rules: SetRules) {
    if hasPendingMatch { return recordMatch(by: rules, replacing: 3) }
    if firstSet != nil { score -= 3 }
    table += deck.prefix(3)
    deck.removeFirst(min(3, deck.count))
    hint = []
  }

  /// Shows the first Set, at the cost of one point.
  public mutating func takeHint() {
    guard let set = firstSet else { return }
    hint = set
    score -= 1
  }

  /// Gives three visible cards that are a Set to the opponent. A pending match is recorded first, and selected cards
  /// that are gone are deselected.
  public mutating func giveToOpponent(_ set: [Card], by rules: SetRules, at time: Int) {
    recordMatch(by: rules)
    let kept = selected.count == 3 ? [] : selected.filter { !set.contains($0) }
    selected = set
    recordMatch(by: rules)
    selected = kept
    opponentSets += 1
    lastMatch = time
  }

  /// The points of a match without the speed bonus: 3 on a table of twelve, one less for each three cards more but at
  /// least 1, and one more for each three cards fewer.
  /// - Parameter count: the number of cards on the table, including the match.
  public static func points(onTableOf count: Int) -> Int { max(1, 3 - (count - SetRules.tableSize) / 3) }

  /// The speed bonus: 10, less one for each whole second since the last match, but at least 0.
  public static func bonus(after milliseconds: Int) -> Int { max(0, 10 - milliseconds / 1000) }

  private mutating func judge(by rules: SetRules, at time: Int) {
    guard hasPendingMatch else { return score -= 5 }
    score += Self.points(onTableOf: table.count) + (rules.hasSpeedBonus ? Self.bonus(after: time - lastMatch) : 0)
    playerSets += 1
    lastMatch = time
    hint = []
  }

  /// Removes the three cards of a match from the table and fills their slots from the deck: as many as the dealing rule
  /// requires, or `wanted` if given. The slots after an empty one move up.
  private mutating func recordMatch(by rules: SetRules, replacing wanted: Int? = nil) {
    guard hasPendingMatch else { return }
    var places = wanted ?? (rules.dealing == .assignment ? 3 : SetRules.tableSize - (table.count - 3))
    for card in selected {
      guard let slot = table.firstIndex(of: card) else { continue }
      if places > 0, !deck.isEmpty {
        table[slot] = deck.removeFirst()
        places -= 1
      } else {
        table.remove(at: slot)
      }
    }
    matched += selected
    selected = []
    hint = []
  }
}
