/// Where a shot stops and into which cell it snaps.
public struct BubbleFlight: Hashable, Sendable {
  /// The cell into which it snaps, -1 if there is none.
  public internal(set) var cell: Int
  /// The cell that it touches, -1 for the top wall.
  public internal(set) var struck: Int
  /// Its centre when it stops, in points.
  public internal(set) var position: Vector2
  /// The length of its way in points.
  public internal(set) var length: Double
  /// The number of side walls from which it was reflected.
  public internal(set) var reflections: Int
}
