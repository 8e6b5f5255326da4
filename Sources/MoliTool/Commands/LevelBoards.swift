import ArgumentParser
import GameKit
import PuzzleCore
import Simulation

/// `moli level boards`.
struct LevelBoards: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "boards", abstract: "Prints starting boards, one a line, as `moli solve` reads them.",
      discussion: """
        Board i is what `moli play` deals in game i of the same level and seed. Of a game the phrases \
        are those of the whole lexicon.

        \(VerbHelp.examples("level boards"))
        """)
  }

  @Argument(
    help: ArgumentHelp("A level by name or file, or a game.", valueName: "level|game"),
    completion: Completion.levelsAndGames)
  var name: String?

  @Option(name: .customLong("game"), help: ArgumentHelp("The same, always a game.", valueName: "game"))
  var namedGame: GameArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Of a game: which of its types; chengyu (the default) or cihui for phrases.", valueName: "type"))
  var type: String?

  @Option(name: .long, help: ArgumentHelp("How many boards.", valueName: "n"))
  var count = 10

  @Option(name: .long, help: ArgumentHelp("The root seed of the deals.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var lexicon: LexiconOptions

  private var game: GameArgument? { namedGame ?? name.flatMap { GameArgument(argument: $0) } }
  private var level: String? { game == nil ? name : nil }

  func validate() throws {
    guard (level == nil) != (game == nil), name == nil || namedGame == nil else {
      throw ValidationError("name a level or a game; not both")
    }
    guard level == nil || type == nil else { throw ValidationError("--type goes with a game; a level has a type") }
    try OptionRange("--count", 1...1_000_000_000).check(count)
  }

  func run() throws {
    let words = lexicon.words
    let level =
      if let level { try lexicon.library(of: words).level(level) } else { try wholeLevel(words) }
    try lexicon.check(for: [level])
    try printBoards(of: level.anyGame(words: words))
  }

  /// The level that deals the whole content of a game.
  private func wholeLevel(_ words: Words) throws -> any AnyLoadedLevel {
    guard let game, let level = try game.entry.wholeLevel(type, words: words) else {
      throw Failure.usage("--game: \(game?.name ?? "") deals no boards without a level")
    }
    return level
  }

  private func printBoards(of game: any PlayableGame) throws {
    guard let game = game as? any WrittenGame else {
      throw Failure.usage(
        "a \(Swift.type(of: game).name) game starts with nothing to solve; expected one of \(GameArgument.names(with: .written))"
      )
    }
    printDeals(of: game)
  }

  private func printDeals(of game: some WrittenGame) {
    for index in 0..<count { StandardOutput.print(game.line(of: game.deal(index, of: Seed(seed)))) }
    Terminal.flush()
  }
}
