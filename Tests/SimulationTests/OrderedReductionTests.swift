import Foundation
import Synchronization
import Testing

@testable import Simulation

@Suite("Combining in order")
struct OrderedReductionTests {
  @Test("however long the chunks take, they are combined in order", arguments: [1, 2, 3, 8])
  func order(workers: Int) throws {
    let reduction = OrderedReduction<Int, [Int]>(window: 3, into: []) { $0.append($1) }
    let result = try reduction.run(workers: workers) {
      0
    } take: { _, number in
      number < 200 ? number : nil
    } work: { _, chunk in
      // Every seventh chunk is slow, so that the others run into the end of the window.
      if chunk % 7 == 0 { usleep(500) }
      return chunk
    } isStopped: {
      false
    }
    #expect(result == Array(0..<200))
  }

  @Test("pieces of work give their results in the order of their numbers", arguments: [0, 1, 5, 100], [1, 3])
  func results(count: Int, workers: Int) {
    let results = OrderedReduction.results(count: count, workers: workers, cancellation: Cancellation()) { number in
      if number.isMultiple(of: 5) { usleep(300) }
      return number * number
    }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test("cancelled, the first results are left, and none is left out between")
  func cancelled() {
    let cancellation = Cancellation()
    let results = OrderedReduction.results(count: 1000, workers: 3, cancellation: cancellation) { number in
      if number == 20 { cancellation.cancel() }
      return number
    }
    #expect((1..<1000).contains(results.count) && results == Array(0..<results.count))
  }

  @Test("no chunk is begun further ahead than the window")
  func window() throws {
    let combined = Atomic(0)
    let farthest = Atomic(0)
    let reduction = OrderedReduction<Int, Int>(window: 4, into: 0) { sum, chunk in
      sum += chunk
      combined.add(1, ordering: .relaxed)
    }
    let sum = try reduction.run(workers: 4) {
      0
    } take: { _, number in
      number < 300 ? number : nil
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
    let reduction = OrderedReduction<Int, Int>(window: 8, into: 0) { $0 = max($0, $1) }
    let most = try reduction.run(workers: 1) {
      0
    } take: { _, number in
      number < 50 ? number : nil
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
    let reduction = OrderedReduction<Int, Int>(window: 8, into: 0) { count, _ in count += 1 }
    let count = try reduction.run(workers: 4) {
      0
    } take: { _, number in
      number < 1_000 ? number : nil
    } work: { _, chunk in
      begun.add(1, ordering: .relaxed)
      return chunk
    } isStopped: {
      begun.load(ordering: .relaxed) >= 30
    }
    #expect(count == begun.load(ordering: .relaxed) && count >= 30 && count < 1_000)
  }

  private struct Broken: Error {}

  @Test("chunks are taken in order, and what was taken before the source broke is combined", arguments: [1, 4])
  func brokenSource(workers: Int) {
    let combined = Mutex<[Int]>([])
    let taken = Mutex<[Int]>([])
    let reduction = OrderedReduction<Int, Int>(window: 4, into: 0) { _, part in combined.withLock { $0.append(part) } }
    #expect(throws: Broken.self) {
      try reduction.run(workers: workers) {
        0
      } take: { _, number in
        taken.withLock { $0.append(number) }
        if number == 25 { throw Broken() }
        return number * 2
      } work: { _, chunk in
        if chunk % 3 == 0 { usleep(200) }
        return chunk + 1
      } isStopped: {
        false
      }
    }
    #expect(taken.withLock { $0 } == Array(0...25))
    #expect(combined.withLock { $0 } == (0..<25).map { $0 * 2 + 1 })
  }

  @Test("when combining fails, nothing more is combined and the error is thrown")
  func failingCombination() {
    let combined = Atomic(0)
    let reduction = OrderedReduction<Int, Int>(window: 4, into: 0) { _, part in
      if part == 10 { throw Broken() }
      combined.add(1, ordering: .relaxed)
    }
    #expect(throws: Broken.self) {
      try reduction.run(workers: 3) {
        0
      } take: { _, number in
        number
      } work: { _, chunk in
        chunk
      } isStopped: {
        false
      }
    }
    #expect(combined.load(ordering: .relaxed) == 10)
  }
}
