import ArgumentParser
import GameKit

/// `moli level export`.
struct LevelExport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Writes a level as a level file.",
      discussion: """
        A file whose name ends in .json is written as JSON, any other as YAML.

        \(VerbHelp.examples("level export", "moli level export \"My idioms\" --out my-idioms.yaml"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a level file.", completion: Completion.levels)
  var level: String

  @Option(
    name: .long, help: ArgumentHelp("The file (default: standard output).", valueName: "file"), completion: .file())
  var out: String?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var words: LexiconOptions

  func validate() throws { try overwriting.check(out) }

  func run() throws {
    let loaded = try words.library().level(level)
    try words.check(for: [loaded])
    let text = try loaded.text(forFile: out)
    guard let out else { return StandardOutput.print(text, terminator: "") }
    var files = RunFiles(reading: [level].filter(LevelLibrary.isFile) + words.files, database: words.database)
    try files.claim("--out", out, .level { $0 == text }, overwriting)
    try OutputFile(ofRun: out).write(text: text)
    files.announce()
  }
}
