/// A verdict: something about a level that its designer should know. ``kind`` is the subject, ``Kind/severity`` the
/// severity, ``evidence`` the measurement.
public enum LevelAnomaly: Hashable, Sendable {
  /// No player won a single game. The evidence is the win rate of the player with the most games.
  case unwinnable(VerdictEvidence)
  /// Even the best player hardly ever wins.
  case hardlyWon(player: String, VerdictEvidence)
  /// Only one player wins more than a game in fifty.
  case onlyForStrongest(player: String, VerdictEvidence, others: VerdictEvidence)
  /// Every player nearly always wins. The evidence is the lowest win rate.
  case tooEasy(player: String, VerdictEvidence)
  /// No game was lost, and there is no target score that could be missed.
  case noTargetScore(VerdictEvidence, left: Double)
  /// At least half of the players win nearly every game, but not all do. The evidence is the lowest of their win rates.
  case saturated(players: [String], VerdictEvidence)
  /// 10 and 90 % wins are within this many steps between presets.
  case wall(steps: VerdictEvidence)
  /// A player's win rate exceeds that of the next weaker one by this much.
  case cliff(weaker: String, stronger: String, gain: VerdictEvidence)
  /// The cross-validation error of the response curve, as a share of all games.
  case misfit(VerdictEvidence)
  /// The deal decides much, and the win rate on the worst 5 % of the deals is less than half the usual one. The
  /// evidence is the win rate on the worst.
  case unfairDeals(share: VerdictEvidence, worst: VerdictEvidence, usual: Double, games: [Int])
  /// It is undecided whether the deals are unfair.
  case dealsUndecided(share: VerdictEvidence, worst: VerdictEvidence)
  /// The level is significantly harder than a level that is declared harder. Reported for this level only, not for the
  /// other one.
  case harderThanDeclared(than: String, by: VerdictEvidence)
  /// A weaker player wins significantly more often than a stronger one.
  case weakerWinsMore(weaker: String, stronger: String, by: VerdictEvidence)
  /// The clock ends many games of the best player.
  case timeouts(player: String, VerdictEvidence)
  /// A player leaves many games.
  case abandoned(player: String, VerdictEvidence)
  /// The best player's ratio of moves to par is far from that on the other levels of the game.
  case parRatio(ratio: Double, usual: Double)
  /// Some boards have no solution.
  case unsolvable(boards: Int, of: Int)
  /// For some boards the fewest moves are not proved.
  case unproved(boards: Int, of: Int)
}

/// The severity of a verdict.
public enum VerdictSeverity: String, CaseIterable, Comparable, Sendable {
  /// The level is broken or contradicts its file.
  case error
  /// Most designers would change it.
  case warning
  /// Useful information.
  case note

  /// Orders the more severe first.
  public static func < (one: VerdictSeverity, other: VerdictSeverity) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension LevelAnomaly {
  /// The subject of a verdict, by its name in data.
  public enum Kind: String, CaseIterable, Sendable {
    // Verdicts of equal severity are shown in this order.
    case unsolvable, unwinnable, weakerWinsMore, harderThanDeclared
    case hardlyWon, onlyForStrongest, noTargetScore, tooEasy, unfairDeals, timeouts, abandoned
    case cliff, wall, saturated, dealsUndecided, misfit, parRatio, unproved

    /// The severity of the anomaly.
    public var severity: VerdictSeverity {
      switch self {
      case .unsolvable, .unwinnable, .weakerWinsMore, .harderThanDeclared: .error
      case .hardlyWon, .onlyForStrongest, .noTargetScore, .tooEasy, .unfairDeals, .timeouts,
        .abandoned:
        .warning
      case .cliff, .wall, .saturated, .dealsUndecided, .misfit, .parRatio, .unproved: .note
      }
    }
  }

  /// The subject of the anomaly.
  public var kind: Kind {
    switch self {
    case .unwinnable: .unwinnable
    case .hardlyWon: .hardlyWon
    case .onlyForStrongest: .onlyForStrongest
    case .tooEasy: .tooEasy
    case .noTargetScore: .noTargetScore
    case .saturated: .saturated
    case .wall: .wall
    case .cliff: .cliff
    case .misfit: .misfit
    case .unfairDeals: .unfairDeals
    case .dealsUndecided: .dealsUndecided
    case .harderThanDeclared: .harderThanDeclared
    case .weakerWinsMore: .weakerWinsMore
    case .timeouts: .timeouts
    case .abandoned: .abandoned
    case .parRatio: .parRatio
    case .unsolvable: .unsolvable
    case .unproved: .unproved
    }
  }

  /// The severity of the anomaly.
  public var severity: VerdictSeverity { kind.severity }

  /// The measurement it is based on; `nil` for a ratio to par, which has no interval.
  public var evidence: VerdictEvidence? {
    switch self {
    case .unwinnable(let won), .hardlyWon(_, let won), .onlyForStrongest(_, let won, _),
      .tooEasy(_, let won),
      .noTargetScore(let won, _), .saturated(_, let won):
      won
    case .wall(let steps): steps
    case .cliff(_, _, let gap), .harderThanDeclared(_, let gap), .weakerWinsMore(_, _, let gap): gap
    case .misfit(let misfit): misfit
    case .unfairDeals(_, let worst, _, _), .dealsUndecided(_, let worst): worst
    case .timeouts(_, let share), .abandoned(_, let share): share
    case .parRatio: nil
    case .unsolvable(let boards, let all), .unproved(let boards, let all):
      VerdictEvidence(boards, of: all)
    }
  }

  /// The estimate, even if it has no interval.
  public var estimate: Double? {
    if case .parRatio(let ratio, _) = self { ratio } else { evidence?.estimate }
  }

  /// The players that it names.
  public var players: [String] {
    switch self {
    case .hardlyWon(let player, _), .onlyForStrongest(let player, _, _), .tooEasy(let player, _),
      .timeouts(let player, _), .abandoned(let player, _):
      [player]
    case .saturated(let players, _): players
    case .cliff(let weaker, let stronger, _), .weakerWinsMore(let weaker, let stronger, _):
      [weaker, stronger]
    default: []
    }
  }
}

extension [LevelAnomaly] {
  /// The most severe first; those of a kind stay together, otherwise in order.
  public var mostSevereFirst: [LevelAnomaly] {
    let rank = Dictionary(
      uniqueKeysWithValues: LevelAnomaly.Kind.allCases.enumerated().map { ($1, $0) })
    return enumerated().sorted {
      (rank[$0.element.kind, default: 0], $0.offset) < (
        rank[$1.element.kind, default: 0], $1.offset
      )
    }
    .map(\.element)
  }
}
