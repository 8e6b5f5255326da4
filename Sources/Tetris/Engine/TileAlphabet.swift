/// The number of a text on tiles, see ``TileAlphabet``.
typealias Tile = UInt16

/// Tiles as small numbers: 0 is the empty cell, then come the tiles that the level deals, then the others of the
/// lexicon.
///
/// A game that began with a deal contains only tiles of the level. Their numbers are small, so the table entries that
/// they index lie close together.
struct TileAlphabet: Sendable {
  /// The number of an empty cell.
  static let empty: Tile = 0
  /// The number shared by all tiles without a number. Such tiles are in no phrase, so they are never destroyed and need
  /// not be distinguished where only phrases matter.
  static let unknown: Tile = .max

  /// The texts by number; the first is the empty text of the empty cell.
  private(set) var texts: [String] = [""]
  private var numbers: [String: Tile] = [:]

  /// The number of assigned numbers, including the empty cell's.
  var count: Int { texts.count }

  /// Whether phrases with the same text have the same numbers: every tile has one, and each is one Chinese character, a
  /// Latin letter or a digit, so that texts can be divided in one way only.
  var isPlain: Bool {
    texts.count < Int(Self.unknown)
      && texts.dropFirst().allSatisfy { text in
        guard let scalar = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else { return false }
        return (0x3400...0x9fff).contains(scalar) || (0x20000...0x2ffff).contains(scalar)
          || (0x30...0x39).contains(scalar) || (0x61...0x7a).contains(scalar | 0x20)
      }
  }

  /// The number of a tile.
  func number(of text: String) -> Tile { numbers[text] ?? Self.unknown }

  /// The number of a tile, assigned if it has none; ``unknown`` when all 65,534 are taken.
  mutating func add(_ text: String) -> Tile {
    if let number = numbers[text] { return number }
    guard texts.count < Int(Self.unknown) else { return Self.unknown }
    let number = Tile(texts.count)
    numbers[text] = number
    texts.append(text)
    return number
  }

  /// Bytes that the two directions take: texts of up to 15 bytes are stored in place.
  var byteCount: Int {
    texts.capacity * MemoryLayout<String>.stride
      + numbers.capacity * 4 / 3 * (MemoryLayout<String>.stride + MemoryLayout<Tile>.stride)
  }
}
