import ArgumentParser
import PhraseStore
import Phrasebook

/// `moli level edit`.
struct LevelEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes a level of your own.",
    discussion: """
      What is not named stays as it is. With another type or mode the rules become the usual ones of it. --file puts the \
      level of a file in its place, under its name unless --name gives another.

      EXAMPLES
        moli level edit "My idioms" --name "Our idioms" --difficulty 4 --rule time=90
        moli level edit "My idioms" --add 四通八达 --remove 大吃一惊
        moli level edit "My idioms" --file changed.yaml
      """)

  @Argument(help: "The name of a level of yours.")
  var level: String

  @OptionGroup var fields: LevelFieldOptions

  @Option(name: .long, help: ArgumentHelp("Phrases to add, separated by commas.", valueName: "list"))
  var add: [String] = []

  @Option(name: .long, help: ArgumentHelp("Phrases to remove, separated by commas.", valueName: "list"))
  var remove: [String] = []

  @Option(name: .long, help: ArgumentHelp("A level file to take its place.", valueName: "file"))
  var file: String?

  @Flag(name: .long, help: "Replaces another level of yours that has the new name.")
  var overwrite = false

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    guard !fields.isEmpty || !add.isEmpty || !remove.isEmpty || file != nil else {
      throw ValidationError("nothing to change; name something")
    }
  }

  func run() throws {
    let lexicon = try words.load()
    let replacement = try file.map {
      try LevelLibrary(folder: .init(fileURLWithPath: "/"), lexicon: lexicon).level(file: $0)
    }
    guard let storage = try words.database.openExisting() else { throw LevelsError.noSuchLevel(level) }
    let own = Levels(storage: storage, original: [], lexicon: lexicon)
    let changed: Level
    if var replacement {
      // The old one may be of words that are no longer there, so it is not read.
      guard let old = try storage.customLevel(named: level) else { throw LevelsError.noSuchLevel(level) }
      replacement.name = old.name
      try change(&replacement, lexicon: lexicon)
      changed = try own.updateCustomLevel(name: level, to: replacement, overwriting: overwrite)
    } else {
      changed = try own.changeCustomLevel(name: level, overwriting: overwrite) { try change(&$0, lexicon: lexicon) }
    }
    LevelRemarks.changed(changed)
  }

  private func change(_ level: inout Level, lexicon: Lexicon) throws {
    try fields.apply(to: &level, lexicon: lexicon)
    let unwanted = Set(
      try LevelFieldOptions.look(up: remove, for: level, in: lexicon, option: "--remove").map(\.text))
    if let stranger = unwanted.sorted().first(where: { !level.phrases.contains(chinese: $0) }) {
      throw Failure.usage("--remove: found \"\(stranger)\", expected a phrase of the level")
    }
    level.phrases = Phrases(
      level.phrases.filter { !unwanted.contains($0.text) }
        + (try LevelFieldOptions.look(up: add, for: level, in: lexicon, option: "--add")))
  }
}
