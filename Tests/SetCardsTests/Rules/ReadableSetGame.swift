import SetCards

/// The rules of ``SetGame`` as they read, with arrays of cards: the reference for the packed game.
struct ReadableSetGame: Codable {
  /// The cards on the table in the order of their slots, including those of a pending match.
  private(set) var table: [Card]
  /// The selected cards in the order of their selection, at most three.
  private(set) var selected: [Card] = []
  /// The cards of recorded matches, in order, including the opponent's.
  private(set) var matched: [Card] = []
  /// The cards not dealt yet, the next one first.
  var deck: [Card]
  /// The Set that a hint shows until the table changes or a match is made; otherwise empty.
  private(set) var hint: [Card] = []
  /// The points of the player; negative when the penalties outweigh the matches.
  private(set) var score = 0
  /// The number of Sets that the player found, including a pending one.
  private(set) var playerSets = 0
  /// The number of Sets that the opponent took.
  private(set) var opponentSets = 0
  /// The time at which the last Set was found, in milliseconds; 0 before the first.
  private(set) var lastMatch = 0

  /// A game with the given cards on the table and in the deck, before any selection.
  init(table: [Card], deck: [Card]) {
    self.table = table
    self.deck = deck
  }

  /// Whether three cards are selected and are a Set.
  var hasPendingMatch: Bool { Card.areSet(selected) }

  /// The cards on the table that are not matched, in the order of their slots.
  var visible: [Card] { hasPendingMatch ? table.filter { !selected.contains($0) } : table }

  /// The first Set among the visible cards in the order of their slots; `nil` when there is none.
  var firstSet: [Card]? { SetFinder.first(in: visible) }

  /// Whether the deck is empty and no Set is visible.
  var isOver: Bool { deck.isEmpty && firstSet == nil }

  /// Selects or deselects a card, by the rules for none to three selected cards.
  /// - Precondition: the card is on the table.
  mutating func select(_ card: Card, by rules: SetRules, at time: Int) {
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
  mutating func dealThree(by rules: SetRules) {
    if hasPendingMatch { return recordMatch(by: rules, replacing: 3) }
    if firstSet != nil { score -= 3 }
    table += deck.prefix(3)
    deck.removeFirst(min(3, deck.count))
    hint = []
  }

  /// Shows the first Set, at the cost of one point.
  mutating func takeHint() {
    guard let set = firstSet else { return }
    hint = set
    score -= 1
  }

  /// Gives three visible cards that are a Set to the opponent. A pending match is recorded first, and selected cards
  /// that are gone are deselected.
  mutating func giveToOpponent(_ set: [Card], by rules: SetRules, at time: Int) {
    recordMatch(by: rules)
    let kept = selected.count == 3 ? [] : selected.filter { !set.contains($0) }
    selected = set
    recordMatch(by: rules)
    selected = kept
    opponentSets += 1
    lastMatch = time
  }

  private mutating func judge(by rules: SetRules, at time: Int) {
    guard hasPendingMatch else { return score -= 5 }
    score += SetGame.points(onTableOf: table.count) + (rules.hasSpeedBonus ? SetGame.bonus(after: time - lastMatch) : 0)
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
