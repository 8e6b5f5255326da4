import Reporting
import SetCards
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit

@Suite("Cards on a terminal")
struct CardDrawingTests {
  @Test("every card looks different, also without colour, and takes the same room")
  func different() {
    let drawing = CardDrawing(style: .plain)
    let texts = Card.all.map { String(drawing.text($0).dropFirst(6)) }
    #expect(Set(texts).count == 81)
    #expect(Set(texts.map(\.count)) == [4])
    #expect(drawing.text(Card.all[0]) == " 0000 ▲  r" && drawing.text(Card.all[80]) == " 2222 □□□y")
  }

  @Test("colours are escape sequences around the symbols")
  func colours() {
    #expect(CardDrawing(style: .ansi).text(Card.all[0]).contains("\u{1b}[31m▲\u{1b}[0m"))
  }

  @Test("three rows, slots column by column; selected cards, a match and the hint are marked")
  func table() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    var game = SetGame(table: Array(Card.all.prefix(12)), deck: [])
    func lines() -> [String] { puzzle.drawing(of: puzzle.frame(of: SetState(game: game)), style: .plain) }
    #expect(lines().count == 3)
    #expect(lines()[1].contains("0001") && lines()[0].contains("0010"))
    game.select(Card.all[4], by: SetRules(), at: 0)
    game.takeHint()
    #expect(lines().joined().contains("*0011") && lines()[0].contains("?0000"))
    for card in [Card.all[3], Card.all[5]] { game.select(card, by: SetRules(), at: 0) }
    #expect(lines()[0].contains("!0010"))
  }

  @Test("a face tells its card")
  func faces() {
    for card in Card.all { #expect(CardFace(CardFace(card).text)?.card == card) }
    #expect(CardFace("▲▲") == nil)
  }
}
