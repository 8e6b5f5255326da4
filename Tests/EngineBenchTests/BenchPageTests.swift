import Foundation
import Testing

@testable import EngineBench

@Suite("Pages of benches")
struct BenchPageTests {
  @Test("times that all lie in one band are a line with an empty band on either side")
  func oneBand() {
    let outline = BenchPage.outline(of: [TimeBand(middle: 1000, share: 1)])
    #expect(outline.map(\.y) == [0, 100, 0])
    #expect(zip(outline, outline.dropFirst()).allSatisfy { abs(log10($1.x / $0.x) * 20 - 1) < 1e-9 })
    #expect(BenchPage.outline(of: []).isEmpty)
  }
}
