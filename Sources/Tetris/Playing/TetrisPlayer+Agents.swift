import People

extension PlayerProfile {
  /// A player of tetris that knows every phrase, sees the whole queue and never slips.
  public static func flawless(_ name: String, actionsPerSecond: Double) -> PlayerProfile {
    PlayerProfile(name: name, vocabulary: 1, actionsPerSecond: actionsPerSecond, errorRate: 0, lookAhead: .max)
  }
}

extension TetrisPlayer {
  /// A player with a strategy and the weights that play it best.
  public init(_ profile: PlayerProfile, _ strategy: TetrisStrategy, sharing search: PlacementSearch) {
    let length = search.index.phraseLength
    let weights =
      switch strategy {
      case .greedy, .placement: PlacementWeights(phraseLength: length)
      case .beam, .sampled: PlacementWeights.lookingAhead(phraseLength: length)
      }
    self.init(profile, strategy, PlacementSearch(search, weights: weights))
  }

  /// The agent `greedy`.
  public static func greedy(_ search: PlacementSearch, actionsPerSecond: Double = 4) -> TetrisPlayer {
    TetrisPlayer(.flawless("greedy", actionsPerSecond: actionsPerSecond), .greedy, sharing: search)
  }

  /// The agent `placement`.
  public static func placement(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(.flawless("placement", actionsPerSecond: actionsPerSecond), .placement, sharing: search)
  }

  /// The agent `beam`.
  public static func beam(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(.flawless("beam", actionsPerSecond: actionsPerSecond), .beam(.beam), sharing: search)
  }

  /// The agent `sampled`.
  public static func sampled(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(
      .flawless("sampled", actionsPerSecond: actionsPerSecond), .sampled(.sampled, guesses: LookAhead.guesses),
      sharing: search)
  }
}
