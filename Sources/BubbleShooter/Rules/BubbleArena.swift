/// The dimensions of the game: an arena of 834 x 1112 points, twelve bubbles wide, with the constants of motion.
///
/// Lengths are in points, times in seconds. The origin is the upper left corner and y points down. A position is always
/// that of a bubble's centre, so a bubble touches a wall when its centre is one radius away from it.
public enum BubbleArena {
  /// The width, 834 points.
  public static let width = 834.0
  /// The height, 1112 points.
  public static let height = 1112.0
  /// The diameter of a bubble: a twelfth of the width, 69.5 points.
  public static let diameter = 69.5
  /// The radius of a bubble.
  public static let radius = 34.75
  /// The x of a bubble that touches the left wall.
  public static let left = radius
  /// The x of a bubble that touches the right wall.
  public static let right = width - radius
  /// The y of a bubble that touches the top wall: that of row 0.
  public static let top = radius
  /// The y of a bubble that touches the bottom, where it is removed.
  public static let bottom = height - radius

  /// The length of a step of the reference engine, 1/60 s.
  public static let timeStep = 1.0 / 60
  /// The speed of a launched bubble, 1400 points/s.
  public static let launchSpeed = 1400.0
  /// The acceleration of a dropping bubble, 800 points/s² downwards.
  public static let gravity = 800.0

  /// The positions of the cannons for a number of players: in the middle for one player, at one and three quarters of
  /// the width for two.
  public static func cannons(players: Int) -> [Vector2] { players == 2 ? pair : single }

  private static let single = [Vector2(x: width / 2, y: 986)]
  private static let pair = [Vector2(x: width / 4, y: 986), Vector2(x: 3 * width / 4, y: 986)]
}
