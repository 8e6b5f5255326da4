import Dispatch
import Synchronization
import Testing

@testable import Studio

@Suite("Hints of a studio")
struct HintShelfTests {
  @Test("many clients that ask for one deal wait for one search, and a failure is not kept")
  func once() throws {
    let shelf = HintShelf()
    let searches = Mutex(0)
    let key = HintShelf.Key(hash: "a", isJSON: false, deal: 1)
    #expect(throws: StudioError.self) { try shelf.steps(key) { throw StudioError(.unprocessable, "no") } }
    DispatchQueue.concurrentPerform(iterations: 20) { _ in
      let steps = shelf.steps(key) {
        searches.withLock { $0 += 1 }
        return ["look"]
      }
      if steps != ["look"] { searches.withLock { $0 += 100 } }
    }
    #expect(searches.withLock { $0 } == 1)
    for deal in 0..<3000 { _ = shelf.steps(HintShelf.Key(hash: "b", isJSON: false, deal: deal)) { [] } }
    _ = shelf.steps(key) {
      searches.withLock { $0 += 1 }; return []
    }
    #expect(searches.withLock { $0 } == 2)
  }
}
