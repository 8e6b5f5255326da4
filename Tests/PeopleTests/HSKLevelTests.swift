import PuzzleCore
import Testing

@testable import People

@Suite("How many words people know")
struct HSKLevelTests {
  @Test("the level of a number of words, between two levels, and beyond both ends")
  func texts() {
    let expected = [
      (0, "below HSK 1"), (140, "below HSK 1"), (150, "HSK 1"), (151, "HSK 1"), (200, "HSK 1–2"), (300, "HSK 2"),
      (600, "HSK 3"), (2046, "HSK 4–5"), (5000, "HSK 6"), (7671, "above HSK 6"),
    ]
    for (words, text) in expected { #expect(HSKLevel.text(words: words) == text, "\(words)") }
  }

  @Test("learners know what their level expects, are casual in all else, and no part of the population")
  func learners() {
    let words = PlayerGroup.learners.map { VocabularyScale.words.count(of: $0.centre.vocabulary) }
    #expect(words == [150, 300, 600] && PlayerGroup.learners.map(\.name) == ["hsk1", "hsk2", "hsk3"])
    for group in PlayerGroup.learners {
      var casual = PlayerGroup.casual
      (casual.name, casual.centre.vocabulary) = (group.name, group.centre.vocabulary)
      casual.spread.vocabulary = group.spread.vocabulary
      #expect(group == casual && PlayerGroup.withName(group.name) == group)
    }
    #expect(PlayerGroup.presets.count == 4 && PlayerGroup.named.count == 7 && PlayerGroup.withName("x") == nil)
  }

  @Test("with more look-ahead the next action is found sooner, at every step less so, and nothing is gained beyond 7")
  func planning() {
    let factors = (1...8).map { steps in
      var person = PlayerProfile.casual
      person.lookAhead = steps
      return person.planningFactor
    }
    #expect(factors[1] == 1 && factors[6] == factors[7])
    let gains = zip(factors, factors.dropFirst()).map { $0 - $1 }
    #expect(gains == gains.sorted(by: >) && gains[0] < 0.6 * (factors[0] - factors[5]))
  }
}
