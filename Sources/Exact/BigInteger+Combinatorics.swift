internal import CGMP

extension BigInteger {
  /// `n`! = 1 x 2 x ... x `n`, the number of orders of `n` different things; 1 for `n` = 0.
  ///
  /// - Precondition: `n` is not negative.
  public static func factorial(_ n: Int) -> BigInteger {
    precondition(n >= 0, "a factorial needs a number of at least 0, not \(n)")
    return BigInteger { __gmpz_fac_ui($0, UInt(n)) }
  }

  /// The number of ways to choose `k` of `n` different things in any order; 0 when `k` is negative or more than `n`.
  ///
  /// - Precondition: `n` is not negative.
  public static func binomial(_ n: Int, _ k: Int) -> BigInteger {
    precondition(n >= 0, "a binomial needs a set of at least 0 things, not \(n)")
    guard (0...n).contains(k) else { return .zero }
    return BigInteger { __gmpz_bin_uiui($0, UInt(n), UInt(k)) }
  }

  /// The number of distinct orders of things in groups of `counts[i]` equal ones: (c0 + c1 + ...)! / (c0! c1! ...). It
  /// is 1 for an empty list.
  ///
  /// - Precondition: no count is negative, and their sum is an `Int`.
  public static func multinomial(_ counts: [Int]) -> BigInteger {
    var placed = 0
    var result: BigInteger = 1
    for count in counts {
      precondition(count >= 0, "a multinomial needs counts of at least 0, not \(count)")
      placed += count
      result *= binomial(placed, count)
    }
    return result
  }
}
