import Foundation
import GameKit

/// Checks for file names. File names are bytes and texts are UTF-8, so a name in another encoding would become the name
/// of a different file.
enum FileNames {
  /// Refuses arguments and a current folder that are not valid UTF-8, before a file with the wrong name is read or
  /// written.
  /// - Parameter count: the number of arguments of the process, including its own name.
  /// - Throws: ``Failure``.
  static func check(count: Int = CommandLine.arguments.count) throws {
    for place in 1..<max(1, count) {
      guard let start = CommandLine.unsafeArgv[place] else { continue }
      let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
      guard String(validating: bytes, as: UTF8.self) == nil else { continue }
      throw Failure.usage(
        "argument \(place): found \(shown(bytes)), expected UTF-8; rename the file, or read it "
          + "from standard input "
          + "with -")
    }
    guard let folder = getcwd(nil, 0) else { return }
    defer { free(folder) }
    let bytes = UnsafeRawBufferPointer(start: folder, count: strlen(folder))
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw Failure.internal(
      "the current folder: found \(shown(bytes)), expected UTF-8; rename it, or change to "
        + "another folder"
    )
  }

  /// The bytes as text, with every byte that is not UTF-8 as a number: `caf<E9>.yaml`.
  static func shown(_ bytes: some Collection<UInt8>) -> String {
    var (text, rest) = ("", bytes[...])
    while !rest.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
        text += String(decoding: rest.prefix(encoded.count), as: UTF8.self)
        rest = rest.dropFirst(encoded.count)
      } else {
        text += "<\(String(rest.first ?? 0, radix: 16, uppercase: true))>"
        rest = rest.dropFirst()
      }
    }
    return text.disclosed
  }
}
