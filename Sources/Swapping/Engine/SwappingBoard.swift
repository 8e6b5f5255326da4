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

  /// The symbol of the first text: 1, or 0 when all sixteen tiles differ and no symbol is spare.
  private let firstSymbol: UInt64
  @usableFromInline let numRows: Int
  @usableFromInline let numColumns: Int
  @usableFromInline let (rows, columns): (LinePatterns, LinePatterns)
  /// The number of lines of a full board in one direction.
  @usableFromInline let linesToWin: Int
  private let tiles: Tiles

  /// What no move reads, behind one reference: copies of a board are cheap.
  private final class Tiles: Sendable {
    /// The dealt board and its possible won boards.
    let dealt: SymbolBoard
    let space: GoalSpace
    let allMoves: [SwappingMove]

    init(_ dealt: SymbolBoard, _ space: GoalSpace, _ allMoves: [SwappingMove]) {
      (self.dealt, self.space, self.allMoves) = (dealt, space, allMoves)
    }
  }

  /// The texts of the symbols, in the order of their first cells on the original board.
  public var symbols: [String] { tiles.dealt.texts }

  /// The board of a grid's tiles; `nil` when the grid does not belong to the game or has more than 16 cells.
  public init?(of puzzle: SwappingPuzzle, grid: TextGrid) {
    guard grid.count <= 16, let board = SymbolBoard(grid, of: puzzle) else { return nil }
    self.init(board, GoalSpace(board: board, game: puzzle), of: puzzle)
  }

  private init(_ board: SymbolBoard, _ space: GoalSpace, of puzzle: SwappingPuzzle) {
    let firstSymbol: UInt64 = board.texts.count < 16 ? 1 : 0
    let lines = space.lines.indices.map { line in space[line].map { UInt64($0) + firstSymbol } }
    let slots = puzzle.slots
    func patterns(isRow: Bool) -> LinePatterns {
      guard let direction = slots.directions.firstIndex(of: isRow) else { return LinePatterns([], places: []) }
      return LinePatterns(lines, places: puzzle.lines[direction])
    }
    (rows, columns) = (patterns(isRow: true), patterns(isRow: false))
    // If no line fits the board, it cannot be won.
    linesToWin = max(1, slots.count)
    self.firstSymbol = firstSymbol
    numRows = board.cells.count / board.numColumns
    numColumns = board.numColumns
    tiles = Tiles(board, space, puzzle.allMoves)
  }

  /// A deal of the game: the shuffled tiles of the drawn phrases.
  public static func deal(
    _ game: SwappingPuzzle, from level: LevelTiles, using generator: inout some RandomNumberGenerator
  ) -> (board: SwappingBoard, cells: UInt64, drawn: [Int]) {
    var (drawn, cells) = level.draw(using: &generator)
    generator.shuffle(&cells)
    let dealt = SymbolBoard(cells, from: level, of: game)
    let lines = level.formableLines(from: dealt.numbers, copies: dealt.copies)
    let board = SwappingBoard(dealt, GoalSpace(board: dealt, game: game, lines: lines), of: game)
    let packed = board.tiles.dealt.cells.reversed().reduce(0) { $0 << 4 | UInt64($1) + board.firstSymbol }
    return (board, packed, drawn)
  }

  /// The packed form of a grid of the same tiles and size, or `nil` for another grid.
  public func state(of grid: TextGrid) -> UInt64? {
    guard grid.numRows == numRows, grid.numColumns == numColumns else { return nil }
    var left = tiles.dealt.copies
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
      cells: (0..<(numRows * numColumns)).map { tiles.dealt.texts[Int((state >> UInt64(4 * $0) & 15) - firstSymbol)] },
      numColumns: numColumns)
  }

  /// A uniformly shuffled board of the tiles.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> UInt64 {
    let symbols = tiles.dealt.copies.enumerated().flatMap {
      Array(repeating: UInt64($0.offset) + firstSymbol, count: Int($0.element))
    }
    return generator.shuffled(symbols).reversed().reduce(0) { $0 << 4 | $1 }
  }

  /// All swaps of two cells, in ascending order; none when the board is won.
  public func legalMoves(in state: UInt64, into moves: inout [SwappingMove]) {
    moves.removeAll(keepingCapacity: true)
    if !isWon(state) { movesOfOpenBoard(in: state, into: &moves) }
  }

  /// Adds all swaps of two cells, in ascending order.
  public func movesOfOpenBoard(in state: UInt64, into moves: inout [SwappingMove]) {
    moves.append(contentsOf: tiles.allMoves)
  }

  /// The number of all swaps; none when the board is won.
  public func moveCount(in state: UInt64) -> Int { isWon(state) ? 0 : tiles.allMoves.count }

  /// A swap by its place among all.
  public func move(at place: Int, in state: UInt64) -> SwappingMove { tiles.allMoves[place] }

  /// Whether the board is not won and both cells are on it.
  public func isLegal(_ move: SwappingMove, in state: UInt64) -> Bool { !isWon(state) && isPossible(move, in: state) }

  /// Whether both cells are on the board.
  @inlinable
  public func isPossible(_ move: SwappingMove, in state: UInt64) -> Bool {
    0..<numRows ~= move.first.row && 0..<numRows ~= move.second.row && 0..<numColumns ~= move.first.col
      && 0..<numColumns ~= move.second.col
  }

  /// Swaps two tiles.
  @inlinable
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
    hash.combine(bits: state)
  }

  /// The view of a person with the given vocabulary.
  func sight(of game: SwappingPuzzle, vocabulary: Vocabulary) -> TileSight {
    TileSight(tiles.dealt, tiles.space, of: game, vocabulary: vocabulary)
  }

  /// The tiles in row-major order, as numbered in a ``TileSight``.
  func tiles(of state: UInt64) -> [UInt8] {
    (0..<(numRows * numColumns)).map { UInt8((state >> UInt64(4 * $0) & 15) - firstSymbol) }
  }

  /// Whether all rows are valid, or all columns.
  @inlinable
  public func isWon(_ state: UInt64) -> Bool {
    rows.hasValid(linesToWin, in: state) || columns.hasValid(linesToWin, in: state)
  }

  /// The cells of the valid lines, which a front end highlights; four bits per cell as in a position.
  public func highlighted(in state: UInt64) -> UInt64 {
    rows.cells(ofValidIn: state) | columns.cells(ofValidIn: state)
  }

  /// The number of valid rows and of valid columns, from which the score is computed.
  @inlinable
  public func validLines(in state: UInt64) -> (rows: Int, columns: Int) {
    (rows.count(in: state), columns.count(in: state))
  }
}
