import Phrasebook
import PuzzleCore
import Testing

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

  // Computed by a program of its own, in another language, with the arctangent of its library.
  @Test("person 1 with a share of 0.15 knows these phrases for ever")
  func golden() {
    let known = known(0.15, seed: 1)
    #expect(known.count == 308)
    #expect(known.filter { $0 > 1400 }.sorted() == [1450, 1499, 1527, 1853, 1892])
    #expect(Set(1...110).subtracting(known) == [32, 56, 57, 62, 93, 94, 100, 101, 103, 110])
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

  @Test("sizes that make no sense do not trap", arguments: [0, -5, Int.max])
  func sizes(size: Int) {
    let vocabulary = Vocabulary(share: 1, of: size, seed: Seed(2))
    #expect(vocabulary.knows(Phrase(chinese: ["a"], rank: .max)))
    _ = Vocabulary(share: 0.5, of: size, seed: Seed(2)).knows(Phrase(chinese: ["a"], rank: .min))
  }
}
