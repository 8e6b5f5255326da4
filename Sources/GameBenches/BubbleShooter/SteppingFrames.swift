import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// A bubble that one of two cannons shoots before a frame.
public struct BubbleLaunch: Hashable, Codable, Sendable {
  /// Whose cannon: 0 or 1.
  public var owner: Int
  /// What it shoots.
  public var type: BubbleType
  /// Where to.
  public var angle: BubbleAngle

  /// A shot of player 0 or 1.
  public init(owner: Int, type: BubbleType, angle: BubbleAngle) {
    self.owner = owner
    self.type = type
    self.angle = angle
  }
}

/// Frames of 1/60 s of the stepping engine, with two cannons at one grid.
public struct SteppingFrames: SteppedEngine {
  /// The engine.
  public private(set) var engine: BubbleSimulation
  private var falls: Xoshiro256
  private var tally = BubbleTally()

  /// A game that begins.
  /// - Parameter falls: where velocities of dropping bubbles are drawn from.
  public init(_ level: BubbleLevel, falls: Xoshiro256) {
    engine = BubbleSimulation(level: level.grid, physics: level.physics, players: 2)
    self.falls = falls
  }

  /// Shoots.
  public mutating func take(_ input: BubbleLaunch) {
    engine.shootBubble(input.type, angle: input.angle, owner: input.owner)
  }

  /// Lets 1/60 s pass.
  public mutating func step() {
    for event in engine.step(using: &falls) {
      switch event {
      case .landed(let owner, let bubble, let resolution):
        tally.land(owner, bubble.type, bubble.cell, resolution.score)
        tally.outcome = resolution.outcome
      case .lost(let owner), .removed(let owner): tally.lose(owner)
      }
    }
    tally.moving = (engine.movingBubbles.count, engine.droppingBubbles.count)
  }

  /// Every landing so far and how many bubbles move.
  public var mark: Int { tally.mark }
  /// Bubbles in flight, and bubbles that drop.
  public var size: LandingSize { tally.size }
  /// Whether a bubble in the last row or a cleared grid has ended the game.
  public var isOver: Bool { tally.outcome != .open }
  /// How many bubbles have landed.
  public var landings: Int { tally.landings }
  /// The contact tests of the last frame, and a step for each bubble that drops.
  public var work: Int { engine.contactTests + engine.droppingBubbles.count }
}

/// What two engines that agree have in common.
struct BubbleTally {
  var outcome = LandingOutcome.open
  var moving = (flying: 0, dropping: 0)
  private(set) var landings = 0
  private var events = 0

  mutating func land(_ owner: Int, _ type: BubbleType, _ cell: Int, _ score: Int) {
    landings += 1
    events = (events &* 31 &+ (cell &* 16 &+ Int(type.rawValue)) &* 2 &+ owner) &* 31 &+ score
  }

  mutating func lose(_ owner: Int) { events = events &* 31 &- 1 &- owner }

  var mark: Int { (events &* 1_000_003 &+ moving.flying) &* 1_000_003 &+ moving.dropping }
  var size: LandingSize { LandingSize(chain: moving.flying, shifted: moving.dropping) }
}
