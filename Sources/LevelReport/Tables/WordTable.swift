import Difficulty
import GameKit
import LevelStudy
import People
import Phrasebook
import Reporting
import TextFormats

/// The table of `moli words`: who knows the words of a level, and how often each decides a lost game.
public struct WordTable {
  private let study: WordStudy
  private let explanation: PhraseExplanation

  /// Creates a table.
  /// - Parameter explanation: the English of the words, for programs.
  public init(_ study: WordStudy, explanation: PhraseExplanation) {
    (self.study, self.explanation) = (study, explanation)
  }

  /// One row per word, those that decide the most games first.
  public var table: Table {
    let groups = PlayerGroup.presets.enumerated().map { place, group in
      TableColumn<StudiedWord>(
        group.name, title: group.name, .percent(digits: 0), meaning: "The share of \(group.name) people who know it."
      ) { .number($0.shares[place]) }
    }
    let columns: [TableColumn<StudiedWord>] = [
      TableColumn("word", title: "word", .text) { .text($0.phrase.text) },
      TableColumn("pinyin", title: "pinyin", .text) { .text(explanation.entry(of: $0.phrase).pinyin) }.forPrograms,
      TableColumn("english", title: "English", .text) { .text(explanation.entry(of: $0.phrase).english) }.forPrograms,
      TableColumn("rank", title: "rank", .integer) { .integer($0.phrase.rank) },
      TableColumn("hsk", title: "HSK", .integer, meaning: "The HSK level by frequency, an estimate.") {
        .integer($0.hskLevel)
      },
      TableColumn("taught", title: "taught", .text) { .text($0.isTaught ? "yes" : "no") }.forPrograms,
    ]
    let decided: [TableColumn<StudiedWord>] = [
      TableColumn("dealt", title: "dealt", .integer, meaning: "Lost games that dealt it.") { .integer($0.dealt) }
        .forPrograms,
      TableColumn("unknown", title: "lost", .integer, meaning: "Lost games whose person does not know it.") {
        .integer($0.replayed)
      },
      TableColumn("decided", title: "won", .integer, meaning: "Those won once it is known.") { .integer($0.won) },
      TableColumn("share", title: "share", .percent(digits: 1), meaning: "Those as a share of all lost games.") {
        .number(study.decided(by: $0).rate)
      }.forPrograms,
      TableColumn("share95", title: "95 %", .percentInterval(digits: 1), meaning: "The 95 % interval of the share.") {
        .interval(study.lost == 0 ? nil : study.decided(by: $0).bounds)
      },
    ]
    let rows = study.words.enumerated().sorted { one, other in
      (other.element.won, other.element.replayed, one.offset) < (one.element.won, one.element.replayed, other.offset)
    }.map(\.element)
    return Table(title: title, columns: columns + groups + decided, rows: rows, notes: notes)
  }

  private var title: String {
    "\(study.level): \(study.group) lost \(study.lost.grouped) of \(study.games.counted("game")), of which one more "
      + "known word wins \(study.decided.grouped)"
  }

  private var notes: [String] {
    let taught = study.words.filter(\.isTaught).map(\.phrase.text)
    return [
      "novice to expert: the share of each group that knows the word. HSK: the level by frequency, an estimate",
      "lost: lost games that deal the word to a person who does not know it; won: those that are won by the same person "
        + "on the same deal when the word is known; 95 %: the interval of their share of all lost games",
      "seed \(study.rootSeed); cost: \(study.games.counted("game")), \(study.lost.counted("lost game")) again for the "
        + "words dealt, and \(study.replayed.counted("replay")) with one more word",
    ] + (taught.isEmpty ? [] : ["taught: \(taught.joined(separator: " "))"])
  }
}
