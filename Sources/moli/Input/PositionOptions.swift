import ArgumentParser
import Phrasebook
import PuzzleCore

/// Which positions of a game: the lines of a file, or the deal of a level and seed.
struct PositionOptions: ParsableArguments {
  @Argument(help: "The game: sliding or swapping.")
  var game: GameName

  @Option(name: .long, help: ArgumentHelp("A file of positions, or - for standard input.", valueName: "file"))
  var board: String?

  @Option(
    name: .long,
    help: ArgumentHelp("For boards without a level: chengyu (the default) or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(
    name: .long, help: ArgumentHelp("A level by name, built-in or your own, or a .yaml file.", valueName: "name|file"))
  var level: String?

  @Option(name: .long, help: ArgumentHelp("The root seed of the level's deal (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(name: .long, help: ArgumentHelp("Which deal of the seed (default: 0).", valueName: "i"))
  var index: Int?

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    if let index, index < 0 { throw ValidationError("--index: found \(index), expected a number from 0") }
    guard board != nil || level != nil else { throw ValidationError("give positions with --board, or a --level") }
    if board != nil, seed != nil || index != nil {
      throw ValidationError("--seed and --index choose a deal of a --level; with --board there is none to choose")
    }
    if type != nil, level != nil {
      throw ValidationError("--type is for positions without a level; a --level has a type")
    }
  }

  /// The game, by the rules of the level or of any board of the type.
  func loadGame() throws -> any CatalogGame {
    let lexicon = try words.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      try self.level.map { try LevelLibrary.find($0, lexicon: lexicon, database: words.database).checked(for: game) }
      ?? catalog.plainLevel(game, type: (type ?? .chengyu).type)
    return try catalog.game(level)
  }

  /// The game, if its solutions can be counted.
  func loadCountedGame() throws -> any CountedGame {
    guard let game = try loadGame() as? any CountedGame else {
      throw Failure.usage("boards of \(game.rawValue) cannot be counted this way; name sliding or swapping")
    }
    return game
  }

  /// Hands each position to `body` with its line, 0 for a deal. A wrong line is reported with its place, and the rest goes on.
  /// - Throws: ``Failure/badData(_:)`` at the end when lines were wrong.
  func forEach<Game: CatalogGame>(of game: Game, _ body: (_ line: Int, Game.State) throws -> Void) throws {
    guard let board else { return try body(0, game.deal(index ?? 0, of: Seed(seed ?? 1))) }
    var lines = try LineSource(name: board)
    var wrong = 0
    while let line = try lines.next(1)?.first {
      do {
        try body(line.number, game.state(from: line, file: board))
      } catch let error as InputError {
        wrong += 1
        Terminal.note(error.description)
      }
    }
    if wrong > 0 { throw Failure.badData(wrong == 1 ? "1 position is wrong" : "\(wrong) positions are wrong") }
  }
}
