import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("How many positions a thread takes at a time")
struct ChunkSizeTests {
  @Test("twice as many after a short chunk, up to a limit; one after a long chunk; as many in between")
  func sizes() {
    var size = ChunkSize()
    #expect(size.lines == 1)
    for expected in [2, 4, 8, 16, 32, 64, 64] {
      size.adapt(to: .microseconds(900))
      #expect(size.lines == expected)
    }
    size.adapt(to: .milliseconds(5))
    #expect(size.lines == 64)
    size.adapt(to: .milliseconds(11))
    #expect(size.lines == 1)
  }

  @Test("the work is done once and its result handed on")
  func work() {
    var size = ChunkSize()
    var calls = 0
    let result = size.adapt {
      calls += 1
      return "done"
    }
    #expect(result == "done" && calls == 1 && size.lines >= 1)
  }
}
