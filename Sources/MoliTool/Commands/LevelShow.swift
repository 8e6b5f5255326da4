import ArgumentParser
import GameKit
import Reporting

/// `moli level show`.
struct LevelShow: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show", abstract: "Shows the instructions, rules and contents of a level, and a board.",
      discussion: """
        json prints one object with everything; jsonl and csv print the contents, for example the phrases.

        \(VerbHelp.examples("level show", "moli level show my-level.yaml"))
        """)
  }

  @Argument(
    help: "A level by name, built-in or your own, a level file, or a pack with --index.", completion: Completion.levels)
  var level: String

  @Option(name: .long, help: ArgumentHelp("The level of a pack, from 1.", valueName: "i"))
  var index: Int?

  @Option(name: .long, help: ArgumentHelp("The root seed of the board.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws { try OptionRange("--index", 1...).check(index) }

  /// The name of the level, with its number in a pack.
  private var name: String { index.map { "\(level)#\($0)" } ?? level }

  func run() throws {
    let words = lexicon.words
    let level = try lexicon.library(of: words).level(name)
    try lexicon.check(for: [level])
    try show(level, level.words(inUse: words))
  }

  private func show(_ level: some AnyLoadedLevel, _ words: Words) throws {
    let explanation = level.usesWords ? lexicon.explanationIfReadable : .none
    let description = LevelDescription(
      of: level.loaded, playedAs: try level.loaded.game(words: words), explaining: explanation, seed: seed,
      isCustom: lexicon.library(of: words).isCustom(level))
    switch format.format {
    case .json: StandardOutput.print(description.json.text)
    case .jsonl, .csv: format.print(description.contents)
    case .markdown:
      let (before, after) = description.paragraphs(width: nil, style: .plain)
      for line in before { StandardOutput.print(line.inMarkdown) }
      if !description.contents.rows.isEmpty { format.print(description.contents) }
      // A drawing is not markup, so its lines are printed unchanged.
      StandardOutput.print("```text")
      for line in after where !line.isEmpty { StandardOutput.print(line.onOneLine.replacing("`", with: "'")) }
      StandardOutput.print("```")
    case .text:
      let (before, after) = description.paragraphs(width: Terminal.width, style: Terminal.style)
      for line in before { StandardOutput.print(line) }
      if !description.contents.rows.isEmpty { format.print(description.contents) }
      for line in after { StandardOutput.print(line) }
    }
  }
}
