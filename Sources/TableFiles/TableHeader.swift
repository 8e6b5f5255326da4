/// The header before the bytes of a table in its file. It is a page long, so that the bytes start on a page boundary.
///
/// Integers are little-endian: magic (8 bytes), byte count of the table (8), its checksum (8), length of the name (2),
/// the name in UTF-8, zeros. The last 8 bytes are the checksum of the page before them.
struct TableHeader: Equatable {
  static let size = 4096
  /// The longest name in UTF-8.
  static let nameLimit = size - 34
  /// The first bytes of every file; the last digit is the version of the format.
  static let magic = Array("moliTBL1".utf8)

  /// The table's name.
  let name: String
  /// The size of the table.
  let byteCount: Int
  let checksum: UInt64

  /// The header in the form of the file.
  var bytes: [UInt8] {
    let name = Array(name.utf8.prefix(Self.nameLimit))
    var page = Self.magic + Self.bytes(UInt64(byteCount)) + Self.bytes(checksum)
    page += Self.bytes(UInt64(name.count)).prefix(2) + name
    page += [UInt8](repeating: 0, count: Self.size - 8 - page.count)
    return page + Self.bytes(page.withUnsafeBytes(TableChecksum.of))
  }

  private static func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}
