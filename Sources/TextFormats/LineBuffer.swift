/// Splits bytes that arrive in blocks into lines.
///
/// A line ends with a line feed, a carriage return or both; the last line may lack its end. A byte order mark before
/// the first line is left out. The buffer keeps only lines that have not been taken yet.
///
/// ```swift
/// var buffer = LineBuffer()
/// buffer.append(Array("one\r\ntw".utf8))
/// print(buffer.next() ?? [])  // the bytes of "one"
/// print(buffer.next() ?? [])  // none: the second line is not complete
/// buffer.append(Array("o".utf8))
/// buffer.end()
/// print(buffer.next() ?? [])  // the bytes of "two"
/// ```
public struct LineBuffer: Sendable {
  /// The number of the last line taken, from 1; 0 at the beginning.
  public private(set) var number = 0
  /// Whether no more bytes will come.
  public private(set) var isEnded = false
  private var bytes: [UInt8] = []
  /// The index at which the next line starts.
  private var start = 0
  /// The position up to which no line end exists; at least ``start``. Without it a long line would be searched again
  /// with every block.
  private var searched = 0
  /// Whether the last line ended with a carriage return, so that a following line feed belongs to it. The line is
  /// returned before the next byte is known, because on a pipe nothing may follow for long.
  private var isAfterReturn = false

  /// Creates an empty buffer at the beginning of a text.
  public init() {}

  /// The number of bytes that have not been taken.
  public var count: Int { bytes.count - start }

  /// Adds a block.
  /// - Complexity: O(length of the block + ``count``)
  public mutating func append(_ block: some Collection<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: block)
  }

  /// Marks the end of the text: the rest is the last line.
  public mutating func end() { isEnded = true }

  /// Ends the text here and discards the rest: a read that failed will not succeed later.
  public mutating func close() {
    isEnded = true
    bytes = []
    (start, searched) = (0, 0)
  }

  /// Takes the next line without its line break; `nil` when it has not arrived completely or there is none.
  public mutating func next() -> ArraySlice<UInt8>? {
    if isAfterReturn, start < bytes.count {
      isAfterReturn = false
      if bytes[start] == UInt8(ascii: "\n") { start += 1 }
      searched = max(searched, start)
    }
    var end = bytes[searched...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    searched = end.map { $0 + 1 } ?? bytes.count
    isAfterReturn = end.map { bytes[$0] == UInt8(ascii: "\r") } ?? isAfterReturn
    if end == nil, isEnded, start < bytes.count { end = bytes.count }
    guard let end else { return nil }
    let line = bytes[start..<end]
    start = searched
    number += 1
    return number == 1 && line.starts(with: LineEnds.mark)
      ? line.dropFirst(LineEnds.mark.count) : line
  }
}
