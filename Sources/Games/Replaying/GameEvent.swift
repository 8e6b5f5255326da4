import Reporting

/// Something that happened between two positions and is not seen in them.
public struct GameEvent {
  /// It as members of a JSON object.
  public var members: [JSONValue.Member]

  /// Creates it from its parts.
  public init(members: [JSONValue.Member]) {
    self.members = members
  }
}
