/// When there is a verdict.
extension LevelAnomaly {
  /// Even the weakest player wins this share, when a level is called too easy.
  public static let easyShare = 0.95
  /// A group that wins at most this share hardly ever wins.
  public static let deadShare = 0.02
  /// Groups that win this share win nearly always.
  public static let saturatedShare = 0.98
  /// From 10 to 90 % won in at most this many steps of skill is a wall.
  public static let wallSteps = 0.75
  /// Neighbouring groups whose shares differ by more than this stand at a cliff.
  public static let cliffGain = 0.6
  /// A curve that misses groups by more than this share of games does not hold.
  public static let misfitShare = 0.03
  /// How probable a false misfit may be in all levels of a run together.
  public static let misfitRisk = 0.05
  /// The share of the games of the player who wins most that may run out of time.
  public static let timeoutShare = 0.25
  /// The share of a player's games that may be left.
  public static let abandonedShare = 0.1
  /// How many times the usual ratio to par, or the part of it, is an outlier.
  public static let parRatioFactor = 1.5

  /// What the plays of a level show by themselves. The order of the players does not matter.
  /// - Parameters:
  ///   - measurements: those of one level.
  ///   - won: which games each player won, in the same order; empty where it is not known.
  ///   - skill: who is weaker than who.
  ///   - hasTarget: whether the level has a score that must be reached.
  public static func inPlays(
    _ measurements: [LevelMeasurement], won: [WonGames] = [], skill: SkillOrder, hasTarget: Bool
  ) -> [LevelAnomaly] {
    guard let best = best(of: measurements) else { return [] }
    return wins(of: measurements, best: best, hasTarget: hasTarget)
      + (won.count == measurements.count ? steps(of: measurements, won, skill) : [])
      + ends(of: measurements, best: best)
  }

  /// The player who wins most; of equal ones the one with the most games, then by name, so that the order of players
  /// does not count.
  private static func best(of measurements: [LevelMeasurement]) -> LevelMeasurement? {
    measurements.filter { $0.games > 0 }.max { one, other in
      let (a, b) = (one.winRate.rate ?? 0, other.winRate.rate ?? 0)
      return a != b ? a < b : (one.games, other.player) < (other.games, one.player)
    }
  }

  /// How much is won.
  private static func wins(
    of measurements: [LevelMeasurement], best: LevelMeasurement, hasTarget: Bool
  ) -> [LevelAnomaly] {
    guard let won = VerdictEvidence(best.winRate) else { return [] }
    guard best.wins > 0 else { return [.unwinnable(won)] }
    let others = measurements.filter { $0.player != best.player && $0.games > 0 }
    if won.estimate <= deadShare { return [.hardlyWon(player: best.player, won)] }
    var found: [LevelAnomaly] = []
    if let second = self.best(of: others).flatMap({ VerdictEvidence($0.winRate) }),
      second.estimate <= deadShare
    {
      found.append(.onlyForStrongest(player: best.player, won, others: second))
    }
    let weakest = measurements.filter { $0.games > 0 }.min { $0.winRate.lower < $1.winRate.lower }
    let saturated = measurements.filter {
      $0.winRate.rate ?? 0 >= saturatedShare && $0.winRate.lower >= easyShare
    }.sorted { ($0.winRate.rate ?? 0, $0.player) < ($1.winRate.rate ?? 0, $1.player) }
    // A game that was neither won nor left was lost.
    let isNeverLost = measurements.allSatisfy { $0.wins + $0.abandoned == $0.games }
    if !hasTarget, isNeverLost, best.winRate.lower >= easyShare {
      found.append(
        .noTargetScore(won, left: measurements.compactMap { $0.share($0.abandoned) }.max() ?? 0))
    } else if let weakest, let least = VerdictEvidence(weakest.winRate),
      weakest.winRate.lower >= easyShare
    {
      found.append(.tooEasy(player: weakest.player, least))
    } else if measurements.count > 2, 2 * saturated.count >= measurements.count,
      let least = saturated.first.flatMap({ VerdictEvidence($0.winRate) })
    {
      found.append(.saturated(players: saturated.map(\.player), least))
    }
    return found
  }

  /// What a step of skill does, by the same games of both players.
  private static func steps(
    of measurements: [LevelMeasurement], _ won: [WonGames], _ skill: SkillOrder
  ) -> [LevelAnomaly] {
    func gap(_ pair: (weaker: Int, stronger: Int), of all: Int) -> VerdictEvidence? {
      let confidence = 1 - 0.05 / Double(max(1, all))
      return WinGap([(1, won[pair.stronger], won[pair.weaker])]).map {
        VerdictEvidence(
          $0.value, $0.interval(reach: StandardNormal.twoSidedQuantile(confidence: confidence)))
      }
    }
    func name(_ place: Int) -> String { measurements[place].player }
    let (steps, pairs) = (skill.steps, skill.pairs)
    let cliffs = steps.compactMap { pair -> LevelAnomaly? in
      guard let gain = gap(pair, of: steps.count), gain.interval.lowerBound > cliffGain else {
        return nil
      }
      return .cliff(weaker: name(pair.weaker), stronger: name(pair.stronger), gain: gain)
    }
    let wrong = pairs.compactMap { pair -> LevelAnomaly? in
      guard let gain = gap(pair, of: pairs.count), gain.interval.upperBound < 0 else { return nil }
      let loss = VerdictEvidence(
        -gain.estimate, -gain.interval.upperBound...(-gain.interval.lowerBound))
      return .weakerWinsMore(weaker: name(pair.weaker), stronger: name(pair.stronger), by: loss)
    }
    return (cliffs + wrong).sorted { $0.players.lexicographicallyPrecedes($1.players) }
  }

  /// How games end.
  private static func ends(
    of measurements: [LevelMeasurement], best: LevelMeasurement
  ) -> [LevelAnomaly] {
    var found: [LevelAnomaly] = []
    if let share = VerdictEvidence(best.timeouts, of: best.games),
      share.interval.lowerBound > timeoutShare
    {
      found.append(.timeouts(player: best.player, share))
    }
    let left = measurements.compactMap { measurement in
      VerdictEvidence(measurement.abandoned, of: measurement.games).map { (measurement.player, $0) }
    }
    return found
      + left.filter { $0.1.interval.lowerBound > abandonedShare }
      .sorted { ($1.1.estimate, $0.0) < ($0.1.estimate, $1.0) }
      .map { .abandoned(player: $0.0, $0.1) }
  }

  /// What the response curve shows: a wall, or that it does not hold.
  /// - Parameters:
  ///   - misfit: that of games played to test it, of a number fixed before.
  ///   - levels: how many levels are tested in the run: the risk of a false misfit is shared by all of them
  ///     (Bonferroni).
  public static func inResponse(
    _ curve: ResponseCurve, misfit: ResponseMisfit?, among levels: Int = 1
  ) -> [LevelAnomaly] {
    var found: [LevelAnomaly] = []
    if let width = curve.width, width.interval.upperBound <= wallSteps {
      found.append(.wall(steps: VerdictEvidence(width.value, width.interval)))
    }
    if let misfit, misfit.value > misfitShare,
      misfit.probability <= misfitRisk / Double(max(1, levels))
    {
      found.append(.misfit(VerdictEvidence(misfit.value, misfit.interval)))
    }
    return found
  }

  /// What persons who met the same deals show.
  public static func inDeals(_ luck: DealLuck) -> [LevelAnomaly] {
    let deal = luck.variance.deal
    let share = VerdictEvidence(deal.share, deal.interval)
    switch luck.fairness {
    case .fair: return []
    case .open: return [.dealsUndecided(share: share, worst: luck.worstWon)]
    case .unfair:
      return [
        .unfairDeals(
          share: share, worst: luck.worstWon, usual: luck.usual, games: luck.worstDeals.map(\.game))
      ]
    }
  }

  /// What solving a sample of a level's boards shows.
  public static func inBoards(_ par: Par) -> [LevelAnomaly] {
    let unproved = par.boards - par.solved - par.unsolvable
    return (par.unsolvable > 0 ? [.unsolvable(boards: par.unsolvable, of: par.boards)] : [])
      + (unproved > 0 ? [.unproved(boards: unproved, of: par.boards)] : [])
  }

  /// Which of the ratios to par of one game's levels lie far from the others: for each an anomaly or `nil`.
  ///
  /// The usual ratio is the median of the levels, the lower of the two middle ones when their number is even; with
  /// fewer than three ratios nothing is usual.
  public static func inParRatios(_ ratios: [Double?]) -> [LevelAnomaly?] {
    let known = ratios.compactMap { $0 }.sorted()
    guard known.count >= 3 else { return ratios.map { _ in nil } }
    let usual = known[(known.count - 1) / 2]
    return ratios.map { ratio in
      guard let ratio, ratio > usual * parRatioFactor || ratio < usual / parRatioFactor else {
        return nil
      }
      return .parRatio(ratio: ratio, usual: usual)
    }
  }

  /// The levels' places among each other that are wrong beyond doubt, as anomalies of the level of that name.
  public static func inOrder(_ order: OrderCheck, of level: String) -> [LevelAnomaly] {
    order.significantInversions.filter { $0.declaredEasier.name == level }.map {
      .harderThanDeclared(than: $0.declaredHarder.name, by: VerdictEvidence($0.gap, $0.interval))
    }
  }
}
