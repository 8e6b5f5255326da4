import GameKit
import Phrasebook
import PuzzleCore
import TextFormats

extension PhraseLevels {
  /// Draws words from the lexicon. The time limit decides how many games are won.
  var maker: LevelMaker<PhraseLevel> {
    let (mode, glosses) = (mode, Glossary.builtIn)
    var settings = [
      MakerSetting("words", "number of words", 1...500, usual: 40...40, fields: ["phrases"]),
      MakerSetting(
        "rank", "how common the words are: 1 is the commonest", 1...100_000, usual: 1...2_000, fields: ["phrases"]),
    ]
    if mode == .tetris {
      settings.append(
        MakerSetting("target-score", "points needed to win, rounded to hundreds", 100...1_000_000, usual: 1_000...2_500)
      )
    }
    return LevelMaker(
      version: 2, settings: settings, parameters: ["time", "target-score"],
      base: { try Self.base(mode, in: $0) }, parts: { Set($0.phrases.map(\.text)) }
    ) { base, draw, words in
      var level = base
      if let theme = draw.theme { try Self.check(theme, draw.locked) }
      if !draw.locked.contains("phrases") {
        guard let phrases = try Self.drawn(base, &draw, words, glosses: words.isBuiltIn ? glosses : nil) else {
          return nil
        }
        level.phrases = Phrases(phrases)
      }
      if mode == .tetris, !draw.locked.contains("target-score") {
        level.targetScore = draw.value("target-score") / 100 * 100
      }
      return level
    }
  }

  /// The usual rules with the commonest words of two characters.
  private static func base(_ mode: GameMode, in words: Words) throws -> PhraseLevel {
    let common = try words.lexicon.phrases(ofLength: 2).filter { $0.grade == .strict && $0.pinyin.count == 2 }.prefix(
      40)
    return PhraseLevel(
      name: "made", difficulty: 0, gameType: .ciHui, gameMode: mode, phrases: Phrases(Array(common)),
      targetScore: mode == .tetris ? 2_000 : nil)
  }

  /// Refuses a theme that no word can match, and one for words that stay.
  private static func check(_ theme: String, _ locked: Set<String>) throws {
    guard !locked.contains("phrases") else {
      throw Failure.usage("--theme: found a theme and locked phrases, expected one of them")
    }
    guard !WordTheme(theme).isEmpty else {
      throw Failure.usage("--theme: found no word, expected English words or characters, such as animal")
    }
  }

  /// - Parameter ranks: the ranks that the words must have; `nil` if none of the lexicon's words has a rank.
  private static func tooFew(_ count: Int, _ draw: LevelDraw, _ least: Int, ranks: ClosedRange<Int>?) -> Failure {
    let theme = draw.theme.map { " of the theme \($0.quoted)" } ?? ""
    let wanted = ranks.map { " with ranks from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    var advice = count == 0 ? [] : ["ask for fewer with --rule words=\(count)"]
    if ranks != nil { advice.append("allow rarer ones, such as --rule rank=1-20000") }
    if draw.theme != nil {
      advice.append("use another theme, such as \(WordTheme.named.map(\.name).joined(separator: ", "))")
    }
    if advice.isEmpty { advice = ["use a lexicon with more words that have readings"] }
    return .usage(
      "found \(count.counted("word"))\(theme)\(wanted), expected at least \(least); \(advice.joined(separator: ", or "))"
    )
  }

  /// Different words that a level of this kind may deal, in random order; `nil` if there are too few.
  /// - Parameter glosses: the English by which a theme finds words that have none of their own.
  private static func drawn(
    _ base: PhraseLevel, _ draw: inout LevelDraw, _ words: Words, glosses: Words?
  ) throws -> [Phrase]? {
    let count = draw.value("words")
    var pool = try base.dealable(in: words.lexicon)
    // A lexicon without counts ranks no word.
    let ranks = draw.isRequested("rank") || pool.contains { $0.rank != nil } ? draw.range("rank") : nil
    if let ranks { pool.removeAll { !ranks.contains($0.rank ?? .max) } }
    if let theme = draw.theme {
      pool = try WordTheme(theme).phrases(among: pool, glosses: glosses)
    }
    guard pool.count >= count else {
      // No other draw has more words, so the search would only repeat this one.
      if let least = draw.range("words")?.lowerBound, pool.count < least {
        throw tooFew(pool.count, draw, least, ranks: ranks)
      }
      return nil
    }
    return Array(draw.random.shuffled(pool).prefix(count))
  }
}
