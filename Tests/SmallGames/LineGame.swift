import PuzzleCore

/// Two players in turn mark cells of a board; who first has enough of them in a line wins: noughts and crosses, or
/// Connect Four where marks fall.
///
/// A board is a bit for each cell, column by column from the bottom, with an empty bit above each column.
public struct LineGame: Puzzle {
  /// The marks of both players.
  public struct State: Hashable, Codable, Sendable {
    /// The marks of the player who begins.
    public var first: UInt64 = 0
    /// The marks of the other one.
    public var second: UInt64 = 0
    /// Moves made.
    public var made = 0
    /// An empty board.
    public init() {}
  }

  /// `line-game`.
  public static let name = "line-game"
  /// The first version.
  public static let rulesVersion = 1
  /// The size of the board, and how many marks make a line.
  public let (columns, rows, line): (Int, Int, Int)
  /// Whether a mark falls to the lowest free cell; then a move is a column, otherwise a cell.
  public let falls: Bool
  /// Two players.
  public var seats: Int { 2 }
  /// Whose view this is.
  public var seat = 0

  /// A game on a board of this size.
  public init(columns: Int, rows: Int, line: Int, falls: Bool) {
    (self.columns, self.rows, self.line, self.falls) = (columns, rows, line, falls)
  }

  /// Three in a line on nine cells.
  public static let noughtsAndCrosses = LineGame(columns: 3, rows: 3, line: 3, falls: false)
  /// Four in a line, and marks fall.
  public static let connectFour = LineGame(columns: 7, rows: 6, line: 4, falls: true)

  /// Whether the game is open and it is this player's turn.
  @inlinable
  public func mayAct(in state: State) -> Bool { state.made & 1 == seat && outcome(of: state) == nil }

  /// An empty board.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }

  /// The free cells, or the columns with a free cell.
  @inlinable
  public func legalMoves(in state: State, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    guard mayAct(in: state) else { return }
    for move in 0..<(falls ? columns : columns * rows) where isFree(move, in: state) { moves.append(move) }
  }

  /// Whether the cell or column is free.
  @inlinable
  public func isLegal(_ move: Int, in state: State) -> Bool {
    mayAct(in: state) && move >= 0 && move < (falls ? columns : columns * rows) && isFree(move, in: state)
  }

  @inlinable
  func isFree(_ move: Int, in state: State) -> Bool {
    (state.first | state.second) & bit(falls ? move * rows + rows - 1 : move) == 0
  }

  /// The bit of a cell that is numbered column by column without the empty bits.
  @inlinable
  func bit(_ cell: Int) -> UInt64 { 1 << UInt64(cell / rows * (rows + 1) + cell % rows) }

  /// Marks a cell.
  @inlinable
  public func apply(_ move: Int, to state: inout State) {
    var mark = bit(falls ? move * rows : move)
    if falls { mark = ((state.first | state.second) + mark) & (((1 << UInt64(rows)) - 1) << UInt64(move * (rows + 1))) }
    if state.made & 1 == 0 { state.first |= mark } else { state.second |= mark }
    state.made += 1
  }

  /// Won or lost with a line, drawn on a full board.
  @inlinable
  public func outcome(of state: State) -> Outcome? {
    // Only the player who moved last can have made a line.
    let last = state.made & 1 == 0 ? 1 : 0
    if hasLine(last == 0 ? state.first : state.second) { return last == seat ? .won : .lost }
    return state.made == columns * rows ? .drawn : nil
  }

  /// Whether some marks are in a line: a mark stays as long as the next one in the direction is there, too.
  @inlinable
  func hasLine(_ marks: UInt64) -> Bool {
    func has(_ step: Int) -> Bool {
      var rest = marks
      for _ in 1..<line { rest = rest >> UInt64(step) & marks }
      return rest != 0
    }
    return has(1) || has(rows) || has(rows + 1) || has(rows + 2)
  }

  /// Always 0.
  public func score(of state: State) -> Int { 0 }

  /// The marks.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(word: state.first)
    hash.combine(word: state.second)
  }
}
