import Phrasebook
import PuzzleCore
import Sliding
import Swapping

/// Small lexicons, levels and games for what the app's view models have in common.
enum PhraseGames {
  static let chengYu = ["一日千里", "二话不说", "三心二意", "四海为家", "五花八门", "六神无主"].map {
    Phrase(chinese: $0.map(String.init))
  }

  static let ciHui = [
    ("中国", "zhōng guó"), ("银行", "yín háng"), ("行为", "xíng wéi"), ("朋友", "péng you"), ("时间", "shí jiān"),
  ].map { word, reading in
    Phrase(chinese: word.map(String.init), readings: [reading.split(separator: " ").map(String.init)])
  }

  /// The lines of the whole lexicon; the levels below deal all but its last phrase.
  static func catalog(_ type: GameType) -> LineCatalog {
    LineCatalog(rule: LineRule(type: type, phrases: Phrases(type == .chengYu ? chengYu : ciHui)))
  }

  static func level(_ mode: GameMode, _ type: GameType) -> PhraseLevel {
    PhraseLevel(
      name: "\(mode.rawValue) \(type.rawValue)", difficulty: 1, gameType: type, gameMode: mode,
      phrases: Phrases((type == .chengYu ? chengYu : ciHui).dropLast()))
  }

  static func sliding(_ type: GameType) throws -> SlidingPuzzle {
    try SlidingPuzzle(level: level(.sliding, type), catalog: catalog(type))
  }

  static func swapping(_ type: GameType) throws -> SwappingPuzzle {
    try SwappingPuzzle(level: level(.swapping, type), catalog: catalog(type))
  }

  /// A grid from rows of tiles separated by spaces; `_` is the empty cell.
  static func grid(_ rows: String...) -> TextGrid {
    TextGrid(fromInitialGrid: rows.map { row in row.split(separator: " ").map { $0 == "_" ? nil : String($0) } })
  }
}
