/// The model of the game: cards on the table, selected cards, matched cards and the deck.
///
/// It implements selecting cards and dealing three more, and does not depend on how cards look or how many a screen can
/// show. A match is judged when its third card is selected and recorded at the next selection or deal. Until then it is
/// *pending*: its cards are still on the table, but count as gone.
///
/// A game is a plain value of about 400 bytes. Moves allocate nothing; the arrays are made when they are read.
public struct SetGame: Hashable, Sendable {
  private(set) var slots = CardList<81>()
  /// The cards on the table as a set, those of a pending match included.
  public private(set) var tableMask = CardMask()
  private(set) var chosen = CardList<3>()
  private(set) var gone = CardList<81>()
  private(set) var undealt: CardDeck
  private(set) var shown = CardList<3>()
  /// The points of the player; negative when the penalties outweigh the matches.
  public private(set) var score = 0
  /// The number of Sets that the player found, including a pending one.
  public private(set) var playerSets = 0
  /// The number of Sets that the opponent took.
  public private(set) var opponentSets = 0
  /// The time at which the last Set was found, in milliseconds; 0 before the first.
  public private(set) var lastMatch = 0
  /// Whether the deck is empty and no Set is visible.
  public private(set) var isOver = false
  /// What is wrong with cards that were read and do not fit into a game; `nil` if they fit.
  private(set) var misfit: SetMisfit?

  /// A game with the given cards on the table and in the deck, before any selection.
  public init(table: [Card], deck: [Card]) {
    self.init(table: table, selected: [], matched: [], deck: deck, hint: [])
  }

  /// A game with these cards.
  init(table: [Card], selected: [Card], matched: [Card], deck: [Card], hint: [Card]) {
    slots = CardList(table)
    tableMask = CardMask(table)
    chosen = CardList(selected)
    gone = CardList(matched)
    undealt = CardDeck(deck)
    shown = CardList(hint)
    if max(table.count, matched.count, deck.count) > Card.count || max(selected.count, hint.count) > 3 {
      misfit = SetMisfit(table: table, selected: selected, matched: matched, deck: deck, hint: hint)
    }
    noteEnd()
  }

  /// A game with the first twelve cards of a pack on the table.
  init(pack: InlineArray<81, UInt8>) {
    undealt = CardDeck(pack, from: SetRules.tableSize)
    for place in 0..<SetRules.tableSize { put(Int(pack[place])) }
  }

  /// All cards in the order of the deal, if nothing has happened since; otherwise `nil`.
  var pack: InlineArray<81, UInt8>? {
    guard chosen.count == 0, gone.count == 0, shown.count == 0, score == 0, slots.count == SetRules.tableSize else {
      return nil
    }
    return undealt.pack(after: slots)
  }

  /// A game that was read, with its points and counts.
  init(
    _ game: SetGame, score: Int, playerSets: Int, opponentSets: Int, lastMatch: Int
  ) {
    self = game
    (self.score, self.playerSets, self.opponentSets, self.lastMatch) = (score, playerSets, opponentSets, lastMatch)
  }

  /// The cards on the table in the order of their slots, including those of a pending match.
  public var table: [Card] { slots.cards }
  /// The selected cards in the order of their selection, at most three.
  public var selected: [Card] { chosen.cards }
  /// The same as a set.
  public var selectedMask: CardMask {
    var mask = CardMask()
    for index in 0..<chosen.count { mask.insert(chosen[index]) }
    return mask
  }
  /// The cards of recorded matches, in order, including the opponent's.
  public var matched: [Card] { gone.cards }
  /// The cards not dealt yet, the next one first.
  public internal(set) var deck: [Card] {
    get { undealt.cards }
    set {
      undealt = CardDeck(newValue)
      noteEnd()
    }
  }
  /// The Set that a hint shows until the table changes or a match is made; otherwise empty.
  public var hint: [Card] { shown.cards }

  /// Whether three cards are selected and are a Set.
  public var hasPendingMatch: Bool {
    chosen.count == 3 && ThirdCards.shared[chosen[0], chosen[1]] == chosen[2]
  }

  /// The cards on the table that are not matched, in the order of their slots.
  public var visible: [Card] { visibleSlots.cards }

  /// The first Set among the visible cards in the order of their slots; `nil` when there is none.
  public var firstSet: [Card]? {
    firstNumbers.map { [Card(number: $0.0), Card(number: $0.1), Card(number: $0.2)] }
  }

  /// Whether a Set is visible.
  var hasSet: Bool { firstNumbers != nil }

  /// The visible cards by slot.
  var visibleSlots: CardList<81> {
    guard hasPendingMatch else { return slots }
    var visible = CardList<81>()
    for slot in 0..<slots.count where !chosen.contains(slots[slot]) { visible.append(slots[slot]) }
    return visible
  }

  /// The numbers of the cards of ``firstSet``.
  private var firstNumbers: (Int, Int, Int)? {
    var mask = tableMask
    if hasPendingMatch { for index in 0..<3 { mask.remove(chosen[index]) } }
    let thirds = ThirdCards.shared
    for i in 0..<max(0, slots.count - 1) where mask.contains(slots[i]) {
      // An earlier pair of the same Set would have been found before, so its third card is in a later slot.
      for j in (i + 1)..<slots.count where mask.contains(slots[j]) {
        let third = thirds[slots[i], slots[j]]
        if mask.contains(third) { return (slots[i], slots[j], third) }
      }
    }
    return nil
  }

  /// Selects or deselects a card, by the rules for none to three selected cards.
  /// - Precondition: the card is on the table.
  public mutating func select(_ card: Card, by rules: SetRules, at time: Int) {
    if chosen.count == 3 {
      let isTaken = hasPendingMatch && chosen.contains(card.number)
      recordMatch(by: rules)
      chosen = CardList()
      if !isTaken { chosen.append(card.number) }
    } else if let place = chosen.firstIndex(of: card.number) {
      chosen.remove(at: place)
      score -= 1
    } else {
      chosen.append(card.number)
      if chosen.count == 3 { judge(by: rules, at: time) }
    }
  }

  /// Replaces a pending match, or puts three more cards on the table. Dealing costs 3 points when a Set is visible.
  public mutating func dealThree(by rules: SetRules) {
    if hasPendingMatch { return recordMatch(by: rules, replacing: 3) }
    if hasSet { score -= 3 }
    for _ in 0..<3 {
      if let card = undealt.draw() { put(card) }
    }
    shown = CardList()
    noteEnd()
  }

  /// Shows the first Set, at the cost of one point.
  public mutating func takeHint() {
    guard let set = firstSet else { return }
    shown = CardList(set)
    score -= 1
  }

  /// Gives three visible cards that are a Set to the opponent. A pending match is recorded first, and selected cards
  /// that are gone are deselected.
  public mutating func giveToOpponent(_ set: [Card], by rules: SetRules, at time: Int) {
    recordMatch(by: rules)
    var kept = CardList<3>()
    for index in 0..<chosen.count where chosen.count < 3 {
      if !set.contains(where: { $0.number == chosen[index] }) { kept.append(chosen[index]) }
    }
    chosen = CardList(set)
    recordMatch(by: rules)
    chosen = kept
    opponentSets += 1
    lastMatch = time
    noteEnd()
  }

  /// The points of a match without the speed bonus: 3 on a table of twelve, one less for each three cards more but at
  /// least 1, and one more for each three cards fewer.
  /// - Parameter count: the number of cards on the table, including the match.
  public static func points(onTableOf count: Int) -> Int { max(1, 3 - (count - SetRules.tableSize) / 3) }

  /// The speed bonus: 10, less one for each whole second since the last match, but at least 0.
  public static func bonus(after milliseconds: Int) -> Int { max(0, 10 - milliseconds / 1000) }

  /// Sorts the deck, so that its order is hidden.
  mutating func sortDeck() { undealt.sort() }

  private mutating func noteEnd() { isOver = undealt.isEmpty && !hasSet }

  private mutating func put(_ number: Int) {
    slots.append(number)
    tableMask.insert(number)
  }

  private mutating func judge(by rules: SetRules, at time: Int) {
    guard hasPendingMatch else { return score -= 5 }
    score += Self.points(onTableOf: slots.count) + (rules.hasSpeedBonus ? Self.bonus(after: time - lastMatch) : 0)
    playerSets += 1
    lastMatch = time
    shown = CardList()
    noteEnd()
  }

  /// Removes the three cards of a match from the table and fills their slots from the deck: as many as the dealing rule
  /// requires, or `wanted` if given. The slots after an empty one move up.
  private mutating func recordMatch(by rules: SetRules, replacing wanted: Int? = nil) {
    guard hasPendingMatch else { return }
    var places = wanted ?? (rules.dealing == .assignment ? 3 : SetRules.tableSize - (slots.count - 3))
    for index in 0..<3 {
      let card = chosen[index]
      guard let slot = slots.firstIndex(of: card) else { continue }
      tableMask.remove(card)
      if places > 0, let next = undealt.draw() {
        slots[slot] = next
        tableMask.insert(next)
        places -= 1
      } else {
        slots.remove(at: slot)
      }
    }
    for index in 0..<3 where gone.count < Card.count { gone.append(chosen[index]) }
    chosen = CardList()
    shown = CardList()
    noteEnd()
  }
}
