import ArgumentParser
import Games
import Reporting

/// `moli level show`.
struct LevelShow: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show", abstract: "Shows the rules of a level and what it deals.",
      discussion: """
        \(VerbHelp.examples("level show", "moli level show my-level.yaml"))
        """)
  }

  @Argument(help: "A level by name, built-in or your own, or a level file.", completion: Completion.levels)
  var level: String

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let level = try lexicon.library().level(level)
    try lexicon.check(for: [level])
    format.print(table(of: level))
  }

  private func table(of level: some AnyLoadedLevel) -> Table { level.loaded.entry.levels.table(level.loaded.level) }
}
