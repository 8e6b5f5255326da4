import ArgumentParser
import GameKit
import LevelReport
import LevelStudy
import Phrasebook
import PuzzleCore

/// `moli words`: lists the words of a level, who knows them, and how often they decide lost games.
struct WordsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "words",
      abstract: "Lists a level's words, who knows them, and which decide lost games.",
      discussion: """
        A group plays the level. Each lost game is played again, by the same person on the same deal, with one more word \
        known: each word that the game dealt and the person did not know. The table counts the games that are then won. \
        Knowing a word does not make it easier to see: as before, a person may overlook it.

        Games that were won are not played again, so the cost is the games, the lost games once more, and one replay \
        for each unknown word in them. docs/reference/words.md explains the columns.

        \(VerbHelp.games(.phrases))\
        \(VerbHelp.examples("words", "moli words my-level.yaml", "moli words my-level.yaml --players novice --games 5000 --format csv"))
        """)
  }

  @Argument(help: "A level with phrases, by name or as a file.", completion: Completion.levels)
  var level: String

  @Option(
    name: .long,
    help: ArgumentHelp("The group that plays, a name or a file (default: casual).", valueName: "players"),
    completion: Completion.players)
  var players: String?

  @Option(name: .long, help: ArgumentHelp("Games of the group.", valueName: "n"))
  var games = 1_000

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws { try OptionRange("--games", 10...10_000_000).check(games) }

  func run() throws {
    let words = lexicon.words
    let loaded = try lexicon.library(of: words).level(level)
    try lexicon.check(for: [loaded])
    let inUse = loaded.words(inUse: words)
    guard let game = try loaded.anyGame(words: inUse) as? any PhraseGame else {
      throw Failure.usage("found \(loaded.name.quoted), a level of \(loaded.gameName), expected a level with phrases")
    }
    let named = try PlayerOptions.players(in: players ?? Tune.usualPlayer)
    guard let player = named.first, named.count == 1 else {
      throw Failure.usage("--players: found \(named.count.counted("player")), expected one")
    }
    guard let group = player.group else {
      throw Failure.usage("--players: found \(player.name.quoted), expected a group of people, such as casual")
    }
    PlayerOptions.noteUnusedAbilities(of: [player], in: [game])
    let meter = WordMeter(group: group, games: games, rootSeed: options.rootSeed, workers: options.workers)
    let study = try InterruptibleJob.perform(unit: "games", total: games * 4) { job in
      try measure(game, by: meter, inUse, job)
    }
    guard let study else { throw Interruption.failure("stopped before all games were played, so there is no result") }
    format.print(WordTable(study, explanation: lexicon.explanationIfReadable).table)
  }

  private func measure(
    _ game: some PhraseGame, by meter: WordMeter, _ words: Words, _ job: InterruptibleJob
  ) throws -> WordStudy? {
    try meter.measure(game, words: words, cancellation: job.cancellation) {
      job.progress.show(done: $0, atMost: games * 4)
    }
  }
}
