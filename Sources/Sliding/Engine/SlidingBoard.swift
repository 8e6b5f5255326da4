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

  /// The texts of the symbols 1, 2, ... in ascending order; at most 15.
  public let symbols: [String]
  /// The lines that these tiles can form.
  public let lines: [FormableLine]
  /// The number of rows, or of columns, that must be valid.
  public let linesToWin: Int
  let shape: GridShape
  /// The lines packed: the symbol of tile *i* in bits 4*i* to 4*i* + 3. In the order of ``lines``.
  let packedLines: [UInt64]
  /// The number of cells that hold each symbol, from 0.
  let supply: [Int]
  @usableFromInline let slides: SlideTable
  private let rows: LinePatterns
  private let columns: LinePatterns

  /// The board of a game's tiles, or `nil` when the grid has more than 16 cells or not exactly one empty cell.
  public init?(of puzzle: SlidingPuzzle, grid: TextGrid) {
    guard grid.count <= 16, (try? puzzle.validate(grid)) != nil else { return nil }
    let tiles = grid.coordinates.compactMap { grid[$0] }
    let shape = puzzle.shape
    let symbols = Set(tiles).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(symbols, 1...))
    self.shape = shape
    self.symbols = symbols
    linesToWin = puzzle.linesToWin
    lines = puzzle.catalog.formableLines(from: tiles).filter { $0.tiles.count == shape.lineLength }
    let symbolLines = lines.map { line in line.tiles.map { UInt64(places[$0] ?? 0) } }
    packedLines = symbolLines.map(Self.pack)
    supply = [1] + symbols.map { symbol in tiles.count { $0 == symbol } }
    slides = SlideTable(shape: shape)
    rows = LinePatterns(symbolLines, places: shape.rowLines)
    columns = LinePatterns(symbolLines, places: shape.columnLines)
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
    guard !isWon(state) else { return }
    let possible = slides.moves(empty: state.empty)
    if possible & 1 != 0 { moves.append(.down) }
    if possible & 2 != 0 { moves.append(.left) }
    if possible & 4 != 0 { moves.append(.right) }
    if possible & 8 != 0 { moves.append(.up) }
  }

  /// Whether a tile can make this slide.
  public func isLegal(_ move: SlidingMove, in state: PackedBoard) -> Bool {
    !isWon(state) && shape.start(of: move, empty: Int(state.empty)) != nil
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
    hash.combine(Int(truncatingIfNeeded: state.cells))
  }

  /// Whether enough rows, or enough columns, are valid.
  public func isWon(_ state: PackedBoard) -> Bool {
    rows.hasValid(linesToWin, in: state.cells) || columns.hasValid(linesToWin, in: state.cells)
  }

  /// The cells of the valid lines, which a front end highlights; four bits per cell as in a position.
  public func highlighted(in state: PackedBoard) -> UInt64 {
    rows.cells(ofValidIn: state.cells) | columns.cells(ofValidIn: state.cells)
  }

  /// The number of valid rows and of valid columns, from which the score is computed.
  public func validLines(in state: PackedBoard) -> (rows: Int, columns: Int) {
    (rows.count(in: state.cells), columns.count(in: state.cells))
  }

  private static func pack(_ symbols: [UInt64]) -> UInt64 {
    symbols.reversed().reduce(0) { $0 << 4 | $1 }
  }
}
