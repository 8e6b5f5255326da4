import Exact
import PuzzleCore
import Reporting
import SetCards

/// The tables of the report.
struct StatisticsTables {
  /// The measured figures next to those of the specs.
  private(set) var comparison = Table(
    title: "Play statistics",
    columns: [
      Column("dealing", title: "dealing", .text), Column("policy", title: "policy", .text),
      Column("what", title: "what", .text), Column("measured", title: "measured", .decimal(digits: 4)),
      Column("error", title: "standard error", .decimal(digits: 4)),
      Column("reference", title: "specs", .decimal(digits: 3)),
      Column("deviation", title: "errors off", .decimal(digits: 2)),
    ])
  /// The odds of a Set by the cards left in the deck.
  private(set) var odds = Table(
    title: "Odds Set : no Set by cards left in the deck, random player",
    columns: [
      Column("dealing", title: "dealing", .text), Column("table", title: "table", .integer),
      Column("cardsLeft", title: "cards left", .integer), Column("tables", title: "tables", .integer),
      Column("odds", title: "odds", .decimal(digits: 2)), Column("without", title: "no Set", .percent(digits: 3)),
    ])
  /// The gains of other policies over the random one on the same deals.
  private(set) var gains = Table(
    title: "What a better policy gains",
    columns: [
      Column("dealing", title: "dealing", .text), Column("policy", title: "policy", .text),
      Column("games", title: "games", .integer), Column("left", title: "cards left", .decimal(digits: 3)),
      Column("leftGain", title: "gain, 95 %", .interval(digits: 3)),
      Column("deals", title: "deals of three", .decimal(digits: 3)),
      Column("dealsGain", title: "gain, 95 %", .interval(digits: 3)),
      Column("score", title: "score", .decimal(digits: 2)),
      Column("scoreGain", title: "gain, 95 %", .interval(digits: 2)),
      Column("cleared", title: "no card left", .percent(digits: 2)),
    ])
  /// The largest deviation, in standard errors.
  private(set) var worst = 0.0

  /// Compares a simple policy's figures with the specs.
  mutating func compare(_ id: String, _ dealing: Dealing, _ statistics: PlayStatistics) {
    func row(_ what: String, _ measured: (value: Double, error: Double), _ reference: Reference?) {
      let deviation = reference?.deviation(of: measured, games: statistics.games)
      worst = max(worst, deviation ?? 0)
      comparison.append([
        .text(dealing.rawValue), .text(id), .text(what), .number(measured.value), .number(measured.error),
        .number(reference?.value), .number(deviation),
      ])
    }
    for cards in [0, 6, 9, 12, 15] {
      let reference = id == "random" ? Reference.left(cards, dealing) : nil
      let first = id == "first" && dealing == .boxed && cards == 0 ? Reference.clearedByFirst : nil
      row("\(cards) cards left, %", statistics.share(left: cards), reference ?? first)
    }
    row("never more than 12 cards, %", statistics.shareWithoutDeal, id == "random" ? Reference.withoutDeal : nil)
    row("odds at 12 cards", statistics.oddsAtTwelve, dealing == .boxed ? Reference.oddsAtTwelve[id] : nil)
    let deal = statistics.odds.tables(of: 12, cardsLeft: 69)
    let share = Double(deal.without) / Double(deal.withSet + deal.without)
    let error = (share * (1 - share) / Double(statistics.games)).squareRoot() / (share * share)
    // This value is known exactly, so only the measurement has an error.
    let exact = (BigInteger.binomial(81, 12) - 2_284_535_476_080, BigInteger(2_284_535_476_080))
    let value = Double(Rational(exact.0, exact.1))
    let measured = ((1 - share) / share, error)
    let deviation = error > 0 ? abs(measured.0 - value) / error : 0
    worst = max(worst, deviation)
    comparison.append([
      .text(dealing.rawValue), .text(id), .text("odds at the first deal"), .number(measured.0), .number(error),
      .number(value), .number(deviation),
    ])
  }

  /// Adds the odds of a dealing rule.
  mutating func appendOdds(_ dealing: Dealing, _ statistics: PlayStatistics) {
    for cards in [12, 15, 18] {
      for left in stride(from: 69, through: 0, by: -3) {
        let tables = statistics.odds.tables(of: cards, cardsLeft: left)
        let all = tables.withSet + tables.without
        guard all > 0 else { continue }
        odds.append([
          .text(dealing.rawValue), .integer(cards), .integer(left), .integer(all),
          .number(tables.without > 0 ? Double(tables.withSet) / Double(tables.without) : nil),
          .number(Double(tables.without) / Double(all)),
        ])
      }
    }
  }

  /// Adds the gains of a policy.
  mutating func appendGain(_ id: String, _ dealing: Dealing, _ statistics: PlayStatistics) {
    func interval(_ moments: IntegerMoments) -> Cell {
      id == "random" ? .missing : .interval(moments.mean - 1.96 * moments.error, moments.mean + 1.96 * moments.error)
    }
    gains.append([
      .text(dealing.rawValue), .text(id), .integer(statistics.games), .number(statistics.cards.mean),
      interval(statistics.cardGain), .number(statistics.deals.mean), interval(statistics.dealGain),
      .number(statistics.score.mean), interval(statistics.scoreGain), .number(statistics.share(left: 0).value / 100),
    ])
  }
}
