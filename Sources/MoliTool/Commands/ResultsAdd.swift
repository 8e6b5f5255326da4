import ArgumentParser
import GameKit
import Simulation
import UserData

/// `moli results add`.
struct ResultsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Saves the results of recorded games.",
    discussion: """
      Every game is replayed first, and its record must give the recorded score. If one does not, nothing is saved and \
      the exit status is 1. A game that was saved before is skipped.

      EXAMPLE
        moli results add games.jsonl --date 2026-11-21
      """)

  @Argument(help: "A file that `moli play --records` wrote, or - for standard input.", completion: .file())
  var file: String

  @Option(name: .long, help: ArgumentHelp("The day of the games (default: today).", valueName: "yyyy-mm-dd"))
  var date: CalendarDay?

  @OptionGroup var words: LexiconOptions

  func run() throws {
    // The file is checked first, so that no database is created for a wrong file.
    if file != "-" {
      let reader = try RecordReader(InputFile(name: file).open(), name: file)
      if let entry = MoliTool.registry.entry(named: reader.header.game) { try words.check(for: entry) }
    }
    let saver = ResultSaver(storage: try words.database.open(), date: try date ?? .today)
    StandardOutput.print(saver.remark(on: try saver.save(file: file, by: words.library())))
  }
}
