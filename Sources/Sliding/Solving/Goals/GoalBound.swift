/// A lower bound on the moves to one arrangement, updated from move to move; the interface between ``GoalSearch`` and
/// its tables.
///
/// A search is generic over it, so that its calls are specialised and inlined. Tiles are renamed for an arrangement: a
/// tile of a line is named by its place in the arrangement, its *slot*, from 0. All free tiles have ``freeSlot``.
protocol GoalBound {
  /// The parts of a position's bound, less the moves left; a plain value.
  associatedtype State

  /// The root of a search for an arrangement from a position.
  /// - Parameter lastColour: the colour of the final empty cell; a cell's colour is the sum of its row and column
  ///   modulo 2. A slide changes the colour of the empty cell. So the length of a solution is odd exactly when the
  ///   first and last colours differ, and a search for one length has one last colour.
  mutating func root(of goal: GoalArrangement, lastColour: Int, position: LabelledPosition) -> GoalRoot<State>

  /// The state of a root with `limit` moves left.
  mutating func start(_ root: GoalRoot<State>, limit: Int) -> State

  /// The state after the slide of a tile, or `nil` when more moves are needed than are left.
  func child(of state: State, sliding slot: Int, from start: Int, to target: Int) -> State?

  /// The number of ways to rename cells; see ``GoalRoot/orientation``.
  static var orientationCount: Int { get }

  /// The board's cell for a renamed cell.
  func cell(_ cell: Int, in orientation: Int) -> Int
}

/// The slot of all free tiles.
let freeSlot = 12

/// The cells of the labelled tiles of a board.
struct LabelledPosition: Sendable {
  /// The cell of each label, four bits each from bit 4 on.
  let cells: UInt64
  /// The empty cell.
  let empty: Int
  /// The number of tiles; their labels are 1 to this number.
  let tileCount: Int

  @inline(__always)
  func cell(of label: Int) -> Int { Int(cells >> UInt64(4 * label) & 15) }
}

/// A position as the beginning of a search for one arrangement.
struct GoalRoot<State> {
  /// The slot of every cell, four bits each; 0 for the empty cell.
  let slots: UInt64
  /// The empty cell.
  let empty: Int
  /// A lower bound on the solutions with the parity of this root.
  let bound: Int
  /// The values from which ``GoalBound/start(_:limit:)`` makes the first state.
  let state: State
  /// The free row or column, in the bound's names.
  let freeLine: Int
  /// The number of the renaming of cells, below ``GoalBound/orientationCount``.
  let orientation: Int
}
