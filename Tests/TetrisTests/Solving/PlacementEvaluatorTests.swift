import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Judging landings by what they change")
struct PlacementEvaluatorTests {
  private static let games = [
    Fixtures.letters(["a", "b", "c"], rows: 7, columns: 4), Fixtures.dense,
    Fixtures.letters(["abc", "bca", "cab", "aab", "bcc"], rows: 9, columns: 5),
    Fixtures.letters(["abcd", "bcda", "aabb", "dcba", "abab"], rows: 12, columns: 8),
    Fixtures.letters(["abcd", "dcba"], rows: 5, columns: 3),
    Fixtures.letters(["abcdefgh", "hgfedcba", "aabbccdd"], rows: 12, columns: 9),
  ]

  @Test("a landing is worth what the whole grid is worth after it, to the last bit", arguments: games.indices)
  func landings(number: Int) {
    let game = Self.games[number]
    let index = PhraseIndex(of: game)
    let search = PlacementSearch(game, index: index, weights: .people(phraseLength: index.phraseLength))
    var generator = Xoshiro256(seed: Seed(41))
    var position = PlacementPosition(rows: game.rules.rows, columns: game.rules.columns)
    let used = search.evaluator(for: position) { _ in true }
    for trial in 0..<300 {
      // The last number is a tile that no phrase has.
      func tile() -> Tile {
        let tile = 1 + generator.uniform(below: index.dealtTiles + 1)
        return tile > index.dealtTiles ? TileAlphabet.unknown : Tile(tile)
      }
      position.grid.clear()
      let most = 1 + generator.uniform(below: game.rules.rows)
      for column in 0..<game.rules.columns {
        for _ in 0..<generator.uniform(below: most + 1) { position.grid.push(tile(), column: column) }
      }
      position.tiles = (0..<3).map { _ in tile() }
      let fresh = search.evaluator(for: position) { _ in true }
      used.aim(on: position) { _ in true }
      for evaluator in [fresh, used] {
        for tile in position.tiles { evaluator.see(tile) }
        evaluator.prepare(position.grid)
      }
      #expect(fresh.value(of: position.grid) == used.value(of: position.grid), "seed 41, \(number), grid \(trial)")
      for evaluator in [fresh, used] {
        _ = evaluator.relate(to: position.tiles[0])
        evaluator.weighAlone(position.tiles[0])
      }
      for column in 0..<game.rules.columns where position.grid.height(column) < game.rules.rows {
        let unrelated = [fresh, used].compactMap { $0.value(of: position.grid, afterUnrelatedIn: column) }
        position.grid.push(position.tiles[0], column: column)
        let values = [fresh, used].map { $0.value(of: position.grid, afterLandingIn: column) }
        let whole = fresh.value(of: position.grid)
        #expect(values == [whole, whole], "seed 41, game \(number), grid \(trial), column \(column)")
        #expect(
          unrelated.isEmpty || unrelated == values,
          "seed 41, game \(number), grid \(trial), column \(column): no neighbour belongs with the tile")
        position.grid.pop(column: column)
      }
      for tile in position.tiles { used.lose(tile) }
    }
  }
}
