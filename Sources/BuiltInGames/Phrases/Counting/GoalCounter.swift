import Exact
import Phrasebook
import PuzzleCore

/// Counts the different won boards into which the tiles of a board can be brought.
///
/// Equal tiles are not distinguished. A board is won by rows or by columns; the numbers of both are added and the
/// boards that both win, ``CrossedGoals``, taken off once.
///
/// *One direction.* All lines of it are valid, or with an empty cell all but the one that holds the empty cell, which
/// is never valid. So the boards of a direction are: a choice of lines (``LineSelections``), their order, with an empty
/// cell the place of the free line, and any arrangement of what is left in it; all these boards differ.
///
/// *Parity* (``GoalTiles/hasParity``). A free line of two different tiles or more makes pairs of boards, one of each
/// parity, by exchanging them: half can be reached. With lines of two cells the free line holds one tile, which can be
/// slid to and fro in it; exchanging two lines exchanges two pairs of tiles. So the parity depends only on the choice
/// and the place of the free line, and is looked at for each.
public struct GoalCounter {
  private let tiles: GoalTiles
  private let budget: Int

  /// The counter of a board.
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

  /// The boards that one direction wins.
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
        // Twice the number where half of them count.
        sum += orders * fillings * BigInteger(places)
      }
    }
    budget -= selections.nodes
    guard isComplete else { return nil }
    return tiles.hasParity && tiles.lineLength > 2 ? sum / 2 : sum
  }

  /// The board of a choice with its lines in ascending order, and in the free line what is left, the empty cell last.
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
