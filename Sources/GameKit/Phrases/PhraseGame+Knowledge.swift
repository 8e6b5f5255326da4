import People
import Phrasebook
import PuzzleCore

extension PhraseGame {
  /// The share of a group that knows each phrase: the mean over a hundred people of the group.
  public func knownShares(of phrases: [Phrase], to group: PlayerGroup) -> [Double] {
    let people: UInt64 = group.isOnePerson ? 1 : 100
    var sums = [Double](repeating: 0, count: phrases.count)
    for number in 0..<people {
      let vocabulary = vocabulary(of: Seed(number), in: group)
      for place in phrases.indices { sums[place] += vocabulary.probability(of: phrases[place]) }
    }
    return sums.map { $0 / Double(people) }
  }

  /// What the person of a group knows that a seed draws; in a game this is the seed of the agent.
  public func vocabulary(of person: Seed, in group: PlayerGroup) -> Vocabulary {
    Vocabulary(share: group.person(person).vocabulary, of: lexiconPhrases, seed: person).knowing(level.taught)
  }
}
