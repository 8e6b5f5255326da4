import ArgumentParser
import PuzzleCore
import Reporting

/// `moli hint`: the best next move, and why.
struct Hint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what to do next, and why.",
    discussion: """
      The positions are those of a file, one a line, the deal of a level and seed, or one that a recorded game came to. \
      Positions of sliding and swapping are tiles separated by spaces, _ for the empty cell; those of set are cards of four \
      digits from 0 to 2; those of tetris are JSON as records have them. A wrong line is reported with its place, the rest \
      goes on, and the exit status is 65.

      EXAMPLES
        moli hint sliding --board board.txt
        moli hint swapping --level "Common phrases" --seed 7 --steps 5
        moli hint sliding --type cihui --board - --format jsonl < boards.txt
        moli hint tetris --level Time --alternatives 5 --samples 100
        moli hint tetris --record games.jsonl --game 3 --move 120
      """)

  @OptionGroup var positions: PositionOptions

  @Option(name: .long, help: ArgumentHelp("How many moves of advice.", valueName: "n"))
  var steps = 1

  @Option(
    name: .long,
    help: ArgumentHelp("For tetris: how many ways to land a tile are ranked (default: 3).", valueName: "n"))
  var alternatives: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("For tetris: how often each of them is played on, to estimate its gain.", valueName: "n"))
  var samples: Int?

  @Option(name: .long, help: ArgumentHelp("Nodes that may be searched.", valueName: "n"))
  var budget = 200_000_000

  @Option(name: .long, help: "How to print it: text, json or jsonl (an object a line), csv or markdown.")
  var format: OutputFormat = .text

  func validate() throws {
    guard (1...10_000).contains(steps) else {
      throw ValidationError("--steps: found \(steps), expected a number from 1 to 10000")
    }
    if let alternatives, !(1...1000).contains(alternatives) {
      throw ValidationError("--alternatives: found \(alternatives), expected a number from 1 to 1000")
    }
    if let samples, !(1...100_000).contains(samples) {
      throw ValidationError("--samples: found \(samples), expected a number from 1 to 100000")
    }
    guard budget >= 1 else { throw ValidationError("--budget: found \(budget), expected a number from 1") }
  }

  func run() throws { try advise(positions.loadGame()) }

  private func advise<Game: CatalogGame>(_ game: Game) throws {
    if alternatives != nil || samples != nil, !Game.ranksAlternatives {
      throw Failure.usage("--alternatives and --samples are for tetris, not for \(Game.name)")
    }
    let words = positions.words
    let request = HintRequest(
      steps: steps, alternatives: alternatives ?? 3, samples: samples ?? 0, budget: Budget(nodes: budget),
      // Other words than the built-in ones bring their own English.
      explanation: try words.file == nil ? words.database.explanation() : .none)
    var printer = HintPrinter(format: format)
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        let report = game.hint(in: game.observation(of: state), for: request)
        printer.print(report, of: game, in: state, line: line?.number)
        guard let line, let file = positions.board else { return }
        if let mistake = game.mistake(in: state, isUnsolvable: report.isUnsolvable, line: line, file: file) {
          throw mistake
        }
      }
    }
    printer.finish()
    try reading.get()
  }
}
