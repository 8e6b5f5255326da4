import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// The same frames of the event-driven engine, and where everything is that a screen shows after them.
public struct EventFrames: FollowingEngine {
  /// The engine whose flights it follows.
  public typealias Reference = SteppingFrames

  private let geometry: BubbleGeometry
  private var engine: FlightEngine
  private var falls: Xoshiro256
  private var drops: [Drop] = []
  private var shown: [DroppingBubble] = []
  private var events: [FlightEvent] = []
  private var tally = BubbleTally()
  /// The frames that have begun.
  private var steps = 0

  /// A bubble that drops, and the step after which it began.
  private struct Drop {
    var fall: DropFall
    var begin: Int
  }

  /// A game that begins.
  public init(_ level: BubbleLevel, falls: Xoshiro256) {
    geometry = BubbleGeometry(isHexagonal: level.grid.isHexagonal)
    engine = FlightEngine(board: FastBubbleBoard(level.grid.loaded), physics: level.physics, players: 2)
    self.falls = falls
  }

  /// Shoots.
  public mutating func take(_ input: BubbleLaunch) {
    engine.shootBubble(input.type, angle: input.angle, owner: input.owner)
  }

  /// Lets 1/60 s pass.
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

  /// Where every bubble is that drops.
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

  /// What was in a cell before it dropped: what landed there in this frame, else what was there before.
  private func type(at cell: Int, _ before: FastBubbleBoard, through index: Int) -> BubbleType {
    for case .landed(_, let type, cell, _) in events[...index].reversed() { return type }
    return before[cell]
  }

  /// Takes over where the flights of the reference are.
  public mutating func follow(_ reference: SteppingFrames) { engine.follow(reference.engine.movingBubbles) }

  /// Every landing so far and how many bubbles move.
  public var mark: Int { tally.mark }
  /// Bubbles in flight, and bubbles that drop.
  public var size: LandingSize { tally.size }
  /// Whether a bubble in the last row or a cleared grid has ended the game.
  public var isOver: Bool { tally.outcome != .open }
  /// The bubbles that drop, where they are.
  public var droppingBubbles: [DroppingBubble] { shown }
}
