import Phrasebook
import Reporting
import TextFormats

extension PhraseEntry {
  /// The columns phrase, pinyin, rank, grade and English. Readings are separated by ` | `, and so is their English.
  static func columns(of entries: some Sequence<PhraseEntry>, withGrade: Bool) -> [TableColumn<PhraseEntry>] {
    [
      TableColumn("phrase", title: "phrase", .text) { .text($0.phrase.text) },
      TableColumn("pinyin", title: "pinyin", .text) { .text($0.pinyin) },
      TableColumn("rank", title: "rank", .integer) { .integer($0.phrase.rank) },
    ] + (withGrade ? [TableColumn("grade", title: "grade", .text) { .text($0.phrase.grade.rawValue) }] : [])
      + [TableColumn("english", title: "English", .text) { .text($0.english) }]
  }

  /// The phrase with each of its readings as JSON.
  var json: JSONValue {
    [
      "phrase": .string(phrase.text), "readings": .array(readings.map(Self.json)),
      "rank": phrase.rank.map(JSONValue.integer) ?? .null, "count": .integer(phrase.count),
      "grade": .string(phrase.grade.rawValue),
    ]
  }

  /// A reading with its English as JSON.
  static func json(_ reading: Reading) -> JSONValue {
    [
      "pinyin": .string(reading.pinyin.joined(separator: " ")),
      "english": .array(reading.english.map(JSONValue.string)),
    ]
  }
}
