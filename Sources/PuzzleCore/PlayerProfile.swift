/// The knobs of a human-like player.
public struct PlayerProfile: Hashable, Sendable {
  /// The player's name, for example `casual`.
  public var name: String
  /// The share of the lexicon the player knows, 0 to 1, the commonest phrases first.
  public var vocabulary: Double
  /// Moves, swaps or taps per second.
  public var actionsPerSecond: Double
  /// The probability that an action is not the one intended, 0 to 1.
  public var errorRate: Double
  /// How far the player plans, in the game's own steps (tiles placed at once, lines compared, upcoming tiles
  /// considered); at least 1.
  public var lookAhead: Int
  /// Milliseconds before the player notices something new, a tile in tetris; 0 in all presets.
  public var reactionTime: Int
  /// The probability that a decision is a random legal move, 0 to 1: an error of strategy, where ``errorRate`` is one of
  /// dexterity; 0 in all presets. Played by ``HumanAgent``.
  public var strategyErrorRate: Double
  /// When the player gives up; never in the presets. Played by ``HumanAgent``.
  public var patience: Patience

  /// A player with these knobs.
  public init(
    name: String, vocabulary: Double, actionsPerSecond: Double, errorRate: Double, lookAhead: Int,
    reactionTime: Int = 0, strategyErrorRate: Double = 0, patience: Patience = .endless
  ) {
    self.name = name
    self.vocabulary = vocabulary
    self.actionsPerSecond = actionsPerSecond
    self.errorRate = errorRate
    self.lookAhead = lookAhead
    self.reactionTime = reactionTime
    self.strategyErrorRate = strategyErrorRate
    self.patience = patience
  }

  /// A beginner: a few per cent of the words, slow, often wrong, no plan.
  public static let novice = PlayerProfile(
    name: "novice", vocabulary: 0.04, actionsPerSecond: 0.7, errorRate: 0.15, lookAhead: 1)
  /// Plays now and then.
  public static let casual = PlayerProfile(
    name: "casual", vocabulary: 0.15, actionsPerSecond: 1.2, errorRate: 0.08, lookAhead: 2)
  /// Plays often and reads a lot.
  public static let skilled = PlayerProfile(
    name: "skilled", vocabulary: 0.45, actionsPerSecond: 2, errorRate: 0.03, lookAhead: 3)
  /// Knows nearly every phrase, acts fast and hardly errs.
  public static let expert = PlayerProfile(
    name: "expert", vocabulary: 0.95, actionsPerSecond: 3.5, errorRate: 0.01, lookAhead: 4)

  /// The four presets from weakest to strongest.
  public static let presets = [novice, casual, skilled, expert]
}

extension PlayerProfile: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, vocabulary, actionsPerSecond, errorRate, lookAhead, reactionTime, strategyErrorRate, patience
  }

  /// Reads a profile. Without a reaction time or a strategy error it is 0, without patience there is no end to it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      vocabulary: try values.decode(Double.self, forKey: .vocabulary),
      actionsPerSecond: try values.decode(Double.self, forKey: .actionsPerSecond),
      errorRate: try values.decode(Double.self, forKey: .errorRate),
      lookAhead: try values.decode(Int.self, forKey: .lookAhead),
      reactionTime: try values.decodeIfPresent(Int.self, forKey: .reactionTime) ?? 0,
      strategyErrorRate: try values.decodeIfPresent(Double.self, forKey: .strategyErrorRate) ?? 0,
      patience: try values.decodeIfPresent(Patience.self, forKey: .patience) ?? .endless)
  }

  /// Writes the profile; a reaction time or a strategy error of 0 and endless patience are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(vocabulary, forKey: .vocabulary)
    try values.encode(actionsPerSecond, forKey: .actionsPerSecond)
    try values.encode(errorRate, forKey: .errorRate)
    try values.encode(lookAhead, forKey: .lookAhead)
    if reactionTime != 0 { try values.encode(reactionTime, forKey: .reactionTime) }
    if strategyErrorRate != 0 { try values.encode(strategyErrorRate, forKey: .strategyErrorRate) }
    if patience != .endless { try values.encode(patience, forKey: .patience) }
  }
}
