import PuzzleCore
import Search

/// The tables with which ``SlidingIDAStar`` solves 4 x 4 boards with lines of four fastest: 36 MB.
///
/// Every arrangement is turned so that its lines are rows, the free row is row 0 or row 1, and the empty cell ends on a
/// cell of colour 0. Its tiles then form three groups: the *border* (`BorderTable`), and from the eight tiles of rows
/// 2 and 3 a *block* of six and a *pair*. Block and pair may also be reflected left to right. So two tables for the two
/// free rows and one for the block cover all arrangements.
///
/// The tables are built from ``recipes``, either by ``init()`` in some seconds or by a program that stores them in
/// files.
public struct SlidingTables: Sendable {
  /// The border tables for free row 0 and free row 1.
  private let borders: [TableMemory]
  /// The surplus of the six tiles of the block, by their cells.
  private let block: TableMemory
  /// The small tables, which are computed quickly.
  let small = SmallTables()

  /// The only supported shape.
  static let shape = GridShape(rows: 4, columns: 4, lineLength: 4)
  /// The cells of the block: three columns of rows 2 and 3.
  static let blockCells = [8, 9, 10, 12, 13, 14]
  /// The cells of rows 2 and 3 outside the block.
  static let pairCells = [11, 15]

  /// The recipes of the tables for ``init(memories:)``, in its order.
  public static var recipes: [TableRecipe] {
    let block = BlockPlacements(goal: blockCells)
    return [
      BorderTable.recipe(freeRow: 0),
      TableRecipe(name: "block-4x4.1", byteCount: block.count) {
        TableMemory.filled(count: block.count, by: { block.fill($0) })
      },
      BorderTable.recipe(freeRow: 1),
    ]
  }

  /// Whether these tables can solve the boards of a game.
  public static func answer(for puzzle: SlidingPuzzle) -> Bool {
    let level = puzzle.level
    return GridShape(rows: level.rules.rows, columns: level.rules.columns, lineLength: level.lineLength) == shape
  }

  /// Creates the tables from memory built by ``recipes``.
  /// - Precondition: `memories` has the number, order and sizes of ``recipes``.
  public init(memories: [TableMemory]) {
    precondition(
      memories.map(\.bytes.count) == Self.recipes.map(\.byteCount), "the tables of the recipes, in their order")
    borders = [memories[0], memories[2]]
    block = memories[1]
  }

  /// The slot of the tile that belongs in a cell of rows 2 and 3, or of the border row.
  static func slot(of cell: Int) -> Int {
    // Four bits for each cell.
    Int(0x7543_6210_ba98_ba98 as UInt64 >> UInt64(4 * cell) & 15)
  }

  enum Part {
    case border(freeRow: Int)
    case block
  }

  /// The bytes of a table; the pointer is valid as long as the tables.
  func bytes(of part: Part) -> UnsafePointer<UInt8> {
    let memory =
      switch part {
      case .border(let freeRow): borders[freeRow]
      case .block: block
      }
    guard let start = memory.bytes.baseAddress else { preconditionFailure("no table is empty") }
    return start.assumingMemoryBound(to: UInt8.self)
  }

  /// Builds the tables, on one thread.
  public init() { self.init(memories: Self.recipes.map { $0.build() }) }
}

/// The small tables of ``SlidingTables``, which are computed rather than stored in files.
final class SmallTables: Sendable {
  /// The surplus of the two tiles of the pair, by their cells.
  let pair: FixedBuffer<UInt8>
  /// The distance from each cell to the target of each slot's tile (``TableBound``), for each free row.
  let distances: FixedBuffer<UInt8>
  /// The value of ``BorderTable/freeMoves(of:freeRow:)`` for each free row and set of free tiles.
  let freeMoves: FixedBuffer<UInt8>
  /// The numbering of the border tables.
  let placements = BorderPlacements()

  /// Computes the tables.
  init() {
    let placements = BlockPlacements(goal: SlidingTables.pairCells)
    var pair = [UInt8](repeating: 0, count: placements.count)
    _ = pair.withUnsafeMutableBytes { placements.fill($0) }
    self.pair = FixedBuffer(pair)
    distances = FixedBuffer(
      (0...1).flatMap { freeRow in
        (SlidingTables.blockCells + SlidingTables.pairCells + BorderTable.goal(freeRow: freeRow)).flatMap { goal in
          (0..<16).map { UInt8(Distance.between($0, goal)) }
        }
      })
    freeMoves = FixedBuffer(
      (0...1).flatMap { freeRow in
        BorderPlacements.subsets(of: 3).map { UInt8(BorderTable.freeMoves(of: $0, freeRow: freeRow)) }
      })
  }
}
