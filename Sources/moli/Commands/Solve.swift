import ArgumentParser
import Foundation
import Phrasebook
import PuzzleCore
import Search
import Sliding

/// `moli solve`: whole solutions for a stream of positions.
struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solves positions, one a line, and prints one JSON object for each, in the same order.",
    discussion: """
      A position is 16 tiles separated by spaces, row by row, _ for the empty cell. Blank lines and lines that start with # \
      are skipped. A wrong line has no answer and is reported with its place on standard error; a board whose tiles can form \
      no goal is answered as unsolvable and reported as well. The rest goes on, and the exit status is 65. Each answer has \
      the number of its line.

      SOLVERS
        sliding, the shortest solution: idastar, astar, bfs (small boards)
        sliding, sooner: weighted-astar, greedy-best-first, line-by-line
        swapping: exact, greedy

      set: a line has cards of four digits from 0 to 2; the answer has all Sets.

      The 15-puzzle and the 8-puzzle: --goal classic or classic-last, 16 or 9 numbers, 0 for the empty cell.

      EXAMPLES
        moli solve sliding boards.txt
        moli solve sliding boards.txt --solver weighted-astar --weight 2
        moli solve swapping --type cihui - < boards.txt
        moli solve sliding --goal classic korf.txt
        moli solve set tables.txt
      """)

  @Argument(help: "The game: sliding, swapping or set.")
  var game: GameName

  @Argument(help: "A file of positions, or - for standard input.")
  var file = "-"

  @Option(
    name: .long,
    help: ArgumentHelp("chengyu (idioms, the default) or cihui (words with pinyin).", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: ArgumentHelp("The rules of this level in place of the specs'.", valueName: "name|file"))
  var level: String?

  @Option(name: .long, help: ArgumentHelp("The solver; the default is the best exact one.", valueName: "name"))
  var solver: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The weight of weighted-astar, from 1 to 100: a solution is at most this many times too long (default: 3/2).",
      valueName: "w"))
  var weight: Weight?

  @OptionGroup var classic: ClassicOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Nodes for one position (default: 200000000; without a limit for a --goal).", valueName: "n"))
  var budget: Int?

  @Option(name: .long, help: ArgumentHelp("How many threads solve (default: all processors).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    if let budget, budget < 1 { throw ValidationError("--budget: found \(budget), expected a number from 1") }
    try classic.validate(for: game, type: type, level: level, solver: solver ?? weight.map { _ in "weighted-astar" })
    if type != nil, level != nil {
      throw ValidationError("--type is for positions without a level; a --level has a type")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs: found \(jobs), expected a number from 1 to 1024")
    }
  }

  private static let usualBudget = 200_000_000

  func run() throws {
    if game == .set {
      guard solver == nil, weight == nil, type == nil, level == nil, budget == nil else {
        throw Failure.usage("set has one way to find all Sets: without --solver, --weight, --type, --level or --budget")
      }
      return try AnswerStream(answering: SetAnswering(), file: file).run(workers: workers)
    }
    if let goal = classic.goal { return try solveClassic(goal) }
    let lexicon = try lexicon.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      try self.level.map {
        try LevelLibrary.find($0, lexicon: lexicon, database: self.lexicon.database).checked(for: game)
      }
      ?? catalog.plainLevel(game, type: (type ?? .chengyu).type)
    try solve(catalog.game(level))
  }

  private func solve<Game: CatalogGame>(_ game: Game) throws {
    let solver = try game.solver(solver, weight: weight)
    game.makeReady(solver)
    let answering = GameAnswering(game: game, solver: solver, budget: Budget(nodes: budget ?? Self.usualBudget))
    try AnswerStream(answering: answering, file: file).run(workers: workers)
  }

  private func solveClassic(_ goal: ClassicGoal) throws {
    let answering = ClassicAnswering(
      goal: goal, tables: ClassicTableLoader(classic.tables ?? .standard, workers: workers),
      budget: budget.map(Budget.init(nodes:)) ?? .unlimited)
    try AnswerStream(answering: answering, file: file).run(workers: workers)
  }

  private var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
