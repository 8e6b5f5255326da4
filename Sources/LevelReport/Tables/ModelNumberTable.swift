import GameKit
import People
import Reporting

/// The numbers of the models of people, one per row: first those of the groups, then those of each game's person.
public struct ModelNumberTable {
  private struct Row {
    let game: String
    let evidence: ModelEvidence
    let number: ModelNumber
  }

  private let rows: [Row]
  private let evidence: [String]

  /// The numbers of some games, one of each kind.
  public init(_ games: [any PlayableGame]) {
    rows = games.flatMap { game in
      let name = type(of: game).name
      return game.modelNumbers().map { Row(game: name, evidence: game.evidence, number: $0) }
    }
    evidence = games.map { game in
      let own = game.personNumbers.isEmpty ? "; it lists no numbers of its person" : ""
      return "\(type(of: game).name): \(game.evidence.words)\(own)"
    }
  }

  /// The table.
  public var table: Table {
    let columns: [TableColumn<Row>] = [
      TableColumn("game", title: "game", .text) { .text($0.game) }.key,
      TableColumn("id", title: "number", .text) { .text($0.number.id) }.key,
      TableColumn("value", title: "value", .decimal(digits: 4)) { .number($0.number.value) },
      TableColumn("low", title: "from", .decimal(digits: 4)) { .number($0.number.range.lowerBound) },
      TableColumn("high", title: "to", .decimal(digits: 4)) { .number($0.number.range.upperBound) },
      TableColumn("origin", title: "origin", .text) { .text($0.number.origin.name) },
      TableColumn("evidence", title: "evidence", .text) { .text($0.evidence.name) }.forPrograms,
      TableColumn("varied", title: "varied", .text) {
        .text($0.number.isVaried || $0.number.dimension == nil ? $0.number.variation.words : "no: measured here")
      }.forPrograms,
      TableColumn("unit", title: "unit", .text) { .text($0.number.unit) }.forPrograms,
      TableColumn("meaning", title: "meaning", .text) { .text($0.number.meaning) }.forPrograms,
      TableColumn("source", title: "source", .text) { .text($0.number.origin.source) },
    ]
    return Table(
      title: "Numbers of the models of people", columns: columns, rows: rows,
      notes: [
        "from, to: the plausible values among which scenarios of moli difficulty choose; csv and json add units, meanings and what "
          + "scenarios do not vary"
      ] + evidence)
  }
}
