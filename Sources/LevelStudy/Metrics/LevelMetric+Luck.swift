import Difficulty
import Reporting

/// The effect of the deal's luck on a level, and how games proceed.
extension LevelMetric where Row == MeasuredLevel {
  static var luck: [LevelMetric] {
    let share = Metric(
      "dealShare", title: "deal", .level,
      meaning:
        "share of the variance of winning that is due to the deal; personShare is due to the person, chanceShare to neither",
      source: "two-way random model: Searle, Casella, McCulloch 1992; interval: Tukey 1958")
    let worst = Metric(
      "worstDealsWon", title: "worst deals", .level,
      meaning: "win rate on the worst 5 % of the deals, measured with other people than those who found them",
      source: "counted")
    let group = TableColumn<MeasuredLevel>(
      "luckOf", title: "who", .text,
      meaning: "The group whose win rate is nearest to 50 %; its people played the same deals."
    ) { .text($0.stopping.luck?.group) }
    func parts(_ name: String, _ part: KeyPath<WinVariance, WinVariance.Part>) -> [TableColumn<MeasuredLevel>] {
      let column = TableColumn<MeasuredLevel>(
        "\(name)Share", title: name, .percent(digits: 0), meaning: share.meaning.asSentence
      ) { .number($0.stopping.luck?.variance[keyPath: part].share) }
      return [column, column.interval { $0.stopping.luck?.variance[keyPath: part].interval }]
    }
    let (person, chance) = (parts("person", \.person), parts("chance", \.chance))
    let won = TableColumn<MeasuredLevel>(worst, title: "worst", .percent(digits: 0)) {
      .number($0.stopping.luck?.worst.rate)
    }
    let games = TableColumn<MeasuredLevel>("worstDeals", title: "in games", .text) {
      $0.stopping.luck.map { .list($0.worstDeals.map { "\($0.game)" }) } ?? .missing
    }
    let ofAll = TableColumn<MeasuredLevel>(
      "worstDealsEstimate", title: "worst 5 %", .percent(digits: 0),
      meaning:
        "The win rate of this group on the worst 5 % of all deals, estimated from the spread of the win rates of deals."
    ) { .number($0.stopping.luck?.worstWon.estimate) }
    let fairness = TableColumn<MeasuredLevel>("dealFairness", title: "deals", .text) {
      .text($0.stopping.luck?.fairness.rawValue)
    }
    let first = [group] + parts("deal", \.deal) + [person[0], chance[0]]
    let second =
      [won, won.interval { $0.stopping.luck?.worst.bounds }, games, person[1], chance[1]]
      + [ofAll, ofAll.interval { $0.stopping.luck?.worstWon.interval }, fairness]
    return [LevelMetric(share, .level, first), LevelMetric(worst, .level, second)].map {
      $0.measured { $0.stopping.luck != nil }
    }
  }

  static var course: [LevelMetric] {
    [
      LevelMetric(
        "longestWait", "longest wait", heading: "wait", .percent(digits: 0),
        meaning:
          "longest time without a new best score, as a share of the game; median over the games"
      ) { .number($0.stopping.course?.longestWait) },
      LevelMetric(
        "nearMisses", "near misses", heading: "near", .percent(digits: 0),
        meaning: "share of the games not won that lacked one step of the win, or a tenth of the way",
        bounds: { $0.stopping.course?.nearMisses.flatMap { $0.trials > 0 ? $0.bounds : nil } }
      ) { .number($0.stopping.course?.nearMisses?.rate) },
      LevelMetric(
        "timeAfter", "played on", .percent(digits: 0),
        meaning: "share of a won game that remains after the win is certain; median over the games won"
      ) { .number($0.stopping.course?.timeAfter) },
    ].map { $0.measured { $0.stopping.course != nil } }
  }
}
