/// The colour of a tile's text, where colour is a property of the tile and says nothing about the moment.
///
/// It is never all that tells two tiles apart: their texts differ as well.
public enum CellTint: String, Hashable, Sendable, CaseIterable {
  /// Red.
  case red
  /// Green.
  case green
  /// Dark yellow by day, yellow by night.
  case amber

  /// The classes of a tile with this colour: what all of them have in common, and the colour.
  var classes: String { "tinted \(rawValue)" }
}
