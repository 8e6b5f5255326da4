import ArgumentParser
import Games
import PuzzleCore
import Reporting

/// `moli hint`: the best next move, and why.
struct Hint: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Says what to do next, and why.",
      discussion: """
        The positions are those of a file, one a line, the deal of a level and seed, or one that a recorded game came to. A wrong \
        line is reported with its place, the rest goes on, and the exit status is 65.

        \(VerbHelp.games(.hinting))\(VerbHelp.eachGame("POSITIONS, OR JSON AS RECORDS HAVE IT") { [$0.help.position].compactMap { $0 } })
        \(VerbHelp.examples("hint"))
        """)
  }

  @OptionGroup var positions: PositionOptions

  @Option(name: .long, help: ArgumentHelp("How many moves of advice.", valueName: "n"))
  var steps = 1

  @Option(
    name: .long,
    help: ArgumentHelp("Where ways to go on are ranked: how many (default: 3).", valueName: "n"))
  var alternatives: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Where they are ranked: how often each is played on, to estimate its gain.", valueName: "n"))
  var samples: Int?

  @Option(name: .long, help: ArgumentHelp("Nodes that may be searched.", valueName: "n"))
  var budget = 200_000_000

  @Option(name: .long, help: "How to print it: text, json or jsonl (an object a line), csv or markdown.")
  var format: OutputFormat = .text

  func validate() throws {
    try positions.checkGiven()
    try OptionRange("--steps", 1...10_000).check(steps)
    try OptionRange("--alternatives", 1...1000).check(alternatives)
    try OptionRange("--samples", 1...100_000).check(samples)
    try OptionRange("--budget", 1...).check(budget)
  }

  func run() throws {
    guard let game = try positions.loadGame() as? any HintingGame else { throw positions.game.lacks("hints", .hinting) }
    try advise(game)
  }

  private func advise<Game: HintingGame>(_ game: Game) throws {
    if alternatives != nil || samples != nil, !(game is any RankingGame) {
      throw Failure.usage(
        "--alternatives and --samples are for \(GameArgument.names(with: .ranking)), not for \(Game.name)")
    }
    let request = HintRequest(
      steps: steps, alternatives: alternatives ?? 3, samples: samples ?? 0, budget: Budget(nodes: budget))
    let explanation = try positions.words.explanation()
    var printer = HintPrinter(format: format)
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        let report = game.report(in: game.observation(of: state), for: request, explaining: explanation)
        printer.print(report, of: game, in: state, line: line?.number)
        guard let line, let file = positions.source?.name else { return }
        if let mistake = try game.diagnosed(state, isUnsolvable: report.isUnsolvable, on: line.position(in: file)) {
          throw mistake
        }
      }
    }
    printer.finish()
    try reading.get()
  }
}
