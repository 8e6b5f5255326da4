import Exact
import Phrasebook
import PuzzleCore

/// Counts the different won boards that the tiles of a board can reach.
///
/// Equal tiles are not distinguished. A board is won by rows or by columns. The numbers of both are added, and the
/// boards that win both ways, ``CrossedGoals``, are subtracted once.
///
/// *One direction.* All its lines are valid, except the one with the empty cell if there is one, which is never valid.
/// A board of a direction is therefore determined by: a choice of lines (``LineSelections``), their order, the place of
/// the free line if there is an empty cell, and an arrangement of the remaining tiles in it. All these boards differ.
///
/// *Parity* (``GoalTiles/hasParity``). If a free line has at least two different tiles, exchanging them pairs boards of
/// opposite parity, so half of the boards can be reached. With lines of two cells the free line holds one tile, which
/// can slide back and forth in it, and exchanging two lines exchanges two pairs of tiles. The parity then depends only
/// on the choice and the place of the free line, and is checked for each.
public struct GoalCounter {
  private let tiles: GoalTiles
  private let budget: Int

  /// Creates the counter of a board.
  public init(of grid: TextGrid, in game: some GridPuzzle, within budget: Budget) {
    tiles = GoalTiles(of: grid, in: game)
    self.budget = budget.nodes
  }

  /// The number of won boards, or `nil` when the budget runs out. A node is a line or a tile tried.
  public func count() -> BigInteger? {
    var sum = BigInteger.zero
    var left = budget
    let hasRows = tiles.columns == tiles.lineLength
    let hasColumns = tiles.rows == tiles.lineLength
    for isRow in [true, false] where isRow ? hasRows : hasColumns {
      guard let boards = boards(isRow: isRow, budget: &left) else { return nil }
      sum += boards
    }
    guard hasRows, hasColumns else { return sum }
    var crossed = CrossedGoals(of: tiles, budget: left)
    guard crossed.run() else { return nil }
    return sum - BigInteger(crossed.count)
  }

  /// The number of boards that one direction wins.
  private func boards(isRow: Bool, budget: inout Int) -> BigInteger? {
    let places = isRow ? tiles.rows : tiles.columns
    let needed = tiles.hasEmptyCell ? places - 1 : places
    var selections = LineSelections(of: tiles, needed: needed, budget: budget)
    var sum = BigInteger.zero
    let isComplete = selections.forEach { selection in
      let orders = BigInteger.multinomial(selection.multiplicities)
      let fillings = BigInteger.multinomial(selection.supply)
      guard tiles.hasEmptyCell else {
        sum += orders
        return
      }
      if tiles.hasParity, tiles.lineLength == 2 {
        let reachable = (0..<places).count { place in
          tiles.isReachable(board(selection, free: place, isRow: isRow))
        }
        sum += orders * fillings * BigInteger(reachable)
      } else {
        // Twice the number where half of the boards count.
        sum += orders * fillings * BigInteger(places)
      }
    }
    budget -= selections.nodes
    guard isComplete else { return nil }
    return tiles.hasParity && tiles.lineLength > 2 ? sum / 2 : sum
  }

  /// The board of a choice with its lines in ascending order, and the remaining tiles in the free line, the empty cell
  /// last.
  private func board(_ selection: borrowing LineSelections, free: Int, isRow: Bool) -> [Int] {
    var lines = selection.chosen.map { tiles.lines[$0] }
    let left = selection.supply.indices.flatMap { Array(repeating: $0, count: selection.supply[$0]) }
    lines.insert(left.reversed(), at: free)
    var cells = tiles.cells
    for (place, line) in lines.enumerated() {
      for (offset, symbol) in line.enumerated() {
        cells[isRow ? place * tiles.columns + offset : offset * tiles.columns + place] = symbol
      }
    }
    return cells
  }
}
