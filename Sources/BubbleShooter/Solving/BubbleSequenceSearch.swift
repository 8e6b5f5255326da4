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
  /// Whether a bubble whose colour has vanished ends a way, because what is drawn in its place is not known. Otherwise it is passed over.
  let stopsAtVanished: Bool
  /// The fewest shots after which a way was ended so; `nil` where none was.
  private(set) var fewestUntilVanished: Int?
  /// The angles that clear the board, the last one first.
  private(set) var path: [BubbleAngle] = []
  /// Positions that cannot be cleared with the given number of shots.
  private var refuted: [Position: Int] = [:]
  /// What can be reached depends on which cells are occupied, not on the colours.
  private var landings: [CellMask: [Landing]] = [:]

  init(
    _ sequence: [BubbleType], _ cannon: Vector2, _ physics: BubblePhysics, _ budget: Budget, stopsAtVanished: Bool
  ) {
    (self.sequence, self.cannon, self.physics, nodesLeft) = (sequence, cannon, physics, budget.nodes)
    self.stopsAtVanished = stopsAtVanished
  }

  /// Fewer shots do not clear a board that is not cleared yet; `nil` when the rest of the sequence cannot.
  func bound(_ board: FastBubbleBoard, at next: Int) -> Int? {
    var sum = 0
    for color in BubbleType.colors {
      let needed = Self.fewestShots(of: color, on: board)
      // Shots of other colours in between are not counted: they may vanish on the way, and are passed over then.
      guard needed == 0 || sequence[next...].count(where: { $0 == color }) >= needed else { return nil }
      sum += needed
    }
    return max(1, sum)
  }

  /// No fewer shots of the colour clear a board, whatever else is shot.
  ///
  /// Without a power bubble in the grid a bubble in row 0 goes only with a shot of its own colour. Of the six cells around a shot at most three do
  /// not touch each other, of the four in a rectangular grid all; it joins no more groups than that. It takes two shots to pop a single bubble.
  static func fewestShots(of color: BubbleType, on board: FastBubbleBoard) -> Int {
    guard (board.code2 & (board.code0 | board.code1)).isEmpty else { return 0 }
    let cells = board.cells(of: color)
    var (rest, groups) = (cells & CellLattice.firstRow, 0)
    while let bit = rest.popFirst() {
      rest = rest - board.lattice.flood(from: CellMask(bit: bit), in: cells)
      groups += 1
    }
    let joined = board.isHexagonal ? 3 : 4
    return cells.count == 1 ? 2 * groups : (groups + joined - 1) / joined
  }

  /// Whether a board is cleared by at most `shots` shots of the sequence from `next` on; then ``path`` holds their angles.
  mutating func clears(_ board: FastBubbleBoard, at next: Int, within shots: Int) -> Bool {
    var next = next
    while next < sequence.count, board.cells(of: sequence[next]).isEmpty {
      if stopsAtVanished {
        fewestUntilVanished = min(fewestUntilVanished ?? next, next)
        return false
      }
      next += 1
    }
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
