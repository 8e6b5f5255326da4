/// All won boards of a ``GoalSpace``, one after another: for each cover of the tiles by lines, for each order of its lines,
/// rows before columns. Always the same sequence for the same tiles.
///
/// With distinct lines no board is met twice in a direction; a board whose rows and columns are all valid is met twice.
struct GoalSequence: Sendable {
  /// The direction of the goal that ``next()`` has moved to, as an index of ``GoalSpace/directions``.
  private(set) var direction: Int
  /// The line in each of its slots, as an index of ``GoalSpace/lines``.
  private(set) var order: [Int] = []
  /// Its symbols, line after line: the same for rows and for columns. See ``GoalSpace/lineByLine(_:direction:)``.
  private(set) var tiles: [UInt8]
  private let space: GoalSpace
  private let length: Int
  /// The tiles of all lines of the space, one after another.
  private let lineTiles: [UInt8]
  private var covers: LineCovers

  /// The sequence before its first goal.
  init(_ space: GoalSpace, of board: SymbolBoard) {
    self.space = space
    covers = LineCovers(lines: space.lines, supply: board.copies)
    tiles = board.cells
    length = space.lines.first?.count ?? 0
    lineTiles = space.lines.flatMap { $0 }
    // Stands at the end of an empty cover, so that the first step asks for the first cover.
    direction = max(0, space.directions.count - 1)
  }

  /// How much has been searched: lines tried in covers.
  var nodes: Int { covers.nodes }

  /// The goal that ``next()`` has moved to.
  var goal: Goal { Goal(direction: direction, order: order) }

  /// The symbols of the goal in row-major order.
  var cells: [UInt8] { space.rowMajor(tiles, direction: direction) }

  /// Moves to the next goal, or returns `false` when there are no more.
  mutating func next() -> Bool {
    guard !space.directions.isEmpty else { return false }
    if direction + 1 < space.directions.count {
      direction += 1
      return true
    }
    if !order.formNextPermutation() {
      guard covers.next() else { return false }
      order = covers.chosen.sorted()
    }
    direction = 0
    var cell = 0
    for line in order {
      for place in (line * length)..<((line + 1) * length) {
        tiles[cell] = lineTiles[place]
        cell += 1
      }
    }
    return true
  }
}
