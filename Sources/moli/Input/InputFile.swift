import Foundation
import PuzzleCore

/// A file that a user names, or standard input for `-`.
struct InputFile {
  /// The name as it was given.
  let name: String

  /// The whole contents as bytes.
  func bytes() throws -> [UInt8] {
    if name == "-" { return [UInt8](FileHandle.standardInput.readDataToEndOfFile()) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw Failure.missingInput("\(name): no such file")
    }
    guard !isFolder.boolValue else { throw Failure.missingInput("\(name): is a folder, expected a file") }
    guard let data = FileManager.default.contents(atPath: name) else {
      throw Failure.missingInput("\(name): cannot be read")
    }
    return [UInt8](data)
  }

  /// The whole contents as text.
  func text() throws -> String {
    let bytes = try bytes()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError(
        file: name, line: 1 + bytes.prefix(Self.validPrefix(of: bytes)).count { $0 == 10 }, column: 0,
        found: "bytes that are not UTF-8", expected: "text in UTF-8")
    }
    return text
  }

  /// How many bytes from the start are valid UTF-8; found by halving, since every prefix of valid text up to a boundary
  /// is valid.
  private static func validPrefix(of bytes: [UInt8]) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let middle = (low + high + 1) / 2
      // Up to three bytes of a cut-off character at the end are no mistake.
      let isValid = (0...3).contains {
        middle >= $0 && String(validating: bytes[..<(middle - $0)], as: UTF8.self) != nil
      }
      if isValid { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
