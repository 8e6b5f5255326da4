import Phrasebook
import PuzzleCore

/// The packed engine of the swapping game. A position is one word, without clock or move count, so that equal boards
/// are equal states. The engine is specific to one set of tiles; create one for each board.
///
/// A position holds the symbols of its cells, cell *i* (row-major) in bits 4*i* to 4*i* + 3; equal tiles have the same
/// symbol. The engine agrees with ``SwappingPuzzle`` on every move and on when a board is won.
public struct SwappingBoard: ReversiblePuzzle, PackedGridBoard {
  /// The readable game.
  public typealias Game = SwappingPuzzle

  /// The name of the packed game: `swapping-board`.
  public static let name = "swapping-board"
  /// The version of the rules.
  public static let rulesVersion = 1

  /// The symbols of the cells, four bits each.
  public typealias State = UInt64

  /// The texts of the symbols, in the order of their first cells on the original board.
  public let symbols: [String]
  /// The symbol of the first text: 1, or 0 when all sixteen tiles differ and no symbol is spare.
  private let firstSymbol: UInt64
  /// The number of tiles with each symbol.
  private let copies: [UInt8]
  private let numRows: Int
  let numColumns: Int
  /// The dealt board and its possible won boards.
  private let dealt: SymbolBoard
  private let space: GoalSpace
  private let allMoves: [SwappingMove]
  private let (rows, columns): (LinePatterns, LinePatterns)
  /// The number of lines of a full board in one direction.
  private let linesToWin: Int

  /// The board of a grid's tiles; `nil` when the grid does not belong to the game or has more than 16 cells.
  public init?(of puzzle: SwappingPuzzle, grid: TextGrid) {
    guard grid.count <= 16, let board = SymbolBoard(grid, of: puzzle) else { return nil }
    let space = GoalSpace(board: board, game: puzzle)
    let firstSymbol: UInt64 = board.texts.count < 16 ? 1 : 0
    let lines = space.lines.indices.map { line in space[line].map { UInt64($0) + firstSymbol } }
    let slots = puzzle.slots
    func patterns(isRow: Bool) -> LinePatterns {
      guard let direction = slots.directions.firstIndex(of: isRow) else { return LinePatterns([], places: []) }
      return LinePatterns(lines, places: (0..<slots.count).map { slots.line($0, direction: direction).map(Int.init) })
    }
    (rows, columns) = (patterns(isRow: true), patterns(isRow: false))
    // If no line fits the board, it cannot be won.
    linesToWin = max(1, slots.count)
    symbols = board.texts
    self.firstSymbol = firstSymbol
    copies = board.copies
    numRows = grid.numRows
    numColumns = grid.numColumns
    dealt = board
    self.space = space
    allMoves = puzzle.allMoves
  }

  /// The packed form of a grid of the same tiles and size, or `nil` for another grid.
  public func state(of grid: TextGrid) -> UInt64? {
    guard grid.numRows == numRows, grid.numColumns == numColumns else { return nil }
    var left = copies
    var packed: UInt64 = 0
    for (index, cell) in grid.coordinates.enumerated() {
      guard let symbol = symbols.firstIndex(where: { $0 == grid[cell] }), left[symbol] > 0 else { return nil }
      left[symbol] -= 1
      packed |= (UInt64(symbol) + firstSymbol) << UInt64(4 * index)
    }
    return packed
  }

  /// The grid of a position.
  public func grid(of state: UInt64) -> TextGrid {
    TextGrid(
      cells: (0..<(numRows * numColumns)).map { symbols[Int((state >> UInt64(4 * $0) & 15) - firstSymbol)] },
      numColumns: numColumns)
  }

  /// A uniformly shuffled board of the tiles.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> UInt64 {
    let tiles = copies.enumerated().flatMap {
      Array(repeating: UInt64($0.offset) + firstSymbol, count: Int($0.element))
    }
    return generator.shuffled(tiles).reversed().reduce(0) { $0 << 4 | $1 }
  }

  /// All swaps of two cells, in ascending order; none when the board is won.
  public func legalMoves(in state: UInt64, into moves: inout [SwappingMove]) {
    moves.removeAll(keepingCapacity: true)
    if !isWon(state) { moves.append(contentsOf: allMoves) }
  }

  /// Whether the board is not won and both cells are on it.
  public func isLegal(_ move: SwappingMove, in state: UInt64) -> Bool {
    !isWon(state) && move.first.isWithin(numRows: numRows, numCols: numColumns)
      && move.second.isWithin(numRows: numRows, numCols: numColumns)
  }

  /// Swaps two tiles.
  public func apply(_ move: SwappingMove, to state: inout UInt64) {
    let first = UInt64(4 * (move.first.row &* numColumns &+ move.first.col))
    let second = UInt64(4 * (move.second.row &* numColumns &+ move.second.col))
    let difference = (state &>> first ^ state &>> second) & 15
    state ^= difference &<< first | difference &<< second
  }

  /// Swaps two tiles; the same swap undoes it.
  public func applyReversibly(_ move: SwappingMove, to state: inout UInt64) -> SwappingMove {
    apply(move, to: &state)
    return move
  }

  /// Undoes a swap by repeating it.
  public func revert(_ undo: SwappingMove, in state: inout UInt64) { apply(undo, to: &state) }

  /// Won when all rows or all columns are valid; `nil` while the game goes on.
  public func outcome(of state: UInt64) -> Outcome? { isWon(state) ? .won : nil }

  /// Always 0: the board counts neither time nor moves.
  public func score(of state: UInt64) -> Int { 0 }

  /// Adds the cells of a position to a hash.
  public func fingerprint(_ state: UInt64, into hash: inout StableHash) {
    hash.combine(Int(truncatingIfNeeded: state))
  }

  /// The view of a person with the given vocabulary.
  func sight(of game: SwappingPuzzle, vocabulary: Vocabulary) -> TileSight {
    TileSight(dealt, space, of: game, vocabulary: vocabulary)
  }

  /// The tiles in row-major order, as numbered in a ``TileSight``.
  func tiles(of state: UInt64) -> [UInt8] {
    (0..<dealt.cells.count).map { UInt8((state >> UInt64(4 * $0) & 15) - firstSymbol) }
  }

  /// Whether all rows are valid, or all columns.
  public func isWon(_ state: UInt64) -> Bool {
    rows.hasValid(linesToWin, in: state) || columns.hasValid(linesToWin, in: state)
  }

  /// The cells of the valid lines, which a front end highlights; four bits per cell as in a position.
  public func highlighted(in state: UInt64) -> UInt64 {
    rows.cells(ofValidIn: state) | columns.cells(ofValidIn: state)
  }

  /// The number of valid rows and of valid columns, from which the score is computed.
  public func validLines(in state: UInt64) -> (rows: Int, columns: Int) {
    (rows.count(in: state), columns.count(in: state))
  }
}
