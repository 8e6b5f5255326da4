import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// Frames of 1/60 s of the event-driven engine, with the positions of all bubbles that a screen shows after each frame.
public struct EventFrames: FollowingEngine {
  /// The reference engine, whose flights this engine follows.
  public typealias Reference = SteppingFrames

  private let geometry: BubbleGeometry
  private var engine: FlightEngine
  private var falls: Xoshiro256
  private var drops: [Drop] = []
  private var shown: [DroppingBubble] = []
  private var events: [FlightEvent] = []
  private var tally = BubbleTally()
  /// The number of frames that have begun.
  private var steps = 0

  /// A dropping bubble, and the number of the frame in which it began to drop.
  private struct Drop {
    var fall: DropFall
    var begin: Int
  }

  /// The beginning of a game.
  public init(_ level: BubbleLevel, falls: Xoshiro256) {
    geometry = BubbleGeometry(isHexagonal: level.grid.isHexagonal)
    engine = FlightEngine(board: FastBubbleBoard(level.grid.loaded), physics: level.physics, players: 2)
    self.falls = falls
  }

  /// Shoots a bubble.
  public mutating func take(_ input: BubbleLaunch) {
    engine.shootBubble(input.type, angle: input.angle, owner: input.owner)
  }

  /// Advances the game by 1/60 s.
  public mutating func step() {
    let before = engine.board
    steps += 1
    showDrops()
    events.removeAll(keepingCapacity: true)
    engine.advance(by: BubbleArena.timeStep, into: &events)
    for (index, event) in events.enumerated() {
      switch event {
      case .landed(let owner, let type, let cell, let resolution):
        tally.land(owner, type, cell, resolution.score)
        tally.outcome = resolution.outcome
        if !resolution.dropped.isEmpty { drop(resolution.dropped, from: before, through: index) }
      case .lost(let owner), .removed(let owner): tally.lose(owner)
      }
    }
    tally.moving = (engine.movingBubbles.count, drops.count)
  }

  /// Updates the positions of all dropping bubbles.
  private mutating func showDrops() {
    shown.removeAll(keepingCapacity: true)
    drops.removeAll { steps - $0.begin >= $0.fall.steps }
    for drop in drops { shown.append(drop.fall.bubble(after: steps - drop.begin)) }
  }

  private mutating func drop(_ cells: CellMask, from before: FastBubbleBoard, through index: Int) {
    for cell in cells.cells(isHexagonal: geometry.isHexagonal) {
      let bubble = PlacedBubble(cell: cell, type: type(at: cell, before, through: index))
      let start = DroppingBubble(bubble, of: geometry, using: &falls)
      drops.append(Drop(fall: DropFall(start), begin: steps))
      shown.append(start)
    }
  }

  /// The bubble in a cell before it dropped: one that landed there in this frame, otherwise the one from before the
  /// frame.
  private func type(at cell: Int, _ before: FastBubbleBoard, through index: Int) -> BubbleType {
    for case .landed(_, let type, cell, _) in events[...index].reversed() { return type }
    return before[cell]
  }

  /// Copies the flights of the reference.
  public mutating func follow(_ reference: SteppingFrames) { engine.follow(reference.engine.movingBubbles) }

  /// A checksum of all landings so far and of the numbers of moving bubbles.
  public var mark: Int { tally.mark }
  /// The numbers of bubbles in flight and of dropping bubbles.
  public var size: LandingSize { tally.size }
  /// Whether a bubble in the last row or a cleared grid has ended the game.
  public var isOver: Bool { tally.outcome != .open }
  /// The dropping bubbles at their present positions.
  public var droppingBubbles: [DroppingBubble] { shown }
}
