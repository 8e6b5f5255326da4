import ArgumentParser
import Phrasebook
import PuzzleCore
import Simulation

/// `moli level boards`.
struct LevelBoards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards", abstract: "Prints starting boards, one a line, as `moli solve` reads them.",
    discussion: """
      Board i is what `moli play` deals in game i of the same level and seed. Without a level, --game and --type take the \
      phrases from the whole lexicon.

      EXAMPLES
        moli level boards "Uncommon cheng yus" --count 100 | moli solve sliding
        moli level boards --game swapping --type cihui --count 100 --seed 7
      """)

  @Argument(help: "A level by name, built-in or your own, or a .yaml file.")
  var level: String?

  @Option(name: .long, help: "The game, in place of a level: sliding or swapping.")
  var game: GameName?

  @Option(name: .long, help: ArgumentHelp("With --game: chengyu (the default) or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: ArgumentHelp("How many boards.", valueName: "n"))
  var count = 10

  @Option(name: .long, help: ArgumentHelp("The root seed of the deals.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    guard (level == nil) != (game == nil) else { throw ValidationError("name a level, or give a --game; not both") }
    guard level == nil || type == nil else { throw ValidationError("--type goes with --game; a level has a type") }
    guard (1...1_000_000_000).contains(count) else {
      throw ValidationError("--count: found \(count), expected a number from 1 to 1000000000")
    }
  }

  func run() throws {
    let lexicon = try lexicon.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      if let name = self.level {
        try LevelLibrary.find(name, lexicon: lexicon, database: self.lexicon.database)
      } else {
        try catalog.wholeLexiconLevel(game ?? .sliding, type: (type ?? .chengyu).type)
      }
    guard level.gameMode != .tetris, let game = try catalog.game(level) as? any GridCatalogGame else {
      throw Failure.usage("a \(level.gameMode.rawValue) game starts with an empty grid; expected sliding or swapping")
    }
    try print(boardsOf: game)
  }

  private func print(boardsOf game: some GridCatalogGame) throws {
    for index in 0..<count {
      Swift.print(BoardText.line(of: game.deal(index, of: Seed(seed)).grid))
    }
    Terminal.flush()
  }
}
