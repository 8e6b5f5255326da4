import Exact
import PuzzleCore

/// Par: how few moves a level needs, measured by solving a sample of its starting boards.
///
/// A solver with a budget does not always finish, and the boards it gives up on are the hard ones: leaving them out
/// would make par too low. So every board counts with the bounds that are proved for it, and what follows from them for
/// the sample is given as bounds too.
public struct Par: Hashable, Codable, Sendable {
  /// How many boards were tried.
  public private(set) var boards = 0
  /// For how many of them the fewest moves are known exactly.
  public private(set) var solved = 0
  /// How many of them are proved to have no solution; they have no part in mean and median.
  public private(set) var unsolvable = 0
  /// For each solvable board the number of moves below which there is no solution.
  private var lowerBounds = Distribution()
  /// For each board with a solution the length of the best one known.
  private var lengths = Distribution()

  /// The par of no boards.
  public init() {}

  /// Adds what a solver said about one more board. Complexity: O(different lengths).
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

  /// The median of the fewest moves, as far as it is known; `nil` without solvable boards.
  ///
  /// The lower of the two middle boards when their number is even. It is often exact although some boards were not
  /// solved. Complexity: O(different lengths).
  public var median: Bounds? {
    guard let lower = lowerBounds.percentile(50) else { return nil }
    // Boards without a known solution stand at the end of the order, beyond every length.
    let rank = (lowerBounds.count + 1) / 2
    let isKnown = rank <= lengths.count
    return Bounds(
      lower: lower, upper: isKnown ? lengths.quantile(Rational(BigInteger(rank), BigInteger(lengths.count))) : nil)
  }

  /// The mean of the fewest moves, exact; `nil` unless every solvable board of a sample that has one was solved.
  public var mean: Rational? {
    solved == lowerBounds.count ? lowerBounds.moments.mean : nil
  }

  /// What is known about a number of moves.
  public struct Bounds: Hashable, Sendable {
    /// It is not less than this.
    public let lower: Int
    /// It is not more than this; `nil` when nothing is known.
    public let upper: Int?

    /// The number itself if it is known exactly.
    public var exact: Int? { upper == lower ? lower : nil }
  }
}
