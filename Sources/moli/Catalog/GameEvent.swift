import Reporting

/// Something that happened between two positions and is not seen in them.
struct GameEvent {
  /// It as members of a JSON object.
  var members: [JSONValue.Member]
}
