import ArgumentParser
import Foundation
import Games
import Reporting

/// Where the figures of a measurement go beside the terminal.
struct FigureFile: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Also writes every figure as CSV.", valueName: "file"))
  var out: String?

  func validate() throws {
    if let out, out == "-" || out == "" {
      throw ValidationError("--out: found \"\(out)\", expected the name of a file")
    }
  }

  /// Refuses a place that cannot be written to, before anything is measured.
  func checkPlace() throws {
    if let out { try OutputFile(path: out).checkPlace() }
  }

  /// Writes a table if a file was named.
  func write(_ table: Table) throws {
    if let out { try OutputFile(path: out).write(Data(table.rendered(as: .csv).utf8)) }
  }
}
