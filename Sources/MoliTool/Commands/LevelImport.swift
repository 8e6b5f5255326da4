import ArgumentParser
import GameKit
import Phrasebook
import SystemFiles
import TextFormats
import UserData

/// `moli level import`.
struct LevelImport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: "Adds the contents of other levels to one of your levels, or divides packs into level files.",
      discussion: """
        Each phrase or card is added once; phrases must be of the same type. `moli level add FILE` adds a whole level. \
        With --into, every level of the packs becomes a level file in that folder.

        \(VerbHelp.examples("level import", "moli level import \"My idioms\" more-idioms.yaml"))
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Your level, then levels by name or file; with --into, packs.", valueName: "level"),
    completion: Completion.levels)
  var names: [String]

  @Option(name: .long, help: ArgumentHelp("Writes the levels of packs to a folder.", valueName: "folder"))
  var into: String?

  @Option(name: .long, help: "The game that reads the packs.")
  var game: GameArgument?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    try overwriting.check(into)
    guard into != nil || names.count > 1 else {
      throw ValidationError("found one name, expected your level and others, or packs with --into")
    }
    guard into != nil || game == nil else { throw ValidationError("--game requires --into") }
  }

  func run() throws {
    let library = words.library()
    if let into { return try divide(library, into: into) }
    let sources = try names.dropFirst().map { try library.level($0) }
    try words.database.namingOwn {
      guard let storage = try words.database.openExisting() else { throw LevelsError.noSuchLevel(names[0]) }
      let changed = try OwnLevels(storage, library).change(named: names[0]) { level, _ in
        try level.adding(sources, option: "import")
      }
      LevelRemarks(library).changed(changed)
    }
  }

  /// Writes every level of the packs to a file of its own.
  private func divide(_ library: LevelLibrary, into folder: String) throws {
    let levels = try names.flatMap { name in
      guard let pack = try library.pack(name, for: game?.entry) else {
        throw Failure.usage("found \(name.quoted), expected a file with levels of \(game?.name ?? "a game with packs")")
      }
      return pack
    }
    guard FileSystem.makeFolder(folder) else { throw Failure.internal("\(folder): \(FileSystem.failure)") }
    var files = RunFiles(reading: LevelLibrary.readFiles(names) + words.files, database: words.database)
    let digits = String(levels.count).count
    let outputs = try levels.enumerated().map { index, level in
      let number = String(index + 1)
      let name = String(repeating: "0", count: digits - number.count) + "\(number)-\(level.name.fileName).yaml"
      let path = FileSystem.path(name, in: folder)
      try files.claim("--into", path, .level { $0 == level.text }, overwriting)
      return (path, level.text)
    }
    for (path, text) in outputs { try OutputFile(ofRun: path).write(text: text) }
    Terminal.note("wrote \(levels.count.counted("level file")) to \(folder)")
  }
}

extension String {
  /// The text as a part of a file's name: its letters and digits in lower case, with hyphens between words.
  fileprivate var fileName: String {
    lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
