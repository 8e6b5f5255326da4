/// All ways to win of one set of tiles: every choice of enough lines that share no tile, on every choice of rows or of columns,
/// in every order, equal tiles distinguished.
struct GoalArrangements: Sendable {
  /// The ways, in a fixed order.
  private(set) var all: [GoalArrangement] = []

  private let goals: LineGoals
  private let shape: GridShape
  private let masks: [UInt16]
  private let needed: Int
  private var choices = 0

  /// More choices of lines than this are not listed. A shuffle of four idioms has 1 or 2, of four words some twenty.
  static let choiceLimit = 4096

  /// Lists the ways, or `nil` when there are more than ``choiceLimit`` choices of lines.
  ///
  /// In the game all lines of a kind but one are needed, at most three where there is a ``LineTable``.
  init?(of goals: LineGoals, on board: SlidingBoard) {
    self.goals = goals
    shape = board.shape
    needed = board.linesToWin
    masks = goals.lines.map { line in line.labels.reduce(0) { $0 | 1 << UInt16($1) } }
    guard choose(from: 0, taken: 0, chosen: []) else { return nil }
  }

  /// The ways in ascending order of ``GoalArrangement/distance(from:on:)``, equals in the order of ``all``.
  func nearestFirst(from position: LabelledPosition) -> [GoalArrangement] {
    let distances = all.map { $0.distance(from: position, on: shape) }
    return all.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { all[$0] }
  }

  /// Extends a choice by lines from number `first` on; returns whether all were listed.
  private mutating func choose(from first: Int, taken: UInt16, chosen: [Int]) -> Bool {
    guard chosen.count < needed else {
      choices += 1
      guard choices <= Self.choiceLimit else { return false }
      place(chosen)
      return true
    }
    for line in first..<max(first, masks.count) where masks[line] & taken == 0 {
      guard choose(from: line + 1, taken: taken | masks[line], chosen: chosen + [line]) else { return false }
    }
    return true
  }

  /// Puts chosen lines on rows and on columns.
  private mutating func place(_ chosen: [Int]) {
    for (isRows, cells) in [(true, shape.rowLines), (false, shape.columnLines)] where !cells.isEmpty {
      for free in cells.indices {
        place(
          chosen, on: cells, from: 0, arrangement: GoalArrangement(isRows: isRows, freeLine: free))
      }
    }
  }

  /// Puts one of `rest` on the row or column `index`, if that is not the free one, and goes on with the next.
  private mutating func place(_ rest: [Int], on cells: [[Int]], from index: Int, arrangement: GoalArrangement) {
    guard index < cells.count else {
      all.append(arrangement)
      return
    }
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
