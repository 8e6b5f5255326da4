import GameKit
import People
import Reporting

/// The knobs of people, a row each, and which games use them.
public struct KnobTable {
  private let registry: GameRegistry

  /// The table for the games of a registry.
  public init(_ registry: GameRegistry) { self.registry = registry }

  /// The table: a column a game with `yes` where its people use the knob, else `no`.
  public var table: Table {
    let columns: [TableColumn<PlayerKnob>] = [
      TableColumn("knob", title: "knob", .text) { .text($0.name) },
      TableColumn("unit", title: "unit", .text) { .text($0.unit) },
      TableColumn("from", title: "from", .decimal(digits: 2)) { .number($0.range.lowerBound) },
      TableColumn("to", title: "to", .decimal(digits: 2)) { .number($0.range.upperBound) },
      TableColumn("better", title: "better", .text) { .text($0.isBetterWhenLarger ? "more" : "less") },
    ]
    let games: [TableColumn<PlayerKnob>] = registry.entries.map { entry in
      let used = entry.playerKnobs
      return TableColumn(entry.name, title: entry.name, .text) { .text(used.contains($0) ? "yes" : "no") }
    }
    return Table(
      title: "Which games use which knob", columns: columns + games, rows: PlayerKnob.allCases,
      notes: ["from and to: the range that scripts/check/knobs goes through; other values are allowed"])
  }
}
