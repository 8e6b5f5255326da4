import BubbleShooter
import Reporting

/// The table of `moli level show` for a level of the bubble shooter: its rows, and its rules.
public struct BubbleLevelTable {
  /// The level that the table shows.
  public let level: BubbleLevel
  /// The game of the level.
  public let game: String

  /// Creates the table of a level.
  public init(_ level: BubbleLevel, of game: String = BubblePuzzle.name) { (self.level, self.game) = (level, game) }

  /// One row for each row of the grid that has bubbles at the beginning.
  public var table: Table {
    let grid = level.grid.loaded
    let rows = grid.rowTexts.enumerated().filter { row in row.element.contains { $0 != "." } }
    let columns: [TableColumn<(offset: Int, element: String)>] = [
      TableColumn("row", title: "row", .integer) { .integer($0.offset + 1) },
      TableColumn("cells", title: "cells", .text) { .text(Self.spaced($0.element, row: $0.offset, of: grid)) },
      TableColumn("bubbles", title: "bubbles", .integer) { row in .integer(row.element.count { $0 != "." }) },
      TableColumn("specials", title: "specials", .integer) { row in
        .integer(row.element.count { BubbleType($0)?.isSpecial == true })
      },
    ]
    return Table(
      title: "\(level.name): \(game)", columns: columns, rows: rows,
      notes: [rules, loose, source, target].compactMap { $0 })
  }

  /// A row with spaces between the bubbles; odd rows of a hexagonal grid are indented by half a bubble.
  static func spaced(_ row: String, row number: Int, of grid: GameBubbleSet) -> String {
    let indent = grid.isHexagonal && !number.isMultiple(of: 2) ? " " : ""
    return indent + row.map(String.init).joined(separator: " ")
  }

  private var rules: String {
    let kind = level.grid.isHexagonal ? "a hexagonal grid" : "a rectangular grid"
    let contact = level.physics == BubblePhysics() ? "" : ", contact factor \(level.physics.contactFactor)"
    return "\(kind), \(level.shots.counted("shot"))\(contact)"
  }

  private var loose: String? {
    let count = level.grid.unattachedCells.count
    return count == 0 ? nil : "\(count.counted("bubble")) without support drop at once and give no points"
  }

  private var source: String? {
    guard let generation = level.generation else { return nil }
    let drawn = BubbleLevel.fields.filter { field in
      field.section == BubbleLevel.generatedSection && (field.name != "kinds" || generation.generator.specials > 0)
    }
    let values = drawn.compactMap { field in field.value(in: level).map { "\(field.title) \(field.text($0))" } }
    return "drawn from " + values.joined(separator: ", ")
  }

  private var target: String? { level.targetScore.map { "target score: \($0.grouped) points" } }
}

extension BubbleType {
  /// Whether it is a bubble without a colour.
  package var isSpecial: Bool { self != .empty && !isColor() }
}
