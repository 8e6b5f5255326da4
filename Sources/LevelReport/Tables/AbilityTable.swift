import GameKit
import People
import Reporting

/// The abilities of simulated people, one per row, and the games that use them.
public struct AbilityTable {
  private let registry: GameRegistry

  /// The table for the games of a registry.
  public init(_ registry: GameRegistry) { self.registry = registry }

  /// The table, with one column per game: `yes` if its simulated people use the ability, otherwise `no`.
  public var table: Table {
    let columns: [TableColumn<Ability>] = [
      TableColumn("knob", title: "ability", .text) { .text($0.name) },
      TableColumn("unit", title: "unit", .text) { .text($0.unit) },
      TableColumn("from", title: "from", .decimal(digits: 2)) { .number($0.range.lowerBound) },
      TableColumn("to", title: "to", .decimal(digits: 2)) { .number($0.range.upperBound) },
      TableColumn("better", title: "better", .text) { .text($0.isBetterWhenLarger ? "more" : "less") },
    ]
    let games: [TableColumn<Ability>] = registry.entries.map { entry in
      let used = entry.abilities
      return TableColumn(entry.name, title: entry.name, .text) { .text(used.contains($0) ? "yes" : "no") }
    }
    return Table(
      title: "Abilities that each game uses", columns: columns + games, rows: Ability.allCases,
      notes: ["from and to: the range that scripts/check/abilities tests; other values are allowed"])
  }
}
