import People
import Phrasebook
import PuzzleCore
import Simulation
import Sliding

/// The sliding game of a level.
public struct SlidingUnderTest: GameUnderTest {
  /// The game.
  public let game: SlidingPuzzle
  private let invariants: GridInvariants

  /// The game of a level over shared lines.
  public init(level: PhraseLevel, catalog: LineCatalog, oracle: LineOracle) throws {
    game = try SlidingPuzzle(level: level, catalog: catalog)
    invariants = GridInvariants(level: level, oracle: oracle)
  }

  /// Every slide there is.
  public var strangers: [SlidingMove] { SlidingMove.allCases }

  /// Random, greedy, the solvers and the human-like players.
  public func agent(_ name: String) -> (any Agent<SlidingPuzzle>)? {
    switch name {
    case "random": RandomAgent()
    case "greedy": GreedySlidingAgent()
    case "greedy-best-first": SolverAgent(SlidingGreedyBestFirst())
    case "weighted-astar": SolverAgent(SlidingWeightedAStar())
    case "line-by-line": SolverAgent(SlidingLineByLine())
    case "idastar": SolverAgent(SlidingIDAStar())
    default: PlayerProfile.presets.first { $0.name == name }.map { SlidingPlayer($0) }
    }
  }

  /// Tiles, lines, highlights, score and status, and won with three rows or three columns of four.
  public func fault(in state: GridGameState) -> String? {
    let valid = game.correctLines(in: state)
    let rows = valid.count(where: \.isRow)
    let needed = state.grid.numRows - 1
    if state.grid.coordinates.count(where: { state.grid[$0] == nil }) != 1 { return "not one empty cell" }
    return invariants.fault(
      in: state, valid: valid, highlighted: game.highlightedCoordinates(in: state), score: game.score(of: state),
      isWon: rows >= needed || valid.count - rows >= needed, missing: 1)
  }

  /// A slide changes the empty cell and one next to it.
  public func fault(in step: ReplayStep<SlidingPuzzle>) -> String? {
    if let fault = invariants.fault(from: step.before, to: step.after, isMove: step.isMove) { return fault }
    guard step.isMove else { return nil }
    guard let from = game.emptyCell(of: step.before.grid), let to = game.emptyCell(of: step.after.grid) else {
      return "no empty cell"
    }
    return abs(from.row - to.row) + abs(from.col - to.col) == 1 && step.after.grid[from] == step.before.grid[to]
      ? nil : "the empty cell went from \(from) to \(to)"
  }
}
