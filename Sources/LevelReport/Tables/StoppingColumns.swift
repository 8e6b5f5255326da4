import Difficulty
import LevelStudy
import PuzzleCore
import Reporting
import TextFormats

/// How many attempts people need to pass, and how many give up before; declared once, for a row of a player on a level.
enum AttemptColumns {
  /// All of them, for programs.
  static var all: [TableColumn<AttemptsToPass?>] {
    [median, passing, givingUp, givingUp95, goingOn, played] + median95 + [passing95, goingOn95]
  }

  /// Those for people, each number with its interval.
  static var shown: [TableColumn<AttemptsToPass?>] {
    [
      TableColumn("attempts", title: "attempts", .text, meaning: median.column.meaning) { attempts in
        attempts.map { .text(words($0)) } ?? .missing
      },
      TableColumn("passes", title: "pass", .text, meaning: passing.column.meaning) { attempts in
        attempts.map { .text(words($0.passing, $0.passing95)) } ?? .missing
      },
      TableColumn("givesUp", title: "give up", .text, meaning: givingUp.column.meaning) { attempts in
        attempts.map { .text(words($0.givingUp, $0.givingUp95)) } ?? .missing
      },
      TableColumn("goesOn", title: "go on", .text, meaning: goingOn.column.meaning) { attempts in
        attempts.map { .text(words($0.goingOn, $0.goingOn95)) } ?? .missing
      },
    ]
  }

  /// The attempts within which half would pass: `5 (4 to 7)`, `> 8 (6 to > 8)` where more, `1` where that is sure.
  private static func words(_ attempts: AttemptsToPass) -> String {
    func text(_ number: Int) -> String { number > attempts.attempts ? "> \(attempts.attempts)" : "\(number)" }
    let middle = text(attempts.median ?? attempts.attempts + 1)
    let (low, high) = (text(attempts.median95.lowerBound), text(attempts.median95.upperBound))
    return low == high ? middle : "\(middle) (\(low) to \(high))"
  }

  /// A share with its interval: `18 % (9–31)`.
  private static func words(_ share: Double, _ interval: ClosedRange<Double>) -> String {
    let percent = { FixedDecimal.string(100 * $0, digits: 0) ?? "" }
    return "\(percent(share)) % (\(percent(interval.lowerBound))–\(percent(interval.upperBound)))"
  }

  /// The attempts within which half would pass; for programs missing where it is more than were played.
  static var median: TableColumn<AttemptsToPass?> {
    TableColumn(
      "attemptsMedian", title: "attempts", .integer,
      meaning:
        "Within so many attempts, each on another deal, half of the persons would pass if nobody gave up; missing where more were needed than were played."
    ) { .integer($0?.median) }
  }

  /// Its bounds, each missing where it is more than were played.
  static var median95: [TableColumn<AttemptsToPass?>] {
    func column(
      _ key: String, _ bound: @escaping (AttemptsToPass) -> Int
    ) -> TableColumn<AttemptsToPass?> {
      let meaning = "Where the attempts lie with 95 % confidence."
      return TableColumn(key, title: "95 %", .integer, meaning: meaning) { attempts in
        .integer(attempts.flatMap { bound($0) > $0.attempts ? nil : bound($0) })
      }
    }
    return [
      column("attemptsMedian95Lower") { $0.median95.lowerBound },
      column("attemptsMedian95Upper") { $0.median95.upperBound },
    ]
  }

  /// Who passes.
  static var passing: TableColumn<AttemptsToPass?> {
    TableColumn(
      "passes", title: "pass", .percent(digits: 0),
      meaning: "The share of the persons who pass within the attempts that were played."
    ) { .number($0?.passing) }
  }

  /// The interval of who passes.
  static var passing95: TableColumn<AttemptsToPass?> { interval("passes95", \.passing95) }

  /// Who gives up before.
  static var givingUp: TableColumn<AttemptsToPass?> {
    TableColumn(
      "givesUp", title: "give up", .percent(digits: 0),
      meaning:
        "The share of the persons who give the level up before they pass; after each game not won with the probability that their group says."
    ) { .number($0?.givingUp) }
  }

  /// The interval of who gives up.
  static var givingUp95: TableColumn<AttemptsToPass?> { interval("givesUp95", \.givingUp95) }

  /// Who has done neither after the last attempt.
  static var goingOn: TableColumn<AttemptsToPass?> {
    TableColumn(
      "goesOn", title: "go on", .percent(digits: 0),
      meaning: "The share of the persons who have neither passed nor given up after the last attempt that was played."
    ) { .number($0?.goingOn) }
  }

  /// The interval of who goes on.
  static var goingOn95: TableColumn<AttemptsToPass?> { interval("goesOn95", \.goingOn95) }

  private static func interval(
    _ key: String, _ bounds: @escaping (AttemptsToPass) -> ClosedRange<Double>
  ) -> TableColumn<AttemptsToPass?> {
    TableColumn(
      key, title: "95 % interval", .percentInterval(digits: 0),
      meaning: "Where the share lies with 95 % confidence; it includes persons, deals and chance."
    ) { ResponseColumns.bounds($0.map(bounds)) }
  }

  /// How many attempts were played.
  static var played: TableColumn<AttemptsToPass?> {
    TableColumn("attemptsPlayed", title: "attempts played", .integer, meaning: "How many attempts were played at most.")
    { .integer($0?.attempts) }
  }
}

/// What the luck of the deal does on a level, declared once.
enum LuckColumns {
  /// All of them, for programs.
  static var all: [TableColumn<MeasuredLevel>] {
    [
      group, share("deal", \.deal), interval, share("person", \.person), share("chance", \.chance), worst, worst95,
      games, shareInterval("person", \.person), shareInterval("chance", \.chance), worstOfAll, worstOfAll95, fairness,
    ]
  }

  /// Whose people played.
  static var group: TableColumn<MeasuredLevel> {
    TableColumn(
      "luckOf", title: "who", .text,
      meaning: "The group that wins nearest to half of its games; its persons met the same deals."
    ) { $0.stopping.luck.map { .text($0.group) } ?? .missing }
  }

  /// A part of the variance of winning.
  static func share(_ name: String, _ part: KeyPath<WinVariance, WinVariance.Part>) -> TableColumn<MeasuredLevel> {
    TableColumn(
      "\(name)Share", title: name, .percent(digits: 0),
      meaning:
        "How much of the variance of winning lies between deals (deal), between persons (person), and in neither (chance)."
    ) {
      .number($0.stopping.luck?.variance[keyPath: part].share)
    }
  }

  /// The interval of the deal's part.
  static var interval: TableColumn<MeasuredLevel> {
    TableColumn(
      "dealShare95", title: "95 % interval", .percentInterval(digits: 0),
      meaning: "Where the deal's part of the variance lies with 95 % confidence."
    ) {
      ResponseColumns.bounds($0.stopping.luck?.variance.deal.interval)
    }
  }

  /// The interval of a part of the variance.
  static func shareInterval(
    _ name: String, _ part: KeyPath<WinVariance, WinVariance.Part>
  ) -> TableColumn<MeasuredLevel> {
    TableColumn("\(name)Share95", title: "95 % interval", .percentInterval(digits: 0)) {
      ResponseColumns.bounds($0.stopping.luck?.variance[keyPath: part].interval)
    }
  }

  /// How much is won of the worst deals there are.
  static var worstOfAll: TableColumn<MeasuredLevel> {
    TableColumn(
      "worstDealsEstimate", title: "worst 5 %", .percent(digits: 0),
      meaning:
        "The share that this group wins of the worst 5 % of all deals, by how far apart the win rates of deals lie."
    ) { .number($0.stopping.luck?.worstWon.estimate) }
  }

  /// Its interval.
  static var worstOfAll95: TableColumn<MeasuredLevel> {
    TableColumn(
      "worstDealsEstimate95", title: "95 % interval", .percentInterval(digits: 0),
      meaning: "Where that share lies with 95 % confidence."
    ) { ResponseColumns.bounds($0.stopping.luck?.worstWon.interval) }
  }

  /// Whether the deals are unfair.
  static var fairness: TableColumn<MeasuredLevel> {
    TableColumn("dealFairness", title: "deals", .text) {
      $0.stopping.luck.map { .text($0.fairness.rawValue) } ?? .missing
    }
  }

  /// How much other persons win of the worst deals.
  static var worst: TableColumn<MeasuredLevel> {
    TableColumn(
      "worstDealsWon", title: "worst", .percent(digits: 0),
      meaning: "The share that other persons win of the worst 5 % of the deals, so that these are not just unlucky."
    ) { .number($0.stopping.luck?.worst.rate) }
  }

  /// Its interval.
  static var worst95: TableColumn<MeasuredLevel> {
    TableColumn(
      "worstDealsWon95", title: "95 % interval", .percentInterval(digits: 0),
      meaning: "Where that share lies with 95 % confidence."
    ) {
      guard let worst = $0.stopping.luck?.worst else { return .missing }
      return .interval(worst.lower, worst.upper)
    }
  }

  /// The games that have them, the worst first.
  static var games: TableColumn<MeasuredLevel> {
    TableColumn(
      "worstDeals", title: "in games", .text,
      meaning: "The numbers of the games of this seed that have the worst deals, the worst first."
    ) {
      $0.stopping.luck.map { .list($0.worstDeals.map { "\($0.game)" }) } ?? .missing
    }
  }

  /// The same for people: the two worst.
  static var worstGames: TableColumn<MeasuredLevel> {
    TableColumn(
      "worstGames", title: "in games", .text,
      meaning: "The numbers of the games of this seed that have the worst deals, the worst first."
    ) {
      guard let deals = $0.stopping.luck?.worstDeals, !deals.isEmpty else { return .missing }
      return .text(deals.prefix(2).map { "\($0.game)" }.joined(separator: ", ") + (deals.count > 2 ? " …" : ""))
    }
  }
}

extension MeasuredLevel {
  /// How many attempts a player needs; `nil` when it was not measured.
  func attempts(ofPlayer name: String) -> AttemptsToPass? {
    guard let place = measurements.firstIndex(where: { $0.player == name }), stopping.attempts.indices.contains(place)
    else { return nil }
    return stopping.attempts[place]
  }
}
