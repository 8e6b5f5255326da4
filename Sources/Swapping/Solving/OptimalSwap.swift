import Phrasebook

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
