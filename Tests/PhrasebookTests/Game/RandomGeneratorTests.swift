import Phrasebook
import PuzzleCore
import Testing

@Suite("RandomGenerator")
struct RandomGeneratorTests {
  @Test("next hands out every element before any repeats, then starts again", arguments: [1, 2, 3, 10, 50])
  func exhausts(count: Int) {
    var generator = RandomGenerator(from: Array(0..<count), seed: Seed(1))
    for _ in 0..<5 {
      let round = (0..<count).compactMap { _ in generator.next() }
      #expect(round.sorted() == Array(0..<count))
    }
  }

  @Test("seed 1 hands out 8 elements in this order for ever")
  func golden() {
    var generator = RandomGenerator(from: Array(0..<8), seed: Seed(1))
    #expect(generator.next(count: 16) == [5, 3, 4, 1, 6, 0, 2, 7, 6, 3, 7, 5, 4, 2, 1, 0])
  }

  @Test("rounds come in different orders, and different seeds too")
  func orders() {
    var generator = RandomGenerator(from: Array(0..<20), seed: Seed(1))
    let (first, second) = (generator.next(count: 20), generator.next(count: 20))
    #expect(first != second)
    var other = RandomGenerator(from: Array(0..<20), seed: Seed(2))
    #expect(other.next(count: 20) != first)
    var same = RandomGenerator(from: Array(0..<20), using: Xoshiro256(seed: Seed(1)))
    #expect(same.next(count: 40) == first + second)
  }

  @Test("equal elements are handed out as often as they occur")
  func equalElements() {
    var generator = RandomGenerator(from: ["a", "b", "a"], seed: Seed(4))
    #expect(generator.next(count: 3).sorted() == ["a", "a", "b"])
    #expect(generator.next(count: 3).sorted() == ["a", "a", "b"])
  }

  @Test("every element is first equally often (3,000 seeds)")
  func uniform() {
    var counts = [0, 0, 0, 0, 0]
    for seed in 0..<3000 {
      var generator = RandomGenerator(from: Array(0..<5), seed: Seed(UInt64(seed)))
      if let first = generator.next() { counts[first] += 1 }
    }
    #expect(counts.allSatisfy { (500...700).contains($0) }, "\(counts)")
  }

  @Test("next(count:) calls next count times, across the end of a round", arguments: [0, 1, 3, 4, 11])
  func nextCount(count: Int) {
    var batch = RandomGenerator(from: ["a", "b", "c", "d"], seed: Seed(9))
    var single = batch
    #expect(batch.next(count: count) == (0..<count).compactMap { _ in single.next() })
    #expect(batch.next() == single.next())
  }

  @Test("an empty collection gives nothing, and a negative count too")
  func empty() {
    var none = RandomGenerator(from: [Int](), seed: Seed(1))
    #expect(none.next() == nil)
    #expect(none.next(count: 3) == [])
    var some = RandomGenerator(from: [1], seed: Seed(1))
    #expect(some.next(count: -3) == [])
  }
}
