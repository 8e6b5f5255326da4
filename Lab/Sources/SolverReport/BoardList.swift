import Foundation
import Reporting

/// The answer to every sliding board, without its moves. The tables and the chart are made from this list.
struct BoardList {
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
  }

  func table() throws -> Table {
    var table = Table(columns: [
      Column("run", title: "run", .text), Column("board", title: "board", .integer),
      Column("verdict", title: "verdict", .text), Column("length", title: "length", .integer),
      Column("nodes", title: "nodes", .integer), Column("microseconds", title: "µs", .integer),
    ])
    let classic = ClassicTables.configurations.flatMap { ["classic-\($0.0)", "classic-long-\($0.0)"] }
    let phrases = PhraseTables.types.flatMap { type, _ in
      ["phrase-\(type)"] + PhraseTables.suboptimal.map { "\($0)-\(type)" }
    }
    for name in classic + phrases {
      for (index, answer) in (try SolverRun(name, in: folder)?.answers ?? []).enumerated() {
        table.append([
          .text(name), .integer(index + 1), .text(answer.verdict), .integer(answer.length), .integer(answer.nodes),
          .integer(answer.microseconds),
        ])
      }
    }
    return table
  }
}
