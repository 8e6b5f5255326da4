import GameKit
import SystemFiles
import TextFormats

/// The positions of columns, as the header of a table gives them.
protocol RowColumns {
  /// The number of columns.
  var count: Int { get }

  /// Reads the header line.
  /// - Throws: ``InputError`` when a column is missing, occurs twice, or has several possible meanings.
  init(_ header: PlayRow, columns: PlayColumnNames) throws(InputError)

  /// Whether a line can be the header, to distinguish one that starts with `#` from a comment.
  static func isHeader(_ row: PlayRow, columns: PlayColumnNames) -> Bool
}

/// The rows of a table of plays or of moves, after its header.
///
/// A first line `sep=;` states the separator. Otherwise it is the tab if the header has one, the semicolon if there are
/// more of them than commas, or else the comma. Blank lines are left out, and so are lines that start with `#` and do
/// not have the shape of the table. A quoted field may contain line breaks.
struct PlayTable<Columns: RowColumns> {
  /// The maximum number of lines of one row.
  private static var mostLines: Int { 200 }

  /// The positions of the columns.
  let columns: Columns
  private let file: String
  private var source: LineSource
  private let separator: UInt8

  /// Reads the header.
  /// - Throws: ``InputError`` when columns are missing or occur twice.
  init(_ source: LineSource, file: String, columns names: PlayColumnNames) throws {
    self.source = source
    self.file = file
    var declared: UInt8?
    while let line = try self.source.nextLine() {
      let text = try line.checkedText(of: file)
      if declared == nil, let separator = DelimitedReader.declaredSeparator(text.utf8) {
        declared = separator
        continue
      }
      if text.allSatisfy(\.isWhitespace) { continue }
      let separator = declared ?? DelimitedReader.separator(ofHeader: text.utf8)
      let isComment = text.first { !$0.isWhitespace } == "#"
      if isComment {
        guard let row = try? PlayRow(text, separator: separator, number: line.number, file: file),
          Columns.isHeader(row, columns: names)
        else { continue }
      }
      let header = try PlayRow(text, separator: separator, number: line.number, file: file)
      (columns, self.separator) = (try Columns(header, columns: names), separator)
      return
    }
    throw InputError(
      file: file, line: 1, column: 1, found: "an empty file", expected: "a line with the names of the columns")
  }

  /// The next row, or the reason why it is invalid; `nil` at the end.
  mutating func next() throws -> Result<PlayRow, PlayMistake>? {
    while let line = try source.nextLine() {
      let text: String
      do { text = try line.checkedText(of: file) } catch {
        return .failure(PlayMistake(fault: .bytes, error: error))
      }
      guard let first = text.first(where: { !$0.isWhitespace }) else { continue }
      let result = try row(text, line)
      // A comment differs from the table in its number of fields; a row whose first field begins with # does not.
      if first == "#", case .failure = result { continue }
      return result
    }
    return nil
  }

  /// Splits a row. A quoted field that is not closed continues on the following lines, if these make a row of the
  /// table.
  private mutating func row(
    _ text: String, _ line: LineSource.Line
  ) throws -> Result<PlayRow, PlayMistake> {
    let first = split(text, line.number)
    guard case .failure(let mistake) = first, mistake.fault == .open else { return first }
    var (whole, lines) = (text, [LineSource.Line]())
    while lines.count < Self.mostLines, let next = try source.nextLine() {
      lines.append(next)
      guard let more = next.text else { break }
      whole += "\n" + more
      guard more.utf8.contains(UInt8(ascii: "\"")) else { continue }
      switch split(whole, line.number) {
      case .success(let row): return .success(row)
      case .failure(let mistake) where mistake.fault == .open: continue
      case .failure: break
      }
      break
    }
    source.putBack(lines)
    return first.mapError { PlayMistake(fault: .quotation, error: $0.error) }
  }

  private func split(_ text: String, _ number: Int) -> Result<PlayRow, PlayMistake> {
    let row: PlayRow
    do { row = try PlayRow(text, separator: separator, number: number, file: file) } catch {
      let isOpen = error.found == DelimitedReader.neverClosed
      return .failure(PlayMistake(fault: isOpen ? .open : .quotation, error: error))
    }
    guard row.fields.count == columns.count else {
      return .failure(
        PlayMistake(
          fault: .fields,
          error: row.error(
            at: row.fields.count > columns.count
              ? row.fields[columns.count].start : text.utf8.count,
            found: row.fields.count.counted("field"),
            expected: "\(columns.count), as in the first line")))
    }
    return .success(row)
  }
}

/// A table of plays that can be read twice: a file directly, a pipe or standard input through an unnamed copy that
/// disappears with the process.
struct PlayInput {
  private let file: String
  private let text: String?
  private let copy: OpenFile?
  private let isStopped: @Sendable () -> Bool

  /// Opens the input and copies it if it is not a file.
  /// - Parameters:
  ///   - text: the table itself, if it does not come from a file.
  ///   - isStopped: called while a pipe has no input; once it returns `true`, the table ends.
  /// - Throws: ``GameKit/Failure``.
  init(_ file: String, text: String? = nil, isStopped: @escaping @Sendable () -> Bool) throws {
    self.file = file
    self.text = text
    guard text == nil else {
      (copy, self.isStopped) = (nil, Self.never)
      return
    }
    let source = try InputFile(name: file).open()
    var status = FileStatus()
    let isFile = fstat(source.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    // Standard input may be a file that another program has partly read.
    copy = isFile && file != "-" ? nil : try Self.copy(of: source, file: file, isStopped: isStopped)
    self.isStopped = copy == nil ? isStopped : Self.never
  }

  private static let never: @Sendable () -> Bool = { false }

  private static func copy(
    of source: OpenFile, file: String, isStopped: @escaping @Sendable () -> Bool
  ) throws -> OpenFile {
    let folder = FileSystem.temporaryFolder
    var name = FileName.bytes(of: "\(folder)/moli-plays-XXXXXX").map(CChar.init(bitPattern:)) + [0]
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else {
      throw Failure.internal(
        "\(folder): \(FileSystem.failure); cannot copy \(file) there, so give it as a file")
    }
    unlink(name)
    let copy = OpenFile(descriptor: descriptor)
    var request = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
    while !isStopped() {
      guard poll(&request, 1, 100) > 0 || request.revents != 0 else { continue }
      guard let block = source.read(upTo: 1 << 16) else {
        throw Failure.missingInput("\(file): \(FileSystem.failure)")
      }
      if block.isEmpty { break }
      guard copy.write(block) else {
        throw Failure.internal("\(folder): cannot copy \(file) there; check the free space")
      }
    }
    return copy
  }

  /// The rows from the first one.
  /// - Parameter isStopped: called while there is no input.
  func table(_ columns: PlayColumnNames, isAgain: Bool = false) throws -> PlayTable<PlayColumns> {
    let stop = isAgain ? Self.never : isStopped
    let source: LineSource
    if let text {
      source = LineSource(text: text, name: file)
    } else if let copy {
      lseek(copy.descriptor, 0, SEEK_SET)
      source = LineSource(copy, name: file, of: "play", isStopped: stop)
    } else {
      source = try LineSource(name: file, of: "play", isStopped: stop)
    }
    return try PlayTable<PlayColumns>(source, file: file, columns: columns)
  }
}
