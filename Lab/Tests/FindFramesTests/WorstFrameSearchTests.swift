import PuzzleCore
import Testing

@testable import FindFrames

@Suite("Search for the worst frame")
struct WorstFrameSearchTests {
  @Test("the search finds the same frame for the same seed, and not less than its first start")
  func search() {
    let short = WorstFrameSearch(starts: 1, changes: 0, frames: 30, seed: Seed(3))
    var longer = short
    longer.changes = 3
    let worst = longer.worst(isHexagonal: true)
    #expect(worst == longer.worst(isHexagonal: true) && worst.defect == nil)
    #expect(worst.work >= short.worst(isHexagonal: true).work && worst.measured(frames: 30).work == worst.work)
  }
}
