import ArgumentParser
import GameKit
import PuzzleCore
import Reporting

/// `moli count optimal`: counts the shortest solutions of a board and prints statistics over all of them.
struct CountOptimal: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "optimal",
      abstract: "Counts the shortest solutions of a board.",
      discussion: """
        Boards come from a file or standard input, one per line, or are the deal of a level. --facts adds facts about \
        all shortest solutions; docs/how-it-works/counting.md defines each.

        \(VerbHelp.games(.counted))\(VerbHelp.notes("count optimal"))
        \(VerbHelp.examples("count optimal"))
        """)
  }

  @OptionGroup var positions: PositionOptions

  @OptionGroup var goal: GoalOptions

  @Flag(name: .long, help: "Adds the facts about all shortest solutions.")
  var facts = false

  @OptionGroup var limit: CountBudget
  @OptionGroup var format: FormatOptions

  func validate() throws {
    if goal.goal == nil { try positions.checkGiven() }
  }

  func run() throws {
    guard goal.goal != nil else { return try count(positions.loadCountedGame()) }
    guard !facts else {
      throw Failure.usage("--facts cannot be combined with --goal: there are no facts about its solutions")
    }
    let answering = try goal.answering(positions, as: (any PositionCounting).self, need: "counts of solutions")
    var results = table(source: (positions.source ?? PositionSource(name: "-")).name, [])
    let reading = Result {
      try positions.forEachLine(for: answering) { line, position in
        append(
          try answering.solutions(on: position, slack: 0, within: limit.budget), line: line.number,
          [], to: &results)
      }
    }
    try results.finish(reading)
  }

  private func table(source: String?, _ more: [Column]) -> CountTable {
    CountTable(
      columns: [
        Column("verdict", title: "verdict", .text), Column("length", title: "moves", .integer),
        Column("solutions", title: "solutions", .text),
      ] + more, source: source, format: format)
  }

  private func append(
    _ count: ExactCount<SolutionTally>, line: Int, _ missing: [Cell], to results: inout CountTable
  ) {
    let verdict = Cell.text(count.verdictName)
    switch count {
    case .exact(let tally):
      results.append(
        line: line,
        [[verdict, .integer(tally.optimum), .text(tally.counts[0].description)] + tally.facts])
    case .unsolvable: results.append(line: line, [[verdict, .missing, .text("0")] + missing])
    case .budgetExhausted(let bound):
      results.append(
        line: line, exhausted: [verdict, .missing, .missing] + missing, within: limit.budget,
        atLeast: bound)
    }
  }

  private func count<Game: CountedGame>(_ game: Game) throws {
    guard !facts || !Game.factColumns.isEmpty else {
      throw Failure.usage("--facts: found \(Game.name), a game without facts about its solutions; leave it out")
    }
    let more = facts ? Game.factColumns : []
    let missing = more.map { _ in Cell.missing }
    var results = table(source: positions.source?.name, more)
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        let count =
          facts
          ? game.facts(in: state, within: limit.budget) : game.solutions(in: state, slack: 0, within: limit.budget)
        append(count, line: line?.number ?? 0, missing, to: &results)
      }
    }
    try results.finish(reading)
  }
}
