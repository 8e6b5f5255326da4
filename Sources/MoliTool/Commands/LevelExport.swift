import ArgumentParser
import Foundation
import Games

/// `moli level export`.
struct LevelExport: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Writes a level as a level file.",
      discussion: """
        \(VerbHelp.examples("level export", "moli level export \"My idioms\" --out my-idioms.yaml"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a level file.")
  var level: String

  @Option(name: .long, help: ArgumentHelp("The file (default: standard output).", valueName: "file"))
  var out: String?

  @OptionGroup var words: LexiconOptions

  func run() throws {
    let text = try words.library().level(level).text
    guard let out else { return StandardOutput.print(text, terminator: "") }
    try OutputFile(path: out).checkPlace()
    try OutputFile(path: out).write(Data(text.utf8))
  }
}
