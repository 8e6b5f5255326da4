import Benchmark
import Boards
import Phrasebook
import PuzzleCore

/// Which lines of the whole lexicon the tiles of a board can spell: what every solver asks first.
let benchmarks: @Sendable () -> Void = {
  for type in GameType.allCases {
    let perSecond = Run.perSecond("boards")
    Benchmark.answering("formable-lines-\(type.rawValue)", Run.repeated([perSecond])) { benchmark in
      let catalog = Words.catalog(type)
      let boards = try KnownBoard.all(in: "sliding-\(type.rawValue).tsv")
      let tiles = boards.map { board in board.grid.coordinates.compactMap { board.grid[$0] } }
      var lines = 0
      benchmark.measure(perSecond) {
        lines = tiles.reduce(0) { $0 + catalog.formableLines(from: $1).count }
        return tiles.count
      }
      try benchmark.expect(lines, type == .chengYu ? 637 : 1568, "lines that the tiles can spell, in all")
    }
  }
}
