import Phrasebook

/// The latest landing of a tile: what a front end animates and a replay prints.
public struct Landing: Hashable, Codable, Sendable {
  /// The tile that landed.
  public var tile: String
  /// Where it landed.
  public var cell: Coordinate
  /// The cascade it set off; empty when nothing was destroyed.
  public var steps: [CascadeStep]

  /// A landing.
  public init(tile: String, cell: Coordinate, steps: [CascadeStep]) {
    self.tile = tile
    self.cell = cell
    self.steps = steps
  }
}
