import PuzzleCore

extension PlayerProfile {
  /// A player of tetris that knows every phrase, sees the whole queue and never slips.
  static func flawless(_ name: String, actionsPerSecond: Double) -> PlayerProfile {
    PlayerProfile(name: name, vocabulary: 1, actionsPerSecond: actionsPerSecond, errorRate: 0, lookAhead: .max)
  }
}

extension TetrisPlayer {
  /// The agent `greedy`.
  public static func greedy(_ search: PlacementSearch, actionsPerSecond: Double = 4) -> TetrisPlayer {
    TetrisPlayer(.flawless("greedy", actionsPerSecond: actionsPerSecond), .greedy, search)
  }

  /// The agent `placement`.
  public static func placement(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(.flawless("placement", actionsPerSecond: actionsPerSecond), .placement, search)
  }

  /// The agent `beam`.
  public static func beam(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(.flawless("beam", actionsPerSecond: actionsPerSecond), .beam(.beam), search)
  }

  /// The agent `sampled`.
  public static func sampled(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(
      .flawless("sampled", actionsPerSecond: actionsPerSecond), .sampled(.sampled, guesses: LookAhead.guesses), search)
  }
}
