import Benchmark
import Boards
import Phrasebook
import PuzzleCore
import Tetris

/// Landings with their cascades by the readable rules: the tiles of common phrases from last to first, mostly onto one
/// column, so that many a phrase comes to stand upright; on a fresh grid when a column is full.
let benchmarks: @Sendable () -> Void = {
  for type in GameType.allCases {
    let perSecond = Run.perSecond("landings")
    Benchmark.answering("landings-rules-\(type.rawValue)", Run.repeated([perSecond])) { benchmark in
      let game = try Words.tetris(type)
      var sum = Landings()
      benchmark.measure(perSecond) {
        sum = Landings(4_000, in: game, seed: Seed(2026))
        return sum.landings
      }
      let known =
        switch type {
        case .chengYu: Landings(landings: 4_000, points: 62_100, destroyed: 3_014, grids: 25)
        case .ciHui: Landings(landings: 4_000, points: 170_600, destroyed: 3_981, grids: 1)
        }
      try benchmark.expect(sum, known, "what the landings came to")
    }
  }
}

/// What many landings came to.
private struct Landings: Equatable {
  var landings = 0
  var points = 0
  var destroyed = 0
  var grids = 1
}

extension Landings {
  /// Lands tiles until there were `count` landings.
  init(_ count: Int, in game: TetrisPuzzle, seed: Seed) {
    let rules = game.level.rules
    let empty = TextGrid(numRows: rules.rows, numColumns: rules.columns)
    var generator = Xoshiro256(seed: seed)
    var grid = empty
    var column = 0
    var tiles: [String] = []
    while landings < count {
      if tiles.isEmpty {
        tiles = game.level.phrases[generator.uniform(below: game.level.phrases.count)].chinese
        column = generator.uniform(below: rules.columns)
      }
      let isStray = generator.uniform(below: 8) == 0
      let target = isStray ? generator.uniform(below: rules.columns) : column
      guard let cell = game.landingCoordinate(for: Coordinate(row: 0, col: target), in: grid) else {
        grid = empty
        grids += 1
        continue
      }
      let report = game.land(tiles.removeLast(), at: cell, on: grid)
      grid = report.grid
      landings += 1
      points += report.points
      destroyed += report.steps.reduce(0) { $0 + $1.destroyed.count }
    }
  }
}
