import PuzzleCore
import SetCards
import Testing
import TextFormats

@Suite("Cards as people write them")
struct CardTextTests {
  private func fault(_ line: String) -> InputError? {
    do {
      _ = try CardText.parse(line, file: "f", number: 7)
      return nil
    } catch { return error }
  }

  @Test("cards with any white space between them")
  func right() throws {
    let read = try CardText.parse("  0000 \t0121\u{3000}2222 ", file: "f", number: 1)
    #expect(read == cards("0000 0121 2222"))
    #expect(try CardText.parse(Card.all.map(\.description).joined(separator: " "), file: "f", number: 1) == Card.all)
  }

  @Test("invalid cards, repeated cards and too few cards are reported with line and column")
  func wrong() {
    let cases = [
      ("0000 0001 0003", 11, "\"0003\""), ("0000 001 0002", 6, "\"001\""), ("0000  0001 0000", 12, "0000 again"),
      ("0000 0001", 10, "2 cards"), ("", 1, "0 cards"), ("0000", 5, "1 card"), ("é", 1, "\"é\""),
    ]
    for (line, column, found) in cases {
      let error = fault(line)
      #expect(
        error?.column == column && error?.line == 7 && error?.found == found, "\(line): \(String(describing: error))")
    }
  }

  @Test("random bytes never trap, and what is read is written the same")
  func fuzz() {
    var generator = Xoshiro256(seed: Seed(91))
    // Nearly always a space between two, so that some lines have three cards.
    let pieces = ["0000", "0121", "2222", "1111", "0000", "0121", "2222", "3", "012", "x", "\u{85}", "é"]
    let spaces = [" ", " ", " ", "  ", "\t", ""]
    var accepted = 0
    for round in 0..<500 {
      let line = (0..<generator.uniform(below: 8)).map { _ in
        pieces[generator.uniform(below: pieces.count)] + spaces[generator.uniform(below: spaces.count)]
      }.joined()
      guard let read = try? CardText.parse(line, file: "f", number: 1) else { continue }
      let again = try? CardText.parse(read.map(\.description).joined(separator: " "), file: "f", number: 1)
      #expect(again == read, "seed 91, round \(round): \(line)")
      accepted += 1
    }
    #expect((1..<500).contains(accepted))
  }
}
