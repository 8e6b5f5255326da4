import Difficulty
import LevelStudy
import Reporting
import TextFormats

/// The tables of a report about two versions of a level, side by side.
public struct VersionTables {
  private let versions: LevelVersions

  /// The tables of two versions.
  public init(_ versions: LevelVersions) { self.versions = versions }

  /// The versions by name: `Coffee break: old.yaml and new.yaml`.
  public var title: String { "\(versions.name): \(versions.titles.old) and \(versions.titles.new)" }

  /// The change of each player's win rate, one sentence per player: `casual: new.yaml is easier, 71.0 % against 58.2 %
  /// won, difference 12.8 points (8.9 to 16.7)`. A version is called harder or easier only if the 95 % interval of the
  /// paired difference excludes 0.
  public var sentences: [String] {
    versions.wins.map { wins in
      let text = { (share: Double) in FixedDecimal.string(100 * share, digits: 1) ?? "" }
      let shares = "\(text(wins.new.rate ?? 0)) % against \(text(wins.old.rate ?? 0)) % won"
      guard let mean = wins.change.difference, let interval = wins.change.interval() else {
        return "\(wins.player): \(shares)"
      }
      let verdict =
        interval.lowerBound > 0
        ? "\(versions.titles.new) is easier"
        : interval.upperBound < 0 ? "\(versions.titles.new) is harder" : "no significant difference"
      return "\(wins.player): \(verdict), \(shares), difference \(text(mean)) points (\(text(interval.lowerBound)) to "
        + "\(text(interval.upperBound)))"
    }
  }

  /// Each player's win rate before and after, with the paired difference.
  public var wins: Table {
    typealias Change = LevelVersions.WinChange
    let columns: [TableColumn<Change>] = [
      TableColumn("player", title: "player", .text) { .text($0.player) },
      TableColumn("games", title: "games", .integer, meaning: "The number of deals that both versions played.") {
        .integer($0.change.games)
      },
    ]
    let shares = [("old", versions.titles.old, \Change.old), ("new", versions.titles.new, \Change.new)]
    let won = shares.flatMap { key, title, share in
      let column = TableColumn<Change>(
        key, title: "\(title) won", .percent(digits: 1),
        meaning: "The win rate of \(title) on these deals."
      ) { .number($0[keyPath: share].rate) }
      return [column, column.interval(meaning: Self.interval) { $0[keyPath: share].bounds }]
    }
    let difference: [TableColumn<Change>] = [
      TableColumn(
        "difference", title: "difference, points", .decimal(digits: 1),
        meaning: "New minus old, in points; above 0 the new version is easier."
      ) { wins in .number(wins.change.difference.map { 100 * $0 }) },
      TableColumn(
        "difference95", title: "95 % interval", .interval(digits: 1),
        meaning:
          "The 95 % interval of the difference (Agresti and Min); if it excludes 0, the versions differ."
      ) { wins in
        .interval(wins.change.interval().map { 100 * $0.lowerBound...100 * $0.upperBound })
      },
    ]
    return Table(
      title: "\(versions.name): who wins before and after", columns: columns + won + difference, rows: versions.wins,
      notes: [
        "shares and difference: from the deals that both versions played; other tables may have more games "
          + "of a version",
        "difference: new minus old; above 0 the new version is easier",
      ])
  }

  private static let interval = "The 95 % interval of the share (Wilson)."

  /// The rules that differ; `nil` when none does.
  public var rules: Table? {
    guard !versions.rules.isEmpty else { return nil }
    let columns: [TableColumn<LevelVersions.RuleChange>] = [
      TableColumn("rule", title: "rule", .text) { .text($0.name) },
      TableColumn("old", title: versions.titles.old, .text) { .ruleValue($0.old) },
      TableColumn("new", title: versions.titles.new, .text) { .ruleValue($0.new) },
      TableColumn("meaning", title: "meaning", .text) { .text($0.meaning) },
    ]
    return Table(
      title: "\(versions.name): rules that differ", columns: columns, rows: versions.rules,
      notes: [versions.sameRules == 1 ? "1 other rule is the same" : "\(versions.sameRules) other rules are the same"])
  }

  /// The differences other than rules, in sentences.
  public var remarks: [String] {
    guard !versions.isSame else { return ["The versions have the same rules and the same phrases."] }
    var remarks: [String] = []
    if versions.rules.isEmpty { remarks.append("All rules are the same.") }
    if !versions.removed.isEmpty { remarks.append("Phrases removed: \(versions.removed.joined(separator: " ")).") }
    if !versions.added.isEmpty { remarks.append("Phrases added: \(versions.added.joined(separator: " ")).") }
    if let shared = versions.sharedPhrases {
      remarks.append("Both versions deal \(shared.counted("phrase")).")
    }
    return remarks
  }
}

extension Cell {
  /// The value of a rule for people; missing where there is none.
  static func ruleValue(_ value: JSONValue?) -> Cell {
    switch value {
    case .string(let text)?: .text(text)
    case .integer(let number)?: .text(number.grouped)
    case .decimal(let number, _)?: .text(plain(number))
    case nil: .missing
    case let other?: .text(other.text)
    }
  }

  /// A number without trailing zeros.
  private static func plain(_ number: Double) -> String {
    var text = FixedDecimal.string(number, digits: 3) ?? "\(number)"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension ReportDocument {
  /// The section with versions of a level side by side; `nil` if there are none.
  var versionSection: PageSection? {
    guard !versions.isEmpty else { return nil }
    return PageSection(
      "versions", title: "Before and after",
      sections: versions.enumerated().map { number, versions in
        let tables = VersionTables(versions)
        return PageSection(
          "versions-\(number + 1)", title: tables.title,
          parts: [.list(tables.sentences), .table(tables.wins, heat: ["old", "new"])]
            + (tables.rules.map { [.table($0, heat: [])] } ?? []) + [.list(tables.remarks)])
      })
  }

  /// The versions in Markdown; empty if there are none.
  var versionMarkdown: String {
    versions.map { versions in
      let tables = VersionTables(versions)
      let list = { (texts: [String]) in texts.map { "- \($0.inMarkdown)\n" }.joined() + "\n" }
      return "## \(tables.title.inMarkdown)\n\n" + list(tables.sentences)
        + ([tables.wins] + [tables.rules].compactMap { $0 }).map { $0.rendered(as: .markdown) + "\n" }.joined()
        + list(tables.remarks)
    }.joined()
  }
}
