import Difficulty
import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli check`: one row for each number of each level's target.
public struct TargetTable {
  private typealias Row = (checked: CheckedTarget, finding: CheckedTarget.Finding)
  private let checked: [CheckedTarget]
  private let meter: TargetMeter

  /// The table of levels that were checked.
  public init(_ checked: [CheckedTarget], meter: TargetMeter) {
    self.checked = checked
    self.meter = meter
  }

  /// The table, for people with units in the cells, for programs with numbers.
  public func table(forPeople isForPeople: Bool) -> Table {
    let rows = checked.flatMap { checked in checked.findings.map { Row(checked, $0) } }
    let level = TableColumn<Row>("level", title: "level", .text) { .text($0.checked.level) }.key
    let verdict = TableColumn<Row>("verdict", title: "", .text) {
      .text(isForPeople ? $0.finding.words : $0.finding.verdict.rawValue)
    }
    let verdicts = LevelVerdicts(checked.compactMap(\.measured))
    let found = LevelVerdicts.columns.map { column in
      column.of { (row: Row) in
        let place = checked.firstIndex {
          $0.level == row.checked.level && $0.game == row.checked.game
        }
        return (
          row.checked.level,
          place.flatMap { verdicts.found.indices.contains($0) ? verdicts.found[$0] : nil } ?? []
        )
      }
    }
    var table = Table(
      title: title,
      columns: [level] + (isForPeople ? columnsForPeople : columnsForPrograms) + [verdict] + found
        + (isForPeople ? [] : acceptedColumns + seasonColumns),
      rows: rows, notes: notes)
    table.remarks = verdicts.lines(inFull: true) + checked.compactMap(Self.sinceAccepted)
    return table
  }

  /// The result of the check on one line: `Targets of 3 levels: 1 met, 1 missed, 1 not shown to be met; 1 level with
  /// errors`.
  private var title: String {
    let counts = [
      (TargetVerdict.met, "met"), (.missed, "missed"), (.open, "undecided (exit status 1)"),
    ].compactMap { verdict, words in
      let count = checked.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(words)" : nil
    }
    let broken = LevelVerdicts(checked.compactMap(\.measured)).levelsWithErrors
    return "Targets of \(checked.count.counted("level")): \(counts.joined(separator: ", "))"
      + (broken > 0 ? "; \(broken.counted("level")) with errors (exit status 1)" : "")
  }

  /// The reason why the answer to a check is "no": targets that are missed or not shown to be met, and levels with
  /// verdicts of the highest severity; `nil` where it is "yes".
  public static func objection(to checked: [CheckedTarget]) -> String? {
    let missed = checked.count { $0.verdict == .missed }
    let open = checked.count { $0.verdict == .open }
    let verdicts = LevelVerdicts(checked.compactMap(\.measured))
    var reasons: [String] = []
    if missed > 0 { reasons.append("\(missed.counted("target")) missed") }
    if open > 0 { reasons.append("\(open.counted("target")) undecided (try more --games)") }
    for (level, found) in zip(verdicts.levels, verdicts.found) {
      for verdict in found where verdict.severity == .error {
        reasons.append("\(level.level.name): \(verdict.kind.title)\(verdict.count)")
      }
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// Notes on what the verdicts do not cover.
  private var unchecked: [String] {
    let measured = checked.compactMap(\.measured)
    guard !measured.isEmpty else { return [] }
    let unsolved = measured.filter { $0.boards == nil || ($0.par?.boards ?? 0) == 0 }.map(
      \.level.name)
    let open = measured.filter { level in
      level.par.map { $0.boards > $0.solved + $0.unsolvable } ?? false
    }.map(
      \.level.name)
    let looked = Set(measured.compactMap { $0.par?.boards }).filter { $0 > 0 }.max()
    let few = measured.filter { $0.stopping.luck == nil && type(of: $0.played).dealsVary }.map(\.level.name)
    func names(_ names: [String]) -> String {
      names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }
    var parts = ["the declared order (see moli order)"]
    if let looked { parts.append("deals beyond the first \(looked) of a level") }
    if !open.isEmpty { parts.append("some of those, because --par-budget is too small: \(names(open))") }
    if !unsolved.isEmpty { parts.append("whether deals can be won, because there is no solver: \(names(unsolved))") }
    if !few.isEmpty {
      parts.append(
        "whether deals are fair, because players do not differ or there are under 100 --games: \(names(few))")
    }
    return ["not checked: " + parts.joined(separator: "; ")]
  }

  private var columnsForPeople: [TableColumn<Row>] {
    [
      TableColumn("of", title: "of", .text) { .text(Self.subject($0)) },
      TableColumn("target", title: "target", .text) { row in
        let finding = row.finding
        let (goal, tolerance) = (Self.text(finding.goal, finding), Self.bare(finding.tolerance, finding))
        return .text("\(goal) ± \(tolerance)")
      },
      TableColumn("measured", title: "measured", .text) { row in
        row.finding.measured.map { .text(Self.text($0, row.finding)) } ?? .missing
      },
      TableColumn("interval", title: "interval", .text) { .text(Self.interval($0.finding)) },
    ]
  }

  private var columnsForPrograms: [TableColumn<Row>] {
    [
      TableColumn("game", title: "game", .text) { .text($0.checked.game) },
      TableColumn("quantity", title: "quantity", .text) { .text($0.finding.quantity.rawValue) },
      TableColumn("population", title: "population", .text) {
        switch $0.checked.target.goal {
        case .winRate(_, let population), .attempts(_, let population), .median(_, _, let population):
          .text(population ?? LevelTarget.wholePopulation)
        case .response: .missing
        }
      },
      TableColumn("goal", title: "goal", .decimal(digits: 4)) { .number($0.finding.goal) },
      TableColumn("tolerance", title: "tolerance", .decimal(digits: 4)) { .number($0.finding.tolerance) },
      TableColumn("measured", title: "measured", .decimal(digits: 4)) { .number($0.finding.measured) },
      TableColumn("lower", title: "lower", .decimal(digits: 4)) { .number($0.finding.interval.lowerBound) },
      TableColumn("upper", title: "upper", .decimal(digits: 4)) { .number($0.finding.interval.upperBound) },
      TableColumn("games", title: "games", .integer) { .integer($0.checked.games) },
    ]
  }

  /// The last accepted version, if any level has another one.
  private var acceptedColumns: [TableColumn<Row>] {
    guard checked.contains(where: { $0.accepted != nil }) else { return [] }
    return [
      TableColumn("accepted", title: "accepted", .text) { .text($0.checked.accepted?.day) },
      TableColumn("acceptedMeasured", title: "accepted with", .decimal(digits: 4)) {
        .number($0.checked.accepted?.measured)
      },
      TableColumn("changes", title: "changes", .text) { .text($0.checked.accepted?.changes) },
    ]
  }

  /// The gaps of a season.
  private var seasonColumns: [TableColumn<Row>] {
    guard checked.contains(where: { $0.gaps != nil }) else { return [] }
    return [
      TableColumn("id", title: "id", .text) { .text($0.checked.gaps?.id) },
      TableColumn("place", title: "place", .integer) { .integer($0.checked.gaps?.place) },
      TableColumn("jump", title: "jump", .decimal(digits: 4)) { .number($0.checked.gaps?.jump) },
      TableColumn("similar", title: "similar to", .text) { row in
        .text(row.checked.gaps.flatMap { $0.similar.isEmpty ? nil : $0.similar.joined(separator: " ") })
      },
    ]
  }

  /// The change since the accepted version in words.
  private static func sinceAccepted(_ checked: CheckedTarget) -> Table.Remark? {
    guard let accepted = checked.accepted, let finding = checked.findings.first else { return nil }
    var words = "\(checked.level): "
    if let now = finding.measured, let before = accepted.measured {
      let unit = finding.quantity == .winRate ? " points" : finding.quantity == .seconds ? " s" : ""
      words += "\(bare(abs(now - before), finding))\(unit) \(now < before ? "less" : "more") than"
    } else {
      words += "changed since"
    }
    return Table.Remark("\(words) the version accepted on \(accepted.day): \(accepted.changes)", .faint)
  }

  private var notes: [String] {
    let played = checked.map(\.games)
    let range = [played.min(), played.max()].compactMap { $0?.grouped }
    let games = Set(range).count > 1 ? range.joined(separator: " to ") : range.first ?? "0"
    let open =
      checked.contains { $0.verdict == .open }
      ? ["undecided: the interval contains a bound of the target; try more --games. Until then the exit status is 1"]
      : []
    let attempts =
      checked.contains { $0.findings.contains { $0.quantity == .attempts } }
      ? [
        "attempts: the number within which half of the people pass if none gives up, interpolated between whole numbers; each has another deal"
      ] : []
    let medians =
      checked.contains { $0.findings.contains { $0.quantity == .moves || $0.quantity == .seconds } }
      ? [
        "moves, seconds: half of the people win within these; those who do not win count as needing longer (Kaplan-Meier)"
      ] : []
    return attempts + medians + [
      "interval: \(FixedDecimal.string(100 * meter.confidence, digits: 1) ?? "") % per look, so at most 5 % of checks are wrong. It covers "
        + "people, deals and chance, not the error of the player model"
    ] + open + unchecked + ["\(games) games of each group, seed \(meter.rootSeed)"]
  }

  /// The subject of a number: the group, or the quantity.
  private static func subject(_ row: Row) -> String {
    switch row.checked.target.goal {
    case .winRate(_, let population): population ?? LevelTarget.wholePopulation
    case .attempts(_, let population): "\(population ?? LevelTarget.wholePopulation), attempts"
    case .median(let unit, _, let population): "\(population ?? LevelTarget.wholePopulation), \(unit.rawValue)"
    case .response: row.finding.quantity == .steps ? "steps" : "half skill"
    }
  }

  private static func interval(_ finding: CheckedTarget.Finding) -> String {
    let (low, high) = (finding.interval.lowerBound, finding.interval.upperBound)
    switch (low.isFinite, high.isFinite) {
    case (true, true): return "\(bare(low, finding)) to \(text(high, finding))"
    case (true, false): return "from \(text(low, finding))"
    case (false, true): return "up to \(text(high, finding))"
    case (false, false): return "not measured"
    }
  }

  /// A number of a finding with its unit.
  private static func text(_ value: Double, _ finding: CheckedTarget.Finding) -> String {
    bare(value, finding) + (finding.quantity == .winRate ? " %" : finding.quantity == .seconds ? " s" : "")
  }

  /// The same without the unit.
  private static func bare(_ value: Double, _ finding: CheckedTarget.Finding) -> String {
    if finding.quantity == .moves || finding.quantity == .seconds {
      return FixedDecimal.string(value, digits: abs(value - value.rounded()) < 0.05 ? 0 : 1) ?? "–"
    }
    guard finding.quantity == .winRate else { return FixedDecimal.string(value, digits: 2) ?? "–" }
    let percent = 100 * value
    let isWhole = abs(percent - percent.rounded()) < 1e-6
    return FixedDecimal.string(percent, digits: isWhole ? 0 : 1) ?? "–"
  }
}
