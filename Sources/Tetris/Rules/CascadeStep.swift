import Phrasebook

/// One phrase destroyed in a cascade, and what followed from it: what a front end animates next.
///
/// Lists of cells are in canonical order: lowest row on the screen first, each row from the left.
public struct CascadeStep: Hashable, Codable, Sendable {
  /// The phrase.
  public var phrase: String
  /// Where it stood, in reading order.
  public var cells: [Coordinate]
  /// Every cell that was emptied: those of the phrase and all others that held one of its characters. Canonical order.
  public var destroyed: [Coordinate]
  /// The tiles that gravity moved afterwards, canonical order by where they came from: done one after the other in this
  /// order, each finds its new cell empty.
  public var shifted: [TileShift]
  /// The points gained.
  public var points: Int

  /// A step of a cascade.
  public init(phrase: String, cells: [Coordinate], destroyed: [Coordinate], shifted: [TileShift], points: Int) {
    self.phrase = phrase
    self.cells = cells
    self.destroyed = destroyed
    self.shifted = shifted
    self.points = points
  }
}
