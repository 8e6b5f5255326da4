/// Line ends of a text: a line feed, a carriage return, or both together, in any mixture.
///
/// `"\r
/// "` is one `Character` in Swift, so `split(separator: "
/// ")` finds no line in a file from Windows. Every reader of lines uses these functions, ``LineBuffer`` or
/// ``SourceText``.
///
/// ```swift
/// print("one\r\ntwo\rthree\n".textLines)  // ["one", "two", "three", ""]
/// ```
public enum LineEnds {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  /// The byte order mark in UTF-8.
  static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The same bytes with a line feed at the end of every line. Complexity: O(bytes); no copy where there is no carriage
  /// return.
  public static func unified(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.firstIndex(of: carriageReturn) else { return bytes }
    var unified: [UInt8] = []
    unified.reserveCapacity(bytes.count)
    unified += bytes[..<first]
    var isAfterReturn = false
    for byte in bytes[first...] {
      if byte == carriageReturn {
        unified.append(lineFeed)
      } else if byte != lineFeed || !isAfterReturn {
        unified.append(byte)
      }
      isAfterReturn = byte == carriageReturn
    }
    return unified
  }

  /// Whether a character ends a line: a line feed, a carriage return, or both.
  public static func isEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }
}

extension StringProtocol {
  /// The lines without their ends, including empty ones. A line end at the end of the text is followed by an empty
  /// line.
  public var textLines: [SubSequence] {
    split(omittingEmptySubsequences: false, whereSeparator: LineEnds.isEnd)
  }
}
