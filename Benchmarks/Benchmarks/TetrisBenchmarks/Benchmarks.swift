import Benchmark
import Boards
import Phrasebook
import PuzzleCore
import Tetris

/// Landings with their cascades by the readable rules: tiles of 40 common phrases dropped into random columns, on a fresh grid
/// when a column is full.
let benchmarks: @Sendable () -> Void = {
  for type in GameType.allCases {
    let perSecond = Run.perSecond("landings")
    Benchmark.answering("Landings, rules, \(type.rawValue)", Run.repeated([perSecond])) { benchmark in
      let game = try Words.tetris(type)
      var sum = Landings()
      benchmark.measure(perSecond) {
        sum = Landings(2_000, in: game, seed: Seed(2026))
        return sum.landings
      }
      try benchmark.expect(sum, type == .chengYu ? Landings() : Landings(), "what the landings destroyed")
    }
  }
}

/// What many landings came to.
private struct Landings: Equatable {
  var landings = 0
  var points = 0
  var destroyed = 0
  var grids = 1

  init() {}

  init(_ count: Int, in game: TetrisPuzzle, seed: Seed) {
    let tiles = game.level.phrases.flatMap(\.chinese)
    let rules = game.level.rules
    let empty = TextGrid(numRows: rules.rows, numColumns: rules.columns)
    var generator = Xoshiro256(seed: seed)
    var grid = empty
    while landings < count {
      let tile = tiles[generator.uniform(below: tiles.count)]
      let top = Coordinate(row: 0, col: generator.uniform(below: rules.columns))
      guard let cell = game.landingCoordinate(for: top, in: grid) else {
        grid = empty
        grids += 1
        continue
      }
      let report = game.land(tile, at: cell, on: grid)
      grid = report.grid
      landings += 1
      points += report.points
      destroyed += report.steps.reduce(0) { $0 + $1.destroyed.count }
    }
  }
}
