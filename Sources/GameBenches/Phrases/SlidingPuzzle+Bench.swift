import BuiltInGames
import EngineBench
import Phrasebook
import Sliding

extension SlidingPuzzle: BenchedGame, GridEngine {
  /// Plays the same random games on the readable and the packed board.
  public func compareEngines(on work: EngineWork) throws -> [EngineComparison] {
    try GridBench(
      game: self, pack: { SlidingBoard(of: self, grid: $0) }, hasEmptyCell: true, seed: work.seed
    ).compare(work)
  }

  /// The number of valid rows and columns of a position.
  public func lineCount(in state: GridGameState) -> Int { correctLines(in: state).count }
}

extension SlidingPuzzle: LandingGame {
  /// The engine on the packed board of each deal.
  public func timedEngine() throws -> PackedGridPlay<SlidingPuzzle, SlidingBoard> {
    try PackedGridPlay(self) { SlidingBoard(of: self, grid: $0) }
  }
}

extension SlidingBoard: PackedGridEngine {
  /// The number of valid rows and columns of a position.
  public func lineCount(in state: PackedBoard) -> Int {
    let lines = validLines(in: state)
    return lines.rows + lines.columns
  }
}
