import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("The best landing, found without judging all")
struct BestLandingTests {
  private static let games = [
    Fixtures.letters(["a", "b", "c"], rows: 7, columns: 4), Fixtures.dense,
    Fixtures.letters(["ab", "bc", "cd", "da", "bb", "ca"], rows: 8, columns: 6),
    Fixtures.letters(["abc", "bca", "cab", "aab", "bcc"], rows: 9, columns: 5),
    Fixtures.letters(["abcd", "bcda", "aabb", "dcba", "abab"], rows: 12, columns: 8),
    Fixtures.letters(["abcdefgh", "hgfedcba", "aabbccdd"], rows: 12, columns: 9),
  ]

  @Test("it is the best of all landings, to the last bit of its worth", arguments: games.indices)
  func best(number: Int) {
    let game = Self.games[number]
    let index = PhraseIndex(of: game)
    for weights in [PlacementWeights.people(phraseLength: index.phraseLength), PlacementWeights(phraseLength: 4)] {
      let search = PlacementSearch(game, index: index, weights: weights)
      var generator = Xoshiro256(seed: Seed(43))
      var position = PlacementPosition(rows: search.rows, columns: search.columns)
      let evaluator = search.evaluator(for: position) { $0 % 3 != 1 }
      #expect(evaluator.isMonotone)
      var trial = PlacementTrial(position.grid, index, evaluator)
      for round in 0..<60 {
        // The last number is a tile that no phrase has.
        func tile() -> Tile {
          let tile = 1 + generator.uniform(below: index.dealtTiles + 1)
          return tile > index.dealtTiles ? TileAlphabet.unknown : Tile(tile)
        }
        position.grid.clear()
        let most = 1 + generator.uniform(below: search.rows)
        for column in 0..<search.columns {
          for _ in 0..<generator.uniform(below: most + 1) { position.grid.push(tile(), column: column) }
        }
        position.tiles = (0...generator.uniform(below: 5)).map { _ in tile() }
        let start = generator.uniform(below: search.columns)
        position.flight.cell = Coordinate(row: min(0, position.grid.lowestFreeRow(start)), col: start)
        evaluator.aim(on: position) { $0 % 3 != 1 }
        let delay = [40, 150, 400][generator.uniform(below: 3)]
        var all: [JudgedLanding] = []
        search.judge(&position, &trial, evaluator, delay: delay, reaction: 0, within: .unlimited) { landing, _ in
          all.append(landing)
        }
        let best = search.best(of: &position, &trial, evaluator, delay: delay, reaction: 0)
        #expect(best == all.min(by: JudgedLanding.isBetter), "seed 43, game \(number), grid \(round)")
      }
    }
  }

  @Test("a landing that completes a phrase has the same outcome wherever and with whichever of its tiles")
  func sameOutcome() {
    let game = Fixtures.letters(["ab", "bc", "cd", "da", "bb", "ca"], rows: 8, columns: 6)
    let index = PhraseIndex(of: game)
    var generator = Xoshiro256(seed: Seed(47))
    var grid = TileStacks(rows: 8, columns: 6)
    var completed = 0
    for round in 0..<300 {
      grid.clear()
      for column in 0..<grid.columns {
        for _ in 0..<generator.uniform(below: grid.rows) {
          grid.push(Tile(1 + generator.uniform(below: index.dealtTiles)), column: column)
        }
      }
      var outcomes: [Int: (grid: TileStacks, phrases: [Int])] = [:]
      for column in 0..<grid.columns {
        for tile in 1...Tile(index.dealtTiles) {
          var after = grid
          after.push(tile, column: column)
          guard let phrase = after.phrase(throughTopOf: column, index.matcher) else { continue }
          after.pop(column: column)
          var log = CascadeLog(rows: grid.rows, columns: grid.columns, phraseLength: 2)
          after.land(tile, column: column, index.matcher, log: &log)
          if let known = outcomes[phrase] {
            #expect(after == known.grid && log.phrases == known.phrases, "seed 47, grid \(round), column \(column)")
            completed += 1
          }
          outcomes[phrase] = (after, log.phrases)
        }
      }
    }
    #expect(completed > 100)
  }
}
