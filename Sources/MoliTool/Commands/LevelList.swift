import ArgumentParser
import GameKit
import Phrasebook
import Reporting
import UserData

/// `moli level list`.
struct LevelList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the built-in levels and your own, or those of games and files.",
    discussion: """
      EXAMPLES
        moli level list --format csv
        moli level list --custom
        moli level list my-level.yaml
        moli level list --type cihui
        moli level list --sort name
      """)

  @Argument(
    help: "Games, level files, folders of them, or packs (default: the built-in levels and your own).",
    completion: Completion.levelsAndGames)
  var names: [String] = []

  @Flag(name: .long, help: "Only your levels.")
  var custom = false

  @Flag(name: .long, help: "Only the built-in levels.")
  var original = false

  @Option(
    name: .long, help: ArgumentHelp("Only levels with phrases of this type: chengyu or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  /// The property that the levels are sorted by.
  enum Order: String, CaseIterable, ExpressibleByArgument { case name, difficulty }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Sorts by name or difficulty (default: by game and declared difficulty, your own last).",
      valueName: "order"))
  var sort: Order?

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard names.isEmpty || !custom && !original else {
      throw ValidationError("--custom and --original cannot be combined with names of games and files")
    }
  }

  func run() throws {
    var table = Table(columns: [
      Column("level", title: "level", .text), Column("source", title: "source", .text),
      Column("difficulty", title: "declared", .integer), Column("game", title: "game", .text),
      Column("type", title: "type", .text), Column("phrases", title: "phrases", .integer),
      Column("seconds", title: "seconds", .decimal(digits: 1)),
    ])
    var rows: [(name: String, difficulty: Int, cells: [Cell])] = []
    let library = lexicon.library()
    if !custom || !names.isEmpty {
      let levels = try names.isEmpty ? library.builtIn(of: MoliTool.registry.entries) : library.levels(names)
      for level in levels where isWanted((level.content as? PhraseLevel)?.phraseType) {
        let first: [Cell] = [
          .text(level.name), .text(source(of: level)), .integer(level.difficulty), .text(level.gameName),
        ]
        rows.append((level.name, level.difficulty, first + cells(level.content)))
      }
    }
    if !original, names.isEmpty, let storage = try lexicon.database.openExisting() {
      // The levels are read without phrases, because this lexicon may not have these phrases.
      for level in try storage.customLevelsWithoutPhrases() where isWanted(level.phraseType) {
        let first: [Cell] = [.text(level.name), .text("custom"), .integer(level.difficulty), .text(level.game)]
        rows.append((level.name, level.difficulty, first + cells(level, library)))
      }
    }
    for row in sorted(rows) { table.append(row.cells) }
    format.print(table)
  }

  private func source(of level: any AnyLoadedLevel) -> String {
    switch level.origin {
    case .builtIn: "original"
    case .database: "custom"
    case .file(let path): path
    case .made: "new"
    }
  }

  private func sorted(
    _ rows: [(name: String, difficulty: Int, cells: [Cell])]
  ) -> [(name: String, difficulty: Int, cells: [Cell])] {
    switch sort {
    case nil: rows
    // Levels with equal names keep their order.
    case .name:
      rows.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(
        \.element)
    case .difficulty:
      rows.enumerated().sorted {
        ($0.element.difficulty, $0.offset) < ($1.element.difficulty, $1.offset)
      }
      .map(\.element)
    }
  }

  private func isWanted(_ phraseType: GameType?) -> Bool { type == nil || type?.type == phraseType }

  /// The cells of one of the user's own levels; cells are missing if no game of the tool reads the level.
  private func cells(_ level: CustomLevel, _ library: LevelLibrary) -> [Cell] {
    switch level.content {
    case .phrases(let phrases):
      [
        .text(phrases.gameType.rawValue), .integer(phrases.count), .number(Double(phrases.rules.timeAllowed) / 1000),
      ]
    case .file: (try? library.read(level)).map { cells($0.content) } ?? [.missing, .missing, .missing]
    }
  }

  /// The cells for type, phrases and seconds. A cell is missing if the level does not have the value.
  private func cells(_ level: any PlayableLevel) -> [Cell] {
    let phrases = level as? PhraseLevel
    let seconds = (level as? any TimedLevel).flatMap { $0.timeAllowed == .max ? nil : Double($0.timeAllowed) / 1000 }
    return [
      phrases.map { .text($0.phraseType.rawValue) } ?? .missing, .integer(phrases?.phraseCount), .number(seconds),
    ]
  }
}
