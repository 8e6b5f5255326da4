import Phrasebook
import SystemFiles
import TextFormats

/// The positions of a file or of standard input, read a few at a time.
///
/// Memory holds one block and the longest line. On a pipe, available lines are returned without waiting for more.
public struct LineSource {
  /// One position and its place in the input.
  public struct Line: Sendable {
    /// The line's number in the file, from 1.
    public var number: Int
    /// The line without its line break; `nil` when it is not UTF-8.
    public var text: String?
    /// The column of the first byte that is not UTF-8, in characters from 1; 0 when the line is text.
    public var invalidColumn = 0

    /// Joins the lines of one board, with the number of the first line.
    init(_ rows: [Line]) {
      number = rows.first?.number ?? 0
      text = rows.compactMap(\.text).joined(separator: "\n")
    }

    /// A mistake in a board of several lines, with its place in the joined text changed to its own line and column.
    public func placed(_ error: InputError) -> InputError {
      guard error.line == number, let text, error.column > 0, text.contains("\n") else { return error }
      let before = text.prefix(error.column - 1)
      var placed = error
      placed.line += before.count { $0 == "\n" }
      placed.column = before.reversed().prefix { $0 != "\n" }.count + 1
      return placed
    }

    /// The line with other text.
    fileprivate func with(_ text: String) -> Line {
      var line = self
      line.text = text
      return line
    }

    /// Decodes a line of a file.
    public init(number: Int, bytes: ArraySlice<UInt8>) {
      self.number = number
      text = String(validating: bytes, as: UTF8.self)
      if text == nil {
        let valid = bytes.prefix(InputFile.firstInvalidOffset(in: bytes))
        invalidColumn = String(decoding: valid, as: UTF8.self).count + 1
      }
    }

    /// The line as a position of a file.
    /// - Throws: ``InputError`` when it is not text.
    public func position(in file: String) throws(InputError) -> PositionLine {
      PositionLine(try checkedText(of: file), file: file, number: number)
    }

    /// The line as text.
    /// - Throws: ``InputError`` with the place of the first byte that is not UTF-8.
    public func checkedText(of file: String) throws(InputError) -> String {
      guard let text else {
        throw InputError(
          file: file, line: number, column: invalidColumn, found: "bytes that are not UTF-8", expected: "text in UTF-8")
      }
      return text
    }
  }

  private static let blockSize = 1 << 16
  /// The longest line that is accepted, in bytes; no position has half as many (``PositionJSON/lineLimit``).
  private static let lineLimit = 2 << 20
  private let name: String
  /// The word for the contents of a line in messages.
  private let item: String
  private let source: OpenFile?
  private let isStopped: @Sendable () -> Bool
  private let shapes: [BoardText]
  private let hasNumbers: Bool
  private var buffer = LineBuffer()
  /// Lines that were read ahead and turned out not to belong to a board.
  private var ahead: [Line] = []

  /// Opens a file, or standard input for `-`.
  /// - Parameters:
  ///   - item: what a line contains, for messages.
  ///   - shapes: boards that may also be written on one line per row.
  ///   - hasNumbers: whether positions are boards of numbers, which have more notations.
  ///   - isStopped: called while a pipe or a terminal has no input; once it returns `true`, no more lines are read.
  public init(
    name: String, of item: String = "position", shapes: [BoardText] = [], hasNumbers: Bool = false,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws {
    self.name = name
    self.item = item
    self.shapes = shapes
    self.hasNumbers = hasNumbers
    self.isStopped = isStopped
    source = try InputFile(name: name).open()
  }

  /// Reads an open file from its current position.
  public init(
    _ source: OpenFile, name: String, of item: String,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.name, self.item, self.source, self.isStopped, shapes, hasNumbers) = (
      name, item, source, isStopped, [], false
    )
  }

  /// Reads the positions of a text.
  public init(text: String, name: String, shapes: [BoardText] = [], hasNumbers: Bool = false) {
    self.name = name
    item = "position"
    self.shapes = shapes
    self.hasNumbers = hasNumbers
    isStopped = { false }
    source = nil
    buffer.append(Array(text.utf8))
    buffer.end()
  }

  /// The next lines that hold positions, at most `count`; `nil` at the end.
  public mutating func next(_ count: Int) throws -> [Line]? {
    var lines: [Line] = []
    while lines.count < count, let line = try nextLine(isWaiting: lines.isEmpty) {
      guard line.text.map(BoardText.isSkipped) != true else { continue }
      lines.append(try hasNumbers ? numbers(from: line) : board(from: line))
    }
    return lines.isEmpty ? nil : lines
  }

  /// The next line, including blank ones and comments; `nil` at the end.
  public mutating func nextLine() throws -> Line? { try nextLine(isWaiting: true) }

  /// Puts lines back in front of all others.
  public mutating func putBack(_ lines: [Line]) { ahead = lines + ahead }

  /// The next line of any kind; `nil` at the end, or when none is available and `isWaiting` is `false`.
  private mutating func nextLine(isWaiting: Bool) throws -> Line? {
    if !ahead.isEmpty { return ahead.removeFirst() }
    while true {
      if let bytes = buffer.next() { return Line(number: buffer.number, bytes: bytes) }
      if buffer.isEnded || !isWaiting { return nil }
      try readBlock()
    }
  }

  /// A line joined with those after it if each is a row of one board: as many as the board has rows, without a blank
  /// line or a comment between them. Any other line stays alone.
  private mutating func board(from first: Line) throws -> Line {
    guard let shape = shapes.first(where: { $0.rows > 1 && Self.isRow(first, of: $0) }) else { return first }
    var rows = [first]
    while rows.count < shape.rows, let line = try nextLine(isWaiting: true) {
      rows.append(line)
      guard Self.isRow(line, of: shape) else { break }
    }
    guard rows.count == shape.rows, Self.isRow(rows[rows.count - 1], of: shape) else {
      ahead = rows.dropFirst() + ahead
      return first
    }
    return Line(rows)
  }

  /// The lines of a board of numbers, with spaces in place of separators; comments between them are skipped.
  private mutating func numbers(from first: Line) throws -> Line {
    guard let text = first.text, text.utf8.count <= BoardText.lineLimit else { return first }
    let start = NumberBoards.start(NumberBoards.plain(text))
    guard start != .alone else { return first.with(NumberBoards.plain(text)) }
    let isCount = if case .number = start { true } else { false }
    let wanted = if case .rows(let rows) = start { rows } else { NumberBoards.mostLines }
    // Lines that turn out not to belong to the board are put back.
    var read = [first]
    var rows = [(line: first, place: 0)]
    while rows.count < wanted, let line = try nextLine(isWaiting: true) {
      read.append(line)
      guard let text = line.text, text.contains(where: { !$0.isWhitespace }) else { break }
      if !BoardText.isSkipped(text) { rows.append((line, read.count - 1)) }
      let count = Tokens(of: NumberBoards.plain(text)).count
      if !BoardText.isSkipped(text), isCount ? count > 16 && rows.count > 2 : count != wanted {
        break
      }
    }
    let plain = rows.map { NumberBoards.plain($0.line.text ?? "") }
    let counts = plain.map { Tokens(of: $0).count }
    var (lines, hasSize) = (counts.allSatisfy { $0 == wanted } ? rows.count : 1, false)
    if case .number(let size) = start {
      (lines, hasSize) = NumberBoards.extent(of: counts, size: size)
    }
    let last = rows[lines - 1].place
    ahead = read.dropFirst(last + 1) + ahead
    var texts = read[...last].map { line in
      BoardText.isSkipped(line.text ?? "") ? "" : NumberBoards.plain(line.text ?? "")
    }
    if hasSize { texts[0] = String(texts[0].map { _ in " " }) }
    return first.with(texts.joined(separator: "\n"))
  }

  private static func isRow(_ line: Line, of shape: BoardText) -> Bool {
    guard let text = line.text, text.utf8.count <= BoardText.lineLimit, !BoardText.isSkipped(text) else { return false }
    return Tokens(of: text).count == shape.columns
  }

  private mutating func readBlock() throws {
    guard buffer.count <= Self.lineLimit else {
      throw InputError(
        file: name, line: buffer.number + 1, column: 0, found: "a line of more than 2 MiB",
        expected: "one \(item) per line")
    }
    guard let source, waits(for: source) else {
      buffer.close()
      return
    }
    guard let block = source.read(upTo: Self.blockSize) else {
      throw Failure.missingInput("\(name): \(FileSystem.failure)")
    }
    if block.isEmpty { buffer.end() }
    buffer.append(block)
  }

  /// Waits until something can be read; returns `false` if reading was stopped first.
  private func waits(for source: OpenFile) -> Bool {
    var request = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
    while !isStopped() {
      // After a signal or a timeout, ask again. In all other cases the next read reports the error better.
      if poll(&request, 1, 100) > 0 || (request.revents != 0) { return true }
    }
    return false
  }
}
