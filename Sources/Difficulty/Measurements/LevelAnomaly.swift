/// Something about a level that its designer should look at.
public enum LevelAnomaly: Hashable, Sendable {
  /// No player won a single game; a share above the bound is refuted for the strongest player.
  case unwinnable(atMost: Double)
  /// Even the weakest player hardly ever fails.
  case tooEasy(atLeast: Double)
  /// Nobody but the strongest group wins more than one game in fifty.
  case onlyForStrongest(player: String, share: Double)
  /// Half of the groups or more win nearly every game, and not all of them.
  case saturated(players: [String])
  /// A little more skill decides everything: from 10 to 90 % won within this many steps between presets.
  case wall(steps: Double)
  /// One step of skill gains this much of all games.
  case cliff(weaker: String, stronger: String, gain: Double)
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
    let rates = measurements.map { $0.winRate.rate ?? 0 }
    if measurements.count > 1, strongest.wins > 0, rates.dropLast().allSatisfy({ $0 <= deadShare }) {
      found.append(.onlyForStrongest(player: strongest.player, share: rates[rates.count - 1]))
    }
    let saturated = zip(measurements, rates).filter { $0.1 >= saturatedShare }.map(\.0.player)
    if weakest.winRate.lower >= easyShare {
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

  /// What the response curve shows: a wall.
  public static func inResponse(_ curve: ResponseCurve) -> [LevelAnomaly] {
    curve.width.flatMap { $0.value <= wallSteps ? [.wall(steps: $0.value)] : nil } ?? []
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
