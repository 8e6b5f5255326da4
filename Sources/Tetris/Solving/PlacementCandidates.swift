/// The phrases a player has in mind while looking for a place: those the level deals and those that the tiles in sight can
/// spell, as far as the player knows them.
struct PlacementCandidates: Sendable {
  /// Their places in the index, ascending.
  let places: [Int]
  /// Their tiles: the first tile of each, then the second of each, and so on.
  let tiles: [PhraseIndex.Tile]
  /// Whether the level deals them.
  let isDealt: [Bool]
  /// For each a bit per position: whether the tile of that position is in sight.
  private(set) var sight: [UInt32]

  /// The candidates for tiles that are in the air, in the queue or on the grid; `knows` tells whether the player knows the
  /// phrase of that place in the index.
  init(index: borrowing PhraseIndex, kinds: [PhraseIndex.Tile], knows: (Int) -> Bool) {
    let spelled = index.phrases(madeOf: kinds)
    let length = index.phraseLength
    places = Self.merge(index.dealt, spelled).filter(knows)
    var tiles: [PhraseIndex.Tile] = []
    tiles.reserveCapacity(places.count * length)
    for position in 0..<length {
      for place in places { tiles.append(index.tiles(of: place)[position]) }
    }
    var dealt = index.dealt[...]
    var isDealt: [Bool] = []
    isDealt.reserveCapacity(places.count)
    for place in places {
      while let next = dealt.first, next < place { dealt.removeFirst() }
      isDealt.append(dealt.first == place)
    }
    self.tiles = tiles
    self.isDealt = isDealt
    sight = Array(repeating: 0, count: places.count)
  }

  /// Notes which tiles are in sight.
  mutating func look(at upcoming: [PhraseIndex.Tile]) {
    for candidate in places.indices { sight[candidate] = 0 }
    for (slot, tile) in tiles.enumerated() where upcoming.contains(tile) {
      sight[slot % places.count] |= 1 << (slot / places.count)
    }
  }

  /// The union of two ascending lists.
  private static func merge(_ a: [Int], _ b: [Int]) -> [Int] {
    var merged: [Int] = []
    merged.reserveCapacity(a.count + b.count)
    var rest = a[...]
    for place in b {
      while let next = rest.first, next < place {
        merged.append(next)
        rest.removeFirst()
      }
      if rest.first == place { rest.removeFirst() }
      merged.append(place)
    }
    return merged + rest
  }
}
