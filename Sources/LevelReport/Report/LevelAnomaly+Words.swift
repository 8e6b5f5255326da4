import Difficulty
import Reporting
import TextFormats

extension VerdictSeverity {
  /// The emphasis of this severity on terminals with colours and on pages.
  var emphasis: Emphasis {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note: .faint
    }
  }
}

extension LevelAnomaly.Kind {
  /// The title of the verdict.
  public var title: String {
    switch self {
    case .unwinnable: "Never won"
    case .hardlyWon: "Hardly ever won"
    case .onlyForStrongest: "Won only by the strongest"
    case .tooEasy: "Too easy"
    case .noTargetScore: "No target score"
    case .saturated: "Saturated"
    case .wall: "A wall"
    case .cliff: "A cliff"
    case .misfit: "Misfit"
    case .unfairDeals: "Unfair deals"
    case .dealsUndecided: "Unfair deals undecided"
    case .harderThanDeclared: "Order"
    case .weakerWinsMore: "Skill does not pay"
    case .timeouts: "Time runs out"
    case .abandoned: "Abandoned"
    case .parRatio: "Unusual ratio to par"
    case .unsolvable: "Boards that cannot be won"
    case .unproved: "Par not proved"
    }
  }

  /// The unit of its estimate: a share of games, of boards or of the population, steps of skill, or a ratio.
  var unit: String {
    switch self {
    case .wall: "steps"
    case .parRatio: "ratio"
    default: "share"
    }
  }
}

extension LevelAnomaly {
  /// The title, a sentence for the designer, and the severity. `docs/reference/difficulty.md` has the rule of each
  /// verdict and advice.
  public var words: PageRemark { PageRemark(kind.title + ".", sentence, severity.emphasis) }

  /// The number of boards and their total, in brackets after a title; empty where nothing was counted.
  var count: String { if case .unsolvable(let boards, let all) = self { " (\(boards) of \(all))" } else { "" } }

  /// The finding with its interval.
  public var sentence: String {
    switch self {
    case .unwinnable(let won):
      return
        "No game was won; the best player wins at most \(Self.percent(won.interval.upperBound)). Check whether the level "
        + "can be won (moli solve)."
    case .hardlyWon(let player, let won):
      return "Even \(player) wins only \(Self.share(won))."
    case .onlyForStrongest(let player, let won, let others):
      return "\(player) wins \(Self.share(won)), every other player at most \(Self.share(others))."
    case .tooEasy(let player, let won):
      return
        "Every player wins at least \(Self.share(won)), \(player) least. A target-score or less time would separate "
        + "players (moli tune)."
    case .noTargetScore(let won, let left):
      return
        "No game was lost\(left > 0 ? " (up to \(Self.percent(left)) were left)" : ""), and the level has no target-score. "
        + "The best player wins "
        + "\(Self.share(won)). A target-score or less time would separate players (moli tune)."
    case .saturated(let players, let least):
      return
        "\(players.joined(separator: ", ")) \(players.count == 1 ? "wins" : "win") nearly every game, at least "
        + "\(Self.share(least))."
    case .wall(let steps):
      return
        "The win rate rises from 10 to 90 % within \(Self.number(steps.estimate)) steps of skill "
        + "(\(Self.number(steps.interval.lowerBound)) to "
        + "\(Self.number(steps.interval.upperBound))): a little more skill decides the game."
    case .cliff(let weaker, let stronger, let gain):
      return
        "\(stronger) wins \(Self.points(gain)) more than \(weaker). To measure skills between them, use --ladder 8."
    case .misfit(let misfit):
      return
        "Between the groups measured, the curve is a guess, off by \(Self.points(misfit)). Read the win rates of the "
        + "groups (--ladder 8)."
    case .unfairDeals(let share, let worst, let usual, let games):
      let numbers = games.prefix(3).map { "\($0)" }.joined(separator: ", ") + (games.count > 3 ? " …" : "")
      return
        "The win rate is \(Self.share(worst)) on the worst 5 % of the deals and \(Self.percent(usual)) on average. The deal "
        + "explains "
        + "\(Self.share(share)) of the variance of winning. Bad deals: games \(numbers) (moli play --records, moli replay)."
    case .dealsUndecided(let share, let worst):
      return
        "The deal explains \(Self.share(share)) of the variance of winning, and the win rate on the worst 5 % of the deals is "
        + "\(Self.share(worst)). Play more games to decide whether deals are unfair "
        + "(--games)."
    case .harderThanDeclared(let other, let gap):
      return
        "It is harder than \(other), which is declared harder: \(Self.points(gap)) fewer of the population "
        + "win it (moli order)."
    case .weakerWinsMore(let weaker, let stronger, let gap):
      return
        "\(weaker) wins \(Self.points(gap)) more than \(stronger), a significant difference. Watch games of both (moli report)."
    case .timeouts(let player, let share):
      return
        "Time runs out in \(Self.share(share)) of the games of \(player), who wins most. Allow more time if time is "
        + "not meant to decide (moli tune)."
    case .abandoned(let player, let share):
      return "\(player) walks away from \(Self.share(share)) of the games."
    case .parRatio(let ratio, let usual):
      return
        "The strongest player needs \(Self.number(ratio)) times par to win, but \(Self.number(usual)) times on most levels of "
        + "the game."
    case .unsolvable(let boards, let all):
      return
        "\(boards) of \(all.counted("board")) cannot be won by any "
        + "moves\(evidence.map { " (\(Self.bounds($0)) of all)" } ?? "")."
    case .unproved(let boards, let all):
      return "The budget was too small for \(boards) of \(all.counted("board")); raise --par-budget."
    }
  }

  private static func number(_ value: Double) -> String { FixedDecimal.string(value, digits: 1) ?? "" }

  private static func percent(_ share: Double) -> String { number(share * 100) + " %" }

  /// The bounds of a share: `9.5 to 28.0 %`.
  private static func bounds(_ evidence: VerdictEvidence) -> String {
    "\(number(evidence.interval.lowerBound * 100)) to \(percent(evidence.interval.upperBound))"
  }

  /// A share with its interval: `18.0 % (9.5 to 28.0 %)`.
  private static func share(_ evidence: VerdictEvidence) -> String {
    "\(percent(evidence.estimate)) (\(bounds(evidence)))"
  }

  /// A difference of shares with its interval: `66.4 points (62.0 to 70.1)`.
  private static func points(_ evidence: VerdictEvidence) -> String {
    let bounds = evidence.interval
    return
      "\(number(evidence.estimate * 100)) points (\(number(bounds.lowerBound * 100)) to "
      + "\(number(bounds.upperBound * 100)))"
  }
}
