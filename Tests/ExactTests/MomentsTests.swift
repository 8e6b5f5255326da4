import Exact
import Foundation
import Testing

@Suite("Moments")
struct MomentsTests {
  /// Mostly small samples, and now and then one at the ends of the range.
  static func samples(_ count: Int, using generator: inout SplitMix64) -> [Int] {
    (0..<count).map { _ in
      switch generator.next(below: 10) {
      case 0: Int.max
      case 1: Int.min
      case 2: Int(truncatingIfNeeded: generator.next())
      default: generator.next(below: 20_001) - 10_000
      }
    }
  }

  @Test("no samples: no mean, no variance")
  func empty() {
    let moments = Moments()
    #expect(moments.count == 0 && moments.sum == 0 && moments.sumOfSquares == 0)
    #expect(moments.min == nil && moments.max == nil && moments.mean == nil)
    #expect(moments.sampleVariance == nil)
  }

  @Test("a textbook example")
  func example() {
    let moments = Moments([2, 4, 4, 4, 5, 5, 7, 9])
    #expect(moments.count == 8 && moments.min == 2 && moments.max == 9)
    #expect(moments.mean == 5 && moments.sampleVariance == Rational(32, 7))
    #expect(Moments([3]).sampleVariance == nil)
  }

  @Test("sums beyond 128 bits are exact", arguments: [71] as [UInt64])
  func exactness(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let samples = Self.samples(400, using: &generator)
    let moments = Moments(samples)
    let sum = samples.reduce(BigInteger.zero) { $0 + BigInteger($1) }
    let squares = samples.reduce(BigInteger.zero) { $0 + BigInteger($1) * BigInteger($1) }
    #expect(squares > BigInteger(Int128.max), "seed \(seed): the sample is meant to leave 128 bits")
    #expect(moments.sum == sum && moments.sumOfSquares == squares, "seed \(seed)")
    let mean = try #require(moments.mean)
    let spread = samples.reduce(Rational(0)) { $0 + (Rational($1) - mean).power(2) }
    #expect(moments.sampleVariance == spread / 399, "seed \(seed)")
  }

  @Test("merging is associative and commutative to the bit", arguments: [72, 73] as [UInt64])
  func merging(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let samples = Self.samples(300, using: &generator)
    let whole = Moments(samples)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try encoder.encode(whole)
    for _ in 0..<20 {
      let cuts = [generator.next(below: 301), generator.next(below: 301)].sorted()
      let a = Moments(samples[..<cuts[0]])
      let b = Moments(samples[cuts[0]..<cuts[1]])
      let c = Moments(samples[cuts[1]...])
      var left = a
      left.merge(b)
      left.merge(c)
      var right = c
      right.merge(b)
      right.merge(a)
      var nested = b
      nested.merge(c)
      var outer = a
      outer.merge(nested)
      for merged in [left, right, outer] {
        #expect(merged == whole && merged.hashValue == whole.hashValue, "seed \(seed): cut at \(cuts)")
        #expect(try encoder.encode(merged) == text, "seed \(seed): cut at \(cuts)")
      }
    }
  }

  @Test("a sum that leaves 128 bits and returns is the same to the bit")
  func returningSum() {
    var there = Moments()
    there.add(Int.max, times: Int(1) << 53)
    there.add(Int.min, times: Int(1) << 53)
    there.add(-1, times: 3)
    var other = Moments()
    other.add(-1, times: 3)
    other.add(Int.min, times: Int(1) << 53)
    other.add(Int.max, times: Int(1) << 53)
    #expect(there == other)
    #expect(there.sum == -BigInteger(2).power(53) - 3)
  }

  @Test("adding a sample several times is adding it again and again")
  func repetitions() {
    var moments = Moments()
    for sample in [Int.min, -5, 0, 7, Int.max] { moments.add(sample, times: 9) }
    moments.add(99, times: 0)
    #expect(moments == Moments([Int.min, -5, 0, 7, Int.max].flatMap { Array(repeating: $0, count: 9) }))
  }

  @Test("encoded and decoded unchanged", arguments: [[], [5], [-3, 8, 8], [.min, .max, .max, .min, .min]] as [[Int]])
  func coding(samples: [Int]) throws {
    let moments = Moments(samples)
    #expect(try JSONDecoder().decode(Moments.self, from: JSONEncoder().encode(moments)) == moments)
  }

  @Test(
    "decoding refuses moments that no samples have",
    arguments: [
      #"{"count":-1,"sum":"0","sumOfSquares":"0"}"#,
      #"{"count":1,"sum":"0","sumOfSquares":"0"}"#,
      #"{"count":0,"sum":"1","sumOfSquares":"1"}"#,
      #"{"count":2,"sum":"9","sumOfSquares":"41","min":1,"max":4}"#,
      #"{"count":2,"sum":"6","sumOfSquares":"17","min":1,"max":5}"#,
      #"{"count":2,"sum":"6","sumOfSquares":"99","min":1,"max":5}"#,
      #"{"count":2,"sum":"6","sumOfSquares":"26","min":5,"max":1}"#,
      #"{"count":9223372036854775807,"sum":"0","sumOfSquares":"0","min":0,"max":0}"#,
      #"{"count":1,"sum":"x","sumOfSquares":"0","min":0,"max":0}"#,
    ])
  func badCoding(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Moments.self, from: Data(json.utf8)) }
  }
}
