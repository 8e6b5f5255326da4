import ArgumentParser
import Foundation
import Games
import Reporting

/// Where the figures of a measurement go beside the terminal.
struct FigureFile: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Also writes every figure as CSV.", valueName: "file"), completion: .file())
  var out: String?

  @OptionGroup var overwriting: OverwriteOptions

  func validate() throws {
    try overwriting.check(out)
    if let out, out == "-" || out == "" {
      throw ValidationError("--out: found \"\(out)\", expected the name of a file")
    }
  }

  /// Refuses a file that cannot be written to, before anything is measured.
  /// - Parameters:
  ///   - kind: what is written.
  ///   - levels: what is read.
  func claim(_ kind: OutputKind, reading levels: BenchLevels, _ more: String?...) throws {
    var files = RunFiles(reading: levels.files + more.compactMap { $0 }, database: levels.words.database)
    try files.claim("--out", out, kind, overwriting)
  }

  /// Prints a table, or tables in its place, after it is written where a file was named.
  func write(_ table: Table, then show: () -> Void) throws {
    if let out { try OutputFile(ofRun: out).write(Data(table.rendered(as: .csv).utf8)) }
    show()
    if let out { Terminal.note("wrote \(out)") }
  }
}
