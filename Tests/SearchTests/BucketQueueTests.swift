import PuzzleCore
import Testing

@testable import Search

@Suite("BucketQueue")
struct BucketQueueTests {
  @Test("lowest first priority, then highest second priority, then last added", arguments: 0..<20)
  func order(index: Int) {
    var generator = Xoshiro256(seed: Seed(3).derived(.auxiliary, index))
    var queue = BucketQueue()
    var model: [(element: Int, first: Int, second: Int)] = []
    for element in 0..<300 {
      if generator.uniform(below: 3) > 0 {
        let first = generator.uniform(below: 6)
        let second = generator.uniform(below: 5)
        queue.add(element, first: first, second: second)
        model.append((element, first, second))
      } else {
        let expected = model.indices.max {
          (-model[$0].first, model[$0].second, model[$0].element) < (
            -model[$1].first, model[$1].second, model[$1].element
          )
        }
        let taken = queue.take()
        #expect(taken?.element == expected.map { model[$0].element }, "seed 3, index \(index)")
        if let expected { model.remove(at: expected) }
      }
      #expect(queue.count == model.count)
    }
  }

  @Test("an empty queue gives nothing")
  func empty() {
    var queue = BucketQueue()
    #expect(queue.take() == nil)
    queue.add(7, first: 2, second: 0)
    #expect(queue.take()?.first == 2)
    #expect(queue.take() == nil)
  }

  @Test("the priorities in use, in ascending order")
  func priorities() {
    var queue = BucketQueue()
    for (first, second) in [(3, 1), (0, 2), (3, 0), (0, 2)] { queue.add(0, first: first, second: second) }
    #expect(queue.priorities.map { [$0.first, $0.second] } == [[0, 2], [3, 0], [3, 1]])
    _ = queue.take()
    #expect(queue.priorities.map { [$0.first, $0.second] } == [[0, 2], [3, 0], [3, 1]])
    _ = queue.take()
    #expect(queue.priorities.map { [$0.first, $0.second] } == [[3, 0], [3, 1]])
  }
}
