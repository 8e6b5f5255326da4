import Phrasebook

/// The one tile that is in the air.
public struct FallingTile: Hashable, Codable, Sendable {
  /// What stands on it.
  public var text: String
  /// Where it is.
  public var coordinate: Coordinate

  /// A tile in the air.
  public init(text: String, coordinate: Coordinate) {
    self.text = text
    self.coordinate = coordinate
  }
}
