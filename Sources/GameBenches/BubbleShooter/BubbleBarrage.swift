import BubbleShooter
import BuiltInGames
import PuzzleCore

/// Two cannons that shoot bubbles of random colours at random angles at a fixed pace.
public struct BubbleBarrage: Sendable {
  /// `steady`, `rapid` or `avalanche`.
  public let name: String
  /// The number of frames of 1/60 s between two shots of a cannon.
  public let pause: Int
  /// The level that is played instead of the given one; `nil` to play the given one.
  public let level: BubbleLevel?

  /// Four shots a second from each cannon, the pace of a fast person.
  public static let steady = BubbleBarrage(name: "steady", pause: 15)
  /// A shot from each cannon in every frame.
  public static let rapid = BubbleBarrage(name: "rapid", pause: 1)
  /// A full grid that drops at once while both cannons shoot in every frame; see `GridDrop`.
  public static let avalanche = BubbleBarrage(name: "avalanche", pause: 1, level: GridDrop.level)
  /// All kinds of play.
  public static let all = [steady, rapid, avalanche]

  private var generator = Xoshiro256(seed: Seed(0))
  private var shotsLeft = [0, 0]

  private init(name: String, pause: Int, level: BubbleLevel? = nil) {
    (self.name, self.pause, self.level) = (name, pause, level)
  }

  /// Begins a game, in which each cannon has the shots of the level.
  public mutating func begin(_ level: BubbleLevel, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    shotsLeft = [level.shots, level.shots]
  }

  /// Whether both cannons have used all their shots.
  public var isEmpty: Bool { shotsLeft == [0, 0] }

  /// The shots that are fired before a frame.
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
  /// A random colour at a random angle, each drawn uniformly: two uniform integers.
  static func random(_ owner: Int, using generator: inout Xoshiro256) -> BubbleLaunch {
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    let type = BubbleType.colors[generator.uniform(below: BubbleType.colors.count)]
    let angle = BubbleAngle(microdegrees: first + generator.uniform(below: last - first + 1))
    return BubbleLaunch(owner: owner, type: type, angle: angle)
  }
}
