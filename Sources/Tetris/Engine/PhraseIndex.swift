import Phrasebook

/// The accepted phrases of a game with their tiles as numbers. The fast engine and the agents look phrases up in it.
///
/// Built once per game in O(lexicon); copies share its storage. Lexicons with more than 65,534 different tiles are only
/// partly covered. The tiles that the level deals get their numbers first, and phrases with a tile without a number are
/// not found.
public struct PhraseIndex: Sendable {
  /// The phrases, in the order of the lexicon.
  public let phrases: Phrases
  /// The tiles of a phrase: `phraseLength` numbers.
  public let phraseLength: Int
  /// The phrases that the level deals, as ascending places in ``phrases``; those that the lexicon does not hold are
  /// left out.
  public let dealt: [Int]
  /// The tiles and their numbers.
  let alphabet: TileAlphabet
  /// The matcher that decides which sequences of tiles are phrases.
  let matcher: PhraseMatcher
  /// The matcher for grids that have only tiles of the level, as every grid has that follows from a deal.
  let dealtMatcher: PhraseMatcher
  /// The highest number of a tile that the level deals; those tiles have the numbers from 1 on.
  let dealtTiles: Int
  private let memory: PhraseMemory
  /// The places of the phrases that can be found, sorted by first tile and then ascending. `firstOf` holds where each
  /// tile's phrases begin.
  private let byFirst: [UInt32]
  private let firstOf: [UInt32]

  /// The index of a game's phrases.
  public init(of game: TetrisPuzzle) {
    phrases = game.phrases
    phraseLength = game.rules.phraseLength
    var alphabet = TileAlphabet()
    var dealtTexts: Set<String> = []
    for phrase in game.level.phrases {
      dealtTexts.insert(phrase.text)
      for text in phrase.chinese { _ = alphabet.add(text) }
    }
    let dealtTiles = alphabet.count - 1
    self.dealtTiles = dealtTiles
    var tiles: [Tile] = []
    tiles.reserveCapacity(phrases.count * phraseLength)
    for phrase in phrases {
      for text in phrase.chinese { tiles.append(alphabet.add(text)) }
    }
    // The reference looks up concatenated texts, so of several phrases with the same text only the first counts.
    var seen: Set<String> = []
    seen.reserveCapacity(phrases.count)
    let isFirst = phrases.map { seen.insert($0.text).inserted }
    let length = phraseLength
    let counting = phrases.indices.filter { place in
      isFirst[place] && !tiles[(place * length)..<((place + 1) * length)].contains(TileAlphabet.unknown)
    }
    memory = PhraseMemory(tiles: tiles, length: length, counting: counting, dealt: dealtTiles)
    (matcher, dealtMatcher) = (memory.matcher, memory.dealtMatcher)
    dealt = phrases.indices.filter { [phrases] in dealtTexts.contains(phrases[$0].text) }
    self.alphabet = alphabet
    (firstOf, byFirst) = Self.sorted(counting, tiles, length: length, kinds: alphabet.count)
  }

  /// The number of a tile.
  func number(of text: String) -> Tile { alphabet.number(of: text) }

  /// The tiles of a phrase: `phraseLength` numbers.
  func tiles(of place: Int) -> UnsafeBufferPointer<Tile> {
    UnsafeBufferPointer(start: matcher.tiles(of: place), count: phraseLength)
  }

  /// The places, ascending, of all phrases that can be spelled with tiles of the given kinds, with any number of each.
  func phrases(madeOf kinds: [Tile]) -> [Int] {
    var isThere = [Bool](repeating: false, count: alphabet.count)
    for kind in kinds where Int(kind) < alphabet.count { isThere[Int(kind)] = true }
    var found: [Int] = []
    for kind in isThere.indices where kind > 0 && isThere[kind] {
      for place in byFirst[Int(firstOf[kind])..<Int(firstOf[kind + 1])]
      where tiles(of: Int(place)).allSatisfy({ isThere[Int($0)] }) {
        found.append(Int(place))
      }
    }
    return found.sorted()
  }

  /// The memory of the index in bytes, without the lexicon's words, which it shares.
  public var byteCount: Int {
    memory.byteCount + alphabet.byteCount + dealt.count * MemoryLayout<Int>.stride
      + (byFirst.count + firstOf.count) * MemoryLayout<UInt32>.stride
  }

  /// Counting sort of some phrases by their first tile.
  private static func sorted(
    _ phrases: [Int], _ tiles: [Tile], length: Int, kinds: Int
  ) -> (begin: [UInt32], places: [UInt32]) {
    var begin = [UInt32](repeating: 0, count: kinds + 2)
    for place in phrases { begin[Int(tiles[place * length]) + 2] += 1 }
    for kind in begin.indices.dropFirst() { begin[kind] += begin[kind - 1] }
    var places = [UInt32](repeating: 0, count: phrases.count)
    for place in phrases {
      let kind = Int(tiles[place * length]) + 1
      places[Int(begin[kind])] = UInt32(place)
      begin[kind] += 1
    }
    return (begin, places)
  }
}
