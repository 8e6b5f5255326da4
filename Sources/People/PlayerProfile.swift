import PuzzleCore

/// The abilities of a human-like player.
public struct PlayerProfile: Hashable, Sendable {
  /// The player's name, for example `casual`.
  public var name: String
  /// The share of the built-in lexicon that the player knows, 0 to 1, the commonest phrases first. It means a number of
  /// words, which is the same in any other lexicon.
  public var vocabulary: Double
  /// Moves, swaps or taps per second.
  public var actionsPerSecond: Double
  /// The probability that an action is not the one intended, 0 to 1.
  public var errorRate: Double
  /// How far the player plans, in the game's own steps (tiles placed at once, lines compared, upcoming tiles
  /// considered); at least 1.
  public var lookAhead: Int
  /// Milliseconds before the player notices something new, such as a deal, a new tile, a finished line or a slip; 0 in
  /// all presets.
  public var reactionTime: Int
  /// The probability of a strategy error, 0 to 1, in contrast to dexterity errors (``errorRate``). The people of a game
  /// make wrong plans (``StrategyErrors``); for agents that do not, ``HumanAgent`` replaces decisions by random legal
  /// moves.
  public var strategyErrorRate: Double
  /// The standard deviation of the player's aim, in the game's own unit of aim, such as degrees; 0 in all presets. It
  /// is a dexterity error like ``errorRate``, in games with aim. ``HumanAgent`` applies it.
  public var aimNoise: Double
  /// When the player gives up. ``HumanAgent`` applies it.
  public var patience: Patience
  /// The numbers of the models that apply the abilities. They are no ability: files and JSON do not have them.
  public var numbers = ModelNumbers.declared

  /// Creates a player with these abilities.
  public init(
    name: String, vocabulary: Double, actionsPerSecond: Double, errorRate: Double, lookAhead: Int,
    reactionTime: Int = 0, strategyErrorRate: Double = 0, aimNoise: Double = 0, patience: Patience = .endless
  ) {
    self.name = name
    self.vocabulary = vocabulary
    self.actionsPerSecond = actionsPerSecond
    self.errorRate = errorRate
    self.lookAhead = lookAhead
    self.reactionTime = reactionTime
    self.strategyErrorRate = strategyErrorRate
    self.aimNoise = aimNoise
    self.patience = patience
  }

  /// Whether the player has none of the weaknesses that ``HumanAgent`` adds to an agent.
  public var isSteady: Bool {
    strategyErrorRate == 0 && aimNoise == 0 && patience.milliseconds == nil && patience.moves == nil
  }

  /// The time to find the next action of a plan, relative to a look-ahead of 2: 1.14 at 1, 0.89 at 3, 0.80 at 4, 0.74
  /// at 5, 0.70 at 6, and 0.69 from 7 on.
  ///
  /// A player who plans several steps at once has already thought of the next ones when their turn comes. Each step
  /// saves less than the one before; see ``ModelNumber/planningEffort``.
  public var planningFactor: Double {
    let (missing, effort) = (Double(7 - min(max(lookAhead, 1), 7)), numbers[.planningEffort])
    return (1 + effort * missing * missing / 25) / (1 + effort)
  }

  /// A beginner: a few per cent of the words, slow, often wrong, no plan.
  public static let novice = PlayerProfile(
    name: "novice", vocabulary: 0.04, actionsPerSecond: 0.7, errorRate: 0.15, lookAhead: 1,
    strategyErrorRate: 0.04, patience: Patience(milliseconds: 300_000, quitRate: 0.08))
  /// Plays now and then.
  public static let casual = PlayerProfile(
    name: "casual", vocabulary: 0.15, actionsPerSecond: 1.2, errorRate: 0.08, lookAhead: 2,
    strategyErrorRate: 0.03, patience: Patience(milliseconds: 420_000, quitRate: 0.05))
  /// Plays often and reads a lot.
  public static let skilled = PlayerProfile(
    name: "skilled", vocabulary: 0.45, actionsPerSecond: 2, errorRate: 0.03, lookAhead: 3,
    strategyErrorRate: 0.02, patience: Patience(milliseconds: 600_000, quitRate: 0.035))
  /// Knows nearly every phrase, acts fast and hardly errs.
  public static let expert = PlayerProfile(
    name: "expert", vocabulary: 0.95, actionsPerSecond: 3.5, errorRate: 0.01, lookAhead: 4,
    strategyErrorRate: 0.01, patience: Patience(milliseconds: 900_000, quitRate: 0.02))

  /// The four presets from weakest to strongest.
  public static let presets = [novice, casual, skilled, expert]
}

extension PlayerProfile: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, vocabulary, actionsPerSecond, errorRate, lookAhead, reactionTime, strategyErrorRate, aimNoise, patience
  }

  /// Reads a profile. Without a reaction time, strategy error or aim noise these are 0; without patience it is endless.
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
      aimNoise: try values.decodeIfPresent(Double.self, forKey: .aimNoise) ?? 0,
      patience: try values.decodeIfPresent(Patience.self, forKey: .patience) ?? .endless)
  }

  /// Writes the profile; a reaction time, strategy error or aim noise of 0 and endless patience are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(vocabulary, forKey: .vocabulary)
    try values.encode(actionsPerSecond, forKey: .actionsPerSecond)
    try values.encode(errorRate, forKey: .errorRate)
    try values.encode(lookAhead, forKey: .lookAhead)
    if reactionTime != 0 { try values.encode(reactionTime, forKey: .reactionTime) }
    if strategyErrorRate != 0 { try values.encode(strategyErrorRate, forKey: .strategyErrorRate) }
    if aimNoise != 0 { try values.encode(aimNoise, forKey: .aimNoise) }
    if patience != .endless { try values.encode(patience, forKey: .patience) }
  }
}

/// When a player gives up a game or a level.
public struct Patience: Hashable, Codable, Sendable {
  /// The median of the milliseconds without a new best score after which the player gives up; `nil` for never. After
  /// the share ``calm`` of it the player gives up at a constant rate, so one wait in ten is at least three medians.
  public var milliseconds: Int?
  /// Gives up after this many decisions of a game, whatever their success; `nil` for never. It is a fixed number, for
  /// sessions that end by themselves. No preset has it.
  public var moves: Int?
  /// The probability that a level is given up for good after a game that was not won, above 0 and at most 1; `nil` for
  /// never. It does not act within a game, which knows of no other games, but where the attempts at a level are
  /// counted.
  public var quitRate: Double?

  /// Creates a patience; without arguments it is endless.
  public init(milliseconds: Int? = nil, moves: Int? = nil, quitRate: Double? = nil) {
    self.milliseconds = milliseconds
    self.moves = moves
    self.quitRate = quitRate
  }

  /// Patience without an end: the player never gives up.
  public static let endless = Patience()

  /// The share of the median wait in which no player gives up: 1/8. *Transferred* from Rush Hour
  /// (results/2026-11-27-patience).
  ///
  /// There people give up at a nearly constant rate after 20 moves, which take 33 s: 0.28 % per second (standard error
  /// 0.03, 733 plays). So the median wait is 281 s (31), and the calm time is 0.12 of it. Without a calm time the rate
  /// would be the same whether or not there is progress, because an exponential wait has no memory.
  public static let calm = ModelNumber.calm.value

  /// A wait in milliseconds with the given median: an exponential time after the calm one. It is 0 only for a median of
  /// 0.
  @usableFromInline
  static func wait(median: Int, _ luck: inout Xoshiro256) -> Int {
    // The median of the exponential distribution of mean 1 is ln 2.
    let share = calm + (1 - calm) * luck.exponential() / 0.693_147_180_559_945_3
    return Int(min(1e15, Double(Int.max / 2), Double(median) * share).rounded(.up))
  }
}
