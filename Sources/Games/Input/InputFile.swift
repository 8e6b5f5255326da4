import Foundation
import PuzzleCore

/// A file that a user names, or standard input for `-`.
public struct InputFile {
  /// The name as it was given.
  public let name: String

  /// Opens it. A pipe or a device works like a file.
  /// - Throws: ``Failure/missingInput(_:)``.
  public func open() throws -> FileHandle {
    if name == "-" { return .standardInput }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw Failure.missingInput("\(name): no such file")
    }
    guard !isFolder.boolValue else { throw Failure.missingInput("\(name): is a folder, expected a file") }
    guard let handle = FileHandle(forReadingAtPath: name) else {
      throw Failure.missingInput("\(name): cannot be read")
    }
    return handle
  }

  /// The whole contents as bytes.
  public func bytes() throws -> [UInt8] {
    let handle = try open()
    do {
      return [UInt8](try handle.readToEnd() ?? Data())
    } catch {
      throw Failure.missingInput("\(name): cannot be read")
    }
  }

  /// The whole contents as text, without a byte order mark.
  /// - Throws: also ``PuzzleCore/InputError`` with the place of the first byte that is not UTF-8.
  public func text() throws -> String {
    let bytes = try bytes()
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

  /// Where the first sequence starts that is not UTF-8; the end when there is none.
  public static func firstInvalidOffset(in bytes: some Sequence<UInt8>) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) { offset += encoded.count }
    return offset
  }

  /// Creates it from its parts.
  public init(name: String) {
    self.name = name
  }
}
