import PuzzleCore

/// A level: a name, the bubbles at the beginning, and the numbers of the rules.
public struct BubbleLevel: Hashable, Codable, Sendable {
  /// The name a player sees: 1 to 30 characters, without white space at its ends.
  public var name: String
  /// The bubbles, in up to 12 rows. Those not attached to row 0 drop, without points, when the game begins.
  public var grid: GameBubbleSet
  /// When bubbles touch.
  public var physics: BubblePhysics
  /// How many shots a player has, 1 to 1000.
  public var shots: Int

  /// The shots of a level that does not say.
  public static let usualShots = 50
  /// The shots that a level may give.
  public static let shotRange = 1...1_000
  /// The lengths of a name, in characters.
  public static let nameLengths = 1...30

  /// A level.
  public init(
    name: String, grid: GameBubbleSet, physics: BubblePhysics = BubblePhysics(), shots: Int = usualShots
  ) {
    self.name = name
    self.grid = grid
    self.physics = physics
    self.shots = shots
  }

  /// Why the level cannot be played, in words that complete "found …, expected …"; `nil` when it can.
  public var defect: (field: String, found: String, expected: String)? {
    if !Self.nameLengths.contains(name.count) { return ("name", "\(name.count) characters", "1 to 30") }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return ("name", name.quoted, "no white space at its ends")
    }
    if !Self.shotRange.contains(shots) { return ("shots", "\(shots)", "a number from 1 to 1000") }
    let full = grid.geometry.firstCell(ofRow: BubbleGeometry.levelRows)
    if let cell = grid.bubbles.indices.dropFirst(full).first(where: { grid.bubbles[$0] != .empty }) {
      return ("grid", "a bubble in row \(grid.geometry.place(of: cell).row)", "bubbles in rows 0 to 11 only")
    }
    if grid.loaded.typesLeft.isEmpty {
      return ("grid", "no coloured bubble that is attached to row 0", "at least one")
    }
    return nil
  }
}
