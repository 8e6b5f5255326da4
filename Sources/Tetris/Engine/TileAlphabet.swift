/// The number of a text on tiles, see ``TileAlphabet``.
typealias Tile = UInt16

/// Tiles as small numbers: 0 is the empty cell, then come the tiles that the level deals, then the others of the
/// lexicon.
///
/// In a game that began with a deal only the tiles of the level can show, so their numbers are the small ones and what
/// is looked up by them lies close together.
struct TileAlphabet: Sendable {
  /// What an empty cell holds.
  static let empty: Tile = 0
  /// The number of every tile that has no number of its own. Such tiles are in no phrase, so they are never destroyed
  /// and need not be distinguished where only phrases matter.
  static let unknown: Tile = .max

  /// The texts by number; the first is that of no tile.
  private(set) var texts: [String] = [""]
  private var numbers: [String: Tile] = [:]

  /// How many numbers are taken, the empty cell's with them.
  var count: Int { texts.count }

  /// The number of a tile.
  func number(of text: String) -> Tile { numbers[text] ?? Self.unknown }

  /// The number of a tile, which it is given if it has none; ``unknown`` when all 65,534 are taken.
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
