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
    for phrase in game.level.phrases {
      for text in phrase.chinese { _ = alphabet.add(text) }
    }
    let dealtTiles = alphabet.count - 1
    self.dealtTiles = dealtTiles
    var tiles: [Tile] = []
    tiles.reserveCapacity(phrases.count * phraseLength)
    for phrase in phrases {
      for text in phrase.chinese { tiles.append(alphabet.add(text)) }
    }
    let length = phraseLength
    let (isFirst, dealt) = Self.texts(tiles, of: phrases, dealing: game.level.phrases, alphabet)
    let counting = phrases.indices.filter { place in
      isFirst[place] && !tiles[(place * length)..<((place + 1) * length)].contains(TileAlphabet.unknown)
    }
    memory = PhraseMemory(tiles: tiles, length: length, counting: counting, dealt: dealtTiles)
    (matcher, dealtMatcher) = (memory.matcher, memory.dealtMatcher)
    self.dealt = dealt
    self.alphabet = alphabet
    (firstOf, byFirst) = Self.sorted(counting, tiles, length: length, kinds: alphabet.count)
  }

  /// Which phrases are the first with their text, because the reference looks up concatenated texts, and the places of
  /// those that have the text of a phrase that the level deals.
  private static func texts(
    _ tiles: [Tile], of phrases: Phrases, dealing dealt: some Sequence<Phrase>, _ alphabet: TileAlphabet
  ) -> (isFirst: [Bool], dealt: [Int]) {
    func texts<Key: Hashable>(_ keys: [Key], _ dealt: Set<Key>) -> (isFirst: [Bool], dealt: [Int]) {
      var seen: Set<Key> = []
      seen.reserveCapacity(keys.count)
      return (keys.map { seen.insert($0).inserted }, keys.indices.filter { dealt.contains(keys[$0]) })
    }
    let length = phrases.isEmpty ? 0 : tiles.count / phrases.count
    guard (1...4).contains(length), alphabet.isPlain, dealt.allSatisfy({ $0.chinese.count == length }) else {
      return texts(phrases.map(\.text), Set(dealt.map(\.text)))
    }
    // Numbers are as good as texts then, and take a tenth of the time.
    func key(_ tiles: some Sequence<Tile>) -> UInt64 { tiles.reduce(0) { $0 << 16 | UInt64($1) } }
    return texts(
      phrases.indices.map { key(tiles[($0 * length)..<(($0 + 1) * length)]) },
      Set(dealt.map { key($0.chinese.lazy.map { alphabet.number(of: $0) }) }))
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
