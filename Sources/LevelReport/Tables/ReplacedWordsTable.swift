import Difficulty
import GameKit
import LevelStudy
import Phrasebook
import Reporting
import TextFormats

/// The table of `moli tune --words`: the words to replace.
public struct ReplacedWordsTable<Game: PhraseGame> {
  private let tuned: TunedWords<Game>
  private let explanation: PhraseExplanation

  /// Creates a table.
  public init(_ tuned: TunedWords<Game>, explanation: PhraseExplanation) {
    (self.tuned, self.explanation) = (tuned, explanation)
  }

  /// One row per word that is replaced.
  public func table() throws -> Table {
    let player = tuned.tuning.trial.players.name
    let columns: [TableColumn<TunedWords<Game>.Proposal>] = [
      TableColumn("old", title: "word", .text) { .text($0.change.old.text) },
      TableColumn("oldRank", title: "rank", .integer) { .integer($0.change.old.rank) },
      TableColumn("oldKnown", title: "known", .percent(digits: 0), meaning: "Share of \(player) who know it.") {
        .number($0.oldKnown)
      },
      TableColumn("new", title: "new word", .text) { .text($0.change.new.text) },
      TableColumn("newRank", title: "rank", .integer) { .integer($0.change.new.rank) },
      TableColumn("newKnown", title: "known", .percent(digits: 0), meaning: "Share of \(player) who know it.") {
        .number($0.newKnown)
      },
      TableColumn("pinyin", title: "pinyin", .text) { .text(explanation.entry(of: $0.change.new).pinyin) }.forPrograms,
      TableColumn("english", title: "English", .text) { .text(explanation.entry(of: $0.change.new).meaning()) },
    ]
    let proposals = try tuned.proposals()
    return Table(title: "\(level): \(answer(proposals.count))", columns: columns, rows: proposals, notes: notes)
  }

  /// Why the answer is no; `nil` if the goal was reached.
  public var objection: String? {
    guard !tuned.isMet else { return nil }
    let count = tuned.result.nearest.map { tuned.tuning.replacement.steps[$0].count } ?? 0
    return "\(level): \(answer(count))"
  }

  private var level: String { tuned.tuning.replacement.level.name }

  private func answer(_ count: Int) -> String {
    let goal = "goal \(text(tuned.tuning.tuner.goal.target, isGoal: true))"
    guard let fresh = tuned.fresh, fresh.count > 0 else { return "no proposal: too few results; \(goal)" }
    let interval = fresh.interval(confidence: tuned.tuning.tuner.confidence)
    let known = interval.map { " (95 % interval \(text($0.lowerBound)) to \(text($0.upperBound)))" } ?? ""
    let measured = "\(tuned.tuning.trial.players.name) \(fresh.estimate.map { text($0) } ?? "–")\(known)"
    return (tuned.isMet ? "" : "goal not reached: ")
      + "\(measured) with \(count.counted("word")) replaced, \(goal)"
  }

  private var metric: TuningMetric { tuned.tuning.trial.metric }

  private func text(_ value: Double, isGoal: Bool = false) -> String {
    guard tuned.tuning.tuner.goal.statistic == .share else {
      return "\(metric.id) \(FixedDecimal.string(value, digits: 2) ?? "–")"
    }
    let end =
      metric.within.map { " win within \($0)" }
      ?? metric.attempts.map { " pass within \(FixedDecimal.string($0, digits: 1) ?? "–") attempts" } ?? " won"
    return (FixedDecimal.string(100 * value, digits: 1) ?? "–") + " %" + (isGoal ? end : "")
  }

  private var notes: [String] {
    let (tuner, trial) = (tuned.tuning.tuner, tuned.tuning.trial)
    let now = tuned.result.sample(at: tuner.start)?.estimate.map { "; the level itself: \(text($0))" } ?? ""
    return [
      "measured in \((tuned.fresh?.played ?? 0).counted("game")) that the search did not play, after "
        + "\(tuned.result.games.counted("game")) of the search, seed \(trial.rootSeed)\(now)"
    ]
  }
}
