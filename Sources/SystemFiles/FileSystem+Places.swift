import TextFormats

extension FileSystem {
  // Slashes are searched as bytes, because a character that begins with a slash may have an accent.

  /// The folder of a path's last component: `.` for a name alone.
  package static func folder(of path: String) -> String {
    let trimmed = trimmed(path)
    guard let last = trimmed.utf8.lastIndex(of: slash) else { return "." }
    let folder = trimmed[..<last]
    return folder.utf8.allSatisfy { $0 == slash } ? "/" : String(folder)
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    trimmed(path).utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
  }

  package static func path(_ name: String, in folder: String) -> String {
    folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  /// Whether a path starts at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The absolute path. In a relative path, `.` and `..` are resolved.
  package static func absolute(_ path: String) -> String {
    isAbsolute(path) ? String(trimmed(path)) : standardized("\(currentFolder ?? "")/\(path)")
  }

  /// An absolute path without `.` and `..`; links are not followed.
  package static func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in trimmed(path).utf8.split(separator: slash, omittingEmptySubsequences: false)
      .dropFirst()
    {
      let part = Substring(part)
      if part == ".." { parts = parts.dropLast() } else if part != "." { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The form of a path for SQLite: unchanged, or as a URI if it is not UTF-8.
  package static func databaseName(_ path: String) -> String {
    FileName.hasBytes(path) ? uri(path) : path
  }

  /// A path as a URI that SQLite converts back to its bytes.
  package static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let bytes = FileName.bytes(of: isAbsolute(path) ? path : "\(currentFolder ?? ".")/\(path)")
    return "file://"
      + bytes.map { byte -> String in
        let isPlain =
          byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || byte >= 0x2d && byte <= 0x39)
        return isPlain
          ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }.joined()
  }

  /// The current working directory.
  package static var currentFolder: String? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return text(folder)
  }

  package static var temporaryFolder: String {
    guard let folder = getenv("TMPDIR").map({ text($0) }), !folder.isEmpty else { return "/tmp" }
    return String(trimmed(folder))
  }

  /// The command-line arguments after the name of the program.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap {
      CommandLine.unsafeArgv[$0].map { text($0) }
    }
  }

  /// The variables of the environment.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = text(entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      place += 1
    }
    return variables
  }

  /// The reason why the last call failed, in words.
  package static var failure: String { reason(errno) }

  /// The meaning of a system error number, in words.
  package static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  private static let slash = UInt8(ascii: "/")

  private static func trimmed(_ path: String) -> Substring {
    var end = path.utf8.endIndex
    while path.utf8[..<end].count > 1, path.utf8[..<end].last == slash {
      end = path.utf8.index(before: end)
    }
    return path[..<end]
  }
}
