/// A fault of the cards of a position from a file.
enum SetMisfit: Hashable, Sendable {
  /// Not every card once on the table, matched and in the deck: the number of cards, and of different ones.
  case cards(Int, different: Int)
  /// Too many selected cards, or one twice.
  case selected(Int)
  /// The card is selected or shown, but not on the table.
  case absent(Card)
  /// The hint is not the first Set.
  case hint

  /// The first fault; `nil` when nothing is wrong.
  init?(table: [Card], selected: [Card], matched: [Card], deck: [Card], hint: [Card]) {
    let cards = table + matched + deck
    let different = Set(cards).count
    if cards.count != Card.count || different != Card.count {
      self = .cards(cards.count, different: different)
    } else if selected.count > 3 || Set(selected).count < selected.count {
      self = .selected(selected.count)
    } else if let card = (selected + hint).first(where: { !table.contains($0) }) {
      self = .absent(card)
    } else {
      let visible = Card.areSet(selected) ? table.filter { !selected.contains($0) } : table
      guard !hint.isEmpty, !Card.areSet(hint) || hint != SetDetector().sets(in: visible).first else { return nil }
      self = .hint
    }
  }

  /// The fault in words.
  var words: String {
    switch self {
    case .cards(let count, let different):
      "\(count) cards, \(different) of them different, on the table, matched and in the deck"
    case .selected(let count): "\(count) selected cards"
    case .absent(let card): "\(card) selected or shown, but not on the table"
    case .hint: "a hint of another Set"
    }
  }
}

extension SetGame {
  /// The fault of the cards of a position from a file; `nil` when nothing is wrong.
  var cardFault: SetMisfit? {
    misfit ?? SetMisfit(table: table, selected: selected, matched: matched, deck: deck, hint: hint)
  }
}
