import ArgumentParser
import EngineBench
import GameKit
import PuzzleCore
import Reporting

/// `moli bench frames`: measures how much of a frame a landing takes.
struct BenchFrames: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "frames",
      abstract: "Measures what share of a frame the engine of a game takes.",
      discussion: """
        Times every landing, or every move of a game without landings, with all its consequences, on the fast engine \
        and on the reference. Sources are games played by agents, stress cases, and the worst boards that a search \
        found. With --paced a game is played in real time instead. With --check the exit status is 1 when a target is \
        missed. docs/how-it-works/frames.md has the details.

        \(VerbHelp.games(.framed))\(VerbHelp.examples("bench frames", "moli bench frames", "moli bench frames --paced 30s --rate 120 --check"))
        """)
  }

  @OptionGroup var levels: BenchLevels

  @Option(
    name: .customLong("players"),
    help: ArgumentHelp(
      "Players, separated by commas (default: those of the game's benchmark).",
      valueName: "players"),
    completion: Completion.agents)
  var agents: String?

  @Option(name: .long, help: ArgumentHelp("Which landings (default: play,stress,worst).", valueName: "kinds"))
  var source: String?

  @Option(name: .long, help: ArgumentHelp("Landings from each source (default: 10000).", valueName: "n"))
  var landings: Int?

  @Option(name: .long, help: ArgumentHelp("How often each landing is repeated (default: 5).", valueName: "n"))
  var repeats: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Boards of the longest landings (default: those found).", valueName: "file"),
    completion: .file())
  var worstCases: String?

  @Option(name: .long, help: ArgumentHelp("Most nodes searched for one decision.", valueName: "n"))
  var budget = 20_000_000

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(name: .long, help: ArgumentHelp("Plays in real time for this long, for example 30s.", valueName: "time"))
  var paced: Duration?

  @Option(
    name: .long, help: ArgumentHelp("Frames per second of --paced (default: 60, then 120).", valueName: "hertz"))
  var rate: Int?

  @Flag(name: .long, help: "Ends with status 1 when a target is missed.")
  var check = false

  @OptionGroup var figures: BenchFiles

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--landings", 1...1_000_000_000).check(landings)
    try OptionRange("--repeats", 1...1000).check(repeats)
    try OptionRange("--budget", 1...).check(budget)
    try OptionRange("--rate", 1...1000).check(rate)
    if let paced, !(.milliseconds(100) ... .seconds(86_400)).contains(paced) {
      throw ValidationError("--paced: found \(paced), expected a time from 100ms to a day, for example 30s")
    }
    for kind in kinds where FrameSample.Kind(rawValue: kind) == nil {
      throw ValidationError("--source: found \"\(kind)\", expected play, stress or worst")
    }
    for (option, isGiven, kind) in [
      ("--worst-cases", worstCases != nil, "worst"), ("--players", agents != nil, "play"),
    ]
    where isGiven && paced == nil && !kinds.contains(kind) {
      throw ValidationError("\(option): found it with --source \(source ?? ""), expected \(kind) among the sources")
    }
  }

  /// The names of the landings that are timed.
  private var kinds: [String] { (source ?? "play,stress,worst").split(separator: ",").map(String.init) }

  func run() throws {
    let kind: OutputKind =
      paced == nil ? .table("game", "source", "engine", "timing") : .table("game", "rate", "seconds", "frames")
    try figures.claim(
      kind, reading: levels.files + [worstCases].compactMap(\.self),
      database: levels.words.database,
      trend: paced == nil ? Self.trend : Self.pacedTrend)
    let words = levels.words.words
    let games = try levels.load(with: .framed, need: "frames to time", words).compactMap {
      try $0.anyGame(words: words) as? any FramedGame
    }
    guard !games.isEmpty else { throw Failure.missingInput("found no level to play; name a game or a level") }
    // Each game is measured separately, because landings of different games are not comparable.
    var names: [String] = []
    let firsts = games.filter { game in
      defer { names.append(type(of: game).name) }
      return !names.contains(type(of: game).name)
    }
    // A wrong name is reported before the measurement starts. Games without the named agents are left out.
    let able = firsts.filter { (try? checkAgents(of: $0)) != nil }
    if able.isEmpty, let first = firsts.first { try checkAgents(of: first) }
    if let paced { return try runPaced(paced, able) }
    let display = BenchDisplay(unit: "landings")
    let reports = try display.run { watch in
      try able.enumerated().compactMap { place, game in
        place > 0 && watch.isStopped ? nil : try report(on: game, among: games, words, watch)
      }
    }
    guard !reports.isEmpty else {
      let names = able.map { type(of: $0).name }.joined(separator: ", ")
      throw Failure.usage(
        "--source: found \(kinds.joined(separator: ",")), expected a source that has landings for \(names)")
    }
    try figures.write(Self.joined(reports), page: { try page(of: reports, games, words) }) {
      switch format.format {
      case .text, .markdown: format.print(reports.flatMap(\.tables))
      case .json, .jsonl, .csv: format.print(Self.joined(reports))
      }
    }
    try display.checkWhole()
    try judge(reports.flatMap(\.targets).filter { !$0.isHeld }.map(\.description))
  }

  private func page(of reports: [FrameReport], _ games: [any FramedGame], _ words: Words) throws -> BenchPage {
    var page = BenchPage(title: "Frames", subtitle: "seed \(seed), \(BenchFiles.origin)")
    for report in reports {
      page.addSpread(of: report.samples, heading: "\(report.game): distribution of times")
      if let game = games.first(where: { type(of: $0).name == report.game }) {
        page.addReplays(try worstReplays(of: game, words), heading: "\(report.game): the longest landings found")
      }
    }
    page.add(
      try figures.trend(Self.trend, and: Self.joined(reports)))
    for report in reports { page.add(report.tables, heading: "\(report.game): figures") }
    return page
  }

  private static let trend = BenchTrend(
    rows: ["game", "source"], figure: "p999", title: "ns, 99.9th percentile, fast engine",
    only: ["engine": "fast", "timing": "least"])
  private static let pacedTrend = BenchTrend(rows: ["game", "rate"], figure: "engineMax", title: "ns, longest frame")

  private func worstReplays<Game: FramedGame>(of game: Game, _ words: Words) throws -> [BoardReplay] {
    guard kinds.contains("worst"), let file = try worstCaseFile(of: Game.name) else { return [] }
    return try Game.worstReplays(of: file, level: level(of: Game.self, words))
  }

  /// Finds the game of a level by its name.
  private func level<Game: FramedGame>(of game: Game.Type, _ words: Words) throws -> (String) throws -> Game {
    let (library, entry) = (levels.words.library(of: words), try MoliTool.registry.game(Game.name))
    return { name in
      guard let game = try library.level(name, for: entry).checked(for: entry).anyGame(words: words) as? Game else {
        throw Failure.internal("\(name.quoted) is a level of another game, expected one of \(Game.name)")
      }
      return game
    }
  }

  /// Joins the rows of all reports in one table.
  private static func joined(_ reports: [FrameReport]) -> Table {
    var table = Table(columns: reports.first?.table.columns ?? [])
    for row in reports.flatMap(\.table.rows) { table.append(row) }
    return table
  }

  /// The measurements of a game; `nil` when it has no landings of the requested kinds.
  private func report<Game: FramedGame>(
    on first: Game, among all: [any FramedGame], _ words: Words, _ watch: BenchWatch
  ) throws -> FrameReport? {
    let games = all.compactMap { $0 as? Game }
    let kinds = Set(kinds.compactMap(FrameSample.Kind.init(rawValue:)))
    let settings = FrameSettings(
      kinds: kinds, agents: agents.map { AgentSettings.names(in: $0) }, landings: landings ?? 10_000,
      repeats: repeats ?? 5, seed: Seed(seed), budget: Budget(nodes: budget),
      worstCases: try kinds.contains(.worst) ? worstCaseFile(of: Game.name) : nil, watch: watch)
    let samples = try Game.frameSamples(of: games, settings, words: words, level: level(of: Game.self, words))
      .filter { $0.fast.count > 0 }
    guard !samples.isEmpty else { return nil }
    return FrameReport(
      samples: samples,
      title: "\(Game.name), \(Game.timedEvent)s, \(games.map(\.level.name).joined(separator: ", ")), seed \(seed)",
      stopwatch: settings.stopwatch, repeats: settings.repeats, meaning: [Game.landingMeaning], game: Game.name)
  }

  private func runPaced(_ time: Duration, _ games: [any FramedGame]) throws {
    let played = games.map { "\($0.level.name) by \(pacedAgent(of: $0))" }.joined(separator: ", ")
    var report = PacedReport(title: "\(played) for \(time) at each rate, seed \(seed)")
    let display = BenchDisplay(unit: "frames")
    try display.run { watch in
      for game in games { try play(game, for: time, into: &report, watch) }
    }
    try figures.write(
      report.table,
      page: {
        var page = BenchPage(title: report.title, subtitle: BenchFiles.origin)
        page.add([report.table])
        page.add(try figures.trend(Self.pacedTrend, and: report.table))
        return page
      }
    ) { format.print(report.table) }
    try display.checkWhole()
    try judge(report.missed)
  }

  private func play<Game: FramedGame>(
    _ game: Game, for time: Duration, into report: inout PacedReport, _ watch: BenchWatch
  ) throws {
    for (place, rate) in (rate.map { [$0] } ?? FrameBudget.rates.map(\.hertz)).enumerated() {
      // A loop that was stopped immediately has no results to report.
      if watch.isStopped, place > 0 || !report.table.rows.isEmpty { return }
      let loop = PacedLoop(rate: rate, time: time, watch: watch)
      let result = try game.playPaced(by: pacedAgent(of: game), loop, seed: Seed(seed), budget: Budget(nodes: budget))
      report.append(result, of: Game.name)
    }
  }

  private func pacedAgent(of game: some FramedGame) -> String {
    agents.flatMap { AgentSettings.names(in: $0).first } ?? type(of: game).framedAgent
  }

  /// Fails with status 1 if `--check` was given and a limit was missed.
  private func judge(_ missed: [String]) throws {
    if check, !missed.isEmpty { throw Failure.answerIsNo(missed.joined(separator: "; ")) }
  }

  private func checkAgents(of game: some FramedGame) throws {
    guard let agents else { return }
    let names = AgentSettings.names(in: agents)
    if paced != nil, names.count != 1 {
      throw Failure.usage("--players: found \(names.count) players, expected one for --paced")
    }
    for name in names { try game.checkFramedAgent(name) }
  }

  /// The file of the worst boards. The files that ship with the tool are valid only for the built-in words.
  private func worstCaseFile(of game: String) throws -> String? {
    if let worstCases { return worstCases }
    guard levels.words.file == nil else { return nil }
    return try DataDirectory.find().worstCases(of: game)
  }
}
