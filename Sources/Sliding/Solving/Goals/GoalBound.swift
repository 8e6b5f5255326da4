/// A lower bound on the moves to one arrangement, kept up to date from move to move: what ``GoalSearch`` needs of its
/// tables.
///
/// A search is generic over it, so that its calls are specialised and inlined. An arrangement is given new names for
/// its tiles: a tile of a line has the number of its place in the arrangement, its *slot*, from 0; all free tiles have
/// ``freeSlot``.
protocol GoalBound {
  /// The bound of one position, less the moves that are left, in parts; a plain value.
  associatedtype State

  /// An arrangement as seen from a position.
  /// - Parameter lastColour: the colour of the cell that is empty in the end; a cell's colour is the sum of its row and
  ///   column modulo 2. A slide changes the colour of the empty cell, so the length of a solution is odd exactly when
  ///   its colours in the beginning and in the end differ, and a search for one length has one last colour.
  mutating func root(of goal: GoalArrangement, lastColour: Int, position: LabelledPosition) -> GoalRoot<State>

  /// The state of a root when `limit` moves are left.
  mutating func start(_ root: GoalRoot<State>, limit: Int) -> State

  /// The state after the slide of a tile, or `nil` when more moves are needed than are left.
  func child(of state: State, sliding slot: Int, from start: Int, to target: Int) -> State?

  /// In how many ways cells are renamed; see ``GoalRoot/orientation``.
  static var orientationCount: Int { get }

  /// The cell of the board that a renamed cell stands for.
  func cell(_ cell: Int, in orientation: Int) -> Int
}

/// The slot of all free tiles.
let freeSlot = 12

/// Where the labelled tiles of a board lie.
struct LabelledPosition: Sendable {
  /// The cell of each label, four bits each from bit 4 on.
  let cells: UInt64
  /// The empty cell.
  let empty: Int
  /// How many tiles there are; their labels are 1 to this.
  let tileCount: Int

  /// The cell of a label.
  @inline(__always)
  func cell(of label: Int) -> Int { Int(cells >> UInt64(4 * label) & 15) }
}

/// A position as the beginning of a search for one arrangement.
struct GoalRoot<State> {
  /// The slot of every cell, four bits each; 0 for the empty cell.
  let slots: UInt64
  /// The empty cell.
  let empty: Int
  /// No solution of the parity that the root is for is shorter.
  let bound: Int
  /// What ``GoalBound/start(_:limit:)`` makes the first state of.
  let state: State
  /// The row or column that is left, as the bound names it.
  let freeLine: Int
  /// How the cells of the board were renamed; below ``GoalBound/orientationCount``.
  let orientation: Int
}
