import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

/// Which of several words is destroyed first decides what is left. Both engines are compared with a cascade that only
/// these tests have.
@Suite("The cascade by its words")
struct PlainCascadeTests {
  /// How many landings had a choice of words in a row, in a column, and between both.
  private struct Tally {
    var landings = 0
    var row = 0
    var column = 0
    var both = 0
  }

  private func compare(
    _ columns: [[Character]], _ tile: Character, column: Int, _ words: Set<String>, _ fast: FastTetris,
    _ tally: inout Tally
  ) throws {
    let game = fast.game
    let rows = game.rules.rows
    var plain = PlainCascade(words: words, length: game.rules.phraseLength, columns: columns)
    plain.land(tile, column: column)
    let cells = plain.steps.map { $0.cells.map { at(rows - 1 - $0.height, $0.column) } }
    let place = "\(tile) into column \(column) of \(columns.map { String($0) }), words \(words.sorted())"

    let start = game.state(grid(columns, rows: rows), falling: String(tile), column: column)
    let state = game.after(.drop, start)
    let steps = try #require(state.landing).steps
    try #require(steps.map(\.phrase) == plain.steps.map(\.word) && steps.map(\.cells) == cells, "\(place)")
    try #require(state.grid == grid(plain.columns, rows: rows), "\(place)")

    var packed = try fast.pack(start)
    fast.apply(.drop, to: &packed)
    try #require(fast.landing(of: packed)?.steps == steps, "\(place)")
    try #require(fast.unpack(packed) == state, "\(place)")

    tally.landings += 1
    tally.row += plain.choices.row > 0 ? 1 : 0
    tally.column += plain.choices.column > 0 ? 1 : 0
    tally.both += plain.choices.both > 0 ? 1 : 0
  }

  private func grid(_ columns: [[Character]], rows: Int) -> TextGrid {
    var grid = TextGrid(numRows: rows, numColumns: columns.count)
    for (column, tiles) in columns.enumerated() {
      for (height, tile) in tiles.enumerated() { grid[at(rows - 1 - height, column)] = String(tile) }
    }
    return grid
  }

  private func words(_ count: Int, of length: Int, _ letters: [Character], _ choice: inout Xoshiro256) -> Set<String> {
    Set((0..<count).map { _ in String((0..<length).map { _ in letters[choice.uniform(below: letters.count)] }) })
  }

  @Test("every column of up to five letters of three, every tile that lands on it, some lexicons of words of two")
  func columns() throws {
    var choice = Xoshiro256(seed: Seed(41))
    var tally = Tally()
    for _ in 0..<24 {
      let words = words(4, of: 2, ["a", "b", "c"], &choice)
      let fast = try FastTetris(Fixtures.letters(words.sorted(), rows: 7, columns: 1))
      for height in 1...5 {
        for number in 0..<[3, 9, 27, 81, 243][height - 1] {
          var (column, rest): ([Character], Int) = ([], number)
          for _ in 0..<height {
            column.append(["a", "b", "c"][rest % 3])
            rest /= 3
          }
          for tile: Character in ["a", "b", "c"] {
            try compare([column], tile, column: 0, words, fast, &tally)
          }
        }
      }
    }
    #expect(tally.landings == 24 * 3 * 363)
    #expect(tally.column > 50, "\(tally.column) landings had a choice of words in their column")
  }

  @Test("boards of several columns at random", arguments: [2, 3, 4])
  func boards(length: Int) throws {
    var choice = Xoshiro256(seed: Seed(UInt64(42 + length)))
    var tally = Tally()
    for _ in 0..<60 {
      let letters = Array("abcdef".prefix(3 + choice.uniform(below: 4)))
      let words = words([8, 80, 700][length - 2], of: length, letters, &choice)
      let width = length + choice.uniform(below: 4)
      let fast = try FastTetris(Fixtures.letters(words.sorted(), rows: 9, columns: width))
      for _ in 0..<50 {
        let columns: [[Character]] = (0..<width).map { _ in
          (0..<choice.uniform(below: 8)).map { _ in letters[choice.uniform(below: letters.count)] }
        }
        let tile = letters[choice.uniform(below: letters.count)]
        try compare(columns, tile, column: choice.uniform(below: width), words, fast, &tally)
      }
    }
    #expect(min(tally.row, tally.column, tally.both) > 10, "\(tally)")
  }
}
