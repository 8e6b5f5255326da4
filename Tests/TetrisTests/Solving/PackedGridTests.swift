import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("The packed grid agrees with the reference")
struct PackedGridTests {
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
      var packed = PackedGrid(grid, index: index)
      packed.push(index.number(of: tile), column: column)
      let cleared = packed.runCascade(fromTopOf: column, index: index)
      #expect(cleared.phrases.map { index.phrases[$0].text } == expected.steps.map(\.phrase), "round \(round)")
      #expect(packed == PackedGrid(expected.grid, index: index), "round \(round)")
      #expect(Set(cleared.kinds) == Set(expected.clearedCharacters.map(index.number)), "round \(round)")
      longest = max(longest, cleared.phrases.count)
    }
    #expect(longest >= 2, "chains were tested")
  }

  @Test("stacks: push, pop, heights, kinds")
  func stacks() {
    let game = Fixtures.letters(["ab", "cd"])
    let index = PhraseIndex(of: game)
    var grid = PackedGrid(game.board("b", "a.c", "a.?"), index: index)
    #expect(grid.heights == [3, 0, 2, 0, 0, 0])
    #expect(grid.tile(2, 0) == index.number(of: "b") && grid.tile(0, 1) == PackedGrid.empty)
    #expect(grid.kinds == [index.number(of: "a"), index.number(of: "b"), index.number(of: "c")])
    let before = grid
    grid.push(index.number(of: "d"), column: 1)
    #expect(grid.heights[1] == 1 && grid != before)
    grid.pop(column: 1)
    #expect(grid == before)
  }
}
