import TextFormats

/// The result of a finished game for its player.
public enum Outcome: String, Hashable, NamedValue {
  /// The goal was reached.
  case won
  /// The goal can no longer be reached.
  case lost
  /// The players ended in a tie.
  case drawn
}

/// The reason why a game ended, in more detail than won or lost: the van crashed, it ran out of fuel.
public struct Ending: Hashable, Codable, Sendable {
  /// The name in data, which never changes: lower-case letters, digits and hyphens, for example `out-of-fuel`.
  public var id: String
  /// The reason for people, as the end of a sentence: `ran out of fuel`.
  public var words: String

  /// Creates a reason. Without words, the name is used with spaces in place of hyphens.
  public init(_ id: String, words: String? = nil) {
    self.id = id
    self.words = words ?? String(id.map { $0 == "-" ? " " : $0 })
  }
}

/// Why a game was lost although its rules do not say so: the program that should have moved failed. In a game of several
/// seats the others have won.
public enum Forfeit: String, Hashable, CaseIterable, Sendable {
  /// The program could not be started, or gave no greeting.
  case unreachable
  /// The program ended.
  case crashed
  /// No answer came in time.
  case stalled
  /// The answer is not what the protocol says.
  case unclear
  /// The move is not possible.
  case illegal

  /// The ending for the other seats.
  public static var ofAnother: Ending { Ending("opponent-failed", words: "the opponent's program failed") }

  /// The reason that has the name of an ``Ending``; `nil` for the endings of games.
  public init?(ending id: String?) {
    guard let reason = Self.allCases.first(where: { $0.ending.id == id }) else { return nil }
    self = reason
  }

  /// The reason as the ending of a game. Its name begins with `agent-`, as the endings of no game may.
  public var ending: Ending {
    let words =
      switch self {
      case .unreachable: "the agent could not be reached"
      case .crashed: "the agent crashed"
      case .stalled: "the agent gave no answer in time"
      case .unclear: "the agent's answer was unclear"
      case .illegal: "the agent's move was illegal"
      }
    return Ending("agent-\(rawValue)", words: words)
  }
}
