/// A sum of integers that never rounds or overflows. While it fits 128 bits, an addition is as fast as a machine
/// addition.
///
/// The form is canonical: `.wide` holds exactly the values that do not fit `Int128`. Equal sums are therefore identical
/// in storage, whatever the order of the additions.
enum ExactSum: Hashable, Sendable {
  case narrow(Int128)
  case wide(BigInteger)

  /// An empty sum, which is 0.
  init() {
    self = .narrow(0)
  }

  /// A sum equal to `value`, in its canonical form.
  init(_ value: BigInteger) {
    self = Int128(exactly: value).map(ExactSum.narrow) ?? .wide(value)
  }

  /// The sum as an integer of any size.
  var value: BigInteger {
    switch self {
    case .narrow(let value): BigInteger(value)
    case .wide(let value): value
    }
  }

  /// Adds one term. O(1), without a call to GMP while the sum fits 128 bits.
  mutating func add(_ term: Int128) {
    if case .narrow(let value) = self {
      let (sum, overflow) = value.addingReportingOverflow(term)
      if !overflow {
        self = .narrow(sum)
        return
      }
    }
    self = ExactSum(value + BigInteger(term))
  }

  /// Adds `term * count`, exactly.
  mutating func add(_ term: Int128, times count: Int) {
    let (product, overflow) = term.multipliedReportingOverflow(by: Int128(count))
    if overflow {
      self = ExactSum(value + BigInteger(term) * BigInteger(count))
    } else {
      add(product)
    }
  }

  /// Adds another sum.
  mutating func merge(_ other: ExactSum) {
    switch other {
    case .narrow(let term): add(term)
    case .wide(let term): self = ExactSum(value + term)
    }
  }
}
