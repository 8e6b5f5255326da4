import LevelFiles
import SystemFiles
import TextFormats

/// A file that a user names, or standard input for `-`.
public struct InputFile {
  /// The name as it was given.
  public let name: String

  /// Opens it. A pipe or a device works like a file.
  /// - Throws: ``Failure/missingInput(_:)``.
  public func open() throws -> OpenFile {
    if name == "-" { return .standardInput }
    guard FileSystem.exists(name) else {
      throw Failure.missingInput("\(name): no such file")
    }
    guard !FileSystem.isFolder(name) else { throw Failure.missingInput("\(name): found a folder, expected a file") }
    guard let file = FileSystem.file(reading: name) else {
      throw Failure.missingInput("\(name): cannot be read")
    }
    return file
  }

  /// The size limit of a kind of file. A larger file is rejected once that much has been read, so a wrong file or an
  /// endless device costs no more memory than a valid file.
  public struct Limit: Hashable, Sendable {
    /// The maximum number of bytes that are read.
    public let bytes: Int
    /// What the file is, for messages: `a level file`.
    public let what: String

    /// Creates a limit for the files that `what` describes.
    public init(bytes: Int, of what: String) { (self.bytes, self.what) = (bytes, what) }

    /// A level: 4 MiB.
    public static let level = Limit(bytes: LevelValue.sizeLimit, of: "a level file")
    /// A file of players: 1 MiB.
    public static let players = Limit(bytes: PlayerFile.sizeLimit, of: "a file of players")
    /// A table of phrases: 16 MiB, several times all of CC-CEDICT's words with readings and English.
    public static let words = Limit(bytes: 16 << 20, of: "a table of phrases")
    /// A program of a game: 1 MiB.
    public static let program = Limit(bytes: 1 << 20, of: "a program")
    /// Levels and runs that other implementations publish: 64 MiB.
    public static let published = Limit(bytes: 64 << 20, of: "a file of runs or levels")
    /// Files that the tool wrote itself and reads again, such as summaries and frame budgets: 8 MiB.
    public static let results = Limit(bytes: 8 << 20, of: "a file that moli wrote")

    /// The size in words: `4 MiB`.
    public var text: String {
      let units = [(1 << 20, "MiB"), (1 << 10, "KiB")]
      guard let unit = units.first(where: { bytes >= $0.0 && bytes % $0.0 == 0 }) else { return bytes.counted("byte") }
      return "\(bytes / unit.0) \(unit.1)"
    }
  }

  private static let blockSize = 1 << 16

  /// The whole contents as bytes.
  /// - Throws: ``Failure/missingInput(_:)``; ``InputError`` for a file above the limit.
  public func bytes(_ limit: Limit) throws -> [UInt8] {
    let file = try open()
    var bytes: [UInt8] = []
    // An array that doubles also holds the old half for a moment. Reserved space that is not used is never given pages.
    bytes.reserveCapacity(limit.bytes)
    while true {
      guard let block = file.read(upTo: Self.blockSize) else {
        throw Failure.missingInput("\(name): \(FileSystem.failure)")
      }
      if block.isEmpty { return bytes }
      guard bytes.count + block.count <= limit.bytes else {
        throw InputError(
          file: name, line: 1, column: 1, found: "more than \(limit.text)",
          expected: "\(limit.what) of at most \(limit.text)")
      }
      bytes += block
    }
  }

  /// The whole contents as text, without a byte order mark.
  /// - Throws: also ``InputError`` with the place of the first byte that is not UTF-8.
  public func text(_ limit: Limit) throws -> String {
    let bytes = try bytes(limit)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let before = bytes[..<Self.firstInvalidOffset(in: bytes)]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw InputError(
        file: name, line: 1 + before.count { $0 == UInt8(ascii: "\n") },
        column: 1 + String(decoding: before[lineStart...], as: UTF8.self).count,
        found: "bytes that are not UTF-8", expected: "text in UTF-8")
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The offset of the first sequence that is not UTF-8; the number of bytes when all are UTF-8.
  public static func firstInvalidOffset(in bytes: some Sequence<UInt8>) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) { offset += encoded.count }
    return offset
  }

  /// Names a file, or standard input with `-`, without opening it.
  public init(name: String) {
    self.name = name
  }
}
