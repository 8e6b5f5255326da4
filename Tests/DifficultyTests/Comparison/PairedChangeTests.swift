import Testing

@testable import Difficulty

@Suite("PairedChange")
struct PairedChangeTests {
  @Test("mean, error and number of changed games, by hand")
  func byHand() throws {
    // Changes 1, 0, 0, -1, 1: mean 0.2, variance (0.64 + 0.04 + 0.04 + 1.44 + 0.64) / 4 = 0.7.
    let change = try #require(PairedChange(from: [0, 1, 0, 1, 0], to: [1, 1, 0, 0, 1]))
    #expect(abs(change.mean - 0.2) < 1e-12 && change.changed == 3)
    #expect(abs(change.standardError - (0.7 / 5).squareRoot()) < 1e-12)
    #expect(!change.isSure && change.interval().contains(0))
  }

  @Test("nothing changed is no sure change; everything changed is")
  func extremes() throws {
    #expect(try #require(PairedChange(from: [1, 0], to: [1, 0])).isSure == false)
    let all = try #require(PairedChange(from: [0, 0, 0], to: [1, 1, 1]))
    #expect(all.isSure && all.mean == 1 && all.standardError == 0)
    #expect(PairedChange(from: [1], to: [0]) == nil)
  }
}
