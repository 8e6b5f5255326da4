internal import CGMP
import TextFormats

extension BigInteger: TextCodable {
  /// What a message names as expected when it refuses a text.
  public static var expectedText: String { "an integer in decimal digits" }

  /// Reads a decimal number: an optional `+` or `-`, then one or more of the digits 0 to 9. White space, separators and
  /// the digits of other scripts are not accepted. The result is nil for any other text.
  public init?(_ text: String) {
    var digits = Substring(text)
    let isNegative = digits.utf8.first == UInt8(ascii: "-")
    if isNegative || digits.utf8.first == UInt8(ascii: "+") {
      digits = Substring(digits.unicodeScalars.dropFirst())
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    self.init { destination in
      _ = String(digits).withCString { __gmpz_set_str(destination, $0, 10) }
      if isNegative { __gmpz_neg(destination, destination) }
    }
  }

  /// The number in decimal, with `-` before a negative one: `-120`.
  public var description: String {
    read { number in
      // Room for the digits (the estimate may be one too many), the sign and the terminating zero.
      let capacity = __gmpz_sizeinbase(number, 10) + 2
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        guard let start = buffer.baseAddress, let text = __gmpz_get_str(start, 10, number) else { return "0" }
        return String(cString: text)
      }
    }
  }
}
