/// Where a game stands.
public enum GameStatus: String, Hashable, Codable, Sendable, CaseIterable {
  /// Dealt, the clock not yet running.
  case notStarted
  /// Being played.
  case inProgress
  /// Over, and won.
  case endedWithWon
  /// Over, and lost.
  case endedWithLost

  /// Whether the game is over.
  public var hasGameEnded: Bool { self == .endedWithWon || self == .endedWithLost }
}
