import TextFormats

/// The keys that lines of a record file may have: those that encoding the decoded values writes.
///
/// JSON readers disagree about repeated keys, and an unknown key can say anything, so a file with either is rejected.
struct KnownKeys: Sendable {
  private var paths: Set<[String]> = []

  /// Throws for a line with a repeated key, or with a key that encoding `value` does not write. `value` was decoded
  /// from the line.
  ///
  /// Complexity: that of reading the line, plus that of encoding the value if the line has a new key.
  mutating func check(_ line: JSONLine, is value: some Encodable) throws(InputError) {
    var scan = JSONScan(line.bytes)
    let keys = scan.objectKeys()
    for key in keys where key.isRepeated {
      throw line.error(at: key.offset, found: "the key \(Self.name(key)) again", expected: "each key once")
    }
    guard keys.contains(where: isUnknown) else { return }
    if let bytes = try? JSONCode.bytes(value) {
      var written = JSONScan(bytes)
      for key in written.objectKeys() { paths.insert(key.path) }
    }
    guard let stranger = keys.first(where: isUnknown) else { return }
    throw line.error(
      at: stranger.offset, found: "the key \(Self.name(stranger))", expected: expected(in: stranger.path.dropLast()))
  }

  /// A key with the value `null` counts as absent.
  private func isUnknown(_ key: JSONScan.Key) -> Bool { !key.isNull && !paths.contains(key.path) }

  private static func name(_ key: JSONScan.Key) -> String { (key.path.last ?? "").debugDescription }

  /// The keys that an object may have.
  private func expected(in path: ArraySlice<String>) -> String {
    let names = paths.filter { $0.dropLast() == path }.compactMap(\.last).sorted()
    return names.isEmpty ? "no key" : "one of \(names.joined(separator: ", "))"
  }
}
