import Foundation
import Testing

@testable import Difficulty

@Suite("Scales of display")
struct DifficultyScaleTests {
  @Test("logits stay as they are")
  func logit() {
    #expect(DifficultyScale.logit.place(-1.25) == -1.25 && DifficultyScale.logit.distance(0.5) == 0.5)
  }

  @Test("Elo: 1500 is the mean, 400 points are odds of 10 to 1")
  func elo() {
    #expect(DifficultyScale.elo.place(0) == 1500)
    #expect(abs(DifficultyScale.elo.place(log(10)) - 1900) < 1e-9)
    #expect(abs(DifficultyScale.elo.distance(1) - 173.7177927613007) < 1e-9)
    for gap in [-2.0, 0.5, 3] {
      let points = DifficultyScale.elo.place(gap) - DifficultyScale.elo.place(0)
      let expected = Logistic.probability(-gap)
      #expect(abs(1 / (1 + pow(10, points / 400)) - expected) < 1e-12)
    }
  }
}
