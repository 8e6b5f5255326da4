import TextFormats

/// The keys that lines of a record file may have: those that are written for the values that were read from them.
///
/// Readers of JSON disagree about a key that is there twice, and a key that nothing reads can say anything, so a file
/// with either is refused.
struct KnownKeys: Sendable {
  private var paths: Set<[String]> = []

  /// Refuses a line with a key twice, or with one that is not written for `value`, which was read from it.
  ///
  /// Complexity: that of reading the line; also that of writing the value when the line has a key that no line before
  /// had.
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

  /// A key without a value says nothing.
  private func isUnknown(_ key: JSONScan.Key) -> Bool { !key.isNull && !paths.contains(key.path) }

  private static func name(_ key: JSONScan.Key) -> String { (key.path.last ?? "").debugDescription }

  /// The keys that an object may have.
  private func expected(in path: ArraySlice<String>) -> String {
    let names = paths.filter { $0.dropLast() == path }.compactMap(\.last).sorted()
    return names.isEmpty ? "no key" : "one of \(names.joined(separator: ", "))"
  }
}
