import Difficulty
import LevelFiles
import LevelStudy
import PuzzleCore
import Reporting

/// What `moli difficulty --check` prints: a row for each number of each level's target.
public struct TargetTable {
  private typealias Row = (checked: CheckedTarget, finding: CheckedTarget.Finding)
  private let checked: [CheckedTarget]
  private let meter: TargetMeter

  /// The table of levels that were checked.
  public init(_ checked: [CheckedTarget], meter: TargetMeter) {
    self.checked = checked
    self.meter = meter
  }

  /// For people with units in the cells, for programs with numbers.
  public func table(forPeople isForPeople: Bool) -> Table {
    let rows = checked.flatMap { checked in checked.findings.map { Row(checked, $0) } }
    let level = TableColumn<Row>("level", title: "level", .text) { .text($0.checked.level) }.key
    let verdict = TableColumn<Row>("verdict", title: "", .text) {
      .text(isForPeople ? Self.words($0.finding.verdict) : $0.finding.verdict.rawValue)
    }
    return Table(
      title: "Targets of \(checked.count.counted("level"))",
      columns: [level] + (isForPeople ? columnsForPeople : columnsForPrograms) + [verdict], rows: rows, notes: notes)
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
        case .winRate(_, let population), .attempts(_, let population):
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

  private var notes: [String] {
    let played = checked.map(\.games)
    let range = [played.min(), played.max()].compactMap { $0?.grouped }
    let games = Set(range).count > 1 ? range.joined(separator: " to ") : range.first ?? "0"
    let open =
      checked.contains { $0.verdict == .open } ? ["not sure: the interval straddles a bound; more --games tell"] : []
    let attempts =
      checked.contains { $0.findings.contains { $0.quantity == .attempts } }
      ? [
        "attempts: within so many, each on another deal, half of the persons pass if nobody gives up; in steps between whole numbers by a straight line"
      ] : []
    return attempts + [
      "interval: for \(FixedDecimal.string(100 * meter.confidence, digits: 1) ?? "") %, so that all looks at a level together are wrong in "
        + "at most 5 % of checks; it includes persons, deals and chance, not that these people are models"
    ] + open + ["\(games) games of each group, seed \(meter.rootSeed)"]
  }

  /// What a number is about: the group, or the quantity.
  private static func subject(_ row: Row) -> String {
    switch row.checked.target.goal {
    case .winRate(_, let population): population ?? LevelTarget.wholePopulation
    case .attempts(_, let population): "\(population ?? LevelTarget.wholePopulation), attempts"
    case .response: row.finding.quantity == .steps ? "steps" : "half skill"
    }
  }

  private static func words(_ verdict: TargetVerdict) -> String { verdict == .open ? "not sure" : verdict.rawValue }

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
    bare(value, finding) + (finding.quantity == .winRate ? " %" : "")
  }

  /// The same without the unit.
  private static func bare(_ value: Double, _ finding: CheckedTarget.Finding) -> String {
    guard finding.quantity == .winRate else { return FixedDecimal.string(value, digits: 2) ?? "–" }
    let percent = 100 * value
    let isWhole = abs(percent - percent.rounded()) < 1e-6
    return FixedDecimal.string(percent, digits: isWhole ? 0 : 1) ?? "–"
  }
}
