import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("Goals of a set of tiles")
struct LineGoalsTests {
  private func goals(_ puzzle: SlidingPuzzle, _ grid: TextGrid) throws -> LineGoals {
    let board = try #require(SlidingBoard(of: puzzle, grid: grid))
    return try #require(LineGoals(of: board))
  }

  @Test("different tiles: three tile sets of one line, one choice")
  func plain() throws {
    let puzzle = try Fixtures.chengYu()
    let goals = try goals(puzzle, Fixtures.deal(puzzle, 0).grid)
    #expect(goals.sets.map(\.count) == [1, 1, 1])
    #expect(goals.choices == [[0, 1, 2]])
  }

  @Test("a Ci Hui with its halves either way round is one tile set of two lines")
  func ciHui() throws {
    let puzzle = try Fixtures.ciHui()
    let goals = try goals(puzzle, Fixtures.grid("朋 友 péng yǒu", "学 生 xué shēng", "老 师 lǎo shī", "事 实 shì _"))
    #expect(goals.sets.map(\.count) == [2, 2, 2])
    #expect(goals.choices.count == 1)
  }

  @Test("two equal tiles within a phrase: one tile set, a line for each exchange")
  func equalWithin() throws {
    let puzzle = try Fixtures.repeatingChengYu()
    let goals = try goals(puzzle, Fixtures.grid("马 马 虎 虎", "画 蛇 添 足", "井 底 之 蛙", "守 株 待 _"))
    #expect(goals.sets.map(\.count).sorted() == [1, 1, 4])
    #expect(goals.choices.count == 1)
  }

  @Test("more equal tiles than a line needs: one choice for each of them")
  func spareCopies() throws {
    let puzzle = try Fixtures.chengYu()
    let goals = try goals(puzzle, Fixtures.grid("马 到 成 功", "画 蛇 添 足", "井 底 之 蛙", "马 马 足 _"))
    // 3 x 马 for the first phrase, 2 x 足 for the second.
    #expect(goals.sets.count == 3 + 2 + 1)
    #expect(goals.choices.count == 6)
  }

  @Test("the same phrase dealt twice may stand twice")
  func twice() throws {
    let puzzle = try Fixtures.chengYu()
    let grid = Fixtures.grid("马 到 成 功", "马 到 成 功", "井 底 之 蛙", "守 株 待 _")
    #expect(puzzle.goals(of: grid).isReachable)
    let goals = try goals(puzzle, grid)
    #expect(goals.choices.count == 8)
  }

  @Test("tiles that cannot win: the reason says how many lines go together")
  func reasons() throws {
    let puzzle = try Fixtures.chengYu()
    let none = Fixtures.grid("甲 乙 丙 丁", "戊 己 庚 辛", "壬 癸 子 丑", "寅 卯 辰 _")
    #expect(
      puzzle.goals(of: none).reasonUnsolvable?.english
        == "the tiles form no line of the lexicon; 3 that share no tile are needed")
    let one = Fixtures.grid("马 到 成 功", "戊 己 庚 辛", "壬 癸 子 丑", "寅 卯 辰 _")
    #expect(
      puzzle.goals(of: one).reasonUnsolvable?.english
        == "the tiles form only 1 line at a time; 3 that share no tile are needed")
    // Three phrases, but two need the only 意.
    let sharing = try Fixtures.repeatingChengYu()
    let two = Fixtures.grid("一 心 一 意", "全 心 全 三", "马 到 成 功", "心 卯 二 _")
    let goals = sharing.goals(of: two)
    #expect(goals.lines.count > 2 && goals.together == 2)
    #expect(goals.reasonUnsolvable?.english == "the tiles form only 2 lines that share no tile; 3 are needed")
    for solver in [SlidingIDAStar().solve, SlidingAStar().solve, SlidingBreadthFirst().solve] {
      let solution = solver(sharing, try sharing.state(fromGrid: two), Budget(nodes: 0))
      #expect(solution.verdict == .unsolvable)
    }
  }

  @Test("spec Sliding: every shuffle is solvable: on 2 x 2 and 3 x 3 a won board is reached from every arrangement")
  func everyShuffle() throws {
    let two = try Fixtures.small(rows: 2, columns: 2, words: ["ab", "cd"])
    let three = try Fixtures.small(rows: 3, columns: 3, words: ["abc", "bca", "aab"])
    for (puzzle, grid, count) in [
      (two, Fixtures.grid("a b", "c _"), 24),
      (three, Fixtures.grid("a b c", "b c a", "a a _"), 3780),
    ] {
      let board = try #require(SlidingBoard(of: puzzle, grid: grid))
      let start = try #require(board.state(of: grid))
      let all = ExhaustiveDistances(puzzle: puzzle, board: board, start: start)
      #expect(all.distances.count == count)
    }
  }
}
