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
        moli hint swapping --level Time.yaml --seed 7 --steps 5
        echo "..." | moli hint swapping --type cihui --board -
      """)

  @Argument(help: "sliding, swapping or tetris.")
  var game: GameName

  @Option(
    name: .long, help: ArgumentHelp("A file whose first position is meant, or - for standard input.", valueName: "file")
  )
  var board: String?

  @Option(name: .long, help: ArgumentHelp("chengyu or cihui, for a board without a level.", valueName: "type"))
  var type: PhraseTypeName = .chengyu

  @Option(name: .long, help: ArgumentHelp("A built-in level by name, or a .yaml file.", valueName: "name|file"))
  var level: String?

  @Option(name: .long, help: ArgumentHelp("The root seed of the deal.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(name: .long, help: ArgumentHelp("Which deal of the seed.", valueName: "i"))
  var index = 0

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
    guard index >= 0 else { throw ValidationError("--index: found \(index), expected a number from 0") }
    guard budget >= 1 else { throw ValidationError("--budget: found \(budget), expected a number from 1") }
    guard board != nil || level != nil else { throw ValidationError("give a position with --board, or a --level") }
  }

  func run() throws {
    let lexicon = try words.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      try self.level.map { try LevelLibrary.find($0, lexicon: lexicon).checked(for: game) }
      ?? catalog.plainLevel(game, type: type.type)
    try advise(catalog.game(level))
  }

  private func advise<Game: CatalogGame>(_ game: Game) throws {
    let state = try position(of: game)
    let report = try game.hint(
      in: game.observation(of: state), steps: steps, within: Budget(nodes: budget),
      explaining: words.database.explanation())
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
      var nature = Xoshiro256(seed: Seed(seed).derived(.chance, index))
      var state = game.deal(index, of: Seed(seed))
      game.settle(&state, using: &nature)
      return state
    }
    var lines = try LineSource(name: board)
    guard let line = try lines.next(1)?.first else {
      throw InputError(file: board, line: 1, column: 1, found: "no position", expected: "a position on a line")
    }
    return try game.state(from: line.text, file: board, number: line.number)
  }
}
