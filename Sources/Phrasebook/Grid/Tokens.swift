/// The pieces of a line between white space.
///
/// White space is Unicode's property `White_Space`: the space, the tab, the full-width space of Chinese keyboards and
/// others (PropList of Unicode 15, 25 characters). Bytes are examined instead of characters, which would cost ten times
/// as much on a stream of boards.
public struct Tokens: RandomAccessCollection {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  /// Splits a line.
  ///
  /// Complexity: O(length of the line).
  public init(of line: some StringProtocol) {
    bytes = Array(line.utf8)
    ranges.reserveCapacity(16)
    var start: Int?
    var place = 0
    while place < bytes.count {
      let width = Self.widthOfSpace(at: place, in: bytes)
      if width > 0 {
        if let first = start { ranges.append(first..<place) }
        start = nil
      } else if start == nil {
        start = place
      }
      place += width > 0 ? width : 1
    }
    if let start { ranges.append(start..<bytes.count) }
  }

  /// The first position, 0.
  public var startIndex: Int { 0 }

  /// The number of pieces.
  public var endIndex: Int { ranges.count }

  /// The piece at a position.
  public subscript(position: Int) -> String { String(decoding: bytes[ranges[position]], as: UTF8.self) }

  /// The column at which a piece begins, in characters from 1.
  public func column(of position: Int) -> Int {
    String(decoding: bytes[..<ranges[position].lowerBound], as: UTF8.self).count + 1
  }

  /// The number of bytes of white space at a position; 0 if there is none.
  private static func widthOfSpace(at place: Int, in bytes: [UInt8]) -> Int {
    let first = bytes[place]
    if first < 0x80 { return first == 0x20 || (0x09...0x0d).contains(first) ? 1 : 0 }
    guard first == 0xc2 || first == 0xe1 || first == 0xe2 || first == 0xe3, place + 1 < bytes.count else { return 0 }
    let second = bytes[place + 1]
    if first == 0xc2 { return second == 0x85 || second == 0xa0 ? 2 : 0 }
    guard place + 2 < bytes.count else { return 0 }
    let isSpace =
      switch (first, second, bytes[place + 2]) {
      case (0xe1, 0x9a, 0x80), (0xe2, 0x80, 0x80...0x8a), (0xe2, 0x80, 0xa8...0xa9), (0xe2, 0x80, 0xaf),
        (0xe2, 0x81, 0x9f), (0xe3, 0x80, 0x80):
        true
      default: false
      }
    return isSpace ? 3 : 0
  }
}
