import GameKit
import LevelFiles
import Phrasebook
import TextFormats

/// The common parts of the phrase games' levels: the files, their words, and the generic levels.
package struct PhraseLevels: Sendable {
  /// The phrase games are one series: their levels are declared in one order.
  static let series = "jasmine"

  let mode: GameMode
  /// The number of which a level's scores are multiples.
  let scoreStep: @Sendable (PhraseLevel) -> Int

  /// The format of the game's levels.
  var format: LevelFormat<PhraseLevel> {
    let (mode, scoreStep) = (mode, scoreStep)
    var format = LevelFormat<PhraseLevel>(game: mode.rawValue, folder: { try DataDirectory.find().levels }) {
      file, words in
      let level = try LevelFile.read(file, lexicon: words.lexicon)
      guard level.gameMode == mode else {
        throw InputError(
          file: file.file, line: 1, column: 0, found: "a level of \(level.gameMode.rawValue)",
          expected: "a level of \(mode.rawValue)")
      }
      return level
    } write: {
      LevelFile.text(of: $0)
    }
    format.check = { try $0.validate() }
    format.contents = { $0.phrases.count.counted("phrase") }
    format.table = { PhraseLevelTable($0).table }
    format.rules = { LevelRule.all(PhraseLevel.ruleFields(of: mode), of: $0) }
    format.isSame = { Self.bare($0) == Self.bare($1) }
    format.ruleSection = "rules"
    format.adding = Self.adding
    format.parameters = { level, words in
      let pool = try level.dealable(in: words.lexicon)
      return LevelParameter.ofPhraseGame(level, scoreStep: scoreStep(level), pool: pool)
    }
    format.maker = maker
    format.drawing = .phrases
    format.remarks = { try LevelFile.remarks(on: $1) }
    format.writeWithOwnPhrases = { LevelFile.text(of: $0, usesOwnPhrases: true) }
    format.unusedRules = PhraseLevel.unusedRuleFields(of: mode).map(\.name)
    return format
  }

  /// A level with the phrases of another of the same type.
  @Sendable private static func adding(_ level: PhraseLevel, _ other: any PlayableLevel) throws -> PhraseLevel? {
    guard let other = other as? PhraseLevel else { return nil }
    var level = level
    level.phrases = Phrases(Array(level.phrases) + (try PhraseLevel.phrases(of: [other], type: level.gameType)))
    return level
  }

  /// Generic levels: positions use the rules of a level of their type, and deals use the whole lexicon.
  var plain: PlainLevels<PhraseLevel> {
    let mode = mode
    return PlainLevels(variants: Self.variants) { variant, words in
      let type = Self.type(variant)
      return try Self.level(mode, type, of: Array(Self.dealt(type, in: words.lexicon)))
    } rules: { variant, words in
      let type = Self.type(variant)
      return try Self.level(mode, type, of: Array(Self.dealt(type, in: words.lexicon).prefix(1)))
    }
  }

  /// For each type, a level of the commonest phrases. It is made here, so that levels can be tuned without changing the
  /// signature.
  /// - Parameter timeAllowed: the time limit, for a game that only time ends.
  func signed(timeAllowed: Int? = nil) -> SignedLevels<PhraseLevel> {
    let mode = mode
    return SignedLevels { words in
      try GameType.allCases.map { type in
        let dealt = try Self.dealt(type, in: words.lexicon).sorted { ($0.rank ?? .max) < ($1.rank ?? .max) }
        var level = try Self.level(mode, type, of: Array(dealt.prefix(40)))
        if let timeAllowed { level.rules.timeAllowed = timeAllowed }
        return (label: type.rawValue, level: level)
      }
    }
  }

  /// The types as the command line spells them, the usual one first.
  package static let variants = ["chengyu", "cihui"]

  private static func type(_ variant: String?) -> GameType { variant?.lowercased() == variants[1] ? .ciHui : .chengYu }

  private static func level(_ mode: GameMode, _ type: GameType, of phrases: [Phrase]) throws -> PhraseLevel {
    guard !phrases.isEmpty else {
      throw Failure.badData("the lexicon has no phrase of \(type.phraseLength.counted("tile")) for \(type.rawValue)")
    }
    return PhraseLevel(
      name: "any \(type.rawValue) board", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases(phrases))
  }

  /// The phrases of the lexicon that can be dealt if no level names them; a word needs a syllable for each character.
  private static func dealt(_ type: GameType, in lexicon: Lexicon) -> some Sequence<Phrase> {
    lexicon.phrases(ofLength: type.phraseLength).lazy
      .filter { $0.grade != .named && (type == .chengYu || $0.pinyin.count == type.phraseLength) }
  }

  /// A level without the lexicon's information on its words, which may change over time.
  private static func bare(_ level: PhraseLevel) -> PhraseLevel {
    var level = level
    level.phrases = Phrases(level.phrases.map { Phrase(chinese: [$0.text]) })
    return level
  }
}
