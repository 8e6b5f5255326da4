import ArgumentParser
import GameKit
import PuzzleCore
import Simulation

/// `moli level boards`.
struct LevelBoards: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "boards", abstract: "Prints starting boards, one per line, as `moli solve` reads them.",
      discussion: """
        Board i is the deal of game i in `moli play` with the same level and seed. For a game, phrases \
        come from the whole lexicon.

        \(VerbHelp.examples("level boards"))
        """)
  }

  @Argument(
    help: ArgumentHelp("A level by name or file, or a game.", valueName: "level|game"),
    completion: Completion.levelsAndGames)
  var name: String?

  @Option(name: .customLong("game"), help: ArgumentHelp("A game, never a level.", valueName: "game"))
  var namedGame: GameArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The type of a game: chengyu (default) or cihui for phrases.", valueName: "type"))
  var type: String?

  @Option(name: .long, help: ArgumentHelp("Number of boards.", valueName: "n"))
  var count = 10

  @Option(name: .long, help: ArgumentHelp("The root seed of the deals.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var lexicon: LexiconOptions

  private var game: GameArgument? { namedGame ?? name.flatMap { GameArgument(argument: $0) } }
  private var level: String? { game == nil ? name : nil }

  func validate() throws {
    guard (level == nil) != (game == nil), name == nil || namedGame == nil else {
      throw ValidationError(
        "found \(name == nil ? "neither a level nor a game" : "a level and a game"), expected one of them")
    }
    guard level == nil || type == nil else {
      throw ValidationError("--type requires a game, because a level has its own type")
    }
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
      throw Failure.usage("--game: \(game?.name ?? "") deals boards only from a level; name one")
    }
    return level
  }

  private func printBoards(of game: any PlayableGame) throws {
    guard let game = game as? any WrittenGame else {
      throw Failure.usage(
        "found \(Swift.type(of: game).name), which has no boards to solve, expected one of \(GameArgument.names(with: .written))"
      )
    }
    printDeals(of: game)
  }

  private func printDeals(of game: some WrittenGame) {
    for index in 0..<count { StandardOutput.print(game.line(of: game.deal(index, of: Seed(seed)))) }
    Terminal.flush()
  }
}
