import ArgumentParser
import Foundation
import Phrasebook
import PuzzleCore
import Reporting
import SetCards
import Simulation

/// `moli hint`: the best next move, and why.
struct Hint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what to do next, and why.",
    discussion: """
      The positions are those of a file, one a line, or the deal of a level and seed. Positions of sliding and swapping are \
      tiles separated by spaces, _ for the empty cell; those of set are cards of four digits from 0 to 2; those of tetris \
      are JSON as records have them. A wrong line is \
      reported with its place, the rest goes on, and the exit status is 65.

      EXAMPLES
        moli hint sliding --board board.txt
        moli hint swapping --level "Common phrases" --seed 7 --steps 5
        moli hint sliding --type cihui --board - --format jsonl < boards.txt
      """)

  @Argument(help: "The game.")
  var game: GameName

  @Option(
    name: .long, help: ArgumentHelp("A file of positions, one a line, or - for standard input.", valueName: "file")
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

  @Option(name: .long, help: "How to print it: text, json or jsonl (an object a line), csv or markdown.")
  var format: OutputFormat = .text

  @OptionGroup var words: LexiconOptions

  func validate() throws {
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
    if game == .set {
      return try advise(
        board == nil ? GameCatalog.set(level, words) : SetPuzzle(level: SetLevel(name: "any table")), .none)
    }
    let lexicon = try words.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      try self.level.map { try LevelLibrary.find($0, lexicon: lexicon).checked(for: game) }
      ?? catalog.plainLevel(game, type: (type ?? .chengyu).type)
    // Other words than the built-in ones bring their own English.
    try advise(catalog.game(level), words.file == nil ? words.database.explanation() : .none)
  }

  private func advise<Game: CatalogGame>(_ game: Game, _ explanation: PhraseExplanation) throws {
    var printer = HintPrinter(format: format)
    func report(_ state: Game.State) -> HintReport {
      game.hint(in: game.observation(of: state), steps: steps, within: Budget(nodes: budget), explaining: explanation)
    }
    guard let board else {
      let state = deal(of: game)
      printer.print(report(state), of: game, in: state)
      return printer.finish()
    }
    var lines = try LineSource(name: board)
    var wrong = 0
    while let line = try lines.next(1)?.first {
      do {
        let state = try game.state(from: line, file: board)
        let report = report(state)
        printer.print(report, of: game, in: state, line: line.number)
        if let mistake = game.mistake(in: state, isUnsolvable: report.isUnsolvable, line: line, file: board) {
          throw mistake
        }
      } catch let error as InputError {
        wrong += 1
        Terminal.note(error.description)
      }
    }
    printer.finish()
    if wrong > 0 { throw ExitCode(Failure.badData("").status) }
    if printer.positions == 0 {
      throw InputError(file: board, line: 1, column: 1, found: "no position", expected: "a position on a line")
    }
  }

  private func deal<Game: CatalogGame>(of game: Game) -> Game.State {
    let (root, index) = (Seed(seed ?? 1), index ?? 0)
    var nature = Xoshiro256(seed: root.derived(.chance, index))
    var state = game.deal(index, of: root)
    game.settle(&state, using: &nature)
    return state
  }
}
