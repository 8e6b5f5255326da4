import Reporting

extension Table {
  /// Two levels with every kind of column and a missing value in most of them.
  static var example: Table {
    var table = Table(
      title: "Relative difficulty",
      columns: [
        Column("level", title: "level", .text),
        Column("games", title: "games", .integer),
        Column("winRate", title: "won", .percent(digits: 1)),
        Column("winRate", title: "95 % interval", .percentInterval(digits: 1)),
        Column("difficulty", title: "logits", .decimal(digits: 2)),
        Column("range", title: "range", .interval(digits: 2)),
        Column("bar", title: "difficulty", .bar(width: 10)),
      ],
      notes: ["Difficulty is relative to the other levels of this table."])
    table.append([
      .text("家人, friends"), .integer(10000), .number(0.6312), .interval(0.6217, 0.6406), .number(-1.5),
      .interval(-1.75, -1.25), .number(0.25),
    ])
    table.append([
      Cell(.text("Impossible"), emphasis: .bad), .integer(1000), .number(0), .interval(0, 0.0038), .number(nil),
      .missing,
      .number(1),
    ])
    return table
  }
}
