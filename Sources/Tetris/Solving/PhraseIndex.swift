import Phrasebook

/// The accepted phrases of a game with their tiles as numbers: a trie that tells in a few steps whether a stretch of
/// cells spells a phrase.
///
/// Built once for a game, O(lexicon); a copy shares its storage.
public struct PhraseIndex: Sendable {
  /// A tile as a number.
  typealias Tile = Int32

  /// The number of every tile that no phrase holds. Such tiles are never destroyed, so they need not be told apart.
  static let unknown: Tile = -2

  /// The phrases, in the order of the lexicon.
  public let phrases: Phrases
  /// The tiles of a phrase.
  public let phraseLength: Int
  /// The phrases that the level deals, as ascending places in ``phrases``; those that the lexicon does not hold are left
  /// out.
  public let dealt: [Int]
  /// The tiles of all phrases, ``phraseLength`` numbers each.
  let tiles: [Tile]

  private let numbers: [String: Tile]
  /// The trie's edges: from (node, tile) to the next node, and from the last node to the phrase.
  private let edges: [UInt64: Int32]

  /// The index of a game's phrases.
  public init(of game: TetrisPuzzle) {
    var numbers: [String: Tile] = [:]
    var tiles: [Tile] = []
    var edges: [UInt64: Int32] = [:]
    var nodes: Int32 = 0
    for (place, phrase) in game.phrases.enumerated() {
      var node: Int32 = 0
      for (position, text) in phrase.chinese.enumerated() {
        let tile = numbers[text] ?? Tile(numbers.count)
        numbers[text] = tile
        tiles.append(tile)
        let edge = Self.edge(from: node, tile)
        if position == phrase.chinese.count - 1 {
          node = edges[edge] ?? Int32(place)
        } else if let next = edges[edge] {
          node = next
        } else {
          nodes += 1
          node = nodes
        }
        edges[edge] = node
      }
    }
    var dealtTexts: Set<String> = []
    for phrase in game.level.phrases { dealtTexts.insert(phrase.text) }
    phrases = game.phrases
    phraseLength = game.rules.phraseLength
    dealt = game.phrases.indices.filter { dealtTexts.contains(game.phrases[$0].text) }
    self.tiles = tiles
    self.numbers = numbers
    self.edges = edges
  }

  /// The number of a tile.
  func number(of text: String) -> Tile { numbers[text] ?? Self.unknown }

  /// The phrase that some tiles spell, or `nil`. `tile(i)` is the i-th, negative for an empty cell.
  ///
  /// Complexity: O(length), and for most stretches of cells one or two look-ups.
  @inline(__always)
  func phrase(spelledBy tile: (Int) -> Tile) -> Int? {
    var node: Int32 = 0
    for position in 0..<phraseLength {
      let tile = tile(position)
      guard tile >= 0, let next = edges[Self.edge(from: node, tile)] else { return nil }
      node = next
    }
    return Int(node)
  }

  /// All phrases that can be spelled with tiles of the given kinds, however many of each: ascending places.
  func phrases(madeOf kinds: [Tile]) -> [Int] {
    var found: [Int] = []
    collect(from: 0, depth: 0, kinds, into: &found)
    return found.sorted()
  }

  private func collect(from node: Int32, depth: Int, _ kinds: [Tile], into found: inout [Int]) {
    for tile in kinds where tile >= 0 {
      guard let next = edges[Self.edge(from: node, tile)] else { continue }
      if depth == phraseLength - 1 {
        found.append(Int(next))
      } else {
        collect(from: next, depth: depth + 1, kinds, into: &found)
      }
    }
  }

  @inline(__always)
  private static func edge(from node: Int32, _ tile: Tile) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: tile))
  }
}
