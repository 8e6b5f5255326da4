import Exact
import Foundation
import Testing

@Suite("Distribution")
struct DistributionTests {
  static func samples(_ count: Int, using generator: inout SplitMix64) -> [Int] {
    (0..<count).map { _ in generator.next(below: 40) * 25 - 300 }
  }

  @Test("bins are sorted and counted", arguments: [81] as [UInt64])
  func bins(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let samples = Self.samples(500, using: &generator)
    let distribution = Distribution(samples)
    #expect(distribution.count == 500)
    #expect(distribution.bins.map(\.value) == Set(samples).sorted(), "seed \(seed)")
    for value in -301...701 {
      #expect(distribution.count(of: value) == samples.count { $0 == value }, "seed \(seed): \(value)")
    }
    #expect(distribution.moments == Moments(samples), "seed \(seed)")
  }

  @Test("percentiles are those of a naive sort", arguments: [1, 2, 3, 4, 7, 99, 100, 101, 250])
  func percentiles(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let samples = Self.samples(count, using: &generator)
    let sorted = samples.sorted()
    let distribution = Distribution(samples)
    for percent in 0...100 {
      // The least value that at least that share of the samples do not exceed, word for word.
      let naive = sorted.first { value in sorted.count { $0 <= value } * 100 >= percent * count }
      #expect(distribution.percentile(percent) == naive, "\(percent) per cent of \(sorted)")
    }
    let middle = Rational(sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    #expect(distribution.median == middle)
    #expect(distribution.min == sorted.first && distribution.max == sorted.last)
  }

  @Test("nearest rank, the usual example")
  func example() {
    let distribution = Distribution([15, 20, 35, 40, 50])
    #expect([5, 30, 40, 50, 100].map(distribution.percentile) == [15, 20, 20, 35, 50])
    #expect(distribution.quantile(Rational(999, 1000)) == 50 && distribution.quantile(Rational(1, 5)) == 15)
    #expect(Distribution([1, 2]).median == Rational(3, 2) && Distribution([1, 2]).percentile(50) == 1)
  }

  @Test("outside 0 to 100, or without samples, there is no percentile")
  func undefined() {
    #expect(Distribution().percentile(50) == nil && Distribution().median == nil && Distribution().min == nil)
    let one = Distribution([4])
    #expect(one.percentile(-1) == nil && one.percentile(101) == nil && one.percentile(Int.max) == nil)
  }

  @Test("samples at the ends of the range do not overflow")
  func extremes() {
    let distribution = Distribution([Int.max, Int.max, Int.min])
    #expect(distribution.median == Rational(Int.max))
    #expect(distribution.moments.sum == BigInteger(Int.max) - 1)
  }

  @Test("merging is associative and commutative to the bit", arguments: [82] as [UInt64])
  func merging(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let samples = Self.samples(200, using: &generator)
    let whole = Distribution(samples)
    let text = try JSONEncoder().encode(whole)
    for _ in 0..<20 {
      let cuts = [generator.next(below: 201), generator.next(below: 201)].sorted()
      let parts = [samples[..<cuts[0]], samples[cuts[0]..<cuts[1]], samples[cuts[1]...]].map { Distribution($0) }
      var tail = parts[1]
      tail.merge(parts[2])
      var right = parts[0]
      right.merge(tail)
      for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
        var merged = Distribution()
        for part in order { merged.merge(parts[part]) }
        #expect(merged == whole && merged == right, "seed \(seed): cut at \(cuts)")
        #expect(try JSONEncoder().encode(merged) == text, "seed \(seed): cut at \(cuts)")
      }
    }
  }

  @Test("adding a sample several times is adding it again and again")
  func repetitions() {
    var distribution = Distribution()
    distribution.add(7, times: 3)
    distribution.add(5, times: 0)
    distribution.add(2)
    #expect(distribution == Distribution([2, 7, 7, 7]))
  }

  @Test("encoded as sorted pairs, and back")
  func coding() throws {
    let distribution = Distribution([3, -1, 3, 10])
    let data = try JSONEncoder().encode(distribution)
    #expect(String(decoding: data, as: UTF8.self) == "[[-1,1],[3,2],[10,1]]")
    #expect(try JSONDecoder().decode(Distribution.self, from: data) == distribution)
    #expect(try JSONDecoder().decode(Distribution.self, from: Data("[]".utf8)) == Distribution())
  }

  @Test(
    "decoding refuses what is not a distribution",
    arguments: [
      "[[1,0]]", "[[1,-2]]", "[[2,1],[1,1]]", "[[1,1],[1,1]]", "[[1]]", "[[1,2,3]]", "[1,2]", "{}",
      "[[1,9223372036854775807],[2,9223372036854775807]]",
    ])
  func badCoding(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Distribution.self, from: Data(json.utf8)) }
  }
}
