import ArgumentParser
import GameKit
import PuzzleCore
import Reporting

/// `moli count solutions`: counts the solutions of a board by length.
struct CountSolutions: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "solutions",
      abstract: "Counts the solutions of a board by their length.",
      discussion: """
        Counts sequences of slides from the fewest moves up to --slack more. No slide takes back the one before, and \
        the last slide is the first to win. Boards come from a file or standard input, one per line, or are the deal \
        of a level.

        \(VerbHelp.examples("count solutions"))
        """)
  }

  @OptionGroup var positions: PositionOptions

  @OptionGroup var goal: GoalOptions

  @Option(name: .long, help: ArgumentHelp("Moves beyond the fewest.", valueName: "n"))
  var slack = 4

  @OptionGroup var limit: CountBudget
  @OptionGroup var format: FormatOptions

  func validate() throws {
    if goal.goal == nil { try positions.checkGiven() }
    try OptionRange("--slack", 0...40).check(slack)
  }

  func run() throws {
    guard goal.goal != nil else { return try count(positions.loadCountedGame()) }
    let answering = try goal.answering(positions, as: (any PositionCounting).self, need: "counts of solutions")
    var results = table
    let reading = Result {
      try positions.forEachLine(for: answering) { line, position in
        append(
          try answering.solutions(on: position, slack: slack, within: limit.budget),
          line: line.number, to: &results)
      }
    }
    try results.finish(reading)
  }

  private var table: CountTable {
    CountTable(
      columns: [
        Column("verdict", title: "verdict", .text), Column("length", title: "moves", .integer),
        Column("solutions", title: "solutions", .text),
      ], source: goal.goal == nil ? positions.source?.name : (positions.source ?? PositionSource(name: "-")).name,
      format: format)
  }

  private func append(_ count: ExactCount<SolutionTally>, line: Int, to results: inout CountTable) {
    let verdict = Cell.text(count.verdictName)
    switch count {
    case .exact(let tally):
      results.append(
        line: line,
        tally.counts.enumerated().map {
          [verdict, .integer(tally.optimum + $0), .text($1.description)]
        })
    case .unsolvable: results.append(line: line, [[verdict, .missing, .text("0")]])
    case .budgetExhausted(let bound):
      results.append(
        line: line, exhausted: [verdict, .missing, .missing], within: limit.budget, atLeast: bound)
    }
  }

  private func count<Game: CountedGame>(_ game: Game) throws {
    guard slack == 0 || game.countsLongerSolutions else {
      throw Failure.usage("--slack: found \(slack), expected 0, because \(Game.name) counts only shortest solutions")
    }
    var results = table
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        append(
          game.solutions(in: state, slack: slack, within: limit.budget), line: line?.number ?? 0,
          to: &results)
      }
    }
    try results.finish(reading)
  }
}
