import Difficulty
import LevelStudy
import Testing

@Suite("Conclusions from plays")
struct PlaysConclusionTests {
  private let groups = [("novice", 5), ("casual", 60), ("expert", 99)].map {
    (name: $0.0, won: WilsonInterval(successes: $0.1, of: 100))
  }

  @Test("few plays agree with much, and are said to be few")
  func few() {
    let conclusion = PlaysConclusion(plays: 4, wins: 2, people: 1, groups: groups)
    #expect(conclusion.agreeing == ["casual"] && conclusion.excluded == ["novice", "expert"])
    #expect(!conclusion.isEnough)
    #expect(conclusion.text.contains("2 of 4 plays by 1 person won: between 15 and 85 %"))
    #expect(conclusion.text.contains("one person plays") && conclusion.text.contains("Too few for a calibration"))
  }

  @Test("without plays nothing is known, with many there is enough")
  func ends() {
    #expect(PlaysConclusion(plays: 0, wins: 0, people: 0).text.contains("nothing is known"))
    let many = PlaysConclusion(plays: 500, wins: 300, people: 60, groups: groups)
    #expect(many.isEnough && many.agreeing == ["casual"] && many.text.contains("Enough plays"))
  }
}
