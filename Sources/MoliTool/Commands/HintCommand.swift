import ArgumentParser
import Foundation
import GameKit
import PuzzleCore
import Reporting
import Simulation
import Synchronization

/// `moli hint`: prints the best next move and the reason for it.
struct HintCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "hint",
      abstract: "Gives the best next moves and the reasons.",
      discussion: """
        Positions come from a file, one per line, from the deal of a level and seed, or from a recorded game. A wrong \
        line is reported with its place and skipped, and the exit status is then 65 (1 when a position has no hint). \
        --help-level nudge shows where to look, tile also which tile, move the next move, and solution every move. \
        --count and --out write hints of many deals for a game, with --pack in 200 bytes each; docs/reference/hints.md \
        describes them.

        \(VerbHelp.games(.hinting))\(VerbHelp.eachGame("POSITIONS", of: "hint") { [$0.help.position].compactMap { $0 } })\(VerbHelp.examples("hint"))
        """)
  }

  @OptionGroup var positions: PositionOptions

  @OptionGroup var goal: GoalOptions

  @Option(name: .long, help: ArgumentHelp("How much to reveal.", valueName: "help"))
  var helpLevel: HelpLevel = .move

  @Option(name: .long, help: ArgumentHelp("Language of the text (JSON has both).", valueName: "name"))
  var language: HintLanguage?

  @Option(name: .long, help: ArgumentHelp("Moves of advice (default: 1).", valueName: "n"))
  var steps: Int?

  @Option(name: .long, help: ArgumentHelp("Moves to rank (default: 3).", valueName: "n"))
  var alternatives: Int?

  @Option(name: .long, help: ArgumentHelp("Playouts of each ranked move (default: 8).", valueName: "n"))
  var samples: Int?

  @Option(name: .long, help: ArgumentHelp("Writes hints of this many deals to --out.", valueName: "n"))
  var count: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("JSON Lines for --count, CSV if it ends in .csv.", valueName: "file"),
    completion: .file())
  var out: String?

  @Flag(name: .long, help: "Writes moves and texts for game engines.")
  var pack = false

  @Option(
    name: .long,
    help: ArgumentHelp("Members of JSON to print, such as index,moves.", valueName: "list"))
  var members: HintMembers?

  @Option(
    name: .long, help: ArgumentHelp("Number of threads (default: all processors).", valueName: "n"))
  var jobs: Int?

  @Option(name: .long, help: ArgumentHelp("Most nodes to search.", valueName: "n"))
  var budget = 200_000_000

  @Option(
    name: .long,
    help: ArgumentHelp("An unfinished program; the hint is its next block.", valueName: "file"), completion: .file())
  var program: String?

  @Option(name: .long, help: "The output format.")
  var format: OutputFormat = .text

  @OptionGroup var overwriting: OverwriteOptions

  func validate() throws {
    try positions.checkGiven()
    try overwriting.check(out)
    try OptionRange("--steps", 1...10_000).check(steps)
    try OptionRange("--alternatives", 1...1000).check(alternatives)
    try OptionRange("--samples", 2...100_000).check(samples)
    try OptionRange("--count", 1...100_000_000).check(count)
    try OptionRange("--jobs", 1...1024).check(jobs)
    guard count == nil || (positions.level != nil && positions.source == nil) else {
      throw ValidationError("--count requires a level; it cannot be combined with boards and records")
    }
    guard (positions.index ?? 0).addingReportingOverflow(count ?? 0).overflow == false else {
      throw ValidationError("--index and --count: found deals beyond number \(Int.max), expected a smaller sum")
    }
    guard count == nil || [.text, .jsonl, .csv].contains(format) else {
      throw ValidationError("--format: found \(format.rawValue), expected jsonl or csv with --count")
    }
    try members?.check()
    if pack {
      guard count != nil, out != nil else { throw ValidationError("--pack requires --count and --out") }
      guard format == .text, members == nil, language == nil, helpLevel == .move, alternatives == nil, samples == nil
      else {
        throw ValidationError(
          "--pack has all moves in all languages; it cannot be combined with --format, --members, --language, "
            + "--help-level, --alternatives and --samples")
      }
    }
    guard members == nil || count != nil && !isTable || format == .json || format == .jsonl else {
      throw ValidationError("--members requires --format json or jsonl")
    }
    try OptionRange("--budget", 1...).check(budget)
    guard program == nil || positions.level != nil && positions.source == nil else {
      throw ValidationError("--program requires a level and no position: the program is the position")
    }
  }

  /// Whether the hints of many deals are rows of CSV.
  private var isTable: Bool {
    format == .csv || format == .text && out?.lowercased().hasSuffix(".csv") == true
  }

  func run() throws {
    if goal.goal != nil {
      return try advise(by: goal.answering(positions, as: (any PositionAdvising).self, need: "hints"))
    }
    if pack { return try writePack() }
    let game = try positions.loadGame()
    try positions.game.check(.hinting, need: "hints")
    try advise(game)
  }

  /// Prints hints for a goal other than that of a level.
  private func advise(by answering: some PositionAdvising) throws {
    let request = request(answering.lookupTables)
    try print { printer in
      try positions.forEachLine(for: answering) { line, position in
        let (game, state) = try answering.position(on: position)
        let report = HintReport(of: game, in: state, for: request)
        printer.print(report, name: answering.gameName, of: state, line: line.number)
      }
    }
  }

  private func request(_ tables: LookupTables) -> HintRequest {
    HintRequest(
      steps: steps ?? (helpLevel == .solution ? 10_000 : 1), alternatives: alternatives ?? 3, samples: samples ?? 8,
      budget: Budget(nodes: budget), wantsPlan: helpLevel == .solution, tables: tables)
  }

  private var style: HintStyle {
    HintStyle(
      help: helpLevel, language: language ?? .en,
      languages: language.map { [$0] } ?? HintLanguage.allCases,
      members: members)
  }

  /// Prints hints, including the hints before a failure.
  private func print(_ hints: (inout HintPrinter) throws -> Void) throws {
    var printer = HintPrinter(format: format, style: style)
    let reading = Result { try hints(&printer) }
    printer.finish()
    try reading.get()
    try printer.unsolved.check()
  }

  private func advise<Game: PlayableGame>(_ game: Game) throws {
    guard game is any HintingGame || game.hasSolver else { throw game.lackOfSolver }
    if alternatives != nil || samples != nil, !(game is any RankingGame) {
      throw Failure.usage(
        "--alternatives and --samples: found \(Game.name), expected one of \(GameArgument.names(with: .ranking))")
    }
    let request = request(Game.lookupTables)
    let explanation = try positions.words.explanation()
    if let count, let out {
      let book = HintBook(
        game: game, request: request, style: style, explanation: explanation, seed: Seed(positions.seed ?? 1),
        first: positions.index ?? 0, isTable: isTable)
      return try write(count, of: book, to: out)
    }
    try print { printer in
      func report(_ state: Game.State, line: Int?) -> HintReport<Game> {
        let report = HintReport(of: game, in: game.observation(of: state), for: request, explaining: explanation)
        printer.print(report, of: state, line: line)
        return report
      }
      if let program {
        _ = try report(position(after: program, in: game), line: nil)
        return
      }
      try positions.forEach(of: game) { line, state in
        let report = report(state, line: line?.number)
        guard let line, let file = positions.source?.name else { return }
        let isUnsolvable = report.hint.verdict == .unsolvable
        if let mistake = try game.diagnosed(state, isUnsolvable: isUnsolvable, on: line.position(in: file)) {
          throw mistake
        }
      }
    }
  }

  /// The position after running the program in a file.
  private func position<Game: PlayableGame>(after file: String, in game: Game) throws -> Game.State {
    func written<Programmed: ProgrammedGame>(in game: Programmed) throws -> Game.State? {
      game.position(after: try Programmed.program(InputFile(name: file).text(.program), file: file)) as? Game.State
    }
    try positions.game.check(.programmed, need: "programs in files")
    guard let state = try (game as? any ProgrammedGame).flatMap({ try written(in: $0) }) else {
      throw Failure.internal("the game has no programs")
    }
    return state
  }

  /// Writes the hints of many deals. The file appears when all hints are complete.
  private func write<Game: PlayableGame>(_ count: Int, of book: HintBook<Game>, to out: String) throws {
    let unsolved = Mutex(UnsolvedCount())
    var files = RunFiles(
      reading: positions.words.files + [positions.level].compactMap { $0 }, database: positions.words.database)
    try files.claim(
      "--out", out, isTable ? .table("index", "step", "move") : members.map { .hints($0.names) } ?? .hints, overwriting)
    let writer = try LineWriter(path: out, listedIn: MoliTool.unfinished)
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let isWhole = try InterruptibleJob.perform(unit: "hints", total: count) { job in
      let isWhole = try book.write(count, to: writer, workers: workers, job) { outcome in
        unsolved.withLock { $0.count(outcome) }
      }
      if isWhole { try writer.finish() }
      return isWhole
    }
    guard isWhole else { throw Interruption.failure("stopped; \(out) was not written") }
    files.announce()
    try unsolved.withLock { try $0.check() }
  }
}
