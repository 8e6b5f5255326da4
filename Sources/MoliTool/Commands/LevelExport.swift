import ArgumentParser
import GameKit
import Reporting

/// `moli level export`.
struct LevelExport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Writes a level as a level file, or several as a pack.",
      discussion: """
        A file whose name ends in .json is written as JSON, any other as YAML. Several levels of a game are written as \
        a pack, and so is one level if the file's name has the ending of a pack. --format json and csv write levels of \
        any games for a game engine, with all rules; docs/reference/levels.md describes them.

        \(VerbHelp.examples("level export", "moli level export \"My idioms\" --out my-idioms.yaml",
          "moli level export my-level.yaml --format json --out exported.json"))
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Levels by name, built-in or your own, level files, folders, packs or a game.", valueName: "level"),
    completion: Completion.levelsAndGames)
  var levels: [String]

  @Option(
    name: .long, help: ArgumentHelp("The file (default: standard output).", valueName: "file"), completion: .file())
  var out: String?

  @Option(name: .long, help: "Levels for an engine (default: level files).")
  var format: OutputFormat?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    try overwriting.check(out)
    guard format == nil || format == .json || format == .csv else {
      throw ValidationError("--format: found \(format?.rawValue ?? ""), expected json or csv")
    }
  }

  func run() throws {
    let library = words.library()
    let isOne = levels.count == 1 && !library.isSeveral(levels[0])
    let loaded = try isOne ? [library.level(levels[0])] : library.levels(levels)
    try words.check(for: loaded)
    if let format { return try write(LevelExchange(loaded), as: format) }
    let isPack = loaded.count > 1 || out.map { library.isPack($0, of: loaded[0].gameName) } ?? false
    let text = try isPack ? loaded.packText() : loaded[0].text(forFile: out)
    try write(text, .level { $0 == text })
  }

  private func write(_ exchange: LevelExchange, as format: OutputFormat) throws {
    try write(
      format == .csv ? exchange.csv : exchange.json,
      format == .csv ? .table("version", "name", "game") : .document(LevelExchange.format))
  }

  private func write(_ text: String, _ kind: OutputKind) throws {
    guard let out else { return StandardOutput.print(text, terminator: "") }
    var files = RunFiles(reading: LevelLibrary.readFiles(levels) + words.files, database: words.database)
    try files.claim("--out", out, kind, overwriting)
    try OutputFile(ofRun: out).write(text: text)
    files.announce()
  }
}
