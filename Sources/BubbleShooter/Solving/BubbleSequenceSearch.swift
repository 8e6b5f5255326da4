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

  /// What is shot in place of a known bubble whose colour has vanished, and after the last known one.
  enum Draws {
    /// A bubble whose colour has vanished is passed over, and nothing follows the last one.
    case passedOver
    /// Only what is certain: the last colour in the grid, because every draw gives it. With two colours a way ends.
    case certain
    /// Each colour in the grid: what any draw might bring.
    case any
  }

  private let sequence: [BubbleType]
  private let cannon: Vector2
  private let physics: BubblePhysics
  private let draws: Draws
  /// The most landings that may be tried in all.
  var limit: Int
  /// The landings that were tried.
  private(set) var nodes = 0
  /// Whether a landing was not tried for lack of nodes.
  var hasRunOut = false
  /// Whether more shots might have helped.
  var wasCut = false
  /// The angles that clear the board, the last one first.
  private(set) var path: [BubbleAngle] = []
  /// Positions that cannot be cleared with the given number of shots; `Int.max` where no number of them does.
  private var refuted: [Position: Int] = [:]
  /// What can be reached depends on which cells are occupied, not on the colours.
  private var landings: [CellMask: [Landing]] = [:]

  init(
    _ sequence: [BubbleType], _ cannon: Vector2, _ physics: BubblePhysics, limit: Int, draws: Draws
  ) {
    (self.sequence, self.cannon, self.physics, self.limit) = (sequence, cannon, physics, limit)
    self.draws = draws
  }

  /// Fewer shots do not clear a board that is not cleared yet; `nil` when the rest of the sequence cannot.
  func bound(_ board: FastBubbleBoard, at next: Int) -> Int? {
    var sum = 0
    for color in BubbleType.colors {
      let needed = Self.fewestShots(of: color, on: board)
      // Shots of other colours in between are not counted: they may vanish on the way, and are passed over then.
      // Where bubbles are drawn, the known ones need not be enough of a colour.
      if draws == .passedOver, needed > 0, sequence[next...].count(where: { $0 == color }) < needed {
        return nil
      }
      sum += needed
    }
    return max(1, sum)
  }

  /// No fewer shots of the colour clear a board, whatever else is shot.
  ///
  /// Without a power bubble in the grid a bubble in row 0 goes only with a shot of its own colour. Of the six cells
  /// around a shot at most three do not touch each other, of the four in a rectangular grid all; it joins no more
  /// groups than that. It takes two shots to pop a single bubble.
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

  /// Whether a board is cleared by at most `shots` shots of the sequence from `next` on; then ``path`` holds their
  /// angles.
  mutating func clears(_ board: FastBubbleBoard, at next: Int, within shots: Int) -> Bool {
    let (place, types) = loaded(before: board, at: next)
    guard !types.isEmpty, let bound = bound(board, at: place) else { return false }
    guard bound <= shots else {
      wasCut = true
      return false
    }
    let position = Position(board: board, next: place)
    if let most = refuted[position], most >= shots {
      if most < .max { wasCut = true }
      return false
    }
    let cutBefore = wasCut
    wasCut = false
    for landing in reachable(from: board) {
      for type in types {
        guard nodes < limit else {
          hasRunOut = true
          return false
        }
        nodes += 1
        var after = board
        let outcome = after.land(type, atBit: landing.bit).outcome
        guard
          outcome == .cleared || outcome == .open && clears(after, at: place + 1, within: shots - 1)
        else {
          continue
        }
        path.append(landing.angle)
        return true
      }
    }
    // Where no number of shots was too small, more of them do not help either.
    if !hasRunOut { refuted[position] = wasCut ? shots : .max }
    wasCut = wasCut || cutBefore
    return false
  }

  /// What may be shot at a board, and its place in the sequence; bubbles that are drawn have the place after the last.
  private func loaded(
    before board: FastBubbleBoard, at next: Int
  ) -> (place: Int, types: [BubbleType]) {
    let present = BubbleType.colors.filter { !board.cells(of: $0).isEmpty }
    var next = min(next, sequence.count)
    if draws == .passedOver {
      while next < sequence.count, !present.contains(sequence[next]) { next += 1 }
    }
    if draws == .certain, present.count == 1 { return (sequence.count, present) }
    if next < sequence.count, present.contains(sequence[next]) { return (next, [sequence[next]]) }
    return (next, draws == .any ? present : [])
  }

  private mutating func reachable(from board: FastBubbleBoard) -> [Landing] {
    if let known = landings[board.occupied] { return known }
    let shots = OutcomeIntervals(board: board, cannon: cannon, physics: physics).widest
    let found = shots.map { Landing(bit: board.lattice.bit(of: $0.cell), angle: $0.middle) }
    landings[board.occupied] = found
    return found
  }
}
