import ArgumentParser
import PhraseStore
import Phrasebook
import Reporting

/// `moli level list`.
struct LevelList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the built-in levels and your own.",
    discussion: """
      EXAMPLES
        moli level list --format csv
        moli level list --custom
      """)

  @Flag(name: .long, help: "Only levels of your own.")
  var custom = false

  @Flag(name: .long, help: "Only the built-in levels.")
  var original = false

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard !custom || !original else { throw ValidationError("--custom and --original leave nothing; give one of them") }
  }

  func run() throws {
    var table = Table(columns: [
      Column("level", title: "level", .text), Column("source", title: "source", .text),
      Column("difficulty", title: "declared", .integer), Column("game", title: "game", .text),
      Column("type", title: "type", .text), Column("phrases", title: "phrases", .integer),
      Column("seconds", title: "seconds", .decimal(digits: 1)),
    ])
    if !custom {
      let library = try LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon.load())
      for level in try library.all() {
        table.append([
          .text(level.name), .text("original"), .integer(level.difficulty), .text(level.gameMode.rawValue),
          .text(level.gameType.rawValue), .integer(level.phrases.count), seconds(level.rules),
        ])
      }
      for level in try SetLevelLibrary.all() {
        table.append([
          .text(level.name), .text("original"), .integer(level.difficulty), .text(GameName.set.rawValue), .missing,
          .missing, .missing,
        ])
      }
    }
    if !original, let storage = try lexicon.database.openExisting() {
      // Without their phrases: they may be of words that this lexicon does not have.
      for level in try storage.customLevelsWithoutPhrases() {
        table.append([
          .text(level.name), .text("custom"), .integer(level.difficulty), .text(level.gameMode.rawValue),
          .text(level.gameType.rawValue), .integer(level.phraseCount), seconds(level.rules),
        ])
      }
    }
    format.print(table)
  }

  private func seconds(_ rules: LevelRules) -> Cell { .number(Double(rules.timeAllowed) / 1000) }
}
