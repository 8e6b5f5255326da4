/// Why two parts of a run cannot be merged.
public enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The summaries are of different agents.
  case agentsDiffer(String, String)
  /// The parts are of different runs: a field of their headers differs.
  case runsDiffer(String)
  /// There would be more than 2^53 games.
  case tooManyGames

  /// The reason on one line.
  public var description: String {
    switch self {
    case .agentsDiffer(let first, let second): "found games of \(second), expected games of \(first)"
    case .runsDiffer(let field): "found another run: the headers differ in \(field)"
    case .tooManyGames: "found more than 2^53 games"
    }
  }
}
