import Foundation
import Testing

@testable import TextFormats

@Suite("A value that a thread sees")
struct ThreadValueTests {
  private struct Stop: Error {}

  @Test("the innermost value is seen, and none afterwards, also after an error")
  func nesting() {
    let value = ThreadValue<String>()
    #expect(value.value == nil)
    value.withValue("a") {
      #expect(value.value == "a")
      value.withValue("b") { #expect(value.value == "b") }
      #expect(throws: Stop.self) { try value.withValue("c") { throw Stop() } }
      #expect(value.value == "a")
    }
    #expect(value.value == nil)
  }

  @Test("another thread does not see it")
  func threads() {
    let value = ThreadValue<Int>()
    value.withValue(1) {
      DispatchQueue.concurrentPerform(iterations: 8) { place in
        value.withValue(place + 2) { #expect(value.value == place + 2) }
      }
      #expect(value.value == 1)
    }
  }
}
