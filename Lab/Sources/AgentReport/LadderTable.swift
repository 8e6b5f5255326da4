import Foundation
import Reporting

/// The comparisons of neighbours on the ladder, from the output of `moli compare --format csv`.
struct LadderTable {
  /// The name of the level.
  let level: String
  /// The printed comparisons.
  let file: CSVFile

  /// Reads the ladder of a line of `ladders.tsv`: file, level.
  /// - Throws: ``ReportError``.
  init(_ line: Substring, in folder: URL) throws {
    let fields = line.split(separator: "\t").map(String.init)
    guard fields.count == 2, let file = try CSVFile(fields[0] + ".csv", in: folder) else {
      throw ReportError("ladders.tsv: found \"\(line)\", expected a file that is there, and a level")
    }
    level = fields[1]
    self.file = file
  }

  /// The table with one row for each pair of neighbours.
  func table() throws -> Table {
    var table = Table(
      title: "\(level): the ladder, each compared with the next",
      columns: [
        Column("first", title: "agent", .text), Column("answer", title: "is", .text),
        Column("second", title: "than", .text), Column("pairs", title: "pairs", .integer),
        Column("wins", title: "ahead", .integer), Column("ties", title: "level", .integer),
        Column("losses", title: "behind", .integer), Column("difference", title: "points more", .decimal(digits: 1)),
        Column("difference95", title: "interval", .interval(digits: 1)),
      ],
      notes: [
        "by moli compare; of equals one is named with probability at most 0.05 in all rows of a ladder together; pairs are games on "
          + "the same seed, as many as the test asked for"
      ])
    let texts = try ["first", "answer", "second"].map(file.values)
    let counts = try ["pairs", "wins", "ties", "losses"].map(file.integers)
    let numbers = try ["difference", "difference95Lower", "difference95Upper"].map(file.values)
    for row in file.rows.indices {
      let bounds = numbers[1...].compactMap { Double($0[row]) }
      table.append(
        texts.map { .text($0[row]) } + counts.map { .integer($0[row]) } + [
          .number(Double(numbers[0][row])), bounds.count == 2 ? .interval(bounds[0], bounds[1]) : .missing,
        ])
    }
    return table
  }
}
