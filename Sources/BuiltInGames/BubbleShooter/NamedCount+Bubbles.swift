import BubbleShooter
import GameKit
import PuzzleCore
import Reporting

extension NamedCount {
  /// The number of cells in which a shot can land.
  static let bubbleOutcomes = NamedCount(
    "bubble-outcomes", abstract: "Counts the cells in which a shot can land, on random grids of the bubble shooter.",
    discussion: """
      The angles from 5° to 175° are divided into intervals that land in one cell each; docs/reference/bubbles.md \
      explains the method. Each row covers the given number of hexagonal or rectangular grids with the same number of \
      filled rows. `moli count outcomes bubbles` counts the outcomes of a level or position.

      EXAMPLES
        moli count bubble-outcomes
        moli count bubble-outcomes --rows 6 --grids 100 --gaps 20
      """,
    options: [
      Option("rows", "filled rows (default: 1 to 12)", 1...BubbleGeometry.levelRows),
      Option("grids", "grids of each number of rows (default: 20)", 1...100_000),
      Option("gaps", "percentage of empty cells (default: 20)", 0...90),
      Option("specials", "percentage of special bubbles (default: 0)", 0...100),
      Option("seed", "the root seed of the grids (default: 1)", 0...Int.max),
    ]
  ) { options in
    let grids = options["grids"] ?? 20
    var table = Table(
      title: "outcomes of a shot on \(grids.counted("grid")) of each kind",
      columns: [
        Column("grid", title: "grid", .text), Column("rows", title: "rows", .integer),
        Column("fewest", title: "fewest cells", .integer), Column("mean", title: "mean", .decimal(digits: 1)),
        Column("most", title: "most", .integer), Column("intervals", title: "intervals", .decimal(digits: 1)),
        Column("narrowest", title: "narrowest in °", .decimal(digits: 6)),
      ], notes: ["fewest to most cells: cells in which a shot can land; narrowest: the narrowest interval of angles"])
    for isHexagonal in [true, false] {
      for rows in options["rows"].map({ $0...$0 }) ?? 1...BubbleGeometry.levelRows {
        guard
          let generator = try? BubbleLevelGenerator(
            isHexagonal: isHexagonal, rows: rows, specials: options["specials"] ?? 0, gaps: options["gaps"] ?? 20)
        else { continue }
        let seed = Seed(UInt64(options["seed"] ?? 1))
        let row = outcomes(of: (0..<grids).map { FastBubbleBoard(generator.grid(seed.derived(.deal, $0)).loaded) })
        table.append([.text(isHexagonal ? "hex" : "rect"), .integer(rows)] + row)
      }
    }
    return table
  }

  /// The cells of a row: outcomes of the first shot on some boards.
  private static func outcomes(of boards: [FastBubbleBoard]) -> [Cell] {
    let cannon = BubbleArena.cannons(players: 1)[0]
    let counted = boards.map { OutcomeIntervals(board: $0, cannon: cannon, physics: BubblePhysics()) }
    let cells = counted.map(\.widest.count)
    let (sum, count) = (Double(cells.reduce(0, +)), Double(max(1, cells.count)))
    return [
      .integer(cells.min() ?? 0), .number(sum / count), .integer(cells.max() ?? 0),
      .number(Double(counted.reduce(0) { $0 + $1.intervals.count }) / count),
      .number(Double(counted.flatMap { $0.intervals.map(\.width) }.min() ?? 0) / 1e6),
    ]
  }
}
