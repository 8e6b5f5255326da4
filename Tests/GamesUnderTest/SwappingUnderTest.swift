import People
import Phrasebook
import PuzzleCore
import Simulation
import Swapping

/// The swapping game of a level.
public struct SwappingUnderTest: GameUnderTest {
  /// The game.
  public let game: SwappingPuzzle
  private let invariants: GridInvariants

  /// The game of a level over shared lines.
  public init(level: PhraseLevel, catalog: LineCatalog, oracle: LineOracle) throws {
    game = try SwappingPuzzle(level: level, catalog: catalog)
    invariants = GridInvariants(level: level, oracle: oracle)
  }

  /// Swaps with cells outside the board.
  public var strangers: [SwappingMove] {
    let inside = Coordinate(row: 1, col: 1)
    let outside = [
      Coordinate(row: -1, col: 0), Coordinate(row: 0, col: 4), Coordinate(row: 4, col: 0),
      Coordinate(row: .max, col: .max), Coordinate(row: .min, col: .min),
    ]
    return outside.compactMap { SwappingMove(inside, $0) } + [SwappingMove(outside[0], outside[1])].compactMap { $0 }
  }

  /// Random, the solvers and the human-like players.
  public func agent(_ name: String) -> (any Agent<SwappingPuzzle>)? {
    switch name {
    case "random": RandomAgent()
    case "greedy": SolverAgent(GreedyMinimiser())
    case "exact": SolverAgent(ExactMinimiser())
    default: PlayerProfile.presets.first { $0.name == name }.map { SwappingPlayer($0) }
    }
  }

  /// Tiles, lines, highlights, score and status, and won when every cell is highlighted.
  public func fault(in state: GridGameState) -> String? {
    let highlighted = game.highlightedCoordinates(in: state)
    return invariants.fault(
      in: state, valid: game.correctLines(in: state), highlighted: highlighted, score: game.score(of: state),
      isWon: highlighted.count == state.grid.count, missing: 0)
  }

  /// A swap exchanges its two cells.
  public func fault(in step: ReplayStep<SwappingPuzzle>) -> String? {
    if let fault = invariants.fault(from: step.before, to: step.after, isMove: step.isMove) { return fault }
    guard case .move(let move) = step.cause else { return nil }
    let (before, after) = (step.before.grid, step.after.grid)
    return after[move.first] == before[move.second] && after[move.second] == before[move.first]
      ? nil : "\(move) did something else"
  }
}
