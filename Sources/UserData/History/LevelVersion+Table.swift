import Reporting

extension [LevelVersion] {
  /// The versions as a table.
  public var table: Table {
    let columns: [TableColumn<LevelVersion>] = [
      TableColumn("level", title: "level", .text) { .text($0.level) }.key,
      TableColumn("measured", title: "measured", .text) { .text($0.measured) },
      TableColumn("changed", title: "changed", .text) { .text($0.changed) },
      TableColumn("quantity", title: "quantity", .text) { .text($0.result.quantity) },
      TableColumn("population", title: "of", .text) { .text($0.result.population) },
      TableColumn("value", title: "result", .decimal(digits: 3)) { .number($0.result.value) },
      TableColumn("lower", title: "from", .decimal(digits: 3)) { .number($0.result.low) },
      TableColumn("upper", title: "to", .decimal(digits: 3)) { .number($0.result.high) },
      TableColumn("games", title: "games", .integer) { .integer($0.result.games) }.forPrograms,
      TableColumn("verdict", title: "target", .text) { .text($0.verdict.isEmpty ? nil : $0.verdict) },
      TableColumn("accepted", title: "accepted", .text) { .text($0.accepted) },
      TableColumn("revision", title: "revision", .text) { .text($0.revision) }.forPrograms,
      TableColumn("digest", title: "digest", .text) { .text($0.digest) }.forPrograms,
      TableColumn("season", title: "season", .text) { .text($0.season.isEmpty ? nil : $0.season) }.forPrograms,
    ]
    let revisions = Set(map(\.revision)).sorted()
    // Levels of several games and other groups always have revisions of their own.
    let groups = Dictionary(grouping: self) { [$0.level, $0.place, $0.season, $0.result.population] }
    let most = groups.values.map { Set($0.map(\.revision)).count }.max() ?? 0
    return Table(
      title: "\(count.counted("measured version"))", columns: columns, rows: self,
      notes: revisions.count == 1
        ? ["revision: \(revisions[0])"]
        : ["at most \(most.counted("revision")) of rules and people per level and group; --format csv has them"])
  }
}
