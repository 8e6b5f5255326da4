import PuzzleCore

/// The classic sliding puzzle: the 8-puzzle (3 x 3) or the 15-puzzle (4 x 4), tiles with different numbers and one
/// goal.
///
/// A position is a ``PackedBoard`` whose symbols are the numbers. It has no clock and no count of moves, so equal
/// boards are equal states.
public struct ClassicPuzzle: ReversiblePuzzle {
  /// The name of the puzzle in files and commands: `classic`.
  public static let name = "classic"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 1

  /// The number of rows and of columns: 3 or 4.
  public let side: Int
  /// The arrangement that solves the puzzle.
  public let goal: ClassicGoal
  private let starts: [UInt8]

  /// The puzzle with a side of 3 or 4.
  /// - Precondition: `side` is 3 or 4.
  public init(side: Int, goal: ClassicGoal = .emptyFirst) {
    precondition(side == 3 || side == 4, "the classic puzzle is 3 x 3 or 4 x 4")
    self.side = side
    self.goal = goal
    starts = GridShape(rows: side, columns: side, lineLength: side).starts
  }

  /// The number of cells.
  public var cellCount: Int { side * side }

  /// The solved position.
  public var solved: PackedBoard {
    let numbers = Array(0..<cellCount)
    return state(of: goal == .emptyFirst ? numbers : Array(numbers.dropFirst()) + [0])
  }

  /// The position with these numbers row by row.
  /// - Precondition: each number from 0 to ``cellCount`` - 1 occurs once.
  public func state(of numbers: [Int]) -> PackedBoard {
    precondition(numbers.sorted() == Array(0..<cellCount), "each number occurs once")
    let cells = numbers.reversed().reduce(UInt64(0)) { $0 << 4 | UInt64($1) }
    return PackedBoard(cells: cells, empty: UInt8(numbers.firstIndex(of: 0) ?? 0))
  }

  /// The numbers of a position row by row.
  public func numbers(of state: PackedBoard) -> [Int] { (0..<cellCount).map { Int(state[$0]) } }

  /// Whether the goal can be reached. Exactly half of all positions can reach it: those with the goal's parity.
  ///
  /// A slide exchanges the empty cell with a neighbour. So the parity of the permutation and the parity of the empty
  /// cell's distance change together (Johnson, Story, *Notes on the "15" puzzle*, American Journal of Mathematics 2,
  /// 1879).
  public func isSolvable(_ state: PackedBoard) -> Bool { parity(of: state) == parity(of: solved) }

  /// The reason why a position has no solution; `nil` when it has one.
  public func reasonUnsolvable(_ state: PackedBoard) -> String? {
    isSolvable(state)
      ? nil : "odd parity: an odd number of exchanges of two tiles lies between this board and the goal"
  }

  /// A solvable position, drawn uniformly from all of them.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> PackedBoard {
    var numbers = generator.shuffled(Array(0..<cellCount))
    if isSolvable(state(of: numbers)) { return state(of: numbers) }
    // Exchanging two tiles pairs every unsolvable position with a solvable one.
    let tiles = numbers.indices.filter { numbers[$0] != 0 }
    numbers.swapAt(tiles[0], tiles[1])
    return state(of: numbers)
  }

  /// The slides in ascending order; none when the puzzle is solved.
  public func legalMoves(in state: PackedBoard, into moves: inout [SlidingMove]) {
    moves.removeAll(keepingCapacity: true)
    guard state != solved else { return }
    for move in SlidingMove.allCases where start(of: move, in: state) != 255 { moves.append(move) }
  }

  /// Whether a tile can make this slide.
  public func isLegal(_ move: SlidingMove, in state: PackedBoard) -> Bool {
    let (row, column) = (Int(state.empty) / side, Int(state.empty) % side)
    let isInside =
      switch move {
      case .down: row > 0
      case .up: row < side - 1
      case .right: column > 0
      case .left: column < side - 1
      }
    return isInside && state != solved
  }

  /// Slides a tile into the empty cell.
  public func apply(_ move: SlidingMove, to state: inout PackedBoard) { state.slide(from: start(of: move, in: state)) }

  /// Slides the tile and returns the cell that was empty before.
  public func applyReversibly(_ move: SlidingMove, to state: inout PackedBoard) -> UInt8 {
    let before = state.empty
    state.slide(from: start(of: move, in: state))
    return before
  }

  /// Slides the tile back.
  public func revert(_ undo: UInt8, in state: inout PackedBoard) { state.slide(from: undo) }

  /// Won when solved; `nil` while the game goes on.
  public func outcome(of state: PackedBoard) -> Outcome? { state == solved ? .won : nil }

  /// Always 0: only the number of moves counts, and fewer are better.
  public func score(of state: PackedBoard) -> Int { 0 }

  /// Adds the cells of a position to a hash.
  public func fingerprint(_ state: PackedBoard, into hash: inout StableHash) {
    hash.combine(bits: state.cells)
  }

  private func start(of move: SlidingMove, in state: PackedBoard) -> UInt8 {
    starts[4 * Int(state.empty) + Int(move.rawValue)]
  }

  private func parity(of state: PackedBoard) -> Bool {
    let numbers = numbers(of: state)
    var isOdd = (Int(state.empty) / side + Int(state.empty) % side) % 2 == 1
    var seen = [Bool](repeating: false, count: cellCount)
    for start in numbers.indices {
      var cell = start
      // A cycle of n cells equals n - 1 exchanges.
      while !seen[numbers[cell]] {
        cell = numbers[cell]
        seen[cell] = true
        if cell != start { isOdd.toggle() }
      }
    }
    return isOdd
  }
}

/// The arrangement of the numbers in the solved puzzle.
public enum ClassicGoal: String, CaseIterable, Sendable {
  /// `0 1 2 3 ...` row by row, 0 being the empty cell: Korf's convention.
  case emptyFirst = "classic"
  /// `1 2 3 ... 0`: the empty cell in the last corner.
  case emptyLast = "classic-last"
}
