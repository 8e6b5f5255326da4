import PuzzleCore
import Testing

@Suite("Uniform integers and numbers")
struct UniformTests {
  @Test("seed 7 gives these integers for ever")
  func golden() {
    var generator = Xoshiro256(seed: Seed(7))
    #expect((0..<10).map { _ in generator.uniform(below: 100) } == [70, 27, 83, 98, 99, 87, 6, 10, 40, 15])
    generator = Xoshiro256(seed: Seed(7))
    let large = (0..<3).map { _ in generator.uniform(below: (1 << 62) + 1) }
    #expect(large == [1_285_513_147_583_695_668, 3_872_098_226_623_159_910, 4_524_514_661_162_294_416])
  }

  @Test("below 1 there is only 0, and it costs one word")
  func one() {
    var generator = ScriptedGenerator([0, .max, 1 << 63])
    #expect((0..<9).allSatisfy { _ in generator.uniform(below: 1) == 0 })
    #expect(generator.drawn == 9)
  }

  @Test("a counting generator that goes through 256 evenly spaced words is divided equally", arguments: 1...64)
  func counting(bound: Int) {
    var generator = ScriptedGenerator((0..<256).map { ($0 << 56) | (1 << 55) })
    var counts = Array(repeating: 0, count: bound)
    for _ in 0..<256 { counts[generator.uniform(below: bound)] += 1 }
    #expect(generator.drawn == 256)
    #expect(counts.allSatisfy { $0 == 256 / bound || $0 == (256 + bound - 1) / bound })
  }

  /// For bounds this large the words of one value can be counted: exactly floor(2^64 / bound) must be accepted, however
  /// many of the 2^64 fall to it before rejection.
  @Test(
    "every value is given by equally many words",
    arguments: [(1 << 62) + 1, (1 << 61) + 12_345, (1 << 60) - 1, 3 << 59, 1 << 62, Int.max])
  func exactUniformity(bound: Int) {
    let share = Int(UInt64.max / UInt64(bound)) + (bound.nonzeroBitCount == 1 ? 1 : 0)
    var values = Xoshiro256(seed: Seed(UInt64(bound)))
    let some = (0..<50).map { _ in values.uniform(below: bound) }
    for value in [0, 1, 2, bound / 3, bound / 2, bound - 2, bound - 1] + some {
      let (first, _) = UInt64(bound).dividingFullWidth((UInt64(value), 0))
      let accepted = (0..<UInt64(share + 3)).count { offset in
        let (word, overflow) = first.addingReportingOverflow(offset)
        // A word that is accepted at once; the second is one of the middle of the range.
        var generator = ScriptedGenerator([word, ScriptedGenerator.word(giving: 0, below: bound)])
        return !overflow && generator.uniform(below: bound) == value && generator.drawn == 1
      }
      #expect(accepted == share, "value \(value) below \(bound)")
    }
  }

  @Test("the one word too many is rejected: 0 below 3")
  func rejection() {
    var generator = ScriptedGenerator([0, 0, 1 << 63])
    #expect(generator.uniform(below: 3) == 1)
    #expect(generator.drawn == 3)
  }

  @Test("equally often in 100,000 draws (seed 2024)", arguments: [2, 3, 4, 6, 7, 10, 16, 100])
  func frequencies(bound: Int) {
    var generator = Xoshiro256(seed: Seed(2024))
    var counts = Array(repeating: 0, count: bound)
    for _ in 0..<100_000 { counts[generator.uniform(below: bound)] += 1 }
    #expect(chiSquare(counts) < chiSquareLimit(degrees: bound - 1))
  }

  @Test("large bounds: halves and parities equally often", arguments: [(1 << 62) + 1, Int.max])
  func largeBounds(bound: Int) {
    var generator = Xoshiro256(seed: Seed(5))
    var counts = [0, 0, 0, 0]
    for _ in 0..<20_000 {
      let value = generator.uniform(below: bound)
      #expect((0..<bound).contains(value))
      counts[(value > bound / 2 ? 2 : 0) + value % 2] += 1
    }
    #expect(chiSquare(counts) < chiSquareLimit(degrees: 3))
  }

  @Test("unit numbers: from 0 to just below 1, in steps of 2^-53")
  func unit() {
    var extremes = ScriptedGenerator([0, .max, 1 << 63, 0x7ff])
    #expect((0..<4).map { _ in extremes.uniformUnit() } == [0, 1 - 0x1p-53, 0.5, 0])
    var generator = Xoshiro256(seed: Seed(1))
    #expect(
      (0..<3).map { _ in generator.uniformUnit() } == [0.7029218331588505, 0.5204366199388569, 0.5741057000197225])
    var counts = Array(repeating: 0, count: 20)
    for _ in 0..<50_000 { counts[Int(generator.uniformUnit() * 20)] += 1 }
    #expect(chiSquare(counts) < chiSquareLimit(degrees: 19))
  }

  @Test("normal numbers: twelve words each, mean 0, variance 1, a bell (seed 12)")
  func normal() {
    var extremes = ScriptedGenerator(Array(repeating: 0, count: 12) + Array(repeating: 1 << 63, count: 12))
    #expect(extremes.standardNormal() == -6 && extremes.standardNormal() == 0 && extremes.drawn == 24)
    var generator = Xoshiro256(seed: Seed(12))
    let numbers = (0..<40_000).map { _ in generator.standardNormal() }
    let mean = numbers.reduce(0, +) / 40_000
    let variance = numbers.reduce(0) { $0 + $1 * $1 } / 40_000
    // Five standard errors.
    #expect(abs(mean) < 5 / 200 && abs(variance - 1) < 5 * 0.0071)
    // The share within one standard deviation is 0.6827, of this distribution 0.6816.
    let within = Double(numbers.count { abs($0) < 1 }) / 40_000
    #expect(abs(within - 0.682) < 0.012)
  }
}
