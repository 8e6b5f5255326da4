import ArgumentParser
import GameKit
import Phrasebook
import UserData

/// `moli level edit`.
struct LevelEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes one of your levels.",
    discussion: """
      Everything that no option names stays as it is. A change of type or game resets the rules to their defaults. \
      The phrases of the other type are kept and return when you switch back. --file replaces the level by that of a \
      file and keeps the name unless --name gives another.

      EXAMPLES
        moli level edit "My idioms" --name "Our idioms" --difficulty 4 --rule time=90
        moli level edit "My idioms" --add 四通八达 --remove 大吃一惊
        moli level edit "My idioms" --search heart --rank 1-1000 --keep
        moli level edit "My idioms" --list idioms.txt --remove 大吃一惊
        moli level edit "My idioms" --file changed.yaml
      """)

  @Argument(help: "The name of your level.", completion: Completion.ownLevels)
  var level: String

  @OptionGroup var fields: LevelFieldOptions

  @Option(name: .long, help: ArgumentHelp("Phrases to add, separated by commas.", valueName: "list"))
  var add: [String] = []

  @Option(name: .long, help: ArgumentHelp("Phrases to remove, separated by commas.", valueName: "list"))
  var remove: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A level file that replaces the level.", valueName: "file"), completion: .file())
  var file: String?

  @Flag(name: .long, help: "Replaces another of your levels that has the new name.")
  var force = false

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    guard !fields.isEmpty || !add.isEmpty || !remove.isEmpty || file != nil else {
      throw ValidationError("found no change, expected one, such as --rule time=90")
    }
  }

  func run() throws { try words.database.namingOwn { try edit() } }

  private func edit() throws {
    let library = words.library()
    let replacement = try file.map { try library.level(file: $0) }
    guard let storage = try words.database.openExisting() else { throw LevelsError.noSuchLevel(level) }
    let own = OwnLevels(storage, library)
    guard let replacement else {
      let changed = try own.change(named: level, overwriting: force) { try change($0, in: library, setAside: $1) }
      return LevelRemarks(library).changed(changed)
    }
    guard let old = try storage.customLevel(named: level) else { throw LevelsError.noSuchLevel(level) }
    let changed = try change(replacement.changed(name: old.name), in: library)
    LevelRemarks(library).changed(try own.replace(named: level, by: changed, overwriting: force))
  }

  private func change(
    _ loaded: any AnyLoadedLevel, in library: LevelLibrary, setAside: [String] = []
  ) throws -> any AnyLoadedLevel {
    let changed = try fields.applied(to: loaded, in: library, setAside: setAside, glossary: words.glossary())
    guard !add.isEmpty || !remove.isEmpty else { return changed }
    var level = try changed.phraseLevel(for: "--add and --remove")
    let lexicon = try changed.words(inUse: library.words).lexicon
    let unwanted = Set(
      try LevelFieldOptions.look(up: remove, for: level, in: lexicon, option: "--remove").map(\.text))
    if let stranger = unwanted.sorted().first(where: { !level.phrases.contains(chinese: $0) }) {
      throw Failure.usage("--remove: found \(stranger.quoted), expected a phrase of the level")
    }
    level.phrases = Phrases(
      level.phrases.filter { !unwanted.contains($0.text) }
        + (try LevelFieldOptions.look(up: add, for: level, in: lexicon, option: "--add")))
    return try library.wrap(level, from: changed.origin, ownWords: changed.ownWords, target: changed.target)
  }
}
