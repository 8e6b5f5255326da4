import Foundation
import Phrasebook
import Sliding
import Swapping
import Tetris

/// The built-in lexicon and the games over all of its phrases, each made once.
public enum Words {
  /// The repository, as seen from this file.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The built-in lexicon.
  public static let lexicon: Lexicon = required {
    let table = repository.appendingPathComponent("Sources/BuiltInGames/Resources/Lexicon/lexicon.tsv")
    return try Lexicon.parse(table: [UInt8](Data(contentsOf: table)), file: table.lastPathComponent)
  }

  /// The valid lines of a type.
  public static func catalog(_ type: GameType) -> LineCatalog {
    switch type {
    case .chengYu: chengYu
    case .ciHui: ciHui
    }
  }

  private static let chengYu = lines(.chengYu)
  private static let ciHui = lines(.ciHui)

  /// Sliding on any board of a type.
  public static func sliding(_ type: GameType) throws -> SlidingPuzzle {
    try SlidingPuzzle(level: level(type, .sliding), catalog: catalog(type))
  }

  /// Swapping on any board of a type.
  public static func swapping(_ type: GameType) throws -> SwappingPuzzle {
    try SwappingPuzzle(level: level(type, .swapping), catalog: catalog(type))
  }

  /// Tetris that deals the commonest phrases of a type.
  public static func tetris(_ type: GameType) throws -> TetrisPuzzle {
    try TetrisPuzzle(level: level(type, .tetris, phrases: 40), lexicon: lexicon)
  }

  private static func level(_ type: GameType, _ mode: GameMode, phrases count: Int = 1) -> PhraseLevel {
    let playable = lexicon.phrases(ofLength: type.phraseLength).lazy
      .filter { type == .chengYu || $0.pinyin.count == type.phraseLength }
    return PhraseLevel(
      name: "any \(type.rawValue) board", difficulty: 0, gameType: type, gameMode: mode,
      phrases: Phrases(Array(playable.prefix(count))))
  }

  private static func lines(_ type: GameType) -> LineCatalog {
    LineCatalog(rule: LineRule(type: type, phrases: lexicon.phrases(ofLength: type.phraseLength)))
  }

  /// The value, or the end of the program with the reason: a benchmark without its data must fail.
  private static func required<Value>(_ value: () throws -> Value) -> Value {
    do { return try value() } catch { fatalError("\(error)") }
  }
}
