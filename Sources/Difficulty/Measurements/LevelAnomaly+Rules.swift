/// The rules for verdicts.
extension LevelAnomaly {
  /// A level is too easy if even the weakest player wins this share.
  public static let easyShare = 0.95
  /// A group that wins at most this share hardly ever wins.
  public static let deadShare = 0.02
  /// Groups that win this share nearly always win.
  public static let saturatedShare = 0.98
  /// A level is a wall if 10 and 90 % wins are at most this many steps of skill apart.
  public static let wallSteps = 0.75
  /// Neighbouring groups whose win rates differ by more than this are at a cliff.
  public static let cliffGain = 0.6
  /// A curve whose error exceeds this share of games does not hold.
  public static let misfitShare = 0.03
  /// The risk of a false misfit over all levels of a run.
  public static let misfitRisk = 0.05
  /// The accepted share of games of the best player that run out of time.
  public static let timeoutShare = 0.25
  /// The accepted share of a player's games that are left.
  public static let abandonedShare = 0.1
  /// A ratio to par that differs from the usual one by this factor is an outlier.
  public static let parRatioFactor = 1.5

  /// The verdicts that follow from the plays of one level. The order of the players does not matter.
  /// - Parameters:
  ///   - measurements: the measurements of one level.
  ///   - won: which games each player won, in the same order; empty if it is not known.
  ///   - skill: which players are weaker than others.
  ///   - hasTarget: whether the level has a target score.
  public static func inPlays(
    _ measurements: [LevelMeasurement], won: [WonGames] = [], skill: SkillOrder, hasTarget: Bool
  ) -> [LevelAnomaly] {
    guard let best = best(of: measurements) else { return [] }
    return wins(of: measurements, best: best, hasTarget: hasTarget)
      + (won.count == measurements.count ? steps(of: measurements, won, skill) : [])
      + ends(of: measurements, best: best)
  }

  /// The player who wins most. Ties go to the player with the most games, then by name, so that the order of players
  /// does not matter.
  private static func best(of measurements: [LevelMeasurement]) -> LevelMeasurement? {
    measurements.filter { $0.games > 0 }.max { one, other in
      let (a, b) = (one.winRate.rate ?? 0, other.winRate.rate ?? 0)
      return a != b ? a < b : (one.games, other.player) < (other.games, one.player)
    }
  }

  /// The verdicts about win rates.
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

  /// The verdicts about steps of skill, from the same games of both players.
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

  /// The verdicts about how games end.
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

  /// The verdicts about the response curve: a wall, or a curve that does not hold.
  /// - Parameters:
  ///   - misfit: the misfit in games played to test it, whose number was fixed beforehand.
  ///   - levels: the number of levels tested in the run, which share the risk of a false misfit (Bonferroni).
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

  /// The verdicts from people who met the same deals.
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

  /// The verdicts from solving a sample of a level's boards.
  public static func inBoards(_ par: Par) -> [LevelAnomaly] {
    let unproved = par.boards - par.solved - par.unsolvable
    return (par.unsolvable > 0 ? [.unsolvable(boards: par.unsolvable, of: par.boards)] : [])
      + (unproved > 0 ? [.unproved(boards: unproved, of: par.boards)] : [])
  }

  /// The outliers among the ratios to par of one game's levels: an anomaly or `nil` for each.
  ///
  /// The usual ratio is the median of the levels, the lower of the two middle ones for an even number. An outlier
  /// differs from it by ``parRatioFactor`` and by more than levels of the game usually do: the fourth power of their
  /// median factor, which is 2.7 standard deviations of logarithms in a normal distribution. With fewer than three
  /// ratios there are no outliers.
  public static func inParRatios(_ ratios: [Double?]) -> [LevelAnomaly?] {
    let known = ratios.compactMap { $0 }.sorted()
    guard known.count >= 3 else { return ratios.map { _ in nil } }
    let middle = (known.count - 1) / 2
    let usual = known[middle]
    func factor(_ ratio: Double) -> Double { max(ratio / usual, usual / ratio) }
    let median = known.map(factor).sorted()[middle]
    let limit = max(parRatioFactor, median * median * median * median)
    return ratios.map { ratio in
      ratio.flatMap { factor($0) > limit ? .parRatio(ratio: $0, usual: usual) : nil }
    }
  }

  /// The significantly wrong positions of a level in the declared order, as anomalies of the level with that name.
  public static func inOrder(_ order: OrderCheck, of level: String) -> [LevelAnomaly] {
    order.significantInversions.filter { $0.declaredEasier.name == level }.map {
      .harderThanDeclared(than: $0.declaredHarder.name, by: VerdictEvidence($0.gap, $0.interval))
    }
  }
}
