import PuzzleCore

/// The columns that a tile can land in, with limits for the worth of its landings: what each column costs and gains at
/// best, apart from the tile's own contribution. Whole numbers, so that most landings are ruled out by one comparison.
///
/// An example: a tile over column 3 with inputs of 25 points, and a grid on which a landing changes 1 point for the
/// height in each column:
/// ```
/// column 3   one input, the drop     rank -26
/// column 5   two shifts and a drop   rank -76
/// order      3, 2 or 4, 1 or 5: the loop over a choice ends at the first rank that is too low
/// ```
struct LandingLanes {
  /// The columns, best rank first.
  private(set) var order = InlineArray<16, Int8>(repeating: 0)
  /// The number of columns within reach.
  private(set) var count = 0
  /// For each column within reach the number of inputs.
  private(set) var actions = InlineArray<16, Int8>(repeating: 0)
  /// For each column within reach what a landing changes at best, in units of ``PlacementEvaluator/unitsPerPoint``.
  private(set) var ranks = InlineArray<16, Int>(repeating: 0)

  /// Ranks are rounded up by less than this.
  static let slack = 64

  /// The columns of the grid that the evaluator has found limits for.
  /// - Parameter swaps: the number of inputs before the first shift.
  init(
    _ reach: borrowing Reach, swaps: Int, on grid: borrowing TileStacks, _ evaluator: PlacementEvaluator
  ) {
    for column in 0..<grid.columns {
      let height = grid.height(column)
      guard let shifts = reach.shifts(to: column), height < grid.rows else { continue }
      let inputs = shifts &+ swaps &+ (reach.landsByShift(to: column) ? 0 : 1)
      let rank = evaluator.rank(of: column, inputs: inputs, isLast: height == grid.rows - 1)
      (actions[column], ranks[column]) = (Int8(truncatingIfNeeded: inputs), rank)
      // An insertion sort of at most 16 columns.
      var place = count
      while place > 0, ranks[Int(order[place &- 1])] < rank {
        order[place] = order[place &- 1]
        place &-= 1
      }
      order[place] = Int8(truncatingIfNeeded: column)
      count &+= 1
    }
  }
}
