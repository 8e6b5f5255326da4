import ArgumentParser
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import Simulation
import SystemFiles

/// `moli make`: generates levels of a wanted difficulty.
struct MakeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "make",
      abstract: "Generates levels with a target win rate.",
      discussion: """
        Draws levels of a game, or variations of a level, races them on common deals, tunes the best with a parameter, \
        and measures it in games that no search has seen. A level is offered if the whole 95 % interval is within \
        --tolerance of the target. Its file states the generator and the seed; the same request and seed give the same level. When \
        there are fewer levels than wanted, the exit status is 1. docs/reference/make.md explains the method.

        \(VerbHelp.eachGame("SETTINGS", of: "make", settings))\
        \(VerbHelp.examples(
          "make", "moli make my-level.yaml --target casual=50% --count 3 --into made",
          "moli make my-level.yaml --lock phrases --target casual=70%"))
        """)
  }

  @Argument(
    help: "A game, or a level to vary, by name or as a file.", completion: Completion.levels)
  var subject: String

  @Option(
    name: .customLong("target"),
    help: ArgumentHelp("The player and the win rate (default: casual=50%).", valueName: "target"),
    completion: Completion.players)
  var targets: [WantedValue] = []

  @Option(name: .long, help: ArgumentHelp("Number of levels.", valueName: "n"))
  var count = 1

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("A setting, such as rows=6 or rows=5-8; may be repeated.", valueName: "rule=value"))
  var rules: [String] = []

  @Option(name: .long, help: ArgumentHelp("Words that match this text only.", valueName: "theme"))
  var theme: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The median length of a win: moves=5-12, seconds=60-90.", valueName: "length"))
  var length: String?

  @Option(
    name: .customLong("lock"),
    help: ArgumentHelp("A field of the level that stays, byte for byte; may be repeated.", valueName: "field"))
  var locked: [String] = []

  @Option(
    name: .customLong("parameter"),
    help: ArgumentHelp("The parameter to tune (default: the game's).", valueName: "name"),
    completion: Completion.parameters)
  var parameter: String?

  @Option(name: .long, help: ArgumentHelp("The largest distance from the target.", valueName: "p"))
  var tolerance = Share(0.03)

  @Option(name: .long, help: ArgumentHelp("Games of the final measurement.", valueName: "n"))
  var games = 5_000

  @Option(name: .long, help: ArgumentHelp("First deals that must each be won by someone.", valueName: "n"))
  var fairDeals = 0

  @Option(name: .long, help: ArgumentHelp("The most seconds of the search (default: no limit).", valueName: "n"))
  var timeLimit: Double?

  @Option(
    name: .long, help: ArgumentHelp("Writes the levels to a folder.", valueName: "folder"), completion: .directory)
  var into: String?

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  /// The wanted share of wins.
  private var target: WantedValue? { targets.first ?? WantedValue(argument: "casual=50%") }

  /// The settings of a game, for help.
  private static func settings(of entry: any AnyGameEntry) -> [String] {
    func lines<Entry: AnyGameEntry>(_ entry: Entry) -> [String] {
      (entry.entry.levels.maker?.settings ?? []).map { setting in
        let (low, high) = (setting.usual.lowerBound, setting.usual.upperBound)
        return "\(setting.name) (\(low == high ? "\(low)" : "\(low)-\(high)")): \(setting.meaning)"
      }
    }
    return lines(entry)
  }

  func validate() throws {
    try OptionRange("--count", 1...10_000).check(count)
    try OptionRange("--games", 100...1_000_000).check(games)
    try OptionRange("--fair-deals", 0...1_000).check(fairDeals)
    try OptionRange("--tolerance", 0.005...0.2).check(tolerance.value)
    if let timeLimit { try OptionRange("--time-limit", 0.1...1e6).check(timeLimit) }
    guard targets.count <= 1 else { throw ValidationError("--target: found \(targets.count) targets, expected one") }
    guard let target, !target.isMetric, (0.001...0.999).contains(target.value) else {
      let found = target.map { "\($0.subject)=\($0.text)" } ?? ""
      throw ValidationError(
        "--target: found \(found), expected a player and a win rate from 0.1 to 99.9 %, such as casual=50%")
    }
    _ = try ranges()
    _ = try lengths()
  }

  /// The values of settings.
  private func ranges() throws -> [String: ClosedRange<Int>] {
    var ranges: [String: ClosedRange<Int>] = [:]
    for rule in rules {
      let sides = rule.split(separator: "=").map(String.init)
      guard sides.count == 2, let range = Self.range(sides[1]) else {
        throw ValidationError("--rule: found \(rule), expected a setting and its values, such as rows=6 or rows=5-8")
      }
      guard ranges.updateValue(range, forKey: sides[0]) == nil else {
        throw ValidationError("--rule: found \(sides[0]) twice, expected each setting once")
      }
    }
    return ranges
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1], low <= high else {
      return nil
    }
    return low...high
  }

  private func lengths() throws -> (unit: WinUnit, range: ClosedRange<Double>)? {
    guard let length else { return nil }
    let sides = length.split(separator: "=").map(String.init)
    guard sides.count == 2, let unit = WinUnit(rawValue: sides[0]), let range = Self.range(sides[1]) else {
      throw ValidationError("--length: found \(length), expected moves or seconds, such as moves=5-12")
    }
    return (unit, Double(range.lowerBound)...Double(range.upperBound))
  }

  func run() throws {
    let words = lexicon.words
    let library = lexicon.library(of: words)
    if let into { try OutputFolder(path: into).checkPlace() }
    if let entry = MoliTool.registry.entry(named: subject) {
      try lexicon.check(for: entry)
      try make(entry, library, words)
    } else {
      let level = try library.subject(subject)
      try vary(level, title: level.name, words)
    }
  }

  /// Makes levels of a game from its usual level.
  private func make<Entry: AnyGameEntry>(_ entry: Entry, _ library: LevelLibrary, _ words: Words) throws {
    let (name, entry) = (entry.name, entry.entry)
    if let base = entry.levels.maker?.base {
      return try make(LoadedLevel(base(words), of: entry, from: .made), title: name, source: nil, words)
    }
    try vary(library.first(of: entry), title: name, words)
  }

  /// Makes variations of a level.
  private func vary(_ level: some AnyLoadedLevel, title: String, _ words: Words) throws {
    try lexicon.check(for: [level])
    try make(level.loaded, title: title, source: level.source(), level.words(inUse: words))
  }

  private func make<Game: PlayableGame>(
    _ base: LoadedLevel<Game>, title: String, source: (text: String, file: String)?, _ words: Words
  ) throws {
    let making = try LevelMaking(
      base, title: title, source: source, request: request(), words: words, workers: options.workers)
    if let into { try check(into, making) }
    let run = try InterruptibleJob.perform(unit: "games", total: count * games * 3) { job in
      try making.levels(
        count, from: options.rootSeed, timeLimit: timeLimit.map { .seconds($0) }, cancellation: job.cancellation
      ) { job.progress.show(done: $0) }
    }
    if format.format != .text || !run.levels.isEmpty {
      format.print(MadeLevelsTable(run, game: Game.name, request: making.request).table)
    }
    if let into { try write(run.levels, into: into, Game.name) }
    if let objection = run.objection(wanted: count, target: making.request.target) {
      guard !Interruption.wasSignalled else { throw Interruption.failure("stopped: " + objection) }
      let nothing = run.levels.isEmpty && into != nil ? "; nothing was written" : ""
      throw Failure.answerIsNo("\(objection)\(nothing); \(making.request.advice)")
    }
  }

  private func request() throws -> LevelRequest {
    guard let target, let player = try PlayerOptions.players(in: target.subject).first else {
      throw Failure.usage("--target: found no player")
    }
    var request = LevelRequest(PlayerMix(player), wins: target.value)
    (request.tolerance, request.games, request.fairDeals) = (tolerance.value, games, fairDeals)
    (request.theme, request.parameter, request.locked) = (theme, parameter, Set(locked))
    (request.ranges, request.length) = (try ranges(), try lengths())
    let settings = rules.map { "rule \($0)" } + locked.map { "lock \($0)" }
    let others = [theme.map { "theme \($0)" }, length.map { "length \($0)" }, parameter.map { "parameter \($0)" }]
    request.words = (["\(target.subject)=\(target.text)"] + settings + others.compactMap { $0 }).joined(separator: ", ")
    return request
  }

  /// The file of a seed's level.
  private func path(in folder: String, _ game: String, _ seed: Seed, isJSON: Bool) -> String {
    "\(folder)/\(game)-\(seed).\(isJSON ? "json" : "yaml")"
  }

  /// Refuses a folder with files of other requests, before the search.
  private func check<Game: PlayableGame>(_ folder: String, _ making: LevelMaking<Game>) throws {
    guard FileSystem.isFolder(folder) else { return }
    for number in 0..<UInt64(count) {
      let seed = Seed(options.rootSeed.value &+ number)
      for isJSON in [false, true] {
        let path = path(in: folder, Game.name, seed, isJSON: isJSON)
        guard FileSystem.exists(path), try !making.isOrigin(of: InputFile(name: path).text(.level), seed: seed) else {
          continue
        }
        throw Failure.internal(
          "found \(path), which this request did not make, and files are not replaced; "
            + "use another folder or another --seed")
      }
    }
  }

  /// Writes each level to a file of its own; no file is replaced.
  private func write(_ levels: [MadeLevel], into folder: String, _ game: String) throws {
    guard !levels.isEmpty else { return }
    let files = levels.map { level in
      (path: path(in: folder, game, level.seed, isJSON: level.text.hasPrefix("{")), level: level)
    }
    for file in files where FileSystem.exists(file.path) {
      guard try InputFile(name: file.path).text(.level) == file.level.text else {
        throw Failure.internal("\(file.path) exists and has other contents; nothing was written")
      }
    }
    try OutputFolder(path: folder).make()
    for file in files {
      try OutputFile(path: file.path).write(text: file.level.text)
      Terminal.note("wrote \(file.path)")
    }
  }
}
