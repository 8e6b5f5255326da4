import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("Sliding: winning, losing and the score")
struct SlidingWinTests {
  @Test("spec Sliding: won when at least 3 rows are valid, in any three rows", arguments: 0..<4)
  func rows(free: Int) throws {
    let puzzle = try Fixtures.chengYu()
    var rows = ["马 到 成 功", "画 蛇 添 足", "井 底 之 蛙"]
    rows.insert("守 _ 株 待", at: free)
    let grid = Fixtures.grid(rows[0], rows[1], rows[2], rows[3])
    let state = try puzzle.state(fromGrid: grid)
    #expect(state.status == .endedWithWon)
    #expect(puzzle.outcome(of: state) == .won)
    #expect(puzzle.correctLines(in: state).map(\.isRow) == [true, true, true])
    #expect(puzzle.highlightedCoordinates(in: state).count == 12)
  }

  @Test("spec Sliding: won when at least 3 columns are valid")
  func columns() throws {
    let puzzle = try Fixtures.chengYu()
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("马 守 画 井", "到 株 蛇 底", "成 待 添 之", "功 _ 足 蛙"))
    #expect(puzzle.outcome(of: state) == .won)
    #expect(puzzle.correctLines(in: state).map(\.isRow) == [false, false, false])
  }

  @Test("spec Sliding D: a 4th line in the other direction valid as well still wins, though 13 cells are highlighted")
  func fourthLine() throws {
    let column = Fixtures.phrase("马画井守")
    let puzzle = try Fixtures.puzzle(Fixtures.chengYuPhrases(Fixtures.idioms), more: [column])
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 添 足", "井 底 之 蛙", "守 _ 株 待"))
    #expect(puzzle.correctLines(in: state).count == 4)
    #expect(puzzle.highlightedCoordinates(in: state).count == 13)
    #expect(puzzle.outcome(of: state) == .won)
  }

  @Test("two rows and one column do not win")
  func mixed() throws {
    let column = Fixtures.phrase("马画井守")
    let puzzle = try Fixtures.puzzle(Fixtures.chengYuPhrases(Fixtures.idioms), more: [column])
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 添 足", "井 底 蛙 之", "守 _ 株 待"))
    #expect(puzzle.correctLines(in: state).count == 3)
    #expect(puzzle.outcome(of: state) == nil)
    #expect(puzzle.score(of: state) == 3000)
  }

  @Test("spec A valid line: a phrase that is not in the level counts when the lexicon has it")
  func wholeLexicon() throws {
    let puzzle = try Fixtures.puzzle(
      Fixtures.chengYuPhrases(Array(Fixtures.idioms.prefix(4))), more: [Fixtures.phrase("亡羊补牢")])
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 添 足", "亡 羊 补 牢", "守 _ 株 待"))
    #expect(puzzle.outcome(of: state) == .won)
  }

  @Test("spec A valid line: a Cheng Yu is read left to right or top to bottom, never backwards")
  func directions() throws {
    let puzzle = try Fixtures.chengYu()
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("功 成 到 马", "画 蛇 添 足", "井 底 之 蛙", "守 _ 株 待"))
    #expect(puzzle.correctLines(in: state).count == 2)
    #expect(puzzle.outcome(of: state) == nil)
  }

  @Test("spec A valid line: Ci Hui: one half is the word, the other its pinyin; either half may come first")
  func ciHui() throws {
    let puzzle = try Fixtures.ciHui()
    let rows = try puzzle.state(
      fromGrid: Fixtures.grid("时 间 shí jiān", "shì shí 事 实", "péng yǒu 朋 友", "学 生 xué _"))
    #expect(puzzle.outcome(of: rows) == .won)
    let columns = try puzzle.state(
      fromGrid: Fixtures.grid("时 shì péng 学", "间 shí yǒu 生", "shí 事 朋 _", "jiān 实 友 xué"))
    #expect(puzzle.outcome(of: columns) == .won)
    #expect(puzzle.correctLines(in: columns).allSatisfy { !$0.isRow })
  }

  @Test("spec A valid line: syllable by syllable: the other word's reading or the wrong order does not count")
  func wrongReading() throws {
    let puzzle = try Fixtures.ciHui()
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("时 间 jiān shí", "事 实 shí shì", "péng 朋 yǒu 友", "学 生 xué _"))
    #expect(puzzle.correctLines(in: state).isEmpty)
  }

  @Test("spec Words: a word with several readings is matched by any of them")
  func severalReadings() throws {
    let puzzle = try Fixtures.ciHui()
    for syllable in ["fāng", "fang"] {
      let state = try puzzle.state(
        fromGrid: Fixtures.grid("地 方 dì \(syllable)", "学 生 xué _", "lǎo 朋 yǒu 友", "师 shī péng 老"))
      #expect(puzzle.correctLines(in: state).map(\.phrase.text) == ["地方"])
    }
  }

  @Test("the slide that makes the third line wins")
  func lastSlide() throws {
    let puzzle = try Fixtures.chengYu()
    var state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 添 足", "井 底 _ 蛙", "守 株 之 待"))
    #expect(puzzle.outcome(of: state) == nil)
    puzzle.apply(.up, to: &state)
    #expect(puzzle.outcome(of: state) == .won)
    #expect(puzzle.legalMoves(in: state).isEmpty)
  }

  @Test("spec Sliding: 1000 per valid line; on winning plus max(0, 5000 + round(100 x seconds left) - 25 x moves)")
  func score() throws {
    let puzzle = try Fixtures.chengYu()
    var state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 添 足", "井 底 _ 蛙", "守 株 之 待"))
    #expect(puzzle.score(of: state) == 2000)
    state.moves = 39
    #expect(puzzle.advance(&state, by: 100_050) == 100_050)
    puzzle.apply(.up, to: &state)
    // The clock has shown 500.0 seconds left since 100.0 seconds.
    #expect(puzzle.score(of: state) == 3000 + 5000 + 50_000 - 25 * 40)
    state.moves = 4000
    #expect(puzzle.score(of: state) == 3000)
  }

  @Test("spec Sliding: time allowed 600 s; lost when the time runs out")
  func timeOut() throws {
    let puzzle = try Fixtures.chengYu()
    var state = Fixtures.deal(puzzle, 0)
    #expect(puzzle.isTimed)
    #expect(puzzle.advance(&state, by: 599_999) == 599_999)
    #expect(puzzle.outcome(of: state) == nil)
    #expect(puzzle.advance(&state, by: 500) == 1)
    #expect(puzzle.outcome(of: state) == .lost)
    #expect(puzzle.clock(of: state) == 600_000)
    #expect(puzzle.advance(&state, by: 1) == 0)
  }

  @Test("a shuffle that is won already is won at once")
  func wonShuffle() throws {
    // Two phrases "aa" on 2 x 2: most arrangements of a, a, a and the empty cell hold a valid line.
    let puzzle = try Fixtures.small(rows: 2, columns: 2, words: ["aa"])
    for index in 0..<20 {
      let state = Fixtures.deal(puzzle, index)
      #expect(state.status == .endedWithWon)
      #expect(puzzle.legalMoves(in: state).isEmpty)
      #expect(puzzle.score(of: state) == 2000 + 5000 + 60_000)
    }
  }
}
