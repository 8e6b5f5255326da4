/// Bytes that arrive in blocks, taken out line by line.
///
/// A line ends with a line feed, and a carriage return before it is left out; the last line may lack its line feed. Memory holds the lines
/// that were not taken out yet.
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
  /// How far no line feed is known to be; at least ``start``. Without it a long line would be searched again with every block.
  private var searched = 0

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
    var end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end.map { $0 + 1 } ?? bytes.count
    if end == nil, isEnded, start < bytes.count { end = bytes.count }
    guard let end else { return nil }
    let line = bytes[start..<end]
    start = searched
    number += 1
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
