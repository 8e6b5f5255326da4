import Difficulty
import Testing

@testable import LevelReport

@Suite("TuningDoubtSentence")
struct TuningDoubtSentenceTests {
  @Test("a goal out of reach is not called a weak parameter")
  func kinds() {
    #expect(TuningDoubtSentence.kind(.outOfReach) == "out of reach: ")
    #expect(TuningDoubtSentence.kind(.noEffect) == "weak parameter: ")
    #expect(TuningDoubtSentence.kind(.flat(gain: 0.01)) == "weak parameter: ")
    #expect(TuningDoubtSentence.kind(.far(factor: 4)) == "large change: ")
  }
}
