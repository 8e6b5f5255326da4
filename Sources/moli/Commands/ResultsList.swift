import ArgumentParser
import PhraseStore
import Reporting

/// `moli results list`.
struct ResultsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists results, the latest first.",
    discussion: """
      EXAMPLES
        moli results list --player casual --status won --limit 50
        moli results list --level Time --limit 0 --format csv
      """)

  @OptionGroup var options: ResultFilterOptions

  @Option(name: .long, help: ArgumentHelp("How many at most; 0 for all.", valueName: "n"))
  var limit = 20

  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard limit >= 0 else { throw ValidationError("--limit: found \(limit), expected a number from 0") }
  }

  func run() throws {
    var table = Table(columns: [
      Column("date", title: "date", .text), Column("level", title: "level", .text),
      Column("source", title: "source", .text), Column("game", title: "game", .text),
      Column("type", title: "type", .text), Column("player", title: "player", .text),
      Column("status", title: "status", .text), Column("score", title: "score", .integer),
      Column("seconds", title: "seconds", .decimal(digits: 1)), Column("moves", title: "moves", .integer),
      Column("phrases", title: "phrases", .text),
    ])
    guard let storage = try options.open() else { return format.print(table) }
    let results = try storage.results(matching: options.filter, limit: limit == 0 ? nil : limit)
    let count = results.count == limit ? try storage.resultCount(matching: options.filter) : results.count
    if count > results.count { table.notes.append("the latest \(results.count) of \(count.counted("result"))") }
    for result in results {
      table.append(
        [.text(result.date.description)] + result.level.cells + [
          .text(result.player), .text(result.status == .endedWithWon ? "won" : "lost"), .integer(result.score),
          .number(Double(result.time) / 1000), .integer(result.moves),
          .text(result.phrasesTested.joined(separator: " ")),
        ])
    }
    format.print(table)
  }
}
