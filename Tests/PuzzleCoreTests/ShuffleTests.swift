import PuzzleCore
import Testing

@Suite("Shuffle")
struct ShuffleTests {
  @Test("seed 42 shuffles 16 elements like this for ever")
  func golden() {
    var generator = Xoshiro256(seed: Seed(42))
    #expect(generator.shuffled(Array(0..<16)) == [2, 14, 0, 3, 15, 10, 4, 6, 13, 7, 8, 11, 12, 9, 5, 1])
  }

  @Test("every choice of the three integers gives another one of the 24 orders of 4")
  func bijection() {
    var orders: Set<[Int]> = []
    for a in 0..<4 {
      for b in 0..<3 {
        for c in 0..<2 {
          var generator = ScriptedGenerator([
            ScriptedGenerator.word(giving: a, below: 4), ScriptedGenerator.word(giving: b, below: 3),
            ScriptedGenerator.word(giving: c, below: 2),
          ])
          orders.insert(generator.shuffled([0, 1, 2, 3]))
          #expect(generator.drawn == 3)
        }
      }
    }
    #expect(orders.count == 24)
  }

  @Test("the 24 orders of 4 come equally often in 48,000 shuffles (seed 11)")
  func uniform() {
    var generator = Xoshiro256(seed: Seed(11))
    var counts: [[Int]: Int] = [:]
    for _ in 0..<48_000 { counts[generator.shuffled([0, 1, 2, 3]), default: 0] += 1 }
    #expect(counts.count == 24)
    #expect(chiSquare(Array(counts.values)) < chiSquareLimit(degrees: 23))
  }

  @Test("every element comes to every place equally often (seed 12)")
  func places() {
    var generator = Xoshiro256(seed: Seed(12))
    var counts = Array(repeating: 0, count: 64)
    for _ in 0..<8000 {
      for (place, element) in generator.shuffled(Array(0..<8)).enumerated() { counts[place * 8 + element] += 1 }
    }
    #expect(chiSquare(counts) < chiSquareLimit(degrees: 63))
  }

  @Test("keeps all elements", arguments: 0...20)
  func permutation(count: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(count)))
    var elements = (0..<count).map { $0 / 2 }
    generator.shuffle(&elements)
    #expect(elements.sorted() == (0..<count).map { $0 / 2 })
  }

  @Test("nothing and one element cost no word", arguments: [[], [9]])
  func trivial(elements: [Int]) {
    var generator = ScriptedGenerator([0])
    #expect(generator.shuffled(elements) == elements)
    #expect(generator.drawn == 0)
  }
}
