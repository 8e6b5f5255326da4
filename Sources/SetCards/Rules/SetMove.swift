import TextFormats

/// A move of a player.
public enum SetMove: Hashable, Sendable {
  /// Selects a card on the table, or deselects it.
  case select(Card)
  /// Deals three more cards, or replaces a pending match.
  case deal
  /// Asks for a hint.
  case hint

  /// The sort key: cards in their order, then dealing, then the hint.
  fileprivate var rank: Int {
    switch self {
    case .select(let card): card.number
    case .deal: Card.count
    case .hint: Card.count + 1
    }
  }
}

extension SetMove: Comparable {
  /// Orders selections by their cards; dealing and the hint come last.
  public static func < (a: SetMove, b: SetMove) -> Bool { a.rank < b.rank }
}

extension SetMove: TextCodable {
  /// The text that an error message gives as expected.
  public static var expectedText: String { "a card of four digits from 0 to 2, deal or hint" }

  /// The card, `deal` or `hint`.
  public var description: String {
    switch self {
    case .select(let card): card.description
    case .deal: "deal"
    case .hint: "hint"
    }
  }

  /// Reads a move as ``description`` writes it.
  public init?(_ description: String) {
    switch description {
    case "deal": self = .deal
    case "hint": self = .hint
    default:
      guard let card = Card(description) else { return nil }
      self = .select(card)
    }
  }
}
