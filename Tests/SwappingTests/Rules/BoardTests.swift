import Foundation
import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Boards and levels that are given")
struct BoardTests {
  private let texts = ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"]
  private var tiles: [String?] { texts.joined().map(String.init) }

  @Test("a board of given phrases and cells is that board; solved, it is won")
  func phrasesAndCells() throws {
    let game = try Words.game()
    let phrases = texts.compactMap { game.level.phrases.first(whereChinese: $0) }
    var cells = tiles
    #expect(try game.state(phrases: phrases, cells: cells).status == .endedWithWon)
    cells.swapAt(0, 15)
    let state = try game.state(phrases: phrases, cells: cells)
    #expect(state.status == .inProgress && state.phrasesTested == texts)
    #expect(state.grid[Coordinate(row: 0, col: 0)] == "蛙" && state.grid[Coordinate(row: 3, col: 3)] == "画")
    #expect(game.defect(in: state) == nil)
  }

  @Test("cells that are not the tiles of the phrases are refused with the reason")
  func wrongCells() throws {
    let game = try Words.game()
    let phrases = texts.compactMap { game.level.phrases.first(whereChinese: $0) }
    var foreign = tiles
    foreign[3] = "马"
    var hole = tiles
    hole[3] = nil
    for cells in [foreign, hole, Array(tiles.dropLast()), [], tiles + ["马"]] {
      let error = #expect(throws: RuleError.self) { try game.state(phrases: phrases, cells: cells) }
      #expect(error?.field == "board" && error?.expected.isEmpty == false)
    }
    #expect(throws: RuleError.self) { try game.state(phrases: Array(phrases.prefix(3)), cells: tiles) }
  }

  @Test("a user's board: the size and every cell are looked at")
  func userBoards() throws {
    let game = try Words.game()
    let good = try game.state(fromGrid: Words.grid("一二三四", "五六七八", "九十百千", "万亿兆京"))
    #expect(good.status == .inProgress && good.phrasesTested.isEmpty)
    let small = #expect(throws: RuleError.self) { try game.state(fromGrid: Words.grid("一二三", "五六七")) }
    #expect(small?.description == "board: found 2 rows of 3 tiles, expected 4 rows of 4 tiles")
    var holed = good.grid
    holed[Coordinate(row: 1, col: 2)] = nil
    let hole = #expect(throws: RuleError.self) { try game.state(fromGrid: holed) }
    #expect(hole?.description == "board: found an empty cell in row 2, column 3, expected a tile in every cell")
    holed[Coordinate(row: 1, col: 2)] = ""
    #expect(throws: RuleError.self) { try game.state(fromGrid: holed) }
  }

  @Test("a malformed level is refused with the reason")
  func levels() throws {
    let phrases = Words.phrases(Words.idioms)
    let chengYu = LineCatalog(rule: LineRule(type: .chengYu, phrases: phrases))
    func error(_ level: PhraseLevel, _ catalog: LineCatalog) -> RuleError? {
      #expect(throws: RuleError.self) { try SwappingPuzzle(level: level, catalog: catalog) }
    }
    var level = PhraseLevel(name: "Test", difficulty: 0, gameType: .chengYu, gameMode: .swapping, phrases: phrases)
    #expect(throws: Never.self) { try SwappingPuzzle(level: level, catalog: chengYu) }
    level.gameMode = .sliding
    #expect(error(level, chengYu)?.field == "mode")
    level.gameMode = .swapping
    #expect(error(level, LineCatalog(rule: LineRule(type: .ciHui, phrases: phrases)))?.field == "type")
    level.rules.rows = 9
    #expect(error(level, chengYu)?.field == "rows")
    level.rules.rows = 4
    level.phrases = Words.phrases(["无中生有"])
    #expect(
      error(level, chengYu)?.description
        == "phrases: found 无中生有, which the lexicon lacks, expected phrases of the lexicon")
    level.phrases = Phrases([])
    #expect(error(level, chengYu)?.field == "phrases")
  }

  @Test("a position read from a file is looked through for defects")
  func defects() throws {
    let game = try Words.game()
    var generator = Xoshiro256(seed: Seed(2))
    let good = game.initialState(dealing: &generator)
    func defect(_ change: (inout GridGameState) -> Void) -> String? {
      var state = good
      change(&state)
      return game.defect(in: state)
    }
    #expect(defect { _ in } == nil)
    #expect(defect { $0.status = .notStarted } == nil)
    #expect(defect { _ = game.advance(&$0, by: 60_000) } == nil)
    #expect(defect { $0.status = .endedWithWon } != nil)
    #expect(defect { $0.status = .endedWithLost } != nil)
    #expect(defect { $0.clock = 60_000 } != nil)
    #expect(defect { $0.clock = -5 }?.contains("a clock of -5") == true)
    #expect(defect { $0.moves = -1 } != nil)
    #expect(defect { $0.grid = Words.grid("画蛇") }?.contains("1 rows of 2 tiles") == true)
    #expect(defect { $0.grid[.origin] = nil }?.contains("row 1, column 1") == true)
    #expect(defect { $0.grid = Words.grid("画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙") } != nil)
  }
}
