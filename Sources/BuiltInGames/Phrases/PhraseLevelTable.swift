import Phrasebook
import Reporting
import TextFormats

/// The table of `moli level show` for a level with phrases: the phrases, and its rules.
struct PhraseLevelTable {
  private let level: PhraseLevel

  init(_ level: PhraseLevel) { self.level = level }

  /// One row per phrase.
  var table: Table {
    let columns: [TableColumn<Phrase>] = [
      TableColumn("phrase", title: "phrase", .text) { .text($0.text) },
      TableColumn("pinyin", title: "pinyin", .text) {
        .text($0.readings.map { $0.joined(separator: " ") }.joined(separator: " | "))
      },
      TableColumn("rank", title: "rank", .integer) { .integer($0.rank) },
      TableColumn("count", title: "count", .integer) { .integer($0.count) },
    ]
    return Table(
      title: "\(level.name): \(level.gameType.rawValue) \(level.gameMode.rawValue)",
      columns: columns, rows: level.phrases, notes: rules)
  }

  private var taught: [String] {
    guard let taught = level.taught else { return [] }
    let share = FixedDecimal.string(100 * taught.known, digits: 0) ?? "–"
    return [
      "taught: \(taught.phrases.count.counted("phrase")), each known to \(share) % of the people, as the level states"
    ]
  }

  private var rules: [String] {
    let isTetris = level.gameMode == .tetris
    let points = "{points-per-line} points for each \(isTetris ? "phrase" : "line")"
    let landing =
      "lands "
      + (level.rules.lockDelay == 0
        ? "as soon as it rests" : "{lock-delay} ms after it reached its row, if it rests")
    let play =
      isTetris
      ? "a tile falls a row every {fall-interval}, \(landing), {queue-length} upcoming tiles are visible, {upcoming-phrases} phrases are "
        + "mixed at a time"
      : "a win gives {win-bonus} points, plus {points-per-second} for each second left, minus {points-per-move} for each move"
    let target = level.targetScore.map { ["target score: \($0.grouped) points"] } ?? []
    return PhraseLevel.ruleFields(of: level.gameMode)
      .sentences(["{rows} x {columns} cells, {time}, \(points)", play], of: level) + target + taught
  }
}
