import People
import PuzzleCore
import Testing

@testable import Phrasebook

@Suite("Vocabulary")
struct VocabularyTests {
  private let phrases = (1...2000).map { (rank: Int) in Phrase(chinese: ["w\(rank)"], rank: rank) }

  private func known(_ share: Double, seed: UInt64) -> Set<Int> {
    let vocabulary = Vocabulary(share: share, of: phrases.count, seed: Seed(seed))
    return Set(phrases.filter(vocabulary.knows).compactMap(\.rank))
  }

  @Test("share 0 knows nothing, share 1 everything; shares outside are moved to the nearer end")
  func ends() {
    for share in [0, -1, -Double.infinity, .nan] { #expect(known(share, seed: 1).isEmpty) }
    for share in [1, 7, Double.infinity] { #expect(known(share, seed: 1).count == 2000) }
  }

  @Test(
    "a person knows the share of the phrases that the profile says, on average over 20 people",
    arguments: [0.001, 0.01, 0.04, 0.15, 0.45, 0.5, 0.8, 0.95, 0.99])
  func expectedShare(share: Double) {
    let mean = (0..<20).reduce(0.0) { $0 + Double(known(share, seed: UInt64($1)).count) } / 20 / 2000
    // A count of 2000 phrases has a standard deviation below sqrt(2000) / 2; the mean of 20 of them, a fifth of that.
    #expect(abs(mean - share) < 0.01, "\(mean)")
  }

  @Test("taught phrases are known in addition, by at least the stated share, and all others as before")
  func taught() {
    let lesson = phrases[1_500..<1_600].map(\.chinese)
    for share in [0, 0.02, 0.15, 0.9, 1] {
      for seed in UInt64(1)...20 {
        let before = Vocabulary(share: share, of: phrases.count, seed: Seed(seed))
        let sure = before.knowing(TaughtPhrases(lesson))
        let half = before.knowing(TaughtPhrases(lesson, known: 0.5))
        for (place, phrase) in phrases.enumerated() {
          let isTaught = (1_500..<1_600).contains(place)
          #expect(sure.knows(phrase) == (isTaught || before.knows(phrase)))
          #expect(
            half.probability(of: phrase)
              == (isTaught ? max(0.5, before.probability(of: phrase)) : before.probability(of: phrase)))
          if before.knows(phrase) { #expect(half.knows(phrase)) }
        }
      }
    }
    let learned = (1...20).reduce(0) { sum, seed in
      let person = Vocabulary(share: 0, of: 2000, seed: Seed(UInt64(seed))).knowing(TaughtPhrases(lesson, known: 0.5))
      return sum + phrases.count(where: person.knows)
    }
    // 2,000 throws of a coin have a standard deviation of 22.
    #expect(abs(learned - 1_000) < 120, "\(learned)")
  }

  @Test("a taught phrase may be overlooked, and a certain one is known although others are taught to few")
  func taughtAndOverlooked() {
    let taught = TaughtPhrases([phrases[1_000].chinese], known: 0.01).adding(phrases[1_500])
    #expect(taught.contains(phrases[1_000]) && taught.contains(phrases[1_500]) && !taught.contains(phrases[3]))
    #expect(taught.texts == [phrases[1_000].text])
    let person = Vocabulary(share: 0, of: 2000, seed: Seed(3)).knowing(taught)
    #expect(person.probability(of: phrases[1_500]) == 1 && person.probability(of: phrases[1_000]) == 0.01)
    var profile = PlayerProfile.casual
    profile.strategyErrorRate = 1
    let overlooked = (0..<200).count { !person.overlooking(by: profile, luck: Seed(UInt64($0))).knows(phrases[1_500]) }
    #expect((40..<110).contains(overlooked), "\(overlooked)")
  }

  // Computed by an independent program, in Python, with the mathematics library and a sum over 200,000 ranks.
  @Test("person 1 with a share of 0.15 knows these phrases for ever")
  func golden() {
    let known = known(0.15, seed: 1)
    #expect(known.count == 295)
    #expect(known.filter { $0 > 700 }.sorted() == [740, 744, 748, 902, 939, 957, 1041, 1098, 1247, 1254])
    #expect(Set(1..<150).subtracting(known) == [32, 57, 94, 111, 116, 131, 134, 135, 138, 147])
  }

  // From the same program; 0.001 and 0.99 are near the ends of the table.
  @Test(
    "the rank known to half of the people belongs to a share",
    arguments: [
      (0.001, -7.136573), (0.04, -3.447601), (0.15, -2.122212), (0.45, -0.951960), (0.95, 0.605314), (0.99, 1.157124),
    ])
  func halfKnown(share: Double, expected: Double) {
    #expect(abs(KnownShareCurve.logHalfKnownFraction(share: share) - expected) < 0.0005)
  }

  @Test("ranks known to half of the people grow with the share, from nothing to everything")
  func halfKnownGrows() {
    let shares = [0, 1e-300, 1e-9] + (1...999).map { Double($0) / 1000 } + [1 - 1e-9, 1]
    let halves = shares.map(KnownShareCurve.logHalfKnownFraction)
    #expect(zip(halves, halves.dropFirst()).allSatisfy { $0 < $1 })
    #expect(halves.first == -.infinity && halves.last == .infinity)
  }

  @Test("the mean probability over the built-in scale is the share", arguments: [0.003, 0.04, 0.15, 0.45, 0.95])
  func meanOverScale(share: Double) {
    let size = VocabularyScale.words.ranked
    let vocabulary = Vocabulary(share: share, of: size, seed: Seed(1))
    let sum = (1...size).reduce(0.0) { sum, rank in
      sum + vocabulary.probability(of: Phrase(chinese: ["字", "\(rank)"], rank: rank))
    }
    // The sum has a standard deviation of at most 0.35 of the root of the number of phrases that only some know.
    #expect(abs(sum - share * Double(size)) < 4 * 0.35 * (2 * share * Double(size)).squareRoot() + 1, "\(sum)")
  }

  @Test("with a larger share every phrase is known to more people")
  func monotoneInShare() {
    let shares = [0.001, 0.01, 0.04, 0.15, 0.45, 0.8, 0.95, 0.999]
    for phrase in stride(from: 0, to: 2000, by: 37).map({ phrases[$0] }) {
      let probabilities = shares.map {
        Vocabulary(share: $0, of: 2000, seed: Seed(1)).probability(of: phrase)
      }
      #expect(zip(probabilities, probabilities.dropFirst()).allSatisfy { $0 < $1 || $1 > 1 - 1e-12 })
    }
  }

  @Test("people share what they know among phrases of equal rank: more than independent draws would give")
  func sharedTerm() {
    let tied = (0..<2000).map { Phrase(chinese: ["t\($0)"], rank: 240) }
    func known(_ seed: UInt64) -> Set<String> {
      Set(tied.filter(Vocabulary(share: 0.15, of: 2000, seed: Seed(seed)).knows).map(\.text))
    }
    let (one, other) = (known(1), known(2))
    let (p, q) = (Double(one.count) / 2000, Double(other.count) / 2000)
    let both = Double(one.intersection(other).count) / 2000
    // A shared standard deviation of 1.8 in the log odds gives a correlation of about 0.4; without it the standard
    // deviation is 1 / sqrt(2000) = 0.022.
    let correlation = (both - p * q) / (p * (1 - p) * q * (1 - q)).squareRoot()
    #expect(correlation > 0.25 && correlation < 0.55, "\(correlation)")
    #expect(one != other)
    let mean = tied.reduce(0.0) { $0 + Vocabulary(share: 0.15, of: 2000, seed: Seed(0)).probability(of: $1) } / 2000
    #expect(abs(p - mean) < 0.045 && abs(q - mean) < 0.045)
  }

  @Test("the probability of a phrase is the share of people who know it; without a rank it is the share asked for")
  func probability() {
    #expect(Vocabulary(share: 0, of: 9, seed: Seed(1)).probability(of: Phrase(chinese: ["a"], rank: 1)) == 0)
    #expect(Vocabulary(share: 7, of: 9, seed: Seed(1)).probability(of: Phrase(chinese: ["a"])) == 1)
    let people = (0..<3000).map { Vocabulary(share: 0.15, of: 2000, seed: Seed(UInt64($0))) }
    for phrase in [phrases[0], phrases[99], phrases[700], Phrase(chinese: ["w"])] {
      let probability = people[0].probability(of: phrase)
      let found = Double(people.count { $0.knows(phrase) }) / 3000
      // The standard deviation is at most 0.5 / sqrt(3000) < 0.01.
      #expect(abs(found - probability) < 0.04, "\(found) for \(probability)")
    }
    #expect(people[0].probability(of: Phrase(chinese: ["w"])) == 0.15)
  }

  @Test("common phrases are known to more people than rare ones")
  func monotoneInRank() {
    let people = (0..<60).map { known(0.15, seed: UInt64($0)) }
    let shares = stride(from: 1, to: 2000, by: 250).map { start in
      people.reduce(0) { $0 + $1.intersection(Set(start..<(start + 250))).count }
    }
    #expect(shares == shares.sorted(by: >), "\(shares)")
    #expect(shares[0] > 3 * shares[3])
    #expect(people.allSatisfy { $0.contains(1) })
  }

  @Test("the same person gives the same answer every time; different people know different phrases")
  func persons() {
    #expect(known(0.3, seed: 5) == known(0.3, seed: 5))
    #expect(known(0.3, seed: 5) != known(0.3, seed: 6))
  }

  @Test("with a larger share the same person knows the same phrases and more")
  func growing() {
    let sizes = PlayerProfile.presets.map { known($0.vocabulary, seed: 8) }
    for (smaller, larger) in zip(sizes, sizes.dropFirst()) { #expect(smaller.isStrictSubset(of: larger)) }
  }

  @Test("phrases of equal rank are known independently, and those without a rank with the share as probability")
  func ties() {
    let vocabulary = Vocabulary(share: 0.3, of: 1000, seed: Seed(2))
    let unranked = (0..<1000).map { Phrase(chinese: ["u\($0)"]) }
    #expect((240...360).contains(unranked.count(where: vocabulary.knows)))
    let tied = (0..<1000).map { Phrase(chinese: ["t\($0)"], rank: 200) }
    #expect((300...900).contains(tied.count(where: vocabulary.knows)))
    #expect(!Vocabulary(share: 0, of: 1000, seed: Seed(2)).knows(unranked[0]))
  }

  private func phrases(_ count: Int, hasRanks: Bool = true, counts: Int = 0) -> Phrases {
    Phrases((1...count).map { Phrase(chinese: ["n\($0)", "m"], rank: hasRanks ? $0 : nil, count: counts) })
  }

  @Test("a share is a number of words by rank, whatever the size of the lexicon")
  func numberOfWords() {
    let sizes = [24, 435, 5000]
    for share in [0.04, 0.15] {
      let known = sizes.map { size in
        let pool = phrases(size)
        return (0..<20).map { person in
          Set(
            pool.filter(Vocabulary(share: share, of: pool, seed: Seed(person)).knows).compactMap(
              \.rank))
        }
      }
      // Of the 24 commonest all are known, and in a longer list the same ones.
      #expect(known[0].allSatisfy { $0.count >= 23 })
      for (small, large) in zip(known[1], known[2]) { #expect(small == large.filter { $0 <= 435 }) }
    }
    let learner = Vocabulary(
      share: VocabularyScale.words.share(of: 150), of: phrases(5000), seed: Seed(1))
    #expect(
      (90...210).contains(phrases(5000).count(where: learner.knows)),
      "150 words, but for the tail of rare ones")
  }

  @Test("where nothing says what is common, everybody knows everything: no ranks, or the same count for all")
  func unmodelled() {
    for pool in [phrases(100, hasRanks: false), phrases(100, counts: 7), Phrases([])] {
      #expect(!pool.hasFrequencies)
      let vocabulary = Vocabulary(share: 0.01, of: pool, seed: Seed(1))
      #expect(pool.allSatisfy(vocabulary.knows) && vocabulary.probability(of: Phrase(chinese: ["a"])) == 1)
      #expect(vocabulary.rank(of: Phrase(chinese: ["a"], rank: 9)) == 1)
    }
    #expect(phrases(2).hasFrequencies && Phrases([Phrase(chinese: ["a"], rank: 1)]).hasFrequencies)
    #expect(Phrases([Phrase(chinese: ["a"], rank: 3), Phrase(chinese: ["b"])]).hasFrequencies)
  }

  @Test("four Chinese characters are scaled as idioms, whatever the order; everything else as words")
  func scale() {
    func scale(_ texts: String...) -> VocabularyScale {
      Phrases(texts.map { Phrase(chinese: $0.map(String.init)) }).scale
    }
    #expect(scale("一心一意", "画蛇添足") == .idioms && scale("一心一意", "abcd", "画蛇添足") == .idioms)
    #expect(
      scale("abcd", "一心一意") == .words && scale("时间") == .words && scale("きのうは", "일석이조") == .words)
    #expect(
      VocabularyScale.words.count(of: 0.15) == 7671 && VocabularyScale.idioms.count(of: 0.15) == 958
    )
    #expect(
      VocabularyScale.words.share(of: 1_000_000) == 1 && VocabularyScale.words.share(of: -1) == 0)
  }

  @Test(
    "with more wrong plans the same phrases are overlooked and more, other ones in another game; none at a rate of 0")
  func overlooking() {
    let pool = phrases(2000, hasRanks: false)
    func seen(_ rate: Double, game: UInt64) -> Set<String> {
      var profile = PlayerProfile.casual
      profile.strategyErrorRate = rate
      let vocabulary = Vocabulary(share: 1, of: pool, seed: Seed(1)).overlooking(
        by: profile, luck: Seed(game))
      return Set(pool.filter(vocabulary.knows).map(\.text))
    }
    let games = [0, 0.2, 0.6, 1].map { seen($0, game: 4) }
    #expect(games[0].count == 2000)
    for (more, less) in zip(games, games.dropFirst()) { #expect(less.isStrictSubset(of: more)) }
    #expect(abs(Double(games[3].count) / 2000 - (1 - ModelNumber.oversight.value)) < 0.05)
    #expect(seen(1, game: 5) != games[3] && seen(1, game: 4) == games[3])
  }

  @Test("sizes that make no sense do not trap", arguments: [0, -5, Int.max])
  func sizes(size: Int) {
    let vocabulary = Vocabulary(share: 1, of: size, seed: Seed(2))
    #expect(vocabulary.knows(Phrase(chinese: ["a"], rank: .max)))
    _ = Vocabulary(share: 0.5, of: size, seed: Seed(2)).knows(Phrase(chinese: ["a"], rank: .min))
  }
}
