import Phrasebook
import PuzzleCore

/// The candidates: phrases that can come about where only tiles of certain kinds exist. They are the phrases that the
/// level deals and those that the kinds spell, looked up by a tile and its position.
///
/// It is immutable, so all players of a game share one. Its buffers, and those of ``PlacementEvaluator``, are indexed
/// by positions below the phrase length, tiles below ``kinds`` and candidates below ``count``.
final class AimedPhrases: Sendable {
  /// The number of candidates, which are numbered 0 to `count - 1`.
  let count: Int
  /// The number of tiles in a phrase.
  let length: Int
  /// Tiles from this number on are in no phrase.
  let kinds: Int
  /// The candidates' places in the index, ascending.
  let places: [Int]
  /// Whether the level deals a candidate.
  let isDealt: [Bool]
  /// What decides whether a player knows each candidate.
  let familiarities: [Familiarity]
  /// The tiles of all candidates, ``length`` numbers each.
  let tiles: FixedBuffer<Tile>
  /// The candidates with a tile at a position are `list[begin[k]..<begin[k + 1]]`, `k` being `position * kinds + tile`.
  let begin: FixedBuffer<UInt32>
  let list: FixedBuffer<UInt32>

  /// The phrases that `given` kinds of tiles spell, and those the level deals.
  ///
  /// Complexity: O(phrases that begin with one of the kinds).
  init(index: PhraseIndex, kinds given: [Tile]) {
    let length = index.phraseLength
    // A tile without a number is in no phrase that could be found.
    places = Self.union(index.dealt, index.phrases(madeOf: given))
      .filter { place in index.tiles(of: place).allSatisfy { Int($0) < index.alphabet.count } }
    // The tiles of the level have the smallest numbers, so tables by tile stay small.
    let kinds = (places.lazy.compactMap { index.tiles(of: $0).max() }.max().map { Int($0) } ?? 0) + 1
    let dealt = Set(index.dealt)
    isDealt = places.map(dealt.contains)
    familiarities = places.map { Familiarity(index.phrases[$0]) }
    (count, self.length, self.kinds) = (places.count, length, kinds)
    let tiles = places.flatMap { Array(index.tiles(of: $0)) }
    var begin = FixedBuffer(repeating: 0 as UInt32, count: length * kinds + 2)
    var list = FixedBuffer(repeating: 0 as UInt32, count: tiles.count)
    // A counting sort.
    func key(_ slot: Int) -> Int { slot % length * kinds + Int(tiles[slot]) }
    for slot in tiles.indices { begin[key(slot) + 2] += 1 }
    for key in stride(from: 1, through: length * kinds + 1, by: 1) { begin[key] += begin[key - 1] }
    for slot in tiles.indices {
      list[Int(begin[key(slot) + 1])] = UInt32(slot / length)
      begin[key(slot) + 1] += 1
    }
    self.tiles = FixedBuffer(tiles)
    self.begin = begin
    self.list = list
  }

  /// The candidate of a place in the index, or `nil`.
  ///
  /// Complexity: O(log ``count``).
  func candidate(at place: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < count && places[low] == place ? low : nil
  }

  /// The union of two ascending lists.
  private static func union(_ a: [Int], _ b: [Int]) -> [Int] {
    var union: [Int] = []
    union.reserveCapacity(a.count + b.count)
    var rest = a[...]
    for place in b {
      while let next = rest.first, next < place {
        union.append(next)
        rest.removeFirst()
      }
      if rest.first == place { rest.removeFirst() }
      union.append(place)
    }
    return union + rest
  }
}
