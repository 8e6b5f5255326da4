import PuzzleCore

/// One search of a ``BubbleSolver`` while it runs.
struct BubbleSequenceSearch {
  private struct Position: Hashable {
    var board: FastBubbleBoard
    var next: Int
  }

  private struct Landing {
    var bit: Int
    var angle: BubbleAngle
  }

  private let sequence: [BubbleType]
  private let cannon: Vector2
  private let physics: BubblePhysics
  /// The landings that are left.
  private(set) var nodesLeft: Int
  /// Whether a landing was not tried for lack of nodes.
  var hasRunOut = false
  /// The angles that clear the board, the last one first.
  private(set) var path: [BubbleAngle] = []
  /// Positions that cannot be cleared with the given number of shots.
  private var refuted: [Position: Int] = [:]
  /// What can be reached depends on which cells are occupied, not on the colours.
  private var landings: [CellMask: [Landing]] = [:]

  init(_ sequence: [BubbleType], _ cannon: Vector2, _ physics: BubblePhysics, _ budget: Budget) {
    (self.sequence, self.cannon, self.physics, nodesLeft) = (sequence, cannon, physics, budget.nodes)
  }

  /// Fewer shots do not clear a board that is not cleared yet; `nil` when the rest of the sequence cannot.
  func bound(_ board: FastBubbleBoard, at next: Int) -> Int? {
    let hasPower = !(board.code2 & (board.code0 | board.code1)).isEmpty
    var sum = 0
    for color in BubbleType.colors where !hasPower {
      let cells = board.cells(of: color)
      guard !(cells & CellLattice.firstRow).isEmpty else { continue }
      let needed = cells.count == 1 ? 2 : 1
      // Shots of other colours in between are not counted: they may vanish on the way, and are passed over then.
      guard sequence[next...].count(where: { $0 == color }) >= needed else { return nil }
      sum += needed
    }
    return max(1, sum)
  }

  /// Whether a board is cleared by at most `shots` shots of the sequence from `next` on; then ``path`` holds their angles.
  mutating func clears(_ board: FastBubbleBoard, at next: Int, within shots: Int) -> Bool {
    var next = next
    while next < sequence.count, board.cells(of: sequence[next]).isEmpty { next += 1 }
    guard next < sequence.count, let bound = bound(board, at: next), bound <= shots else { return false }
    let position = Position(board: board, next: next)
    if refuted[position] ?? 0 >= shots { return false }
    for landing in reachable(from: board) {
      guard nodesLeft > 0 else {
        hasRunOut = true
        return false
      }
      nodesLeft -= 1
      var after = board
      let outcome = after.land(sequence[next], atBit: landing.bit).outcome
      guard outcome == .cleared || outcome == .open && clears(after, at: next + 1, within: shots - 1) else { continue }
      path.append(landing.angle)
      return true
    }
    if !hasRunOut { refuted[position] = shots }
    return false
  }

  private mutating func reachable(from board: FastBubbleBoard) -> [Landing] {
    if let known = landings[board.occupied] { return known }
    let shots = OutcomeIntervals(board: board, cannon: cannon, physics: physics).widest
    let found = shots.map { Landing(bit: board.lattice.bit(of: $0.cell), angle: $0.middle) }
    landings[board.occupied] = found
    return found
  }
}
