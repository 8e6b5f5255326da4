/// Something about a level that its designer should look at.
public enum LevelAnomaly: Hashable, Sendable {
  /// No player won a single game; a share above the bound is refuted for the strongest player.
  case unwinnable(atMost: Double)
  /// Even the weakest player hardly ever fails.
  case tooEasy(atLeast: Double)
  /// It measures harder beyond doubt than a level that is declared harder.
  case harderThanDeclared(than: String)
  /// It measures easier beyond doubt than a level that is declared easier.
  case easierThanDeclared(than: String)
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
  /// The share of the strongest player's games that may run out of time.
  public static let timeoutShare = 0.25
  /// The share of a player's games that may be left.
  public static let abandonedShare = 0.1
  /// How many times the usual ratio to par, or the part of it, is an outlier.
  public static let parRatioFactor = 1.5

  /// What the plays of a level show by themselves.
  /// - Parameter measurements: those of one level, the weakest player first.
  public static func inPlays(_ measurements: [LevelMeasurement]) -> [LevelAnomaly] {
    guard let weakest = measurements.first, let strongest = measurements.last else { return [] }
    var found: [LevelAnomaly] = []
    if measurements.allSatisfy({ $0.wins == 0 }) { found.append(.unwinnable(atMost: strongest.winRate.upper)) }
    if weakest.winRate.lower >= easyShare { found.append(.tooEasy(atLeast: weakest.winRate.lower)) }
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
    order.significantInversions.compactMap { inversion in
      if inversion.declaredEasier.name == level { return .harderThanDeclared(than: inversion.declaredHarder.name) }
      if inversion.declaredHarder.name == level { return .easierThanDeclared(than: inversion.declaredEasier.name) }
      return nil
    }
  }
}
