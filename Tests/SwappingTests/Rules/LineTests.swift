import Phrasebook
import Swapping
import Testing

@Suite("A valid line, on swapping boards")
struct LineTests {
  private func highlighted(_ grid: TextGrid, _ game: SwappingPuzzle) throws -> Set<Coordinate> {
    game.highlightedCoordinates(in: try game.state(fromGrid: grid))
  }

  private func row(_ row: Int) -> Set<Coordinate> { Set((0..<4).map { Coordinate(row: row, col: $0) }) }
  private func column(_ column: Int) -> Set<Coordinate> { Set((0..<4).map { Coordinate(row: $0, col: column) }) }

  @Test("spec A valid line: a row read left to right is a Cheng Yu")
  func chengYuRow() throws {
    let game = try Words.game()
    #expect(try highlighted(Words.grid("画蛇添足", "株守待兔", "弹琴对牛", "井蛙底之"), game) == row(0))
    #expect(try highlighted(Words.grid("足添蛇画", "株守待兔", "弹琴对牛", "井蛙底之"), game).isEmpty)
  }

  @Test("spec A valid line: a column read top to bottom is a Cheng Yu")
  func chengYuColumn() throws {
    let game = try Words.game()
    #expect(try highlighted(Words.grid("株画弹井", "守蛇琴蛙", "待添对底", "兔足牛之"), game) == column(1))
    #expect(try highlighted(Words.grid("株足弹井", "守添琴蛙", "待蛇对底", "兔画牛之"), game).isEmpty)
  }

  @Test("spec A valid line: a Ci Hui line is the word in one half and its pinyin in the other, either half first")
  func ciHuiHalves() throws {
    let game = try Words.game(.ciHui)
    let grid = Words.spaced("银 行 yín háng", "xué xiào 学 校", "明 jīn 天 tiān", "míng 今 tiān 天")
    #expect(try highlighted(grid, game) == row(0).union(row(1)))
    let columns = Words.spaced("银 xué 明 míng", "行 xiào jīn 今", "yín 学 天 tiān", "háng 校 tiān 天")
    #expect(try highlighted(columns, game) == column(0).union(column(1)))
  }

  @Test("spec A valid line: the pinyin must match syllable by syllable")
  func ciHuiOrder() throws {
    let game = try Words.game(.ciHui)
    let grid = Words.spaced("银 行 háng yín", "xiào xué 学 校", "今 天 jīn tián", "明 天 jīn tiān")
    #expect(try highlighted(grid, game).isEmpty)
  }

  @Test("spec Words: a word with several readings is matched by any of them")
  func severalReadings() throws {
    let game = try Words.game(.ciHui)
    let grid = Words.spaced("大 夫 dài fu", "dà fū 大 夫", "dì fāng 地 方", "大 夫 dà fu")
    #expect(try highlighted(grid, game) == row(0).union(row(1)).union(row(2)))
  }

  @Test("spec Words: a phrase outside the level is accepted, and the board it fills is won")
  func outsideTheLevel() throws {
    let game = try Words.game(pool: ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    let state = try game.state(fromGrid: Words.grid("亡羊补牢", "杯弓蛇影", "掩耳盗铃", "自相矛盾"))
    #expect(game.correctLines(in: state).map(\.phrase.text) == ["亡羊补牢", "杯弓蛇影", "掩耳盗铃", "自相矛盾"])
    #expect(state.status == .endedWithWon)
  }

  @Test("spec A valid line: all rows and all columns are tested; the tiles of valid lines are highlighted")
  func rowsAndColumns() throws {
    let lexicon = ["abc", "adg", "def", "ghi"]
    let game = try Words.game(lexicon: lexicon, rows: 3, columns: 3, phraseLength: 3)
    let state = try game.state(fromGrid: Words.grid("abc", "dfe", "ghi"))
    let lines = game.correctLines(in: state)
    #expect(lines.map(\.phrase.text) == ["abc", "ghi", "adg"])
    #expect(lines.map(\.isRow) == [true, true, false])
    #expect(game.highlightedCoordinates(in: state).count == 7)
    #expect(game.score(of: state) == 3000)
  }
}
