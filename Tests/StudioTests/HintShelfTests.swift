import Synchronization
import Testing

@testable import Studio

@Suite("Hints of a studio")
struct HintShelfTests {
  /// A number that searches change.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func count() { number.withLock { $0 += 1 } }
  }

  @Test("many clients that ask for one deal wait for one search, and a failure is not kept")
  func once() async throws {
    let (shelf, pool) = (HintShelf(), OperationPool(2, .oldestFirst))
    let searches = Counter()
    let key = HintShelf.Key(hash: "a", isJSON: false, deal: 1)
    await #expect(throws: StudioError.self) {
      try await shelf.steps(key, on: pool) { throw StudioError(.unprocessable, "no") }
    }
    let search: @Sendable () -> [String] = {
      searches.count()
      return ["look"]
    }
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<20 { group.addTask { try await shelf.steps(key, on: pool, search) } }
      for try await steps in group { #expect(steps == ["look"]) }
    }
    #expect(searches.value == 1)
    for deal in 0..<3000 {
      _ = try await shelf.steps(HintShelf.Key(hash: "b", isJSON: false, deal: deal), on: pool) { [] }
    }
    _ = try await shelf.steps(key, on: pool, search)
    #expect(searches.value == 2)
  }

  @Test("clients that wait for a search take no thread from the searches of others")
  func waiting() async throws {
    let (shelf, pool) = (HintShelf(), OperationPool(2, .oldestFirst))
    let (first, second) = (
      HintShelf.Key(hash: "a", isJSON: false, deal: 1), HintShelf.Key(hash: "a", isJSON: false, deal: 2)
    )
    let found = Counter()
    try await withThrowingTaskGroup(of: [String].self) { group in
      // The first search ends only after the second, for which many clients of the first must leave a thread.
      for _ in 0..<20 {
        group.addTask {
          try await shelf.steps(first, on: pool) {
            let end = ContinuousClock.now + .seconds(20)
            while found.value == 0, ContinuousClock.now < end {}
            return found.value > 0 ? ["first"] : []
          }
        }
      }
      group.addTask {
        try await shelf.steps(second, on: pool) {
          found.count()
          return ["first"]
        }
      }
      for try await steps in group { #expect(steps == ["first"]) }
    }
  }
}
