import Phrasebook
import PuzzleCore

extension ExactMinimiser {
  /// All swaps that begin a shortest solution, ascending. The result is empty when the board is won or cannot be won,
  /// or when the budget is too small for a proof.
  public func optimalSwaps(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> [OptimalSwap] {
    guard let swaps = firstSwaps(on: grid, of: game, within: budget) else { return [] }
    return swaps.all()
  }

  /// The moves of ``optimalSwaps(on:of:within:)``, which are found much faster.
  public func optimalMoves(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> [SwappingMove] {
    guard let swaps = firstSwaps(on: grid, of: game, within: budget) else { return [] }
    return swaps.moves
  }

  /// The swap to suggest: among all optimal ones the swap that leads to a finished line soonest; ties go to the
  /// smallest.
  public func hint(
    on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget = .unlimited
  ) -> OptimalSwap? {
    guard let swaps = firstSwaps(on: grid, of: game, within: budget) else { return nil }
    return swaps.best()
  }

  func firstSwaps(on grid: TextGrid, of game: SwappingPuzzle, within budget: Budget) -> FirstSwaps? {
    SymbolBoard(grid, of: game).flatMap { FirstSwaps(on: $0, of: game, within: budget) }
  }
}

/// A swap that begins a shortest solution.
public struct OptimalSwap: Hashable, Sendable {
  /// The optimal swap.
  public var move: SwappingMove
  /// The lines that this swap makes valid, rows before columns; nearly always none or one.
  public var completes: [CorrectLine]
  /// The number of swaps, including this one, until a line of the won board is finished, along shortest solutions that
  /// finish one line after another. It is 1 when the swap itself finishes a line.
  public var swapsToLine: Int
  /// The line that is finished then.
  public var nextLine: CorrectLine
  /// The lines of a won board that shortest solutions through this swap reach.
  public var targets: [CorrectLine]
}
