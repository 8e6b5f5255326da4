/// A sum of integers that never rounds or overflows, and is as fast as a machine addition while it fits 128 bits.
///
/// The form is canonical: `.wide` holds exactly the values that `Int128` cannot. Equal sums are therefore equal to the
/// bit, whatever the order of the additions.
enum ExactSum: Hashable, Sendable {
  case narrow(Int128)
  case wide(BigInteger)

  /// The sum of nothing.
  init() {
    self = .narrow(0)
  }

  /// The sum `value`, in the form that fits it.
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
