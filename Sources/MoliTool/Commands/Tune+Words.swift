import Difficulty
import GameKit
import LevelReport
import LevelStudy
import Phrasebook
import PuzzleCore

/// `moli tune --words`: replaces words of a level so that it meets a target.
extension Tune {
  /// Proposes words and, if requested, writes them into the level.
  func tuneWords<Game: PlayableGame>(
    of prepared: PreparedLevel<Game>, _ words: Words, by players: [MeasuredPlayer]
  ) throws {
    func tune<Phrased: PhraseGame>(_ game: Phrased.Type) throws {
      guard let prepared = prepared as? PreparedLevel<Phrased> else { return }
      try tunePhrases(of: prepared, words, by: players)
    }
    guard let type = Game.self as? any PhraseGame.Type else {
      throw Failure.usage("--words: found \(Game.name), a game without words; name a --parameter")
    }
    try tune(type)
  }

  private func tunePhrases<Game: PhraseGame>(
    of prepared: PreparedLevel<Game>, _ words: Words, by players: [MeasuredPlayer]
  ) throws {
    let level = prepared.game.level
    let tuning = try wordTuning(of: prepared, words, by: players)
    try prepared.keeper?.check([ParameterSetting(tuning.trial.parameter, 0)])
    let tuned = try InterruptibleJob.perform(unit: "games", total: tuning.tuner.expectedGames + tuning.freshGames) {
      job in
      try tuning.tune(cancellation: job.cancellation) { job.progress.show(done: $0, atMost: games) }
    }
    guard !tuned.wasStopped else {
      throw Interruption.failure("stopped before the words were measured; nothing was written")
    }
    let shown = ReplacedWordsTable(tuned, explanation: lexicon.explanationIfReadable)
    var remarks: [String] = []
    if let keeper = prepared.keeper, let kept = tuned.kept(acceptingNearest: nearest) {
      // The number of the proposal means nothing to people.
      remarks = try keep([kept], of: level, by: keeper).map { $0.replacing(kept.text, with: "the new words") }
    }
    format.print(try shown.table())
    for remark in remarks { Terminal.note(remark) }
    if let objection = shown.objection, !(nearest && tuned.result.nearest != nil) {
      throw Failure.answerIsNo(objection + unkept(tuned.result.nearest != nil))
    }
  }

  private func wordTuning<Game: PhraseGame>(
    of prepared: PreparedLevel<Game>, _ words: Words, by players: [MeasuredPlayer]
  ) throws -> WordTuning<Game> {
    let level = prepared.game.level
    let theme = theme.map(WordTheme.init)
    guard theme?.isEmpty != true else {
      throw Failure.usage("--theme: found no word, expected English words or Chinese characters, such as animal,马")
    }
    var pool = try level.dealable(in: words.lexicon)
    if let theme {
      pool = try theme.phrases(among: pool, glosses: words.isBuiltIn ? Glossary.builtIn : nil)
      guard !pool.isEmpty else {
        throw Failure.usage(
          "--theme: found no phrase of \(level.rules.phraseLength.counted("tile")) that matches \((self.theme ?? "").quoted)"
        )
      }
    }
    let keys = kept.flatMap { $0.split(whereSeparator: PhraseList.isSeparator).map(String.init) }
    let request = WordRequest(most: replaceAtMost ?? Self.usualReplacements, kept: keys, theme: theme)
    let replacement = try WordReplacement(of: level, pool: pool, request)
    let (players, metric, goal) = try goal(of: prepared, by: players)
    return WordTuning(
      replacement, players: players, metric: metric, goal: goal, precision: precision.value, games: games,
      rootSeed: options.rootSeed, workers: options.workers, make: prepared.make)
  }
}
