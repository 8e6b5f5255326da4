import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("The packed grid agrees with the reference")
struct TileStacksTests {
  /// A game whose lexicon is `words` random words over few letters, so that phrases, overlaps and chains abound.
  private func game(length: Int, letters: Int, words: Int, _ generator: inout Xoshiro256) -> TetrisPuzzle {
    let alphabet = Fixtures.tiles("abcdefgh").prefix(letters)
    let lexicon = (0..<words).map { _ in
      (0..<length).map { _ in alphabet[generator.uniform(below: letters)] }.joined()
    }
    return Fixtures.letters(lexicon, rows: 9, columns: 7)
  }

  /// A grid of random stacks; no column is full.
  private func grid(of game: TetrisPuzzle, letters: Int, _ generator: inout Xoshiro256) -> TextGrid {
    var grid = game.board("")
    let alphabet = Fixtures.tiles("abcdefgh").prefix(letters) + ["?"]
    for col in 0..<game.rules.columns {
      for level in 0..<generator.uniform(below: game.rules.rows) {
        grid[at(game.rules.rows - 1 - level, col)] = alphabet[generator.uniform(below: alphabet.count)]
      }
    }
    return grid
  }

  @Test(
    "cascades of random boards: same phrases in the same order, same grid",
    arguments: [(2, 6, 9), (3, 4, 16), (4, 3, 40)])
  func cascades(length: Int, letters: Int, words: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(length)))
    var longest = 0
    for round in 0..<250 {
      let game = game(length: length, letters: letters, words: words, &generator)
      let index = PhraseIndex(of: game)
      let grid = grid(of: game, letters: letters, &generator)
      let column = generator.uniform(below: game.rules.columns)
      let tile = Fixtures.tiles("abcdefgh")[generator.uniform(below: letters)]
      let expected = game.drop(tile, column: column, on: grid)
      var packed = TileStacks(grid, index: index)
      var log = CascadeLog(rows: 9, columns: 7, phraseLength: length)
      packed.land(index.number(of: tile), column: column, index.matcher, log: &log)
      #expect(log.phrases.map { index.phrases[$0].text } == expected.steps.map(\.phrase), "round \(round)")
      #expect(packed == TileStacks(expected.grid, index: index), "round \(round)")
      for letter in Fixtures.tiles("abcdefgh?") {
        let isCleared = expected.clearedCharacters.contains(letter)
        #expect(log.hasCleared(index.number(of: letter), index.matcher) == isCleared, "round \(round)")
      }
      longest = max(longest, log.count)
    }
    #expect(longest >= 2, "chains were tested")
  }

  @Test("stacks: tiles, heights, kinds, free rows; sizes up to 24 x 16")
  func stacks() {
    let game = Fixtures.letters(["ab", "cd"])
    let index = PhraseIndex(of: game)
    var grid = TileStacks(game.board("b", "a.c", "a.?"), index: index)
    #expect((0..<6).map(grid.height) == [3, 0, 2, 0, 0, 0] && grid.highest == 3)
    #expect(grid.tile(2, 0) == index.number(of: "b") && grid.tile(0, 1) == TileStacks.empty)
    #expect(grid.kinds == [index.number(of: "a"), index.number(of: "b"), TileAlphabet.unknown, index.number(of: "c")])
    let before = grid
    grid.push(index.number(of: "d"), column: 1)
    #expect(grid.height(1) == 1 && grid.lowestFreeRow(1) == 4 && grid != before)
    grid.clear()
    #expect(grid == TileStacks(rows: 6, columns: 6))
    for (rows, columns) in [(1, 1), (2, 16), (8, 3), (9, 8), (16, 8), (17, 2), (24, 16)] {
      var grid = TileStacks(rows: rows, columns: columns)
      for column in 0..<columns {
        for height in 0..<rows { grid.push(UInt16(height * columns + column + 1), column: column) }
      }
      #expect((0..<columns).allSatisfy { grid.lowestFreeRow($0) == -1 })
      for column in 0..<columns {
        #expect((0..<rows).allSatisfy { grid.tile($0, column) == UInt16($0 * columns + column + 1) })
      }
    }
  }
}
