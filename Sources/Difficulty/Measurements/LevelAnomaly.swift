/// A verdict: something about a level that its designer should know. ``kind`` says what, ``Kind/severity`` how bad it
/// is, ``evidence`` what it rests on.
public enum LevelAnomaly: Hashable, Sendable {
  /// No player won a single game. The evidence is the share of the player with the most games.
  case unwinnable(VerdictEvidence)
  /// Even the best player hardly ever wins.
  case hardlyWon(player: String, VerdictEvidence)
  /// Only one player wins more than a game in fifty.
  case onlyForStrongest(player: String, VerdictEvidence, others: VerdictEvidence)
  /// Every player nearly always wins. The evidence is the lowest share.
  case tooEasy(player: String, VerdictEvidence)
  /// No game was lost, and no score is asked for that could be missed.
  case noTargetScore(VerdictEvidence, left: Double)
  /// Half of the players or more win nearly every game, and not all of them. The evidence is the lowest of their
  /// shares.
  case saturated(players: [String], VerdictEvidence)
  /// From 10 to 90 % won within this many steps between presets.
  case wall(steps: VerdictEvidence)
  /// A player wins this share of all games more than the next weaker one.
  case cliff(weaker: String, stronger: String, gain: VerdictEvidence)
  /// The response curve is this far off, as a share of all games, for groups that were left out of it.
  case misfit(VerdictEvidence)
  /// The deal decides much, and the worst 5 % of the deals are won less than half as often as all. The evidence is the
  /// share won of the worst.
  case unfairDeals(share: VerdictEvidence, worst: VerdictEvidence, usual: Double, games: [Int])
  /// It stayed open whether the deals are unfair.
  case dealsUndecided(share: VerdictEvidence, worst: VerdictEvidence)
  /// It measures harder beyond chance than a level that is declared harder. Said of this level alone, not of the other
  /// one.
  case harderThanDeclared(than: String, by: VerdictEvidence)
  /// A weaker player wins beyond chance more often than a stronger one.
  case weakerWinsMore(weaker: String, stronger: String, by: VerdictEvidence)
  /// The clock ends many games of the player who wins most.
  case timeouts(player: String, VerdictEvidence)
  /// A player leaves many games.
  case abandoned(player: String, VerdictEvidence)
  /// The strongest player makes far more or fewer moves over par than on the other levels of the game.
  case parRatio(ratio: Double, usual: Double)
  /// Some boards have no solution.
  case unsolvable(boards: Int, of: Int)
  /// For some boards the fewest moves are not proved.
  case unproved(boards: Int, of: Int)
}

/// How bad a verdict is.
public enum VerdictSeverity: String, CaseIterable, Comparable, Sendable {
  /// The level is broken or contradicts what its file says.
  case error
  /// Most designers would change it.
  case warning
  /// Good to know.
  case note

  /// More severe comes first.
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
  /// What a verdict is about, by its name in data.
  public enum Kind: String, CaseIterable, Sendable {
    // The order is that in which verdicts of equal severity are shown.
    case unsolvable, unwinnable, weakerWinsMore, harderThanDeclared
    case hardlyWon, onlyForStrongest, noTargetScore, tooEasy, unfairDeals, timeouts, abandoned
    case cliff, wall, saturated, dealsUndecided, misfit, parRatio, unproved

    /// How bad it is.
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

  /// What it is about.
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

  /// How bad it is.
  public var severity: VerdictSeverity { kind.severity }

  /// What it rests on; `nil` for a ratio to par, which has no interval.
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

  /// The estimate, also where it has no interval.
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
  /// The most severe first, those of a kind together, otherwise in their order.
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
