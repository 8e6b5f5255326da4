internal import CGMP

/// Owns one GMP integer: the heap object behind a `BigInteger`.
///
/// `@unchecked Sendable` is correct here for two reasons together. `BigInteger` writes through `pointer` only while it
/// fills a new object that nothing else refers to, or after `isKnownUniquelyReferenced` has shown that it holds the
/// only reference. No other thread can therefore read the number at that moment. GMP's operations only read their
/// source operands: "it's safe for two threads to read from the same GMP variable simultaneously" (GMP 6.2.1 manual,
/// section 3.7, Reentrancy).
final class MPZStorage: @unchecked Sendable {
  /// The address that is passed to GMP. It is allocated apart from the object, so that one number may be passed twice
  /// to the same call without overlapping accesses to a Swift property.
  let pointer: UnsafeMutablePointer<__mpz_struct>

  /// Storage that holds zero.
  init() {
    pointer = .allocate(capacity: 1)
    __gmpz_init(pointer)
  }

  deinit {
    __gmpz_clear(pointer)
    pointer.deallocate()
  }
}
