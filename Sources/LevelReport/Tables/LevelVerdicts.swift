import Difficulty
import LevelStudy
import Reporting
import TextFormats

/// The verdicts on the levels of a run: as lines for people, and as values for programs.
public struct LevelVerdicts {
  /// The measured levels.
  public let levels: [MeasuredLevel]
  /// The verdicts on each of them, the most severe first.
  public let found: [[LevelAnomaly]]

  /// Computes the verdicts on levels that were measured together.
  ///
  /// A level's declared order is compared within its series, its ratio to par with levels of the same game.
  public init(_ levels: [MeasuredLevel]) {
    self.levels = levels
    let tested = levels.count { $0.misfit != nil }
    var ratios = [LevelAnomaly?](repeating: nil, count: levels.count)
    for game in Set(levels.map(\.game)) {
      let own = levels.indices.filter { levels[$0].game == game }
      let values = own.map { Self.bestRatio(of: levels[$0]) }
      for (index, anomaly) in zip(own, LevelAnomaly.inParRatios(values)) { ratios[index] = anomaly }
    }
    let orders = levels.series.map { series in
      (series: series, check: OrderCheck(levels.filter { $0.series == series }.map(\.orderLevel)))
    }
    found = levels.enumerated().map { index, level in
      let order = orders.first { $0.series == level.series }.map {
        LevelAnomaly.inOrder($0.check, of: level.level.name)
      }
      let all = (order ?? []) + level.verdicts(among: tested) + [ratios[index]].compactMap { $0 }
      return all.mostSevereFirst
    }
  }

  /// Levels with known verdicts, in any order.
  init(_ levels: [MeasuredLevel], found: [[LevelAnomaly]]) {
    self.levels = levels
    self.found = found
  }

  /// The ratio to par of the player who wins most.
  private static func bestRatio(of level: MeasuredLevel) -> Double? {
    level.measurements.max {
      ($0.winRate.rate ?? 0, $1.player) < ($1.winRate.rate ?? 0, $0.player)
    }?.parRatios?.median
  }

  /// The number of levels with an ``Difficulty/VerdictSeverity/error``.
  public var levelsWithErrors: Int { found.count { $0.contains { $0.severity == .error } } }

  /// Columns for data formats: the severity of the worst verdict, and all of them.
  static var columns: [TableColumn<(level: String, found: [LevelAnomaly])>] {
    [
      TableColumn("severity", title: "severity", .text) {
        $0.found.first.map { .text($0.severity.rawValue) } ?? .missing
      },
      TableColumn("verdicts", title: "verdicts", .text) { row in .objects(row.found.map { $0.object(level: row.level) })
      },
    ].map(\.forPrograms)
  }

  // MARK: Lines

  /// The maximum number of lines of 80 columns for the verdicts on several levels.
  private static let mostLines = 12
  private static let lineLength = 80

  /// One line per kind that names the levels, the most severe first, or two lines if there is room. For a single level,
  /// and in full, each verdict is a line with its numbers.
  public func lines(inFull: Bool = false) -> [Table.Remark] {
    let kinds = LevelAnomaly.Kind.allCases.filter { kind in
      found.contains { $0.contains { $0.kind == kind } }
    }
    if inFull || levels.count == 1 { return kinds.flatMap(sentences) }
    var spare = Self.mostLines - kinds.count
    return kinds.map { kind in
      let long = line(
        kind, length: kind.severity == .note ? Self.lineLength : 2 * Self.lineLength - 4)
      let more = long.text.wrapped(toWidth: Self.lineLength).count - 1
      guard more <= max(0, spare) else { return line(kind, length: Self.lineLength) }
      spare -= more
      return long
    }
  }

  private func sentences(_ kind: LevelAnomaly.Kind) -> [Table.Remark] {
    zip(levels, found).flatMap { level, found -> [Table.Remark] in
      let own = found.filter { $0.kind == kind }
      guard !own.isEmpty else { return [] }
      let text = own.map(\.sentence).joined(separator: " ")
      let name = levels.count == 1 ? "" : "\(level.level.name): "
      return [Table.Remark("\(head(kind))\(name)\(text)", kind.severity.emphasis)]
    }
  }

  private func head(_ kind: LevelAnomaly.Kind) -> String { "\(kind.severity.rawValue): \(kind.title): " }

  /// A line with the names that fit and the number of further ones.
  private func line(_ kind: LevelAnomaly.Kind, length: Int) -> Table.Remark {
    let names = zip(levels, found).filter { $1.contains { $0.kind == kind } }.map(\.0.level.name)
    var text = head(kind) + names.joined(separator: ", ")
    var shown = names.count
    while text.displayWidth > length, shown > 1 {
      shown -= 1
      text = "\(head(kind))\(names.prefix(shown).joined(separator: ", ")) and \(names.count - shown) more"
    }
    return Table.Remark(
      text.truncated(toWidth: max(length, Self.lineLength)), kind.severity.emphasis)
  }
}

extension LevelAnomaly {
  /// The verdict as JSON. The bounds are missing where a number has no interval.
  func object(level: String) -> JSONValue {
    let digits = 4
    func number(_ value: Double?) -> JSONValue {
      value.flatMap { $0.isFinite ? .decimal($0, digits: digits) : nil } ?? .null
    }
    return .object([
      .init("kind", .string(kind.rawValue)), .init("severity", .string(severity.rawValue)),
      .init("level", .string(level)), .init("players", .array(players.map(JSONValue.string))),
      .init("unit", .string(kind.unit)), .init("estimate", number(estimate)),
      .init("lower", number(evidence?.interval.lowerBound)), .init("upper", number(evidence?.interval.upperBound)),
      .init("text", .string(sentence)),
    ])
  }
}
