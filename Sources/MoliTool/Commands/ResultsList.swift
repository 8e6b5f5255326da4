import ArgumentParser
import Reporting
import UserData

/// `moli results list`.
struct ResultsList: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: "Lists results, latest first.",
      discussion: """
        \(VerbHelp.examples("results list", "moli results list --player casual --status won --limit 50"))
        """)
  }

  @OptionGroup var options: ResultFilterOptions

  @Option(name: .long, help: ArgumentHelp("At most this number of results; 0 for all.", valueName: "n"))
  var limit = 20

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--limit", 0...).check(limit)
  }

  func run() throws {
    guard let storage = try options.open() else { return format.print(table([], notes: [])) }
    let results = try storage.results(matching: options.filter, limit: limit == 0 ? nil : limit)
    let count = results.count == limit ? try storage.resultCount(matching: options.filter) : results.count
    let note = count > results.count ? ["the latest \(results.count) of \(count.counted("result"))"] : []
    format.print(table(results, notes: note))
  }

  private func table(_ results: [LevelResult], notes: [String]) -> Table {
    // Results of games without time have time 0, and then the column is left out.
    let hasTime = results.isEmpty || results.contains { $0.time > 0 }
    let columns: [TableColumn<LevelResult>] =
      [TableColumn("date", title: "date", .text) { .text($0.date.description) }]
      + PlayedLevel.columns.map { $0.of(\.level) } + [
        TableColumn("player", title: "player", .text) { .text($0.player) },
        TableColumn("status", title: "status", .text) { .text($0.outcome.rawValue) },
        TableColumn("score", title: "score", .integer) { .integer($0.score) },
        TableColumn("seconds", title: "seconds", .decimal(digits: 1)) { .seconds(milliseconds: $0.time) }
          .only(if: hasTime),
        TableColumn("moves", title: "moves", .integer) { .integer($0.moves) },
        TableColumn("phrases", title: "phrases tested", .text) { .list($0.phrasesTested) },
      ] + countedColumns(of: results)
    return Table(columns: columns, rows: results, notes: notes)
  }

  /// The counted measures, with a column for each measure that some game has. Names start with `counted.`, because a
  /// measure may have the name of another column.
  private func countedColumns(of results: [LevelResult]) -> [TableColumn<LevelResult>] {
    Set(results.flatMap(\.counted.keys)).sorted().map { name in
      TableColumn("counted.\(name)", title: name, .integer) { .integer($0.counted[name]) }
    }
  }
}
