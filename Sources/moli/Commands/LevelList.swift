import ArgumentParser
import Reporting

/// `moli level list`.
struct LevelList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the built-in levels.",
    discussion: """
      EXAMPLE
        moli level list --format csv
      """)

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let library = try LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon.load())
    var table = Table(columns: [
      Column("level", title: "level", .text), Column("difficulty", title: "declared", .integer),
      Column("game", title: "game", .text), Column("type", title: "type", .text),
      Column("phrases", title: "phrases", .integer), Column("seconds", title: "seconds", .decimal(digits: 1)),
    ])
    for level in try library.all() {
      table.append([
        .text(level.name), .integer(level.difficulty), .text(level.gameMode.rawValue), .text(level.gameType.rawValue),
        .integer(level.phrases.count), .number(Double(level.rules.timeAllowed) / 1000),
      ])
    }
    format.print(table)
  }
}
