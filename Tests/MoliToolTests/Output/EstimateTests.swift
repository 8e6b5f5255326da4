import Difficulty
import LevelStudy
import Testing

@testable import MoliTool

@Suite("Estimates while levels are measured")
struct EstimateTests {
  @Test("a share and half of its interval, in points")
  func words() throws {
    let half = try #require(PopulationShare([(1, WonGames((0..<400).map { $0.isMultiple(of: 2) }))]))
    #expect(LevelMeter.words(half) == "won 50 % ± 5")
  }
}
