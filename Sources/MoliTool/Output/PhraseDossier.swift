import Phrasebook
import PuzzleCore
import Reporting
import TextFormats
import UserData

/// The output of `moli lexicon show` on a phrase: its entry, the levels with it, and the results of games with it.
struct PhraseDossier {
  /// The saved games that tested the phrase.
  struct Results {
    /// The number of games by outcome.
    let counts: [Outcome: Int]
    /// The latest games.
    let latest: [LevelResult]

    var total: Int { counts.values.reduce(0, +) }
  }

  private let entry: PhraseEntry
  private let size: Int
  private let levels: [PlayedLevel]
  private let results: Results

  /// Creates a dossier.
  /// - Parameter size: the number of phrases of its length that have a rank.
  init(_ entry: PhraseEntry, size: Int, levels: [PlayedLevel], results: Results) {
    self.entry = entry
    self.size = size
    self.levels = levels
    self.results = results
  }

  private var phrase: Phrase { entry.phrase }

  /// The name and value of every known fact, in reading order.
  private var fields: [(name: String, value: String)] {
    var fields: [(String, String)] = [("phrase", phrase.text)]
    for reading in entry.readings {
      fields.append(
        (
          reading.pinyin.isEmpty ? "English" : reading.pinyin.joined(separator: " "),
          reading.english.joined(separator: "; ")
        ))
    }
    if !phrase.englishMeaning.isEmpty { fields.append(("meaning", phrase.englishMeaning)) }
    if !phrase.chineseMeaning.isEmpty { fields.append(("meaning in Chinese", phrase.chineseMeaning)) }
    if let example = phrase.example, !example.isEmpty { fields.append(("example", example)) }
    fields.append(("rank", phrase.rank.map { "\($0.grouped) of \(size.grouped)" } ?? "unknown"))
    fields.append(("grade", phrase.grade.rawValue))
    fields.append(("levels", levels.isEmpty ? "none" : levels.map(words).joined(separator: ", ")))
    fields.append(("tested", tested))
    return fields
  }

  private var tested: String {
    guard results.total > 0 else { return "in no saved game" }
    let ways = Outcome.allCases.filter { results.counts[$0, default: 0] > 0 }
      .map { "\(results.counts[$0, default: 0].grouped) \($0.rawValue)" }
    return "in \(results.total.counted("saved game")): \(ways.joined(separator: ", "))"
  }

  private func words(_ level: PlayedLevel) -> String {
    "\(level.name) (\(level.isCustom ? "custom, " : "")\([level.type?.rawValue, level.game].compactMap { $0 }.joined(separator: " ")))"
  }

  /// The text for people: one line per fact, and one per latest result.
  var lines: [String] {
    let names = fields.dropFirst().map(\.name)
    let width = (names.map(\.displayWidth).max() ?? 0) + 2
    return [phrase.text]
      + fields.dropFirst().map { field in
        let name = field.name.padded(toWidth: width)
        return "  \(name)\(field.value.isEmpty ? "–" : field.value.onOneLine)"
      }
      + results.latest.map { result in
        "    \(result.date)  \(result.level.name), \(result.player): \(result.outcome.rawValue), score \(result.score.grouped)"
      }
  }

  /// The facts as a table of names and values.
  var table: Table {
    Table(
      columns: [
        TableColumn<(name: String, value: String)>("field", title: "field", .text) { .text($0.name) },
        TableColumn("value", title: "value", .text) { .text($0.value) },
      ], rows: fields)
  }

  /// The whole dossier as JSON.
  var json: JSONValue {
    .object([
      .init("phrase", .string(phrase.text)), .init("tiles", .array(phrase.chinese.map(JSONValue.string))),
      .init("readings", .array(entry.readings.map(PhraseEntry.json))),
      .init("englishMeaning", .string(phrase.englishMeaning)), .init("chineseMeaning", .string(phrase.chineseMeaning)),
      .init("example", phrase.example.map(JSONValue.string) ?? .null),
      .init("rank", phrase.rank.map(JSONValue.integer) ?? .null), .init("ranked", .integer(size)),
      .init("count", .integer(phrase.count)), .init("grade", .string(phrase.grade.rawValue)),
      .init("levels", .array(levels.map(json))),
      .init(
        "tested",
        [
          "games": .integer(results.total),
          "outcomes": .object(
            Outcome.allCases.map { .init($0.rawValue, .integer(results.counts[$0, default: 0])) }),
          "latest": .array(results.latest.map(json)),
        ]),
    ])
  }

  private func json(_ level: PlayedLevel) -> JSONValue {
    [
      "level": .string(level.name), "source": .string(level.isCustom ? "custom" : "original"),
      "game": .string(level.game), "type": level.type.map { .string($0.rawValue) } ?? .null,
    ]
  }

  private func json(_ result: LevelResult) -> JSONValue {
    [
      "date": .string(result.date.description), "level": json(result.level), "player": .string(result.player),
      "status": .string(result.outcome.rawValue), "score": .integer(result.score), "moves": .integer(result.moves),
    ]
  }
}
