import Phrasebook

/// Cheng Yu for tests, one tile a character.
func idioms(_ texts: String...) -> [Phrase] {
  texts.enumerated().map { Phrase(chinese: $1.map(String.init), rank: $0 + 1) }
}

/// A Ci Hui for tests: characters and readings, syllables separated by spaces.
func word(_ text: String, _ readings: String..., rank: Int? = nil) -> Phrase {
  Phrase(
    chinese: text.map(String.init), readings: readings.map { $0.split(separator: " ").map(String.init) }, rank: rank)
}

/// A grid from rows of characters; a dot is an empty cell.
func grid(_ rows: String...) -> TextGrid {
  TextGrid(fromInitialGrid: rows.map { row in row.map { $0 == "." ? nil : String($0) } })
}

/// A grid from rows of tiles separated by spaces; `_` is an empty cell.
func grid(tiles rows: String...) -> TextGrid {
  TextGrid(fromInitialGrid: rows.map { row in row.split(separator: " ").map { $0 == "_" ? nil : String($0) } })
}

extension PhraseLevel {
  /// A level of the given idioms that passes validation.
  static func chengYu(
    _ mode: GameMode = .swapping, _ texts: [String] = ["一日千里", "二话不说", "三心二意", "四海为家"]
  ) -> PhraseLevel {
    PhraseLevel(
      name: "Idioms", difficulty: 8, gameType: .chengYu, gameMode: mode,
      phrases: Phrases(texts.map { Phrase(chinese: $0.map(String.init)) }))
  }

  /// A level of words that passes validation.
  static func ciHui(_ mode: GameMode = .swapping) -> PhraseLevel {
    PhraseLevel(
      name: "Words", difficulty: 0, gameType: .ciHui, gameMode: mode,
      phrases: Phrases([word("中国", "zhōng guó"), word("银行", "yín háng"), word("行为", "xíng wéi")]))
  }
}
