/// Bytes that arrive in blocks, taken out line by line.
///
/// A line ends with a line feed, a carriage return or both; the last line may lack its end. A byte order mark before
/// the first line is left out. Memory holds the lines that were not taken out yet.
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
  /// The number of the line taken out last, from 1; 0 at the beginning.
  public private(set) var number = 0
  /// Whether no more bytes will come.
  public private(set) var isEnded = false
  private var bytes: [UInt8] = []
  /// Where the next line starts.
  private var start = 0
  /// How far no end of a line is known to be; at least ``start``. Without it a long line would be searched again with
  /// every block.
  private var searched = 0
  /// Whether the last line ended with a carriage return, so that a line feed that follows belongs to it. The line is
  /// handed out before it is known what follows: on a pipe nothing may follow for long.
  private var isAfterReturn = false

  /// A buffer of a text's beginning.
  public init() {}

  /// The number of bytes that were not taken out.
  public var count: Int { bytes.count - start }

  /// Adds a block.
  /// - Complexity: O(length of the block + ``count``)
  public mutating func append(_ block: some Collection<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: block)
  }

  /// Says that no more bytes will come: the rest is the last line.
  public mutating func end() { isEnded = true }

  /// Ends the text here and forgets what was not taken out: what cannot be read now cannot be read by asking again.
  public mutating func close() {
    isEnded = true
    bytes = []
    (start, searched) = (0, 0)
  }

  /// Takes out the next line without its line break; `nil` when it has not arrived completely or there is none.
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
