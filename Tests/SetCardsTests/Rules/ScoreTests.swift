import PuzzleCore
import SetCards
import Testing

@Suite("The score of Set")
struct ScoreTests {
  @Test("spec Set 8: a match gives max(1, 3 - (cards on the table - 12) / 3)")
  func matches() {
    #expect([3, 6, 9, 12, 15, 18, 21, 24].map(SetGame.points(onTableOf:)) == [6, 5, 4, 3, 2, 1, 1, 1])
    for (size, points) in [(12, 3), (15, 2), (18, 1), (21, 1)] {
      var game = game("0000 0001 0002", tableSize: size)
      game.select("0000 0001 0002")
      #expect(game.score == points, "\(size) cards")
    }
  }

  @Test("spec Set 8: a mismatch costs 5, a deselection 1; what a mismatch deselects is free")
  func penalties() {
    var game = game("0000 0001 0010 0101")
    game.select("0000 0000")
    #expect(game.score == -1)
    game.select("0000 0001 0010")
    #expect(game.score == -6)
    game.select("0101")
    #expect(game.score == -6)
  }

  @Test("spec Set 8: dealing while a Set is available costs 3, not when it replaces a match or none is there")
  func dealing() {
    var available = game("0000 0001 0002")
    available.dealThree(by: SetRules())
    #expect(available.score == -3)
    var match = game("0000 0001 0002 0100 0101 0102")
    match.select("0000 0001 0002")
    match.dealThree(by: SetRules())
    #expect(match.score == 3)
    var none = game(setFreeTable)
    none.dealThree(by: SetRules())
    #expect(none.score == 0)
  }

  @Test("spec Set 8: the speed bonus is max(0, 10 - seconds since the last match), off by default")
  func speed() {
    #expect([0, 999, 1000, 9_999, 10_000, 60_000].map(SetGame.bonus(after:)) == [10, 10, 9, 1, 0, 0])
    #expect(!SetRules().hasSpeedBonus)
    var game = game("0000 0001 0002 0100 0101 0102")
    let rules = SetRules(hasSpeedBonus: true)
    game.select("0000 0001 0002", by: rules, at: 4_000)
    #expect(game.score == 3 + 6)
    game.select("0100 0101 0102", by: rules, at: 11_500)
    #expect(game.score == 9 + 3 + 3)
  }
}
