import Phrasebook
import PuzzleCore
import Sliding
import Testing

@Suite("The app's sliding view models")
struct SlidingViewModelTests {
  private let almost = PhraseGames.grid("一 日 千 里", "二 话 不 说", "三 心 二 _", "四 海 为 意")

  private let cells = (-1...4).flatMap { row in (-1...4).map { Coordinate(row: row, col: $0) } }

  @Test("spec Sliding: only a tile orthogonally next to the empty cell slides into it: all pairs of cells")
  func slideTile() throws {
    let game = try PhraseGames.sliding(.chengYu)
    let empty = Coordinate(row: 2, col: 3)
    for start in cells {
      for end in cells {
        var state = GridGameState(grid: almost)
        let distance = abs(start.row - end.row) + abs(start.col - end.col)
        let allowed = distance == 1 && end == empty && start.isWithin(numRows: 4, numCols: 4)
        #expect(game.slideTile(from: start, to: end, in: &state) == allowed, "\(start) to \(end)")
        #expect(state.moves == (allowed ? 1 : 0))
        #expect(state.grid[allowed ? start : empty] == nil)
        #expect(state.grid.texts == almost.texts)
        if allowed { #expect(state.grid[end] == almost[start]) } else { #expect(state.grid == almost) }
      }
    }
  }

  @Test("canTileSlide(start:) gives the cells inside the grid into which a tile can slide")
  func canTileSlide() throws {
    let game = try PhraseGames.sliding(.chengYu)
    let state = GridGameState(grid: almost)
    let empty = Coordinate(row: 2, col: 3)
    for cell in cells {
      let isNeighbour = empty.neighbours.contains(cell) && cell.isWithin(numRows: 4, numCols: 4)
      #expect(game.canTileSlide(start: cell, in: state) == (isNeighbour ? [empty] : []), "\(cell)")
    }
  }

  @Test("spec Sliding: won when at least 3 rows, or at least 3 columns, are valid", arguments: [false, true])
  func won(columns: Bool) throws {
    let game = try PhraseGames.sliding(.chengYu)
    var state = GridGameState(grid: columns ? PhraseGames.transposed(almost) : almost)
    #expect(game.score(of: state) == 2000)
    #expect(game.advance(&state, by: 30_000) == 30_000)
    let (start, end) = (Coordinate(row: 3, col: 3), Coordinate(row: 2, col: 3))
    let slid =
      columns
      ? game.slideTile(from: start, to: Coordinate(row: 3, col: 2), in: &state)
      : game.slideTile(from: start, to: end, in: &state)
    #expect(slid)
    #expect(state.status == .endedWithWon)
    #expect(game.outcome(of: state) == .won)
    #expect(game.highlightedCoordinates(in: state).count == 12)
    #expect(game.score(of: state) == 3000 + 5000 + 57_000 - 25)
  }

  @Test("spec Sliding: two rows and a column are not enough")
  func mixed() throws {
    let phrases = PhraseGames.chengYu + [Phrase(chinese: ["一", "二", "三", "四"])]
    let catalog = LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(phrases)))
    let game = try SlidingPuzzle(level: PhraseGames.level(.sliding, .chengYu), catalog: catalog)
    var state = GridGameState(grid: PhraseGames.grid("一 日 千 里", "二 话 不 说", "三 心 意 _", "四 海 为 家"))
    #expect(game.correctLines(in: state).count == 4)
    #expect(game.slideTile(from: Coordinate(row: 3, col: 3), to: Coordinate(row: 2, col: 3), in: &state))
    #expect(game.correctLines(in: state).map(\.isRow) == [true, true, false])
    #expect(state.status == .inProgress)
  }

  @Test("spec Sliding: time allowed 600 s; when it runs out the game is lost and nothing slides any more")
  func lost() throws {
    let game = try PhraseGames.sliding(.chengYu)
    var state = GridGameState(grid: almost)
    #expect(game.advance(&state, by: 599_999) == 599_999)
    #expect(state.status == .inProgress)
    #expect(game.advance(&state, by: 10) == 1)
    #expect(state.status == .endedWithLost)
    #expect(!game.slideTile(from: Coordinate(row: 3, col: 3), to: Coordinate(row: 2, col: 3), in: &state))
    #expect(game.score(of: state) == 2000)
  }

  @Test("Ci Hui: a slide that completes the third line wins")
  func ciHui() throws {
    let game = try PhraseGames.sliding(.ciHui)
    var state = GridGameState(
      grid: PhraseGames.grid("中 国 zhōng guó", "yín háng 银 行", "行 _ xíng wéi", "朋 为 péng you"))
    #expect(game.slideTile(from: Coordinate(row: 3, col: 1), to: Coordinate(row: 2, col: 1), in: &state))
    #expect(state.status == .endedWithWon)
  }

  @Test("spec Sliding: one cell is empty, the last tile of the last phrase is left out")
  func emptyCell() throws {
    for type in GameType.allCases {
      let game = try PhraseGames.sliding(type)
      for seed in 0..<30 {
        var generator = Xoshiro256(seed: Seed(UInt64(seed)))
        let state = game.initialState(dealing: &generator)
        #expect(state.grid.coordinates.count { state.grid[$0] == nil } == 1)
        let last = try #require(state.phrasesTested.last.flatMap(game.level.phrases.first(whereChinese:)))
        let missing = try #require(game.level.boardTiles(of: last).last)
        let dealt = state.phrasesTested.compactMap(game.level.phrases.first(whereChinese:))
          .flatMap(game.level.boardTiles(of:))
        let onBoard = state.grid.rows.flatMap { $0 }.compactMap { $0 }
        #expect((onBoard + [missing]).sorted() == dealt.sorted(), "seed \(seed)")
      }
    }
  }
}
