/// How far the simulated people of a game were compared with real people.
public enum ModelEvidence: Hashable, Sendable {
  /// They were compared with plays of this game; `source` is where.
  case tested(source: String)
  /// Their numbers are from another game; `source` is which.
  case transferred(from: String)
  /// They were never compared with people.
  case untested

  /// The word in tables and data.
  public var name: String {
    switch self {
    case .tested: "tested"
    case .transferred: "transferred"
    case .untested: "untested"
    }
  }

  /// The word with its source.
  public var words: String {
    switch self {
    case .tested(let source): "tested (\(source))"
    case .transferred(let source): "transferred from \(source)"
    case .untested: "untested"
    }
  }
}
