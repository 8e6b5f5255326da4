import Reporting
import SetCards
import Testing

@testable import moli

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

  @Test("three rows, slots column by column; selected cards and the hint are marked")
  func table() {
    var game = SetGame(table: Array(Card.all.prefix(12)), deck: [])
    let drawing = CardDrawing(style: .plain)
    #expect(drawing.lines(game).count == 3)
    #expect(drawing.lines(game)[1].contains("0001") && drawing.lines(game)[0].contains("0010"))
    game.select(Card.all[4], by: SetRules(), at: 0)
    game.takeHint()
    #expect(drawing.lines(game).joined().contains("*0011") && drawing.lines(game)[0].contains("?0000"))
    #expect(drawing.lines(SetGame(table: [], deck: [])).isEmpty)
  }
}
