import People

extension PlayerProfile {
  /// A player of tetris that knows every phrase, sees the whole queue and never slips.
  public static func flawless(_ name: String, actionsPerSecond: Double) -> PlayerProfile {
    PlayerProfile(name: name, vocabulary: 1, actionsPerSecond: actionsPerSecond, errorRate: 0, lookAhead: .max)
  }
}

extension TetrisPlayer {
  /// A player with a strategy and the weights tuned for it.
  public init(_ profile: PlayerProfile, _ strategy: TetrisStrategy, sharing search: PlacementSearch) {
    let length = search.index.phraseLength
    let weights =
      switch strategy {
      case .greedy, .placement: PlacementWeights(phraseLength: length)
      case .beam, .sampled: PlacementWeights.lookingAhead(phraseLength: length)
      }
    self.init(profile, strategy, PlacementSearch(search, weights: weights))
  }

  /// The agent `greedy`: completes phrases when it can and otherwise fills the lowest column.
  public static func greedy(_ search: PlacementSearch, actionsPerSecond: Double = 4) -> TetrisPlayer {
    TetrisPlayer(.flawless("greedy", actionsPerSecond: actionsPerSecond), .greedy, sharing: search)
  }

  /// The agent `placement`: plays the best placement of ``PlacementSearch``.
  public static func placement(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(.flawless("placement", actionsPerSecond: actionsPerSecond), .placement, sharing: search)
  }

  /// The agent `beam`: plays the best placement by beam search over the visible tiles.
  public static func beam(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(.flawless("beam", actionsPerSecond: actionsPerSecond), .beam(.beam), sharing: search)
  }

  /// The agent `sampled`: beam search that also samples the hidden tiles.
  public static func sampled(_ search: PlacementSearch, actionsPerSecond: Double = 8) -> TetrisPlayer {
    TetrisPlayer(
      .flawless("sampled", actionsPerSecond: actionsPerSecond), .sampled(.sampled, guesses: LookAhead.guesses),
      sharing: search)
  }
}
