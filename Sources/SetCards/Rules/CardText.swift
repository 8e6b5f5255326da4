import TextFormats

/// Cards as people write them: four digits from 0 to 2 per card, separated by white space.
public enum CardText {
  /// Reads the cards on a line.
  /// - Parameter counts: the allowed number of cards.
  /// - Throws: ``InputError`` with the position of the first invalid or repeated card, or of the end of the
  ///   line.
  public static func parse(
    _ line: String, file: String, number: Int, counts: ClosedRange<Int> = 3...Card.count
  ) throws(InputError) -> [Card] {
    var cards: [Card] = []
    var seen: Set<Card> = []
    var column = 0
    for part in line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      defer { column += part.count + 1 }
      guard !part.isEmpty else { continue }
      func refuse(_ found: String, _ expected: String) -> InputError {
        InputError(file: file, line: number, column: column + 1, found: found, expected: expected)
      }
      guard let card = Card(String(part)) else {
        throw refuse("\"\(part.prefix(40))\"", "a card: four digits from 0 to 2")
      }
      guard seen.insert(card).inserted else { throw refuse("\(card) again", "different cards") }
      cards.append(card)
    }
    guard counts.contains(cards.count) else {
      throw InputError(
        file: file, line: number, column: line.count + 1,
        found: cards.count == 1 ? "1 card" : "\(cards.count) cards",
        expected: "\(counts.lowerBound) to \(counts.upperBound) cards")
    }
    return cards
  }
}
