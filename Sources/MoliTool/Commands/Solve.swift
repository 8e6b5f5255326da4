import ArgumentParser
import Foundation
import GameKit
import PuzzleCore
import Search

/// `moli solve`: prints whole solutions for a stream of positions.
struct Solve: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "solve", abstract: "Solves positions, one per line, and prints a JSON object for each.",
      discussion: """
        Answers come in the order of the lines. A wrong line is reported with its place and skipped; the exit status \
        is then 65. It is 1 when a position has no solution or none was found. docs/reference/hints.md describes the \
        positions of every game. A level is solved at the deal of --seed and --index, and --record solves a position \
        of a recorded game. In \(GameArgument.names(with: .programmed)) the level itself is solved, or --program FILE \
        is run in it; with --family or --lengths one program must win on all levels. Every game of one player without \
        chance also has the solvers bfs, astar and idastar over its rules.

        \(goals)
        \(VerbHelp.examples("solve"))
        """)
  }

  /// The goals that games can answer, one line per goal, for the help.
  private static var goals: String {
    let lines = MoliTool.registry.entries.flatMap { entry in
      entry.goals.map { "  \(entry.name)\($0.name.map { " --goal \($0)" } ?? ""): \($0.meaning)\n" }
    }
    return lines.isEmpty ? "" : "OTHER GOALS\n" + lines.joined()
  }

  @OptionGroup var positions: PositionOptions

  @Option(name: .long, help: ArgumentHelp("The solver (default: the best exact one).", valueName: "name"))
  var solver: String?

  @Option(name: .long, help: ArgumentHelp("Weight of a weighted solver, 1 to 100 (default: 3/2).", valueName: "w"))
  var weight: Weight?

  @Option(
    name: .long, help: ArgumentHelp("Solves for another goal, see above.", valueName: "goal"),
    completion: Completion.goals)
  var goal: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Tables of a --goal: default (34 MB), large (220 MB) or none.", valueName: "size"))
  var tables: String?

  @Option(name: .long, help: ArgumentHelp("Most nodes per position (default: 200000000).", valueName: "n"))
  var budget: Int?

  @Option(name: .long, help: ArgumentHelp("Megabytes of a search over the rules (default: 512).", valueName: "n"))
  var memory: Int?

  @Option(name: .long, help: ArgumentHelp("Number of threads (default: all processors).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var programs: ProgramOptions

  func validate() throws {
    try OptionRange("--budget", 1...).check(budget)
    if programs.isGiven, positions.level == nil || positions.source != nil {
      throw ValidationError("--program, --family and --lengths require a level")
    }
    try OptionRange("--jobs", 1...1024).check(jobs)
    try OptionRange("--memory", 1...1_048_576).check(memory)
  }

  private static let usualBudget = 200_000_000

  func run() throws {
    if let levels = try positions.pack() { return try solve(levels) }
    let entry = try positions.game.entry
    if programs.isGiven { return try programs.run(positions, budget: Budget(nodes: budget ?? Self.usualBudget)) }
    if goal != nil || !GameFacet.solvable.isOffered(by: entry) {
      guard positions.seed == nil, positions.index == nil, positions.record == nil else {
        throw Failure.usage("--goal cannot be combined with --seed, --index and --record; give its boards in a file")
      }
      return try AnswerStream(answering: answering(entry), source: source).run(workers: workers)
    }
    try solve(positions.loadGame())
  }

  /// The source of the positions; standard input by default.
  private var source: PositionSource { positions.source ?? PositionSource(name: "-") }

  /// The solver of the named goal, or of the only goal that the game has.
  private func answering(_ entry: some AnyGameEntry) throws -> any PositionAnswering {
    guard let goal = entry.goals.first(where: { $0.name == goal }) else {
      let names = entry.goals.compactMap(\.name)
      guard let goal, !names.isEmpty else {
        if let goal {
          throw Failure.usage(
            "--goal \(goal): found \(entry.name), expected \(Self.games(withGoal: goal))")
        }
        throw try positions.game.lacks(
          "solver for whole games (`moli hint` gives the best next move)", .solvable, .goals)
      }
      throw Failure.usage("--goal: found \(goal) for \(entry.name), expected one of \(names.joined(separator: ", "))")
    }
    if let solver, solver != goal.solver {
      throw Failure.usage(
        "--solver: found \(solver.quoted), which does not solve a --goal"
          + (goal.solver.map { ", expected \($0)" } ?? "; leave it out"))
    }
    guard weight == nil, positions.type == nil, positions.level == nil, budget == nil || goal.takesBudget,
      positions.words.file == nil, !positions.words.ownPhrases
    else {
      throw Failure.usage(
        "\(entry.name)\(goal.name.map { " --goal \($0)" } ?? ""): found --weight, --type, --level, --lexicon, --own-phrases or --budget, "
          + "expected none of them")
    }
    if let tables, !goal.tables.contains(tables) {
      throw Failure.usage("--tables: found \(tables), expected one of \(goal.tables.joined(separator: ", "))")
    }
    return try goal.answering(
      SolveGoal.Request(
        budget: budget.map(Budget.init(nodes:)), workers: workers, tables: tables, progress: Terminal.solveProgress))
  }

  /// The names of the games that have a goal, separated by commas. If no game has it, the list contains every game with
  /// a named goal.
  private static func games(withGoal goal: String) -> String {
    let all = MoliTool.registry.entries.filter { !$0.goals.compactMap(\.name).isEmpty }
    let named = all.filter { $0.goals.contains { $0.name == goal } }
    return (named.isEmpty ? all : named).map(\.name).joined(separator: ", ")
  }

  /// Solves the levels of a pack at their deals; the answers come in the order of the levels.
  private func solve(_ levels: [any AnyLoadedLevel]) throws {
    let words = positions.words.words
    let budget = Budget(nodes: budget ?? Self.usualBudget)
    let answering = try PackAnswering(
      levels.map { level in
        func answer<Game: PlayableGame>(_ game: Game) throws -> PackAnswering.Answer {
          let answering = GameAnswering(game: game, solver: try chosenSolver(of: game), budget: budget)
          let deal = (index: positions.index ?? 0, seed: Seed(positions.seed ?? 1))
          return { answering.answer(game.deal(deal.index, of: deal.seed), level: game.level.name, line: $0) }
        }
        return try answer(level.anyGame(words: words))
      })
    let numbers = levels.indices.map { "\($0 + 1)\n" }.joined()
    try AnswerStream(answering: answering, source: PositionSource(name: positions.level ?? "-", text: numbers))
      .run(workers: workers)
  }

  /// The solver that was asked for, or the best one.
  private func chosenSolver<Game: PlayableGame>(of game: Game) throws -> any Solver<Game> {
    try game.solver(
      solver, weight: weight, bytes: memory.map { $0 << 20 } ?? RulesSolver<Game>.usualBytes, note: Terminal.note)
  }

  private func solve<Game: PlayableGame>(_ game: Game) throws {
    let solver = try chosenSolver(of: game)
    let answering = GameAnswering(game: game, solver: solver, budget: Budget(nodes: budget ?? Self.usualBudget))
    let isDeal = positions.seed != nil || positions.index != nil || positions.record != nil
    guard positions.source == nil, isDeal || !Game.dealsVary else {
      return try AnswerStream(answering: answering, source: source).run(workers: solver.workers(workers))
    }
    let answer = answering.answer(try positions.position(of: game))
    StandardOutput.print(answer.value.text)
    var unsolved = UnsolvedCount()
    unsolved.count(answer.outcome)
    try unsolved.check()
  }

  private var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
