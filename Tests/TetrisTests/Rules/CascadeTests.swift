import Phrasebook
import Testing

@testable import Tetris

@Suite("The cascade")
struct CascadeTests {
  @Test("spec Cascade: the work list is the landed cell; a phrase elsewhere stays")
  func startsAtLandedCell() {
    let game = Fixtures.letters(["ab", "xy"])
    let report = game.drop("q", column: 5, on: game.board("ab...."))
    #expect(report.steps.isEmpty)
    #expect(report.grid == game.board("ab...q"))
    #expect(report.points == 0)
  }

  @Test("spec Cascade: work list empty, the cascade ends; a tile without a phrase stays where it landed")
  func nothing() {
    let game = Fixtures.letters(["ab"])
    #expect(game.drop("b", column: 0, on: game.board("a.....")).grid == game.board("b", "a"))
    #expect(game.drop("a", column: 1, on: game.board("b.....")).steps.isEmpty, "right to left does not count")
  }

  @Test("spec Cascade: rows are read left to right, columns top to bottom")
  func readingDirections() {
    let game = Fixtures.letters(["ab"])
    #expect(game.drop("b", column: 1, on: game.board("a.....")).steps.first?.cells == [at(5, 0), at(5, 1)])
    #expect(game.drop("a", column: 0, on: game.board("b.....")).steps.first?.cells == [at(4, 0), at(5, 0)])
    #expect(game.drop("b", column: 0, on: game.board("a.....")).steps.isEmpty)
  }

  @Test("spec Cascade: take the next cell in canonical order: largest row first")
  func lowestRowFirst() {
    let game = Fixtures.letters(["xy", "ab", "ef"])
    // All x go; ef comes to rest in row 5, ab in row 4.
    let higher = game.board("..ab..", "..xxef", "x.nmxx")
    let report = game.drop("y", column: 1, on: higher)
    #expect(report.steps.map(\.phrase) == ["xy", "ef", "ab"])
    #expect(report.grid == game.board("..nm.."))
  }

  @Test("spec Cascade: take the next cell in canonical order: then the smallest column")
  func smallestColumnFirst() {
    let game = Fixtures.letters(["xy", "ab", "ef"])
    let report = game.drop("y", column: 1, on: game.board("..abef", "x.xxxx"))
    #expect(report.steps.map(\.phrase) == ["xy", "ab", "ef"])
    #expect(report.grid == game.board("......"))
  }

  @Test("spec Cascade 1: the windows of the row that contain the cell, leftmost first")
  func leftmostWindowFirst() {
    let game = Fixtures.letters(["ab", "bc"])
    let report = game.drop("b", column: 1, on: game.board("a.c..."))
    #expect(report.steps.map(\.phrase) == ["ab"])
    #expect(report.grid == game.board("..c..."))
  }

  @Test("spec Cascade 1: row windows before column windows")
  func rowBeforeColumn() {
    let game = Fixtures.letters(["ab", "bd"])
    let report = game.drop("b", column: 1, on: game.board("nd....").placing("a", at(4, 0)))
    #expect(report.steps.map(\.phrase) == ["ab"])
    #expect(report.grid == game.board("nd...."))
  }

  @Test("spec Cascade 1: column windows topmost first")
  func topmostWindowFirst() throws {
    let game = Fixtures.letters(["ab", "bc"])
    let column = game.board("a", "b", "c")
    #expect(try #require(game.cascade.firstPhrase(through: at(4, 0), in: column)).phrase.text == "ab")
    #expect(try #require(game.cascade.firstPhrase(through: at(5, 0), in: column)).phrase.text == "bc")
    #expect(game.cascade.firstPhrase(through: at(2, 0), in: column) == nil, "an empty cell has no phrase")
  }

  @Test("spec Cascade 1: a window has the length of a phrase, 4 for Cheng Yu", arguments: 0..<4)
  func fourTiles(missing: Int) {
    let game = Fixtures.standard(.chengYu)
    let tiles = Fixtures.tiles("天长地久")
    for first in 0...4 {
      var grid = game.board("")
      for index in 0..<4 where index != missing { grid[at(11, first + index)] = tiles[index] }
      let report = game.drop(tiles[missing], column: first + missing, on: grid)
      #expect(report.steps.map(\.phrase) == ["天长地久"])
      #expect(report.steps.first?.cells == (0..<4).map { at(11, first + $0) })
      #expect(report.grid == game.board(""))
    }
  }

  @Test("spec Cascade 1: of two Cheng Yu in one row the leftmost window through the cell counts")
  func overlappingWindows() {
    let game = Fixtures.letters(["abcd", "cdef"], rows: 4, columns: 8)
    #expect(game.drop("d", column: 3, on: game.board("abc.ef")).steps.map(\.phrase) == ["abcd"])
    #expect(game.drop("d", column: 3, on: game.board(".bc.ef")).steps.map(\.phrase) == ["cdef"])
  }

  @Test("spec Cascade 2: every other cell that holds one of its characters is destroyed, for no points")
  func extraTiles() {
    let game = Fixtures.letters(["ab", "zz"])
    let report = game.drop("b", column: 1, on: game.board("...b..", "a.ana."))
    #expect(report.steps.count == 1)
    #expect(report.steps[0].cells == [at(5, 0), at(5, 1)])
    #expect(report.steps[0].destroyed == [at(5, 0), at(5, 1), at(5, 2), at(5, 4), at(4, 3)])
    #expect(report.points == 100)
    #expect(report.grid == game.board("...n.."))
    #expect(report.clearedCharacters == ["a", "b"])
  }

  @Test("spec Cascade 2: a phrase with a repeated character is destroyed once")
  func repeatedCharacter() {
    let game = Fixtures.standard(.chengYu)
    let report = game.drop("意", column: 3, on: game.board("一心一...").placing("一", at(11, 7)))
    #expect(report.points == 100)
    #expect(report.steps[0].destroyed == [at(11, 0), at(11, 1), at(11, 2), at(11, 3), at(11, 7)])
  }

  @Test("spec Cascade 4: in every column that lost a cell the tiles above fall down, keeping their order")
  func gravityKeepsOrder() {
    let game = Fixtures.letters(["ab"])
    let grid = game.board("..o...", "..a...", "..n...", "..b...", "a.mu..")
    let report = game.drop("b", column: 1, on: grid)
    #expect(report.grid == game.board("..o...", "..n...", "..mu.."))
    #expect(
      report.steps[0].shifted == [
        TileShift(from: at(3, 2), to: at(4, 2)), TileShift(from: at(1, 2), to: at(3, 2)),
      ])
  }

  @Test("spec Cascade 4: cells that moved join the work list: a chain of 2")
  func chainOfTwo() {
    let game = Fixtures.letters(["xy", "ab"])
    let report = game.drop("y", column: 1, on: game.board("..a...", "..x...", "x.qb.."))
    #expect(report.steps.map(\.phrase) == ["xy"], "a comes to rest on q, above b's row")
    let chain = game.drop("y", column: 1, on: game.board("..a...", "x.xb.."))
    #expect(chain.steps.map(\.phrase) == ["xy", "ab"])
    #expect(chain.points == 200)
    #expect(chain.grid == game.board(""))
  }

  @Test("spec Cascade 4: a chain of 3")
  func chainOfThree() {
    let game = Fixtures.letters(["xy", "ab", "cd"])
    let report = game.drop("y", column: 1, on: game.board("..cd..", "..ab..", "x.xx.n"))
    #expect(report.steps.map(\.phrase) == ["xy", "ab", "cd"])
    #expect(report.steps.map { $0.shifted.count } == [4, 2, 0])
    #expect(report.points == 300)
    #expect(report.grid == game.board(".....n"))
  }

  @Test("spec Cascade 4: destroyed cells leave the work list")
  func destroyedCellsLeave() {
    let game = Fixtures.letters(["xy", "ab", "bc"])
    // a, b and c move together; ab takes b away before bc can be asked for at b or c.
    let report = game.drop("y", column: 1, on: game.board("..abc.", "x.xxx."))
    #expect(report.steps.map(\.phrase) == ["xy", "ab"])
    #expect(report.grid == game.board("....c."))
  }

  @Test("spec Cascade: a full board, the bottom row destroyed, every tile above falls")
  func fullColumns() {
    let game = Fixtures.letters(["ab"], rows: 12, columns: 8)
    var grid = game.board("aaaaaaa.")
    for row in 1..<11 { for col in 0..<7 { grid[at(row, col)] = "\(row)-\(col)" } }
    let report = game.drop("b", column: 7, on: grid)
    #expect(report.steps.count == 1)
    #expect(report.steps[0].shifted.count == 70)
    for row in 1..<11 { for col in 0..<7 { #expect(report.grid[at(row + 1, col)] == "\(row)-\(col)") } }
  }

  @Test("tiles of several letters: other tiles that run together to the same text are no phrase")
  func longTiles() {
    let cascade = Cascade(phrases: Phrases([Phrase(chinese: ["sun", "day"])]), phraseLength: 2, pointsPerPhrase: 100)
    let right = TextGrid(fromInitialRow: ["sun", "day", "sun", "s"])
    #expect(cascade.run(on: right, from: at(0, 1)).grid == TextGrid(fromInitialRow: [nil, nil, nil, "s"]))
    let wrong = TextGrid(fromInitialRow: ["su", "nday"])
    #expect(cascade.run(on: wrong, from: at(0, 1)).steps.isEmpty)
  }

  @Test("a landing can be asked for on any board, also one with holes")
  func holes() {
    let game = Fixtures.letters(["ab"])
    let floating = game.board("").placing("n", at(1, 0)).placing("a", at(3, 0))
    let report = game.land("b", at: at(3, 1), on: floating)
    #expect(report.grid == game.board("").placing("n", at(3, 0)))
    #expect(report.steps[0].shifted == [TileShift(from: at(1, 0), to: at(3, 0))])
  }
}

extension TextGrid {
  func placing(_ text: String, _ cell: Coordinate) -> TextGrid {
    var copy = self
    copy[cell] = text
    return copy
  }
}
