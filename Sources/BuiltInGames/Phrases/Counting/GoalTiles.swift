import Phrasebook

/// The tiles of a board and the lines that they can form, as numbers.
public struct GoalTiles {
  /// The number of rows of the grid.
  public let rows: Int
  /// The number of columns of the grid.
  public let columns: Int
  /// The number of cells of a line.
  public let lineLength: Int
  /// The symbol of each cell, row by row: 0 for the empty cell, equal tiles alike.
  public let cells: [Int]
  /// The number of cells with each symbol, from 0.
  public let supply: [Int]
  /// The different lines. Every line is in the group of its *pivot*, the rank of its rarest symbol, and groups are in
  /// ascending order.
  public let lines: [[Int]]
  /// The pivot of each line.
  public let pivots: [Int]
  /// The symbols from 1, ranked by their number of lines, the rarest first.
  public let ranked: [Int]

  /// Creates the tiles of a board under the rules of its game.
  public init(of grid: TextGrid, in game: some GridPuzzle) {
    rows = grid.numRows
    columns = grid.numColumns
    lineLength = game.level.lineLength
    let texts = Set(grid.coordinates.compactMap { grid[$0] }).sorted()
    let symbols = Dictionary(uniqueKeysWithValues: zip(texts, 1...))
    let cells = grid.coordinates.map { grid[$0].flatMap { symbols[$0] } ?? 0 }
    let lines = game.catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .map { $0.tiles.compactMap { symbols[$0] } }.filter { [lineLength] in $0.count == lineLength }
    let uses = (0...texts.count).map { symbol in lines.count { $0.contains(symbol) } }
    let ranked = (0..<texts.count).map { $0 + 1 }.sorted { (uses[$0], $0) < (uses[$1], $1) }
    let pivots = lines.map { line in ranked.firstIndex { line.contains($0) } ?? 0 }
    let order = lines.indices.sorted { (pivots[$0], $0) < (pivots[$1], $1) }
    self.cells = cells
    self.ranked = ranked
    self.lines = order.map { lines[$0] }
    self.pivots = order.map { pivots[$0] }
    supply = (0...texts.count).map { symbol in cells.count { $0 == symbol } }
  }

  /// Whether there is an empty cell, so that one line of a direction is free.
  public var hasEmptyCell: Bool { supply[0] > 0 }

  /// Whether only half of all arrangements are reachable by slides. With an empty cell and no two equal tiles, every
  /// slide exchanges two cells and moves the empty one by a step, so both parities change together (Johnson, Story,
  /// *American Journal of Mathematics* 2, 1879). With two equal tiles, exchanging them changes the parity but not the
  /// board.
  public var hasParity: Bool { hasEmptyCell && supply.allSatisfy { $0 <= 1 } }

  /// Whether slides can reach an arrangement of these tiles, which are all different.
  public func isReachable(_ goal: [Int]) -> Bool {
    var isEven = true
    var present = cells
    for cell in present.indices where present[cell] != goal[cell] {
      guard let place = present.firstIndex(of: goal[cell]) else { return false }
      present.swapAt(cell, place)
      isEven.toggle()
    }
    guard let from = cells.firstIndex(of: 0), let to = goal.firstIndex(of: 0) else { return false }
    return isEven == (abs(from / columns - to / columns) + abs(from % columns - to % columns)).isMultiple(of: 2)
  }
}
