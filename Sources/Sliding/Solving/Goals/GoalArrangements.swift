/// All winning arrangements of one set of tiles: every choice of enough lines that share no tile, on every choice of
/// rows or of columns, in every order, with equal tiles distinguished.
///
/// Three nested recursions list them: choices of lines, the free row or column, and the orders of the chosen lines on
/// the others. One choice of three lines on 4 x 4 has 2 directions x 4 free lines x 3! orders = 48 ways.
///
/// Example: 2 x 2 with tiles 1, 2, 3 of which one line is needed, and only 1, 2 spell one. Four ways, in this order,
/// with the targets as four bits each, label 1 from bit 4 on:
/// - row 0 is free: 1 goes to cell 2, 2 to cell 3; 0x320.
/// - row 1 is free: 1 goes to cell 0, 2 to cell 1; 0x100.
/// - column 0 is free: 1 goes to cell 1, 2 to cell 3; 0x310.
/// - column 1 is free: 1 goes to cell 0, 2 to cell 2; 0x200.
struct GoalArrangements: Sendable {
  /// The ways, in a fixed order.
  private(set) var all: [GoalArrangement] = []

  private let goals: LineGoals
  private let shape: GridShape
  /// The labels of the tiles of each line, as a set of bits.
  private let masks: [UInt16]
  /// The number of lines in a choice.
  private let needed: Int
  private var choices = 0

  /// The maximum number of choices of lines that are listed. A shuffle of four idioms has 1 or 2, of four words about
  /// twenty.
  static let choiceLimit = 4096

  /// Lists the ways, or `nil` when there are more than ``choiceLimit`` choices of lines.
  ///
  /// The game needs all lines of a kind but one, which is at most three where a ``LineTable`` exists.
  init?(of goals: LineGoals, on board: SlidingBoard) {
    self.goals = goals
    shape = board.shape
    needed = board.linesToWin
    masks = goals.lines.map { line in line.labels.reduce(0) { $0 | 1 << UInt16($1) } }
    guard choose(from: 0, taken: 0, chosen: []) else { return nil }
  }

  /// The ways in ascending order of ``GoalArrangement/distance(from:on:)``; ties keep the order of ``all``.
  func nearestFirst(from position: LabelledPosition) -> [GoalArrangement] {
    let distances = all.map { $0.distance(from: position, on: shape) }
    return all.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { all[$0] }
  }

  /// Extends a choice by lines from number `first` on; returns whether all choices were listed.
  private mutating func choose(from first: Int, taken: UInt16, chosen: [Int]) -> Bool {
    guard chosen.count < needed else {
      choices += 1
      guard choices <= Self.choiceLimit else { return false }
      place(chosen)
      return true
    }
    // Only later lines may follow, so that each choice occurs in one order; `place` lists all orders.
    for line in first..<masks.count where masks[line] & taken == 0 {
      guard choose(from: line + 1, taken: taken | masks[line], chosen: chosen + [line]) else { return false }
    }
    return true
  }

  /// Assigns the chosen lines to rows and to columns.
  private mutating func place(_ chosen: [Int]) {
    for (isRows, cells) in [(true, shape.rowLines), (false, shape.columnLines)] where !cells.isEmpty {
      for free in cells.indices {
        place(
          chosen, on: cells, from: 0, arrangement: GoalArrangement(isRows: isRows, freeLine: free))
      }
    }
  }

  /// Assigns one of `rest` to the row or column `index` unless that is the free one, and continues with the next.
  private mutating func place(_ rest: [Int], on cells: [[Int]], from index: Int, arrangement: GoalArrangement) {
    guard index < cells.count else {
      all.append(arrangement)
      return
    }
    // Every row or column except the free one takes a line, so none of `rest` is left over.
    guard index != arrangement.freeLine else {
      place(rest, on: cells, from: index + 1, arrangement: arrangement)
      return
    }
    for (place, line) in rest.enumerated() {
      var next = arrangement
      next.placed |= masks[line]
      for (label, cell) in zip(goals.lines[line].labels, cells[index]) {
        next.targets |= UInt64(cell) << UInt64(4 * label)
      }
      var others = rest
      others.remove(at: place)
      self.place(others, on: cells, from: index + 1, arrangement: next)
    }
  }
}
