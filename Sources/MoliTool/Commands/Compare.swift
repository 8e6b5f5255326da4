import ArgumentParser
import Difficulty
import GameKit
import LevelReport
import LevelStudy
import People
import PuzzleCore
import Reporting
import StudyFiles
import TextFormats

/// `moli compare`: tests whether one agent is stronger than another, or one level harder than another.
struct Compare: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare", abstract: "Decides whether an agent is stronger, or a level harder, with error bounds.",
      discussion: """
        Given two levels, decides for each player whether the second is harder or easier than the first. --harder \
        tests only the claim that it is harder. Given agents, tests that each is stronger than the next. Both sides of \
        a pair play the same seed. A sequential test stops as soon as it has an answer, so clear differences take few \
        games. Equal pairs count as evidence: they show that the sides differ in less than a tenth of --effect.

        METRICS
          score            the higher score is ahead (default for agents)
          win              a win is ahead of a loss (default for levels)
          moves, seconds   a win is ahead of a loss, and a shorter win ahead of a longer one
        \(VerbHelp.notes("compare"))
        The exit status is 0 when there is an answer for every player. With --harder and with agents it is 0 only when \
        every claim holds. docs/reference/compare.md has the details.

        \(VerbHelp.examples("compare", "moli compare old.yaml new.yaml", "moli compare old.yaml new.yaml --players casual,expert"))
        """)
  }

  @Argument(
    help: "Two versions of a level, by name or as files, the old one first; or a game.",
    completion: Completion.levelsAndGames)
  var names: [String] = []

  @OptionGroup var level: LevelOptions

  @Flag(name: .long, help: "Tests the claim that the second level is harder.")
  var harder = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Players, strongest first (default for levels: the presets).", valueName: "players"),
    completion: Completion.agents)
  var players: String?

  @Option(
    name: .long, help: ArgumentHelp("What decides a pair, see above.", valueName: "name"),
    completion: Completion.comparisonMetrics)
  var metric: String?

  @Option(name: .long, help: ArgumentHelp("False-positive rate of the whole run.", valueName: "p"))
  var alpha = Share(0.05)

  @Option(
    name: .long,
    help: ArgumentHelp("Probability of missing a difference of --effect.", valueName: "p"))
  var beta = Share(0.05)

  @Option(
    name: .long,
    help: ArgumentHelp("Smallest difference of interest; 0.05 is 55 % of unequal pairs.", valueName: "e"))
  var effect = Share(0.05)

  @Option(name: .long, help: ArgumentHelp("Most games of each side of a comparison.", valueName: "n"))
  var maxGames = 20_000

  @Option(name: .long, help: ArgumentHelp("Most nodes searched for one decision.", valueName: "n"))
  var budget = 20_000_000

  @OptionGroup var batch: BatchOptions

  @Option(
    name: .long,
    help: ArgumentHelp("With --batch: pairs of each comparison per step.", valueName: "n"))
  var batchSize: Int?

  @OptionGroup var options: RunOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    for (option, value) in [("--alpha", alpha.value), ("--beta", beta.value)] {
      try OptionRange(option, 1e-9...0.5).check(value)
    }
    try OptionRange("--effect", 0.001...0.499).check(effect.value)
    try OptionRange("--max-games", 1...1_000_000_000).check(maxGames)
    try OptionRange("--budget", 1...).check(budget)
    try OptionRange("--batch-size", 1...1_000_000_000).check(batchSize)
    let subject = try subject()
    if subject.other == nil && players == nil {
      throw ValidationError("name two or more agents with --players, or two levels")
    }
  }

  /// The meaning of the arguments.
  private struct Subject {
    /// The game, if it is named.
    var game: GameArgument?
    /// The level, or the old version of it.
    var level: String?
    /// The level to compare it with.
    var other: String?
    /// Whether the command claims that the other level is harder. Then any other answer is a failure.
    var isClaim = false
  }

  private func subject() throws -> Subject {
    let game = names.first.flatMap { GameArgument(argument: $0) }
    let levels = [level.level].compactMap { $0 } + names.dropFirst(game == nil ? 0 : 1)
    guard levels.count <= 2, game != nil || !levels.isEmpty, !harder || levels.count == 2 else {
      let found = levels.isEmpty ? "nothing" : levels.map(\.quoted).joined(separator: ", ")
      throw ValidationError("found \(found), expected two levels, the old one first, or a game")
    }
    return Subject(game: game, level: levels.first, other: levels.dropFirst().first, isClaim: harder)
  }

  /// The default number of pairs of a step.
  private static let usualBatch = 2000

  func run() throws {
    let material = try material()
    let work = try opened(material)
    let ignored = (options: ["--batch-size", "--format"], flags: [String]())
    guard let batch = try batch.steps(of: self, material, work.facts, ignored: ignored) else {
      return try work.runHere()
    }
    guard let request = try work.finish(batch.steps, size: batchSize ?? Self.usualBatch) else {
      return
    }
    var verb = self
    verb.batch.step = request
    throw try batch.need(request, by: verb)
  }

  /// The level, and the level to compare it with, if any.
  func material() throws -> StudyMaterial {
    let subject = try subject()
    var options = level
    options.level = nil
    let named = [subject.game?.name, subject.level].compactMap { $0 }
    let (level, words) = try options.loadInUse(named: named)
    let other = try subject.other.map { try self.level.other($0, words: level.words(inUse: words)) }
    if let other, other.gameName != level.gameName {
      throw Failure.usage(
        "found \(other.name.quoted), a level of \(other.gameName), expected a level of \(level.gameName)")
    }
    return StudyMaterial(words: words, levels: [level] + [other].compactMap { $0 })
  }

  /// The comparison, ready to be played.
  func opened(_ material: StudyMaterial) throws -> any ComparedWork {
    let level = material.levels[0]
    let words = level.words(inUse: material.words)
    guard let other = material.levels.dropFirst().first else { return try opened(agentsOn: level, words) }
    let subject = try subject()
    return try opened(level, with: other, words, titles(of: level, other, subject), isClaim: subject.isClaim)
  }

  /// The titles of two levels in the answer: their names, or if these are equal their files, or the names as typed. A
  /// level that is compared with itself is called the first and the second.
  private func titles(
    of first: any AnyLoadedLevel, _ second: any AnyLoadedLevel, _ subject: Subject
  ) -> (first: String, second: String) {
    guard first.name == second.name else { return (first.name, second.name) }
    let files = [first, second].distinctions
    func title(_ level: any AnyLoadedLevel, _ file: String?, _ text: String?) -> String {
      if case .file = level.origin, let file { file } else { text ?? level.name }
    }
    let titles = (first: title(first, files[0], subject.level), second: title(second, files[1], subject.other))
    guard titles.first == titles.second else { return titles }
    return ("\(titles.first) (first)", "\(titles.second) (second)")
  }

  /// Opens a comparison of two levels.
  private func opened<Level: AnyLoadedLevel>(
    _ level: Level, with other: any AnyLoadedLevel, _ words: Words, _ titles: (first: String, second: String),
    isClaim: Bool
  ) throws -> any ComparedWork {
    // Both levels belong to the same game.
    guard let rival = try other.anyGame(words: words) as? Level.Game else {
      throw Failure.internal("found levels of two games, expected levels of one")
    }
    let game = try level.loaded.game(words: words)
    let matches = try ComparisonMatch.levels(game, rival, titles: titles, agents: who, option: "--players")
    PlayerOptions.noteUnmodelled(forAgents: who, in: game)
    let question =
      isClaim
      ? "Is \(titles.second) harder than \(titles.first)?"
      : "How hard is \(titles.second), compared with \(titles.first)?"
    // Names and declared difficulties do not change a game.
    var (one, two) = (game.level, rival.level)
    (one.name, one.difficulty) = ("", 0)
    (two.name, two.difficulty) = ("", 0)
    return try opened(matches, of: game, question, metric: "win", isSame: one == two) {
      isClaim ? Comparison.objection(to: $0, asked: matches.count) : Comparison.openQuestion(in: $0)
    }
  }

  private func opened(agentsOn level: some AnyLoadedLevel, _ words: Words) throws -> any ComparedWork {
    let game = try level.loaded.game(words: words)
    let agents = try game.agents(who, option: "--players")
    PlayerOptions.noteUnmodelled(forAgents: who, in: game)
    guard agents.count > 1 else {
      throw Failure.usage("--players: found \(who.quoted), expected two or more different names separated by commas")
    }
    let matches = ComparisonMatch.agents(agents, on: game)
    return try opened(matches, of: game, "Who is stronger on \(game.level.name)?", metric: "score") {
      Comparison.objection(to: $0, asked: matches.count)
    }
  }

  /// The agents that play, separated by commas.
  private var who: String { players ?? PlayerProfile.presets.map(\.name).joined(separator: ",") }

  /// Opens matches with the options that play and show them.
  /// - Parameters:
  ///   - usual: the default metric.
  ///   - isSame: whether the contestants of each match are the same.
  ///   - objection: the reason why the answers as a whole mean no; `nil` for yes.
  private func opened<Game: PlayableGame>(
    _ matches: [ComparisonMatch<Game>], of game: Game, _ question: String, metric usual: String,
    isSame: Bool = false, objection: @escaping ([Comparison]) -> String?
  ) throws -> any ComparedWork {
    let metric = try ComparisonMetric.named(metric ?? usual, of: game)
    let test = ThreeWayTest(
      effect: effect.value, alpha: alpha.value / Double(matches.count), beta: beta.value,
      bound: DifferenceBound(limit: effect.value / 10, error: beta.value / 5))
    let run = ComparisonRun(
      metric: metric, test: test, pairs: maxGames, budget: Budget(nodes: budget), rootSeed: options.rootSeed,
      workers: options.workers)
    return try ComparedMatches(matches: matches, run: run, step: batch.step, isSame: isSame) {
      played in
      if format.isForPeople { say(played) }
      format.print(
        ComparisonTable.table(
          played, title: "\(question) \(Game.name), seed \(options.rootSeed)", metric: metric, test: test,
          beta: beta.value)
      )
    } check: { played in
      if let objection = objection(played) { throw Failure.answerIsNo(objection) }
    }
  }

  /// Prints one sentence per answer, before the table with the numbers.
  private func say(_ comparisons: [Comparison]) {
    for comparison in comparisons {
      guard format.format == .text else {
        StandardOutput.print("- \(comparison.sentence.inMarkdown)")
        continue
      }
      for (number, line) in comparison.sentence.onOneLine.wrapped(toWidth: Terminal.width.map { $0 - 2 }).enumerated() {
        StandardOutput.print(number == 0 ? line : "  \(line)")
      }
    }
    if !comparisons.isEmpty { StandardOutput.print() }
  }
}
