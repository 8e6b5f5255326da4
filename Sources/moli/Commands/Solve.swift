import ArgumentParser
import Dispatch
import Foundation
import Phrasebook
import PuzzleCore
import Reporting
import Search
import Synchronization

/// `moli solve`: whole solutions for a stream of positions.
struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solves positions, one a line, and prints one JSON object for each, in the same order.",
    discussion: """
      A position is 16 tiles separated by spaces, row by row, _ for the empty cell. Blank lines and lines that start with # \
      are skipped. A wrong line is reported with its place, the rest goes on, and the exit status is 65.

      SOLVERS
        sliding, the shortest solution: idastar, astar, bfs (small boards)
        sliding, sooner: weighted-astar, greedy-best-first, line-by-line
        swapping: exact, greedy

      EXAMPLES
        moli solve sliding boards.txt
        moli solve sliding boards.txt --solver weighted-astar --weight 2
        moli solve swapping --type cihui - < boards.txt
      """)

  @Argument(help: "The game: sliding or swapping.")
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

  @Option(name: .long, help: ArgumentHelp("Nodes for one position.", valueName: "n"))
  var budget = 200_000_000

  @Option(name: .long, help: ArgumentHelp("How many threads solve (default: all processors).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    guard budget >= 1 else { throw ValidationError("--budget: found \(budget), expected a number from 1") }
    if type != nil, level != nil {
      throw ValidationError("--type is for positions without a level; a --level has a type")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs: found \(jobs), expected a number from 1 to 1024")
    }
  }

  func run() throws {
    let lexicon = try lexicon.load()
    let catalog = GameCatalog(lexicon: lexicon)
    let level =
      try self.level.map { try LevelLibrary.find($0, lexicon: lexicon).checked(for: game) }
      ?? catalog.plainLevel(game, type: (type ?? .chengyu).type)
    try solve(catalog.game(level))
  }

  private func solve<Game: CatalogGame>(_ game: Game) throws {
    let solver = try game.solver(solver, weight: weight)
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    var lines = try LineSource(name: file)
    var wrong = 0
    while let batch = try lines.next(workers * 16) {
      let answers = Mutex<[Result<String, InputError>?]>(Array(repeating: nil, count: batch.count))
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: min(workers, batch.count)) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < batch.count else { return }
          let answer = answer(to: batch[index], of: game, by: solver)
          answers.withLock { $0[index] = answer }
        }
      }
      for answer in answers.withLock({ $0 }).compactMap({ $0 }) {
        switch answer {
        case .success(let line): print(line)
        case .failure(let error):
          wrong += 1
          Terminal.note(error.description)
        }
      }
      Terminal.flush()
    }
    if wrong > 0 { throw Failure.badData(wrong == 1 ? "1 position is wrong" : "\(wrong) positions are wrong") }
  }

  private func answer<Game: CatalogGame>(
    to line: LineSource.Line, of game: Game, by solver: some Solver<Game>
  ) -> Result<String, InputError> {
    Result {
      let state = try game.state(from: line, file: file)
      let start = ContinuousClock.now
      let solution = solver.solve(game, from: state, within: Budget(nodes: budget))
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return SolutionLine.json(solution, of: game, from: state, seconds: seconds).text
    }.mapError { error in
      error as? InputError
        ?? InputError(file: file, line: line.number, column: 1, found: "\(error)", expected: "a position")
    }
  }
}
