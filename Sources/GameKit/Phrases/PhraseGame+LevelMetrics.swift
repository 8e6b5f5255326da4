import Difficulty
import People
import Phrasebook
import PuzzleCore

extension PhraseGame {
  /// Metrics of the level's phrases; simulated players know words by their rank.
  public var levelValues: [MetricValue] {
    let ranks = level.phrases.compactMap { $0.rank.map(Double.init) }
    var phrasesOfTile: [String: Int] = [:]
    for phrase in level.phrases {
      for tile in Set(phrase.chinese) { phrasesOfTile[tile, default: 0] += 1 }
    }
    let counts = phrasesOfTile.values.map(Double.init)
    let sample = MetricSample(Metric.phraseRank, ranks)
    let tiles = counts.isEmpty ? nil : counts.sorted().reduce(0, +) / Double(counts.count)
    return [MetricValue(.phraseRank, sample.median), MetricValue(.tileCommonness, tiles)]
  }

  /// The mean probability, over the level's phrases and a hundred people of the group, that a person knows a phrase.
  public func familiarity(to group: PlayerGroup) -> Double? {
    guard !level.phrases.isEmpty else { return nil }
    let people: UInt64 = group.spread.vocabulary == 0 ? 1 : 100
    let known = (0..<people).reduce(0.0) { sum, number in
      let share = group.person(Seed(number)).vocabulary
      let vocabulary = Vocabulary(share: share, of: lexiconPhrases, seed: Seed(0)).knowing(level.taught)
      return level.phrases.reduce(sum) { $0 + vocabulary.probability(of: $1) }
    }
    return known / Double(people) / Double(level.phrases.count)
  }
}

extension Metric {
  /// The rarity of the words, from their ranks.
  public static let phraseRank = Metric(
    "phraseRank", title: "phrase rank", .level,
    meaning:
      "median frequency rank of the level's phrases among those of their length; 1 is the commonest",
    source: "word frequency predicts knowledge: Brysbaert, Mandera, Keuleers 2018")

  /// How often tiles recur.
  public static let tileCommonness = Metric(
    "tileCommonness", title: "phrases / tile", .level,
    meaning:
      "mean number of the level's phrases that contain a tile; 1 if every tile belongs to one phrase",
    source: "counted")
}
