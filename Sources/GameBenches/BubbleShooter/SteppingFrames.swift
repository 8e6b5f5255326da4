import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// A shot of one of two cannons before a frame.
public struct BubbleLaunch: Hashable, Codable, Sendable {
  /// The number of the cannon, 0 or 1.
  public var owner: Int
  /// The kind of bubble.
  public var type: BubbleType
  /// The direction of the shot.
  public var angle: BubbleAngle

  /// A shot of cannon 0 or 1.
  public init(owner: Int, type: BubbleType, angle: BubbleAngle) {
    self.owner = owner
    self.type = type
    self.angle = angle
  }
}

/// Frames of 1/60 s of the stepping engine, with two cannons at one grid.
public struct SteppingFrames: SteppedEngine {
  /// The engine that plays.
  public private(set) var engine: BubbleSimulation
  private var falls: Xoshiro256
  private var tally = BubbleTally()

  /// The beginning of a game.
  /// - Parameter falls: the generator for the velocities of dropping bubbles.
  public init(_ level: BubbleLevel, falls: Xoshiro256) {
    engine = BubbleSimulation(level: level.grid, physics: level.physics, players: 2)
    self.falls = falls
  }

  /// Shoots a bubble.
  public mutating func take(_ input: BubbleLaunch) {
    engine.shootBubble(input.type, angle: input.angle, owner: input.owner)
  }

  /// Advances the game by 1/60 s.
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

  /// A checksum of all landings so far and of the numbers of moving bubbles.
  public var mark: Int { tally.mark }
  /// The numbers of bubbles in flight and of dropping bubbles.
  public var size: LandingSize { tally.size }
  /// Whether a bubble in the last row or a cleared grid has ended the game.
  public var isOver: Bool { tally.outcome != .open }
  /// The number of bubbles that have landed.
  public var landings: Int { tally.landings }
  /// The work of the last frame: the number of contact tests, plus 1 for each dropping bubble.
  public var work: Int { engine.contactTests + engine.droppingBubbles.count }
}

/// The figures that must be the same on both engines.
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
