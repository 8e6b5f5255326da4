import Foundation
import PuzzleCore
import TextFormats

extension FileSystem {
  /// The folder that a path names the last part in: `.` for a name alone.
  package static func folder(of path: String) -> String {
    let trimmed = trimmed(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    let folder = trimmed[..<slash]
    return folder.allSatisfy { $0 == "/" } ? "/" : String(folder)
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    trimmed(path).split(separator: "/").last.map(String.init) ?? path
  }

  /// The path as a URL. One within a folder whose name is not UTF-8 names that folder, which Foundation cannot find out.
  package static func url(_ path: String, isDirectory: Bool? = nil) -> URL {
    var whole = path
    if !path.hasPrefix("/"), let folder = currentFolder, FileName.hasBytes(folder) { whole = "\(folder)/\(path)" }
    guard let isDirectory else { return URL(fileURLWithPath: whole) }
    return URL(fileURLWithPath: whole, isDirectory: isDirectory)
  }

  /// How SQLite is given a path: as it is, or as a URI where it is not UTF-8.
  package static func databaseName(_ path: String) -> String { FileName.hasBytes(path) ? uri(path) : path }

  /// A path as a URI that SQLite turns back into its bytes.
  package static func uri(_ path: String) -> String {
    guard FileName.hasBytes(path) else { return URL(fileURLWithPath: path).absoluteString }
    let digits = Array("0123456789ABCDEF")
    let bytes = FileName.bytes(of: path.hasPrefix("/") ? path : "\(currentFolder ?? ".")/\(path)")
    return "file://"
      + bytes.map { byte -> String in
        let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || byte >= 0x2d && byte <= 0x39)
        return isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }.joined()
  }

  /// The folder in which the process works.
  package static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return text(folder)
  }

  /// The folder for temporary files.
  package static var temporaryFolder: String {
    if let folder = environment["TMPDIR"], FileName.hasBytes(folder) { return folder }
    return FileManager.default.temporaryDirectory.path
  }

  /// What follows the name of the program.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { CommandLine.unsafeArgv[$0].map { text($0) } }
  }

  /// The variables of the environment.
  package static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in variables.keys {
      if let value = getenv(name) { variables[name] = text(value) }
    }
    return variables
  }

  private static func trimmed(_ path: String) -> Substring {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    return trimmed
  }
}
