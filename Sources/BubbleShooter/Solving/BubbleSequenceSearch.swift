/// The state of one running search of a ``BubbleSolver``.
struct BubbleSequenceSearch {
  private struct Position: Hashable {
    var board: FastBubbleBoard
    var next: Int
  }

  private struct Landing {
    var bit: Int
    var angle: BubbleAngle
  }

  /// The rule for bubbles after the last known one and in place of known bubbles with vanished colours.
  enum Draws {
    /// A bubble whose colour has vanished is skipped, and nothing follows the last one.
    case passedOver
    /// Only certain draws count: the last colour in the grid, which every draw gives. With two colours a path ends.
    case certain
    /// Each colour in the grid is allowed, as any draw might bring it.
    case any
  }

  private let sequence: [BubbleType]
  private let cannon: Vector2
  private let physics: BubblePhysics
  private let draws: Draws
  /// The maximum number of landings in total.
  var limit: Int
  /// The number of landings tried.
  private(set) var nodes = 0
  /// Whether a landing was skipped for lack of nodes.
  var hasRunOut = false
  /// Whether more shots might have helped.
  var wasCut = false
  /// The angles that clear the board, the last one first.
  private(set) var path: [BubbleAngle] = []
  /// Positions that cannot be cleared with the given number of shots; `Int.max` where no number suffices.
  private var refuted: [Position: Int] = [:]
  /// The landings by the set of occupied cells. Reachability does not depend on the colours.
  private var landings: [CellMask: [Landing]] = [:]

  init(
    _ sequence: [BubbleType], _ cannon: Vector2, _ physics: BubblePhysics, limit: Int, draws: Draws
  ) {
    (self.sequence, self.cannon, self.physics, self.limit) = (sequence, cannon, physics, limit)
    self.draws = draws
  }

  /// A lower bound on the shots that clear a board; `nil` when the rest of the sequence cannot.
  func bound(_ board: FastBubbleBoard, at next: Int) -> Int? {
    var sum = 0
    for color in BubbleType.colors {
      let needed = Self.fewestShots(of: color, on: board)
      // Shots of other colours in between are not counted: their colours may vanish on the way and are then skipped.
      // Where bubbles are drawn, the known ones may be fewer of a colour than needed.
      if draws == .passedOver, needed > 0, sequence[next...].count(where: { $0 == color }) < needed {
        return nil
      }
      sum += needed
    }
    return max(1, sum)
  }

  /// A lower bound on the shots of a colour that clear a board, whatever else is shot.
  ///
  /// Without a power bubble in the grid, a bubble in row 0 is removed only by a shot of its own colour. Of the six
  /// cells around a shot at most three do not touch each other; in a rectangular grid it is all four. So a shot joins
  /// at most that many groups. A single bubble needs two shots.
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

  /// Whether at most `shots` shots of the sequence from `next` on clear a board; if so, ``path`` holds their angles.
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
    // If no search was cut by the number of shots, more shots do not help either.
    if !hasRunOut { refuted[position] = wasCut ? shots : .max }
    wasCut = wasCut || cutBefore
    return false
  }

  /// The bubbles that may be shot at a board, and their place in the sequence; drawn bubbles have the place after the
  /// last.
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
