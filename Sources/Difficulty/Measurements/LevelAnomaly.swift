/// Something about a level that its designer should look at.
public enum LevelAnomaly: Hashable, Sendable {
  /// No player won a single game; a share above the bound is refuted for the strongest player.
  case unwinnable(atMost: Double)
  /// Even the weakest player hardly ever fails.
  case tooEasy(atLeast: Double)
  /// Nobody lost a game, and no score is asked for that could be missed.
  case noTargetScore(left: Double)
  /// Nobody but the strongest group wins more than one game in fifty.
  case onlyForStrongest(player: String, share: Double)
  /// Half of the groups or more win nearly every game, and not all of them.
  case saturated(players: [String])
  /// A little more skill decides everything: from 10 to 90 % won within this many steps between presets.
  case wall(steps: Double)
  /// One step of skill gains this much of all games.
  case cliff(weaker: String, stronger: String, gain: Double)
  /// The curve of the response to skill is this far off, as a share of all games, for groups that were left out of it.
  case misfit(Double)
  /// Which deal one gets decides too much: a share of the variance, and the worst deals are hardly ever won.
  case unfairDeals(share: Double, worst: Double, usual: Double, games: [Int])
  /// It measures harder beyond doubt than a level that is declared harder. Said of this level alone, not of the other one.
  case harderThanDeclared(than: String)
  /// A weaker player wins beyond doubt more often than a stronger one.
  case weakerWinsMore(weaker: String, stronger: String)
  /// The clock ends many games of the strongest player.
  case timeouts(player: String, share: Double)
  /// Players leave many games.
  case abandoned(player: String, share: Double)
  /// The strongest player makes far more or fewer moves over par than on the other levels of the game.
  case parRatio(ratio: Double, usual: Double)
  /// Some boards have no solution.
  case unsolvable(boards: Int, of: Int)
  /// For some boards the fewest moves are not proved.
  case unproved(boards: Int, of: Int)
}

extension LevelAnomaly {
  /// Even the weakest player wins this share, when a level is called too easy.
  public static let easyShare = 0.95
  /// A group that wins at most this share hardly ever wins.
  public static let deadShare = 0.02
  /// Groups that win this share win nearly always.
  public static let saturatedShare = 0.98
  /// So many steps of skill from 10 to 90 % won, or fewer, are a wall.
  public static let wallSteps = 0.75
  /// Neighbouring groups whose shares differ by more than this stand at a cliff.
  public static let cliffGain = 0.6
  /// A curve that misses groups by more than this share of games does not hold.
  public static let misfitShare = 0.03
  /// Deals that explain at least this share of the variance of winning may be unfair.
  public static let dealShare = 0.1
  /// The worst deals are unfair when less than this part of the usual share is won of them.
  public static let worstDealPart = 0.5
  /// The share of the strongest player's games that may run out of time.
  public static let timeoutShare = 0.25
  /// The share of a player's games that may be left.
  public static let abandonedShare = 0.1
  /// How many times the usual ratio to par, or the part of it, is an outlier.
  public static let parRatioFactor = 1.5

  /// What the plays of a level show by themselves.
  /// - Parameters:
  ///   - measurements: those of one level, the weakest player first.
  ///   - hasTarget: whether the level has a score that must be reached.
  public static func inPlays(_ measurements: [LevelMeasurement], hasTarget: Bool) -> [LevelAnomaly] {
    guard let weakest = measurements.first, let strongest = measurements.last else { return [] }
    var found: [LevelAnomaly] = []
    if measurements.allSatisfy({ $0.wins == 0 }) { found.append(.unwinnable(atMost: strongest.winRate.upper)) }
    let rates = measurements.map { $0.winRate.rate ?? 0 }
    if measurements.count > 1, strongest.wins > 0, rates.dropLast().allSatisfy({ $0 <= deadShare }) {
      found.append(.onlyForStrongest(player: strongest.player, share: rates[rates.count - 1]))
    }
    let saturated = zip(measurements, rates).filter { $0.1 >= saturatedShare }.map(\.0.player)
    // A game that was neither won nor left was lost.
    let isNeverLost = measurements.allSatisfy { $0.wins + $0.abandoned == $0.games }
    if !hasTarget, isNeverLost, strongest.winRate.lower >= easyShare {
      found.append(.noTargetScore(left: measurements.compactMap { $0.share($0.abandoned) }.max() ?? 0))
    } else if weakest.winRate.lower >= easyShare {
      found.append(.tooEasy(atLeast: weakest.winRate.lower))
    } else if measurements.count > 2, 2 * saturated.count >= measurements.count {
      found.append(.saturated(players: saturated))
    }
    for (weaker, stronger) in zip(measurements.indices, measurements.indices.dropFirst())
    where rates[stronger] - rates[weaker] > cliffGain {
      found.append(
        .cliff(
          weaker: measurements[weaker].player, stronger: measurements[stronger].player,
          gain: rates[stronger] - rates[weaker]))
    }
    for (weaker, stronger) in zip(measurements, measurements.dropFirst())
    where weaker.winRate.lower > stronger.winRate.upper {
      found.append(.weakerWinsMore(weaker: weaker.player, stronger: stronger.player))
    }
    if let share = strongest.share(strongest.timeouts), share > timeoutShare {
      found.append(.timeouts(player: strongest.player, share: share))
    }
    for measurement in measurements {
      if let share = measurement.share(measurement.abandoned), share > abandonedShare {
        found.append(.abandoned(player: measurement.player, share: share))
      }
    }
    return found
  }

  /// What the response curve shows: a wall, or that it does not hold.
  public static func inResponse(_ curve: ResponseCurve, misfit: ResponseMisfit?) -> [LevelAnomaly] {
    (curve.width.flatMap { $0.value <= wallSteps ? [.wall(steps: $0.value)] : nil } ?? [])
      + (misfit.flatMap { $0.value > misfitShare && $0.isBeyondChance ? [.misfit($0.value)] : nil } ?? [])
  }

  /// What persons who met the same deals show.
  public static func inDeals(_ luck: DealLuck) -> [LevelAnomaly] {
    guard luck.variance.deal.share >= dealShare, luck.variance.deal.interval.lowerBound > 0,
      let worst = luck.worst.rate, luck.worst.upper < worstDealPart * luck.usual
    else { return [] }
    return [
      .unfairDeals(
        share: luck.variance.deal.share, worst: worst, usual: luck.usual, games: luck.worstDeals.map(\.game))
    ]
  }

  /// What solving a sample of a level's boards shows.
  public static func inBoards(_ par: Par) -> [LevelAnomaly] {
    let unproved = par.boards - par.solved - par.unsolvable
    return (par.unsolvable > 0 ? [.unsolvable(boards: par.unsolvable, of: par.boards)] : [])
      + (unproved > 0 ? [.unproved(boards: unproved, of: par.boards)] : [])
  }

  /// Which of the ratios to par of one game's levels lie far from the others: for each an anomaly or `nil`.
  ///
  /// The usual ratio is the median of the levels, the lower of the two middle ones when their number is even; with fewer
  /// than three ratios nothing is usual.
  public static func inParRatios(_ ratios: [Double?]) -> [LevelAnomaly?] {
    let known = ratios.compactMap { $0 }.sorted()
    guard known.count >= 3 else { return ratios.map { _ in nil } }
    let usual = known[(known.count - 1) / 2]
    return ratios.map { ratio in
      guard let ratio, ratio > usual * parRatioFactor || ratio < usual / parRatioFactor else { return nil }
      return .parRatio(ratio: ratio, usual: usual)
    }
  }

  /// The levels' places among each other that are wrong beyond doubt, as anomalies of the level of that name.
  public static func inOrder(_ order: OrderCheck, of level: String) -> [LevelAnomaly] {
    order.significantInversions.filter { $0.declaredEasier.name == level }.map {
      .harderThanDeclared(than: $0.declaredHarder.name)
    }
  }
}
