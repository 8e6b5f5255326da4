import ArgumentParser
import Foundation
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// `moli hint`: the best next move, and why.
struct Hint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what to do next, and why.",
    discussion: """
      The position is the first one of a file, or the deal of a level and seed. Positions of sliding and swapping are tiles \
      separated by spaces, those of tetris JSON as records have them.

      EXAMPLES
        moli hint sliding --board board.txt
        moli hint swapping --level "Common phrases" --seed 7 --steps 5
        moli hint sliding --type cihui --board - < boards.txt
      """)

  @Argument(help: "The game.")
  var game: GameName

  @Option(
    name: .long, help: ArgumentHelp("A file whose first position is meant, or - for standard input.", valueName: "file")
  )
  var board: String?

  @Option(
    name: .long,
    help: ArgumentHelp("For a board without a level: chengyu (the default) or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: ArgumentHelp("A built-in level by name, or a .yaml file.", valueName: "name|file"))
  var level: String?

  @Option(name: .long, help: ArgumentHelp("The root seed of the level's deal (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(name: .long, help: ArgumentHelp("Which deal of the seed (default: 0).", valueName: "i"))
  var index: Int?

  @Option(name: .long, help: ArgumentHelp("How many moves of advice.", valueName: "n"))
  var steps = 1

  @Option(name: .long, help: ArgumentHelp("Nodes that may be searched.", valueName: "n"))
  var budget = 200_000_000

  @Option(name: .long, help: "How to print it: text or json.")
  var format: OutputFormat = .text

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    guard format == .text || format == .json || format == .jsonl else {
      throw ValidationError("--format: found \(format.rawValue), expected text, json or jsonl")
    }
    guard (1...10_000).contains(steps) else {
      throw ValidationError("--steps: found \(steps), expected a number from 1 to 10000")
    }
    if let index, index < 0 { throw ValidationError("--index: found \(index), expected a number from 0") }
    guard budget >= 1 else { throw ValidationError("--budget: found \(budget), expected a number from 1") }
    guard board != nil || level != nil else { throw ValidationError("give a position with --board, or a --level") }
    if board != nil, seed != nil || index != nil {
      throw ValidationError("--seed and --index choose a deal of a --level; with --board there is none to choose")
    }
    if type != nil, level != nil {
      throw ValidationError("--type is for positions without a level; a --level has a type")
    }
  }

  func run() throws {
    let lexicon = try words.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      try self.level.map { try LevelLibrary.find($0, lexicon: lexicon).checked(for: game) }
      ?? catalog.plainLevel(game, type: (type ?? .chengyu).type)
    try advise(catalog.game(level))
  }

  private func advise<Game: CatalogGame>(_ game: Game) throws {
    let state = try position(of: game)
    // Other words than the built-in ones bring their own English.
    let explanation = try words.file == nil ? words.database.explanation() : .none
    let report = game.hint(
      in: game.observation(of: state), steps: steps, within: Budget(nodes: budget), explaining: explanation)
    guard format == .text else {
      print(report.json.text)
      return
    }
    for line in game.drawing(of: state, style: Terminal.style) { print(line) }
    print()
    for line in report.text { print(line) }
  }

  private func position<Game: CatalogGame>(of game: Game) throws -> Game.State {
    guard let board else {
      let (root, index) = (Seed(seed ?? 1), index ?? 0)
      var nature = Xoshiro256(seed: root.derived(.chance, index))
      var state = game.deal(index, of: root)
      game.settle(&state, using: &nature)
      return state
    }
    var lines = try LineSource(name: board)
    guard let line = try lines.next(1)?.first else {
      throw InputError(file: board, line: 1, column: 1, found: "no position", expected: "a position on a line")
    }
    return try game.state(from: line, file: board)
  }
}
