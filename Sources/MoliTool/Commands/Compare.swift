import ArgumentParser
import Difficulty
import Games
import LevelReport
import LevelStudy
import Phrasebook
import PuzzleCore
import Simulation

/// `moli compare`: is one agent stronger than another, or one level harder than another?
struct Compare: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Decides whether an agent is stronger, or a level harder, with error bounds.",
      discussion: """
        Agents: each one named is claimed to be stronger than the next. Levels: --versus names one that is claimed to be \
        harder than --level, for each agent. Both sides of a pair play the same seed; pairs are played until a sequential test \
        has its answer, so clear differences take few games.

        METRICS
          score   the higher score is ahead (of agents the default)
          win     a win is ahead, with the level's target score (of levels the default)
          moves, seconds   a win is ahead, of two wins the shorter
        \(VerbHelp.notes("compare"))

        EXIT STATUS
          0 every agent is stronger than the next, or the level harder for at least one agent and easier for none
          1 otherwise: weaker, no difference, or undecided after --max-games

        \(VerbHelp.examples("compare"))
        """)
  }

  @Argument(help: "The game.")
  var game: GameArgument

  @OptionGroup var level: LevelOptions

  @Option(
    name: .long, help: ArgumentHelp("A level that is claimed to be harder than --level.", valueName: "name|file"),
    completion: Completion.levels)
  var versus: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Who plays, the strongest first; with --versus by default the people.", valueName: "names"),
    completion: Completion.agents)
  var agents: String?

  @Option(
    name: .long, help: ArgumentHelp("Who is ahead in a pair: see above.", valueName: "name"),
    completion: Completion.comparisonMetrics)
  var metric: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The probability of naming one of equals, in all comparisons of the run together.", valueName: "p"))
  var alpha = Share(0.05)

  @Option(
    name: .long,
    help: ArgumentHelp("The probability of missing a difference of --effect in a comparison.", valueName: "p"))
  var beta = Share(0.05)

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What counts as a difference: 0.05 is being ahead in 55 % of the pairs not level.", valueName: "e"))
  var effect = Share(0.05)

  @Option(name: .long, help: ArgumentHelp("The most games of each side of a comparison.", valueName: "n"))
  var maxGames = 20_000

  @Option(name: .long, help: ArgumentHelp("Nodes an agent may search for one decision.", valueName: "n"))
  var budget = 20_000_000

  @OptionGroup var options: RunOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    for (option, value) in [("--alpha", alpha.value), ("--beta", beta.value)] {
      try OptionRange(option, 1e-9...0.5).check(value)
    }
    try OptionRange("--effect", 0.001...0.499).check(effect.value)
    try OptionRange("--max-games", 1...1_000_000_000).check(maxGames)
    try OptionRange("--budget", 1...).check(budget)
    if versus == nil && agents == nil {
      throw ValidationError("name two or more agents with --agents, or another level with --versus")
    }
  }

  func run() throws {
    let (level, words) = try level.load(for: game)
    let other = try versus.map { try self.level.other($0, for: game, words: words) }
    try compare(level, with: other, words)
  }

  private func compare<Level: AnyLoadedLevel>(
    _ level: Level, with other: (any AnyLoadedLevel)?, _ words: Words
  ) throws {
    let rival = try other.map { other in
      // Both are levels of the game that was named.
      guard let rival = try other.anyGame(words: words) as? Level.Game else {
        throw Failure.internal("the games differ")
      }
      return rival
    }
    try compare(level.loaded.game(words: words), with: rival)
  }

  private func compare<Game: PlayableGame>(_ game: Game, with other: Game?) throws {
    let list = agents ?? PlayerProfile.presets.map(\.name).joined(separator: ",")
    let players = try game.agents(list, option: "--agents")
    let matches: [Match<Game>]
    var title = "Who is stronger on \(game.level.name)?"
    if let other {
      let level = other.level
      let names =
        level.name == game.level.name
        ? (self.level.level ?? level.name, versus ?? level.name) : (game.level.name, level.name)
      title = "Is \(names.1) harder than \(names.0)?"
      matches = try zip(players, other.agents(list, option: "--agents")).map { first, second in
        Match(
          question: .levels(agent: first.id, first: names.0, second: names.1), first: .init(first, on: game),
          second: .init(second, on: other))
      }
    } else {
      guard players.count > 1 else {
        throw Failure.usage("--agents: found \(list.quoted), expected two or more different names separated by commas")
      }
      matches = zip(players, players.dropFirst()).map { first, second in
        Match(
          question: .agents(first: first.id, second: second.id), first: .init(first, on: game),
          second: .init(second, on: game))
      }
    }
    let metric = try ComparisonMetric.named(metric ?? (other == nil ? "score" : "win"), of: game)
    let test = ThreeWayTest(effect: effect.value, alpha: alpha.value / Double(matches.count), beta: beta.value)
    let (played, wasStopped) = try play(matches, metric, test)
    format.print(
      ComparisonTable.table(
        played, title: "\(title) \(Game.name), seed \(options.rootSeed)", metric: metric, test: test, beta: beta.value))
    if wasStopped { throw Interruption.failure("stopped; what was found until then is shown") }
    if let objection = Comparison.objection(to: played, asked: matches.count) { throw Failure.answerIsNo(objection) }
  }

  /// Two contestants that are to be compared.
  private struct Match<Game: PlayableGame> {
    var question: Comparison.Question
    var first: PairedRun<Game>.Contestant
    var second: PairedRun<Game>.Contestant
  }

  /// Plays the matches one after another; a match that Ctrl-C stopped is the last one.
  private func play<Game: PlayableGame>(
    _ matches: [Match<Game>], _ metric: ComparisonMetric, _ test: ThreeWayTest
  ) throws -> (played: [Comparison], wasStopped: Bool) {
    try InterruptibleJob.perform(unit: "pairs", total: maxGames * matches.count) { job in
      var comparisons: [Comparison] = []
      for match in matches where !job.wasStopped {
        var run = PairedRun(
          match.first, match.second, pairs: maxGames, rootSeed: options.rootSeed, workers: options.workers)
        run.budget = Budget(nodes: budget)
        // Agents on one level meet where a game has several seats; two levels are played apart.
        run.isMatch = versus == nil
        let start = ComparisonTally(
          metric, targets: (match.first.game.level.targetScore ?? 0, match.second.game.level.targetScore ?? 0),
          test: test
        )
        let (tally, _) = try run.reduce(into: start, cancellation: job.cancellation) { tally, first, second in
          job.progress.show(done: tally.test.meetings)
          return tally.add(first, second)
        }
        comparisons.append(Comparison(question: match.question, tally: tally))
        job.progress.finishPart(maxGames)
      }
      return (comparisons, job.wasStopped)
    }
  }
}
