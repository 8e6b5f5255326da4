internal import CGMP

/// An exact integer of any size, stored as GMP's `mpz`.
///
/// A value type with copy-on-write storage: a copy costs one reference, and changing it never changes the original.
/// In-place operators (`+=`, `-=`, `*=`) reuse storage that is not shared. The only limit is memory: GMP ends the
/// process when an allocation fails.
///
/// ```swift
/// let boards = BigInteger.factorial(16) / BigInteger(2)
/// print(boards)  // 10461394944000, the solvable positions of the 15-puzzle
/// ```
public struct BigInteger: Sendable {
  /// The GMP integer, which other values may share.
  var storage: MPZStorage

  /// Creates the number 0.
  public init() {
    self.init(storage: MPZStorage())
  }

  /// The number in `storage`. From now on only a `BigInteger` may write to it.
  init(storage: MPZStorage) {
    self.storage = storage
  }

  /// The number that `body` writes into a new GMP integer, which is zero at first.
  init(calculating body: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
    let fresh = MPZStorage()
    withExtendedLifetime(fresh) { body(fresh.pointer) }
    storage = fresh
  }

  /// Passes the GMP integer to `body` for reading, and keeps it alive during the call.
  func read<Result>(_ body: (UnsafePointer<__mpz_struct>) -> Result) -> Result {
    withExtendedLifetime(storage) { body(UnsafePointer(storage.pointer)) }
  }

  /// Replaces the number by what `body` computes from it: in place when the storage is not shared, otherwise in new
  /// storage. `body` gets the destination and the old number, which may have the same address.
  mutating func update(_ body: (UnsafeMutablePointer<__mpz_struct>, UnsafePointer<__mpz_struct>) -> Void) {
    if isKnownUniquelyReferenced(&storage) {
      withExtendedLifetime(storage) { body(storage.pointer, UnsafePointer(storage.pointer)) }
    } else {
      self = read { old in BigInteger { body($0, old) } }
    }
  }

  /// -1, 0 or 1 for a negative number, zero or a positive number.
  public func signum() -> Int {
    read { Int($0.pointee._mp_size.signum()) }
  }

  /// The number of bits of the magnitude: 0 for zero, 1 for 1 and -1, 64 for 2^63. O(1).
  public var magnitudeBitWidth: Int {
    read { $0.pointee._mp_size == 0 ? 0 : __gmpz_sizeinbase($0, 2) }
  }

  /// The magnitude's 64-bit words, least significant first, without leading zeros; empty for zero.
  var magnitudeWords: [UInt] {
    read { number in
      (0..<__gmpz_size(number)).map { UInt(__gmpz_getlimbn(number, $0)) }
    }
  }

  /// The non-negative number with these 64-bit words, least significant first.
  init(magnitudeWords words: [UInt]) {
    self.init { destination in
      words.withUnsafeBufferPointer {
        __gmpz_import(destination, $0.count, -1, MemoryLayout<UInt>.size, 0, 0, $0.baseAddress)
      }
    }
  }
}

extension BigInteger: Hashable, Comparable {
  /// Whether the numbers are equal.
  public static func == (lhs: BigInteger, rhs: BigInteger) -> Bool {
    lhs.read { left in rhs.read { __gmpz_cmp(left, $0) } } == 0
  }

  /// The usual order of the integers.
  public static func < (lhs: BigInteger, rhs: BigInteger) -> Bool {
    lhs.read { left in rhs.read { __gmpz_cmp(left, $0) } } < 0
  }

  /// Hashes the sign and the words, so that equal numbers hash alike whatever their storage.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(signum())
    read { number in
      for index in 0..<__gmpz_size(number) { hasher.combine(UInt(__gmpz_getlimbn(number, index))) }
    }
  }
}
