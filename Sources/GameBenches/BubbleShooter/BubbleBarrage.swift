import BubbleShooter
import BuiltInGames
import PuzzleCore

/// Two cannons that shoot colours at random at random angles, as fast as their player can tap.
public struct BubbleBarrage: Sendable {
  /// `steady`, `rapid` or `avalanche`.
  public let name: String
  /// The frames of 1/60 s from one shot of a cannon to its next.
  public let pause: Int
  /// The level that is played in place of any other; `nil` for all levels.
  public let level: BubbleLevel?

  /// A quick person at each cannon: four shots a second.
  public static let steady = BubbleBarrage(name: "steady", pause: 15)
  /// A shot of each cannon in every frame.
  public static let rapid = BubbleBarrage(name: "rapid", pause: 1)
  /// A full grid that drops at once while both cannons shoot in every frame; see ``GridDrop``.
  public static let avalanche = BubbleBarrage(name: "avalanche", pause: 1, level: GridDrop.level)
  /// All that there are.
  public static let all = [steady, rapid, avalanche]

  private var generator = Xoshiro256(seed: Seed(0))
  private var shotsLeft = [0, 0]

  private init(name: String, pause: Int, level: BubbleLevel? = nil) {
    (self.name, self.pause, self.level) = (name, pause, level)
  }

  /// Begins a game with the shots of its level for each cannon.
  public mutating func begin(_ level: BubbleLevel, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    shotsLeft = [level.shots, level.shots]
  }

  /// Whether no cannon has a shot.
  public var isEmpty: Bool { shotsLeft == [0, 0] }

  /// The shots before a frame.
  public mutating func launches(in frame: Int) -> [BubbleLaunch] {
    if level != nil, frame < GridDrop.lead { return frame == 0 ? [GridDrop.fuse] : [] }
    guard frame.isMultiple(of: pause) else { return [] }
    return shotsLeft.indices.filter { shotsLeft[$0] > 0 }.map { owner in
      shotsLeft[owner] -= 1
      return .random(owner, using: &generator)
    }
  }
}

extension BubbleLaunch {
  /// A random colour at one of the angles that a cannon can be aimed at, all equally likely: two uniform integers.
  static func random(_ owner: Int, using generator: inout Xoshiro256) -> BubbleLaunch {
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    let type = BubbleType.colors[generator.uniform(below: BubbleType.colors.count)]
    let angle = BubbleAngle(microdegrees: first + generator.uniform(below: last - first + 1))
    return BubbleLaunch(owner: owner, type: type, angle: angle)
  }
}
