import Difficulty
import GameKit
import LevelFiles
import Phrasebook

extension LevelParameter where GameLevel == PhraseLevel {
  /// The parameters of a game with phrases: every number of its rules, the target score, and how common its phrases
  /// are. Times come first, because they are tuned most often.
  /// - Parameters:
  ///   - scoreStep: scores are multiples of this.
  ///   - pool: the phrases that may be dealt, the commonest first.
  public static func ofPhraseGame(_ level: PhraseLevel, scoreStep: Int, pool: [Phrase]) -> [LevelParameter] {
    let rules = PhraseLevel.ruleFields(of: level.gameMode).map { LevelParameter($0, of: level) }
    return rules.filter(\.isTime) + [LevelParameter(.targetScore(\.targetScore), of: level, step: scoreStep)]
      + rules.filter { !$0.isTime } + [phraseTier(of: level, pool: pool)].compactMap { $0 }
  }

  /// The rarity of the phrases: at t the level deals as many phrases as now, namely those after the t commonest of the
  /// lexicon.
  private static func phraseTier(of level: PhraseLevel, pool: [Phrase]) -> LevelParameter? {
    let count = level.phrases.count
    guard pool.count > count else { return nil }
    // The level's current value, from its middle phrase.
    let dealt = Set(level.phrases.map(\.text))
    let places = pool.indices.filter { dealt.contains(pool[$0].text) }
    let now = places.isEmpty ? 0 : max(0, min(pool.count - count, places[places.count / 2] - count / 2))
    var parameter = LevelParameter(
      name: "phrase-tier", meaning: "rank of the first of the lexicon phrases that replace those of the level",
      values: ParameterValues(0...pool.count - count), isTime: false
    ) { _ in
      now
    } turned: { level, value in
      var level = level
      level.phrases = Phrases(Array(pool[value..<value + count]))
      return level
    } change: { level, _ in
      .list("phrases", level.phrases.map(\.text))
    }
    parameter.searchesAll = true
    parameter.exchange = { level, value in
      let new = Array(pool[value..<value + count])
      let (before, after) = (Set(level.phrases.map(\.text)), Set(new.map(\.text)))
      return (
        level.phrases.map(\.text).filter { !after.contains($0) }, new.map(\.text).filter { !before.contains($0) }
      )
    }
    return parameter
  }
}
