import Testing

@testable import Exact

@Suite("ExactSum")
struct ExactSumTests {
  /// The sum in the form that it must have: narrow exactly when it fits 128 bits.
  private func form(_ value: BigInteger) -> ExactSum {
    value >= BigInteger(Int128.min) && value <= BigInteger(Int128.max)
      ? .narrow(Int128(exactly: value) ?? 0) : .wide(value)
  }

  @Test("whatever is added, one by one, several times or as another sum, the form is canonical", arguments: 0..<20)
  func canonical(seed: Int) {
    var generator = SplitMix64(seed: UInt64(900 + seed))
    var (sum, value) = (ExactSum(), BigInteger())
    var (crossings, isWide) = (0, false)
    for step in 0..<300 {
      // Near an end of the range, and now and then far from both.
      let sign: Int128 = value.signum() > 0 ? -1 : 1
      let term =
        [Int128.max, 1, 2, Int128(1) << 64][generator.next(below: 4)] * (generator.next(below: 3) == 0 ? -sign : sign)
      switch generator.next(below: 3) {
      case 0:
        sum.add(term)
        value += BigInteger(term)
      case 1:
        let count = generator.next(below: 4)
        sum.add(term, times: count)
        value += BigInteger(term) * BigInteger(count)
      default:
        var other = ExactSum()
        other.add(term, times: 2)
        sum.merge(other)
        value += BigInteger(term) * 2
      }
      #expect(sum == form(value) && sum.value == value, "seed \(900 + seed), step \(step)")
      let isNowWide = form(value) != .narrow(Int128(exactly: value) ?? 0)
      crossings += isNowWide == isWide ? 0 : 1
      isWide = isNowWide
    }
    #expect(crossings > 10, "the sum is meant to leave 128 bits and to return")
  }

  @Test("the ends of 128 bits are narrow, one further is wide, and back again it is narrow")
  func ends() {
    for (end, one) in [(Int128.max, 1), (Int128.min, -1)] as [(Int128, Int128)] {
      var sum = ExactSum()
      sum.add(end)
      #expect(sum == .narrow(end))
      sum.add(one)
      #expect(sum == .wide(BigInteger(end) + BigInteger(one)))
      var merged = sum
      merged.merge(ExactSum(BigInteger(-one)))
      sum.add(-one)
      #expect(sum == .narrow(end) && merged == sum)
    }
  }
}
