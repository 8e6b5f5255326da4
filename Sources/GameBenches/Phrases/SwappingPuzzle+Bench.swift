import BuiltInGames
import EngineBench
import Phrasebook
import Swapping

extension SwappingPuzzle: BenchedGame, GridEngine {
  /// Plays the same random games on the readable and the packed board.
  public func compareEngines(on work: EngineWork) throws -> [EngineComparison] {
    try GridBench(
      game: self, pack: { SwappingBoard(of: self, grid: $0) }, hasEmptyCell: false, seed: work.seed
    ).compare(work)
  }

  /// The number of valid rows and columns of a position.
  public func lineCount(in state: GridGameState) -> Int { correctLines(in: state).count }
}

extension SwappingPuzzle: LandingGame {
  /// The engine on the packed board of each deal.
  public func timedEngine() throws -> PackedGridPlay<SwappingPuzzle, SwappingBoard> {
    try PackedGridPlay(self) { SwappingBoard(of: self, grid: $0) }
  }
}

extension SwappingBoard: PackedGridEngine {
  /// The number of valid rows and columns of a position.
  public func lineCount(in state: UInt64) -> Int {
    let lines = validLines(in: state)
    return lines.rows + lines.columns
  }
}
