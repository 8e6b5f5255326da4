import Phrasebook

/// One tile that gravity moved: from where, to where. Written as `[[row, col], [row, col]]`.
public struct TileShift: Hashable, Codable, Sendable {
  /// The cell it left.
  public var from: Coordinate
  /// The cell it came to, in the same column and further down.
  public var to: Coordinate

  /// A tile's fall.
  public init(from: Coordinate, to: Coordinate) {
    self.from = from
    self.to = to
  }

  /// Reads a shift written as an array of two cells.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    from = try container.decode(Coordinate.self)
    to = try container.decode(Coordinate.self)
  }

  /// Writes the shift as an array of two cells.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(from)
    try container.encode(to)
  }
}
