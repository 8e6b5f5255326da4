import Phrasebook
import PuzzleCore

/// The packed engine of the sliding game. A position is one word, without clock or move count, so that equal boards are
/// equal states. The engine is specific to one set of tiles; create one for each board that is searched.
///
/// It agrees with ``SlidingPuzzle`` on every move and on when a board is won.
public struct SlidingBoard: ReversiblePuzzle, PackedGridBoard {
  /// The readable game.
  public typealias Game = SlidingPuzzle

  /// The name of the packed game: `sliding-board`.
  public static let name = "sliding-board"
  /// The version of the rules.
  public static let rulesVersion = 1

  /// The number of rows, or of columns, that must be valid.
  public let linesToWin: Int
  let shape: GridShape
  @usableFromInline let slides: SlideTable
  @usableFromInline let rows: LinePatterns
  @usableFromInline let columns: LinePatterns
  private let tiles: Tiles

  /// What no move reads, behind one reference: copies of a board are cheap.
  private final class Tiles: Sendable {
    let symbols: [String]
    let lines: [Int32]
    let catalog: LineCatalog
    let packedLines: [UInt64]
    let supply: [Int]

    init(_ symbols: [String], _ lines: [Int32], _ catalog: LineCatalog, _ packedLines: [UInt64], _ supply: [Int]) {
      (self.symbols, self.lines, self.catalog) = (symbols, lines, catalog)
      (self.packedLines, self.supply) = (packedLines, supply)
    }
  }

  /// The texts of the symbols 1, 2, ... in ascending order; at most 15.
  public var symbols: [String] { tiles.symbols }
  /// The lines that these tiles can form.
  public var lines: [FormableLine] { tiles.lines.map(tiles.catalog.formableLine) }
  /// The familiarity of the phrase of each line.
  var familiarities: [Familiarity] { tiles.catalog.familiarities(ofLines: tiles.lines) }
  /// The lines packed: the symbol of tile *i* in bits 4*i* to 4*i* + 3. In the order of ``lines``.
  var packedLines: [UInt64] { tiles.packedLines }
  /// The number of cells that hold each symbol, from 0.
  var supply: [Int] { tiles.supply }

  /// The board of a game's tiles, or `nil` when the grid has more than 16 cells or not exactly one empty cell.
  public init?(of puzzle: SlidingPuzzle, grid: TextGrid) {
    guard grid.count <= 16, (try? puzzle.validate(grid)) != nil else { return nil }
    let tiles = grid.coordinates.compactMap { grid[$0] }
    let symbols = Set(tiles).sorted()
    let numbers = symbols.map { puzzle.catalog.number(of: $0) ?? -1 }
    let supply = symbols.map { symbol in tiles.count { $0 == symbol } }
    let lines = puzzle.catalog.formableLines(
      from: numbers, copies: supply.map { UInt8($0) }, length: puzzle.shape.lineLength)
    self.init(of: puzzle, symbols: symbols, numbers: numbers, supply: supply, lines: lines)
  }

  /// The board of some tiles: their different texts in ascending order, the catalogue's number of each or -1, and how
  /// many there are; and the lines that they can form.
  private init(of puzzle: SlidingPuzzle, symbols: [String], numbers: [Int32], supply: [Int], lines: [Int32]) {
    let (shape, catalog) = (puzzle.shape, puzzle.catalog)
    self.shape = shape
    linesToWin = puzzle.linesToWin
    let symbolLines = lines.map { line in
      catalog.tileNumbers(ofLine: line).map { number in UInt64((numbers.firstIndex(of: number) ?? -1) + 1) }
    }
    tiles = Tiles(symbols, lines, catalog, symbolLines.map(Self.pack), [1] + supply)
    slides = puzzle.slides ?? SlideTable(shape: shape)
    rows = LinePatterns(symbolLines, places: puzzle.rowLines)
    columns = LinePatterns(symbolLines, places: puzzle.columnLines)
  }

  /// A deal of the game: the phrases' tiles without the last one, shuffled together with the empty cell.
  public static func deal(
    _ game: SlidingPuzzle, from level: LevelTiles, using generator: inout some RandomNumberGenerator
  ) -> (board: SlidingBoard, cells: PackedBoard, drawn: [Int]) {
    var (drawn, cells) = level.draw(using: &generator)
    if !cells.isEmpty { cells[cells.count - 1] = -1 }
    let kinds = Set(cells).sorted().filter { $0 >= 0 }
    let numbers = kinds.map { level.numbers[$0] }
    let supply = kinds.map { kind in cells.count { $0 == kind } }
    let board = SlidingBoard(
      of: game, symbols: kinds.map { level.texts[$0] }, numbers: numbers, supply: supply,
      lines: level.formableLines(from: numbers, copies: supply.map { UInt8($0) }))
    precondition(cells.count == board.shape.count, "a board has \(board.shape.count) cells")
    generator.shuffle(&cells)
    let packed = pack(cells.map { cell in UInt64((kinds.firstIndex(of: cell) ?? -1) + 1) })
    return (board, PackedBoard(cells: packed, empty: UInt8(cells.firstIndex(of: -1) ?? 0)), drawn)
  }

  /// The packed form of a grid of the same tiles and size, or `nil` for another grid.
  public func state(of grid: TextGrid) -> PackedBoard? {
    guard grid.numRows == shape.rows, grid.numColumns == shape.columns else { return nil }
    var left = supply
    var packed: [UInt64] = []
    for cell in grid.coordinates {
      guard let symbol = grid[cell].map({ symbols.firstIndex(of: $0).map { $0 + 1 } }) ?? 0, left[symbol] > 0 else {
        return nil
      }
      left[symbol] -= 1
      packed.append(UInt64(symbol))
    }
    return PackedBoard(cells: Self.pack(packed), empty: UInt8(packed.firstIndex(of: 0) ?? 0))
  }

  /// The grid of a position.
  public func grid(of state: PackedBoard) -> TextGrid {
    TextGrid(
      fromInitialGrid: (0..<shape.rows).map { row in
        (0..<shape.columns).map { column in
          let symbol = Int(state[row * shape.columns + column])
          return symbol == 0 ? nil : symbols[symbol - 1]
        }
      })
  }

  /// A uniformly shuffled board of the tiles.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> PackedBoard {
    let cells = generator.shuffled(
      supply.enumerated().flatMap { Array(repeating: UInt64($0.offset), count: $0.element) })
    return PackedBoard(cells: Self.pack(cells), empty: UInt8(cells.firstIndex(of: 0) ?? 0))
  }

  /// The slides in ascending order; none when the board is won.
  public func legalMoves(in state: PackedBoard, into moves: inout [SlidingMove]) {
    moves.removeAll(keepingCapacity: true)
    if !isWon(state) { movesOfOpenBoard(in: state, into: &moves) }
  }

  /// Adds the slides in ascending order.
  @inlinable
  public func movesOfOpenBoard(in state: PackedBoard, into moves: inout [SlidingMove]) {
    let possible = slides.moves(empty: state.empty)
    if possible & 1 != 0 { moves.append(.down) }
    if possible & 2 != 0 { moves.append(.left) }
    if possible & 4 != 0 { moves.append(.right) }
    if possible & 8 != 0 { moves.append(.up) }
  }

  /// The number of legal slides; none when the board is won.
  public func moveCount(in state: PackedBoard) -> Int {
    isWon(state) ? 0 : slides.moves(empty: state.empty).nonzeroBitCount
  }

  /// A legal slide by its place among all.
  public func move(at place: Int, in state: PackedBoard) -> SlidingMove {
    var possible = slides.moves(empty: state.empty)
    for _ in 0..<place { possible &= possible &- 1 }
    return possible & 1 != 0 ? .down : possible & 2 != 0 ? .left : possible & 4 != 0 ? .right : .up
  }

  /// Whether a tile can make this slide.
  public func isLegal(_ move: SlidingMove, in state: PackedBoard) -> Bool {
    !isWon(state) && isPossible(move, in: state)
  }

  /// Whether the empty cell has a neighbour for this slide.
  @inlinable
  public func isPossible(_ move: SlidingMove, in state: PackedBoard) -> Bool {
    slides.moves(empty: state.empty) >> UInt64(move.rawValue) & 1 != 0
  }

  // Inlinable to save searches in other modules the call.

  /// Slides a tile into the empty cell.
  @inlinable
  public func apply(_ move: SlidingMove, to state: inout PackedBoard) {
    state.slide(from: slides.start(of: move, empty: state.empty))
  }

  /// Slides the tile and returns the cell that was empty before.
  @inlinable
  public func applyReversibly(_ move: SlidingMove, to state: inout PackedBoard) -> UInt8 {
    let before = state.empty
    state.slide(from: slides.start(of: move, empty: state.empty))
    return before
  }

  /// Slides the tile back.
  @inlinable
  public func revert(_ undo: UInt8, in state: inout PackedBoard) {
    state.slide(from: undo)
  }

  /// Won when enough lines are valid; `nil` while the game goes on.
  public func outcome(of state: PackedBoard) -> Outcome? { isWon(state) ? .won : nil }

  /// Always 0: the board counts neither time nor moves.
  public func score(of state: PackedBoard) -> Int { 0 }

  /// Adds the cells of a position to a hash.
  public func fingerprint(_ state: PackedBoard, into hash: inout StableHash) {
    hash.combine(bits: state.cells)
  }

  /// Whether enough rows, or enough columns, are valid.
  @inlinable
  public func isWon(_ state: PackedBoard) -> Bool {
    rows.hasValid(linesToWin, in: state.cells) || columns.hasValid(linesToWin, in: state.cells)
  }

  /// The cells of the valid lines, which a front end highlights; four bits per cell as in a position.
  public func highlighted(in state: PackedBoard) -> UInt64 {
    rows.cells(ofValidIn: state.cells) | columns.cells(ofValidIn: state.cells)
  }

  /// The number of valid rows and of valid columns, from which the score is computed.
  @inlinable
  public func validLines(in state: PackedBoard) -> (rows: Int, columns: Int) {
    (rows.count(in: state.cells), columns.count(in: state.cells))
  }

  private static func pack(_ symbols: [UInt64]) -> UInt64 {
    symbols.reversed().reduce(0) { $0 << 4 | $1 }
  }
}
