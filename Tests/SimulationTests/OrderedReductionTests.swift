import Foundation
import Synchronization
import Testing

@testable import Simulation

@Suite("Combining in order")
struct OrderedReductionTests {
  @Test("however long the chunks take, they are combined in order", arguments: [1, 2, 3, 8])
  func order(workers: Int) throws {
    let reduction = OrderedReduction<Int, [Int]>(chunks: 200, window: 3, into: []) { $0.append($1) }
    let result = try reduction.run(workers: workers) {
      0
    } work: { _, chunk in
      // Every seventh chunk is slow, so that the others run into the end of the window.
      if chunk % 7 == 0 { usleep(500) }
      return chunk
    } isStopped: {
      false
    }
    #expect(result == Array(0..<200))
  }

  @Test("no chunk is begun further ahead than the window")
  func window() throws {
    let combined = Atomic(0)
    let farthest = Atomic(0)
    let reduction = OrderedReduction<Int, Int>(chunks: 300, window: 4, into: 0) { sum, chunk in
      sum += chunk
      combined.add(1, ordering: .relaxed)
    }
    let sum = try reduction.run(workers: 4) {
      0
    } work: { _, chunk in
      farthest.max(chunk - combined.load(ordering: .relaxed), ordering: .relaxed)
      if chunk % 5 == 0 { usleep(300) }
      return chunk
    } isStopped: {
      false
    }
    #expect(sum == 299 * 300 / 2)
    // A chunk may begin when one before it is combined but not yet counted.
    #expect(farthest.load(ordering: .relaxed) <= 4)
  }

  @Test("a worker keeps what it has from chunk to chunk")
  func workers() throws {
    let reduction = OrderedReduction<Int, Int>(chunks: 50, window: 8, into: 0) { $0 = max($0, $1) }
    let most = try reduction.run(workers: 1) {
      0
    } work: { seen, _ in
      seen += 1
      return seen
    } isStopped: {
      false
    }
    #expect(most == 50)
  }

  @Test("after a stop, the chunks already begun are still combined")
  func stopping() throws {
    let begun = Atomic(0)
    let reduction = OrderedReduction<Int, Int>(chunks: 1_000, window: 8, into: 0) { count, _ in count += 1 }
    let count = try reduction.run(workers: 4) {
      0
    } work: { _, chunk in
      begun.add(1, ordering: .relaxed)
      return chunk
    } isStopped: {
      begun.load(ordering: .relaxed) >= 30
    }
    #expect(count == begun.load(ordering: .relaxed) && count >= 30 && count < 1_000)
  }
}
