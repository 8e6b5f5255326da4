import Exact
import PuzzleCore

/// Par: the fewest moves that a level needs, measured by solving a sample of its starting boards.
///
/// A solver with a budget does not always finish, and the boards it gives up on are the hard ones; without them, par
/// would be too low. So every board counts with the bounds that are proved for it, and the results for the sample are
/// bounds too.
public struct Par: Hashable, Codable, Sendable {
  /// The number of boards tried.
  public private(set) var boards = 0
  /// The number of boards whose fewest moves are known exactly.
  public private(set) var solved = 0
  /// The number of boards that are proved to have no solution; they do not count in mean and median.
  public private(set) var unsolvable = 0
  /// The proved lower bound of moves for each solvable board.
  private var lowerBounds = Distribution()
  /// The length of the best known solution for each board with one.
  private var lengths = Distribution()

  /// Creates the par of no boards.
  public init() {}

  /// Adds a solver's answer for one more board. Complexity: O(different lengths).
  public mutating func add<Move>(_ solution: Solution<Move>) {
    boards += 1
    if solution.verdict == .optimal { solved += 1 }
    guard let bound = solution.lowerBound else {
      unsolvable += 1
      return
    }
    lowerBounds.add(bound)
    if let length = solution.length { lengths.add(length) }
  }

  /// Adds the boards of another sample of the same level.
  public mutating func merge(_ other: Par) {
    boards += other.boards
    solved += other.solved
    unsolvable += other.unsolvable
    lowerBounds.merge(other.lowerBounds)
    lengths.merge(other.lengths)
  }

  /// The median of the fewest moves, or its bounds; `nil` without solvable boards.
  ///
  /// For an even number of boards it is the lower of the two middle ones. It is often exact although some boards were
  /// not solved. Complexity: O(different lengths).
  public var median: Bounds? {
    guard let lower = lowerBounds.percentile(50) else { return nil }
    // Boards without a known solution come last in the order, after every length.
    let rank = (lowerBounds.count + 1) / 2
    let isKnown = rank <= lengths.count
    return Bounds(
      lower: lower, upper: isKnown ? lengths.quantile(Rational(BigInteger(rank), BigInteger(lengths.count))) : nil)
  }

  /// The mean of the fewest moves, exact; `nil` unless every solvable board of a sample that has one was solved.
  public var mean: Rational? {
    solved == lowerBounds.count ? lowerBounds.moments.mean : nil
  }

  /// The known bounds of a number of moves.
  public struct Bounds: Hashable, Sendable {
    /// The proved lower bound in moves.
    public let lower: Int
    /// The upper bound in moves; `nil` when it is not known.
    public let upper: Int?

    /// The number itself if it is known exactly.
    public var exact: Int? { upper == lower ? lower : nil }
  }
}
