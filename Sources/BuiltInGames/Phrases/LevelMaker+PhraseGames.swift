import GameKit
import Phrasebook
import PuzzleCore
import TextFormats

extension PhraseLevels {
  /// Draws words from the lexicon. The time limit decides how many games are won.
  var maker: LevelMaker<PhraseLevel> {
    let (mode, glosses) = (mode, Glossary.builtIn)
    var settings = [
      MakerSetting("words", "number of words", 1...500, usual: 40...40),
      MakerSetting("rank", "how common the words are: 1 is the commonest", 1...100_000, usual: 1...2_000),
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

  private static func tooFew(_ count: Int, _ draw: LevelDraw, _ least: Int) -> Failure {
    let theme = draw.theme.map { " of the theme \($0.quoted)" } ?? ""
    let ranks = draw.range("rank").map { " with ranks from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    return .usage(
      "found \(count.counted("word"))\(theme)\(ranks), expected at least \(least); ask for fewer with --rule words=\(max(1, count)), "
        + "or for rarer ones, such as --rule rank=1-20000")
  }

  /// Different words that a level of this kind may deal, in random order; `nil` if there are too few.
  /// - Parameter glosses: the English by which a theme finds words that have none of their own.
  private static func drawn(
    _ base: PhraseLevel, _ draw: inout LevelDraw, _ words: Words, glosses: Words?
  ) throws -> [Phrase]? {
    let count = draw.value("words")
    var pool = try base.dealable(in: words.lexicon)
    if let ranks = draw.range("rank") { pool.removeAll { !ranks.contains($0.rank ?? .max) } }
    if let theme = draw.theme {
      pool = try WordTheme(theme).phrases(among: pool, glosses: glosses)
    }
    guard pool.count >= count else {
      // No other draw has more words, so the search would only repeat this one.
      if let least = draw.range("words")?.lowerBound, pool.count < least { throw tooFew(pool.count, draw, least) }
      return nil
    }
    return Array(draw.random.shuffled(pool).prefix(count))
  }
}
