import Phrasebook

/// The latest landing of a tile, for front ends that animate it and replays that print it.
public struct Landing: Hashable, Codable, Sendable {
  /// The tile that landed.
  public var tile: String
  /// The cell in which it landed.
  public var cell: Coordinate
  /// The cascade it set off; empty when nothing was destroyed.
  public var steps: [CascadeStep]

  /// Creates a landing; `steps` is empty when it destroys nothing.
  public init(tile: String, cell: Coordinate, steps: [CascadeStep]) {
    self.tile = tile
    self.cell = cell
    self.steps = steps
  }
}

/// One phrase destroyed in a cascade and its consequences: the unit that a front end animates.
///
/// Lists of cells are in canonical order: lowest row on the screen first, each row from the left.
public struct CascadeStep: Hashable, Codable, Sendable {
  /// The text of the destroyed phrase.
  public var phrase: String
  /// The cells of the phrase, in reading order.
  public var cells: [Coordinate]
  /// Every cell that was emptied, in canonical order: the cells of the phrase and all others that held one of its
  /// characters.
  public var destroyed: [Coordinate]
  /// The tiles that gravity moved afterwards, in canonical order of their old cells. Moved one after the other in this
  /// order, each finds its new cell empty.
  public var shifted: [TileShift]
  /// The points for the destroyed phrase.
  public var points: Int
}

/// The old and the new cell of a tile that gravity moved. The coded form is `[[row, col], [row, col]]`.
public struct TileShift: Hashable, Codable, Sendable {
  /// The cell it left.
  public var from: Coordinate
  /// The cell it came to, in the same column and further down.
  public var to: Coordinate

  /// Creates the fall of a tile between two cells.
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
