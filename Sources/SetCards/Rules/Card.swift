import TextFormats

/// One of the 81 cards: each of the four attributes has one of three values.
///
/// A card is a point of the affine space of dimension 4 over the field of three elements. Three cards are a Set exactly
/// when they are a line of it: their values add up to 0 modulo 3 in every attribute.
public struct Card: Hashable, Sendable {
  /// The number of the card, 0 to 80: the values of the attributes as base-3 digits, with the first attribute as the
  /// highest.
  public let number: Int

  /// The number of cards in the deck.
  public static let count = 81
  /// All cards in ascending order.
  public static let all = (0..<count).map(Card.init(number:))
  private static let places = [27, 9, 3, 1]

  /// The card with a number.
  /// - Precondition: `0 <= number < 81`.
  public init(number: Int) {
    precondition((0..<Self.count).contains(number), "a card has a number from 0 to 80")
    self.number = number
  }

  /// The value of an attribute, 0 to 2.
  public subscript(attribute: Attribute) -> Int { number / Self.places[attribute.rawValue] % 3 }

  /// Whether three cards are a Set: in every attribute they are all equal or all different.
  /// - Parameter cards: different cards; returns false unless there are three.
  public static func areSet(_ cards: [Card]) -> Bool {
    cards.count == 3
      && Attribute.allCases.allSatisfy { attribute in
        [1, 3].contains(Set(cards.map { $0[attribute] }).count)
      }
  }
}

extension Card: Comparable {
  /// Orders cards by their numbers.
  public static func < (a: Card, b: Card) -> Bool { a.number < b.number }
}

extension Card: TextCodable {
  /// The text that an error message gives as expected.
  public static var expectedText: String { "a card: four digits from 0 to 2" }

  /// The values of the four attributes, for example `0121`.
  public var description: String { Attribute.allCases.map { String(self[$0]) }.joined() }

  /// Reads four digits from 0 to 2; `nil` for anything else.
  public init?(_ description: String) {
    let digits = description.utf8.map { Int($0) - 48 }
    guard digits.count == 4, digits.allSatisfy((0...2).contains) else { return nil }
    number = zip(digits, Self.places).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

/// One of the four attributes of a card. A front end decides how each of them looks.
public enum Attribute: Int, Hashable, CaseIterable, Sendable {
  /// The first digit of a card's text.
  case first
  /// The second digit.
  case second
  /// The third digit.
  case third
  /// The fourth digit.
  case fourth
}
