import ArgumentParser
import EngineBench
import Games
import Phrasebook
import PuzzleCore
import Reporting
import Tetris

/// `moli bench frames`: how much of a frame a landing takes.
struct BenchFrames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "How much of a frame at 60 or 120 Hz the engine of tetris takes.",
    discussion: """
      Times every landing with its cascade and the update of queue and pool, on the fast engine and on the \
      reference: in play by each agent, in the stress cases, on the worst boards that a search found. Every \
      landing is timed as it comes and repeated from the same position; the least time is the engine's, the \
      rest the host's. With --paced a game is played in real time instead, frame by frame. With --check the \
      exit status is 1 when a target is missed.

      EXAMPLES
        moli bench frames
        moli bench frames --level Time --agent greedy,placement --landings 100000
        moli bench frames --paced 30s --rate 120 --check
      """)

  @OptionGroup var levels: BenchLevels

  @Option(
    name: .customLong("agent"),
    help: ArgumentHelp("Who plays, separated by commas (default: every agent of the game).", valueName: "names"))
  var agents: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Which landings, separated by commas: play, stress, worst.", valueName: "kinds"))
  var source = "play,stress,worst"

  @Option(name: .long, help: ArgumentHelp("Landings from each source.", valueName: "n"))
  var landings = 10_000

  @Option(name: .long, help: ArgumentHelp("How often each landing is repeated.", valueName: "n"))
  var repeats = 5

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Boards of the longest landings, one JSON object a line (default: those found).", valueName: "file"))
  var worstCases: String?

  @Option(name: .long, help: ArgumentHelp("Nodes an agent may search for one decision.", valueName: "n"))
  var budget = 20_000_000

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(name: .long, help: ArgumentHelp("Plays in real time for so long, for example 30s.", valueName: "time"))
  var paced: Duration?

  @Option(
    name: .long, help: ArgumentHelp("Frames a second of --paced (default: 60, then 120).", valueName: "hertz"))
  var rate: Int?

  @Flag(name: .long, help: "Ends with status 1 when a target is missed.")
  var check = false

  @OptionGroup var figures: FigureFile

  @OptionGroup var format: FormatOptions

  func validate() throws {
    for (name, value, range) in [
      ("--landings", landings, 1...1_000_000_000), ("--repeats", repeats, 1...1000), ("--budget", budget, 1...Int.max),
      ("--rate", rate ?? 60, 1...1000),
    ] where !range.contains(value) {
      throw ValidationError(
        "\(name): found \(value), expected a number from \(range.lowerBound)"
          + (range.upperBound < .max ? " to \(range.upperBound)" : ""))
    }
    if let paced, !(.milliseconds(100) ... .seconds(86_400)).contains(paced) {
      throw ValidationError("--paced: found \(paced), expected a time from 100ms to a day, for example 30s")
    }
    guard rate == nil || paced != nil else {
      throw ValidationError("--rate is for --paced; landings are compared with frames at 60 and at 120 Hz")
    }
    for kind in source.split(separator: ",") where FrameSample.Kind(rawValue: String(kind)) == nil {
      throw ValidationError("--source: found \"\(kind)\", expected play, stress or worst")
    }
  }

  func run() throws {
    try figures.checkPlace()
    let words = levels.words.words
    let lexicon = try words.lexicon
    let games = try levels.load(of: GameArgument(argument: "tetris"), words).compactMap {
      try $0.anyGame(words: words) as? TetrisPuzzle
    }
    if let paced { return try runPaced(paced, games) }
    let bench = FrameBench(
      levels: games, landings: landings, repeats: repeats, seed: Seed(seed), budget: Budget(nodes: budget),
      stopwatch: Stopwatch())
    let report = FrameReport(
      samples: try samples(of: bench, lexicon),
      title: "landings, \(games.map(\.level.name).joined(separator: ", ")), seed \(seed)",
      stopwatch: bench.stopwatch, repeats: repeats)
    switch format.format {
    case .text, .markdown: format.print(report.tables)
    case .json, .jsonl, .csv: format.print(report.table)
    }
    try figures.write(report.table)
    try judge(report.targets.filter { !$0.isHeld }.map(\.description))
  }

  private func samples(of bench: FrameBench, _ lexicon: Lexicon) throws -> [FrameSample] {
    let kinds = Set(source.split(separator: ",").compactMap { FrameSample.Kind(rawValue: String($0)) })
    var samples: [FrameSample] = []
    if kinds.contains(.play) {
      for agent in try agentNames(bench.levels) { samples.append(try bench.play(agent)) }
    }
    if kinds.contains(.stress) {
      if let sample = try bench.fullColumns() { samples.append(sample) }
      samples += try bench.rapidInput()
      samples += try bench.fullLexicon(try wholeLexicon(lexicon))
    }
    if kinds.contains(.worst), let file = try worstCaseFile {
      samples += try bench.worstCases(file) { name in
        guard
          let game = try levels.words.library().level(name).checked(for: GameArgument(argument: "tetris")?.entry)
            .anyGame(words: Words(lexicon)) as? TetrisPuzzle
        else { throw Failure.internal("not tetris") }
        return game
      }
    }
    return samples
  }

  private func runPaced(_ time: Duration, _ games: [TetrisPuzzle]) throws {
    guard let game = games.first else { throw Failure.missingInput("there is no level to play") }
    let names = agents.map { AgentSettings.names(in: $0) } ?? ["placement"]
    guard names.count == 1, let name = names.first else {
      throw Failure.usage("--agent: found \(names.count) agents, expected one for --paced")
    }
    let agent: any Agent<TetrisPuzzle> = name == RapidInput().id ? RapidInput() : try game.agent(name)
    var report = PacedReport(title: "\(game.level.name), played by \(name) for \(time) at each rate, seed \(seed)")
    for rate in rate.map({ [$0] }) ?? FrameBudget.rates.map(\.hertz) {
      report.append(
        try PacedLoop(rate: rate, time: time).run(agent, game, seed: Seed(seed), budget: Budget(nodes: budget)))
    }
    format.print(report.table)
    try figures.write(report.table)
    try judge(report.missed)
  }

  /// Ends with status 1 when that was asked for and something was missed.
  private func judge(_ missed: [String]) throws {
    if check, !missed.isEmpty { throw Failure.answerIsNo(missed.joined(separator: "; ")) }
  }

  private func agentNames(_ games: [TetrisPuzzle]) throws -> [String] {
    let names = agents.map { AgentSettings.names(in: $0) } ?? games.first?.agentChoices.map(\.id) ?? []
    // A wrong name is told before anything is measured.
    for name in names { _ = try games.first?.agent(name) }
    return names
  }

  /// The levels that deal all words, one for each type of which the lexicon has words.
  private func wholeLexicon(_ lexicon: Lexicon) throws -> [TetrisPuzzle] {
    let words = Words(lexicon)
    return try GameType.allCases.filter { !lexicon.phrases(ofLength: $0.phraseLength).isEmpty }.compactMap {
      let variant = $0 == .chengYu ? "chengyu" : "cihui"
      return try TetrisPuzzle.entry.plain?.whole(variant, words: words).map {
        try TetrisPuzzle(level: $0, lexicon: lexicon)
      }
    }
  }

  /// The file of the worst boards: those that ship with the tool are of the built-in words.
  private var worstCaseFile: String? {
    get throws {
      if let worstCases { return worstCases }
      guard levels.words.file == nil else { return nil }
      return try DataDirectory.find().worstCases.path
    }
  }
}
