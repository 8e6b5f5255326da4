/// All lines that the lexicon accepts, arranged for the question every solver asks first: which of them can these tiles
/// spell?
///
/// Built once for a lexicon and type and shared. Building is O(lexicon). Asking looks at the phrases that start with a tile
/// of the board, as numbers; texts are compared only for the few whose tiles may all be there.
public struct LineCatalog: Sendable {
  /// When a line is valid.
  public let rule: LineRule
  /// The number of each tile that occurs in a phrase.
  private let tileNumbers: [String: Int32]
  /// The tiles of all phrases, one phrase after another.
  private let tiles: [Int32]
  /// Where each phrase begins in ``tiles``, and at the end where the last one ends.
  private let starts: [Int32]
  /// For each tile the indices of the phrases that begin with it, ascending.
  private let byFirstTile: [[Int32]]
  /// The syllables of readings that make a line.
  private let syllables: Set<String>

  /// The catalogue of a rule.
  public init(rule: LineRule) {
    self.rule = rule
    var tileNumbers: [String: Int32] = [:]
    var tiles: [Int32] = []
    var starts: [Int32] = [0]
    var byFirstTile: [[Int32]] = []
    starts.reserveCapacity(rule.phrases.count + 1)
    for (index, phrase) in rule.phrases.enumerated() {
      for (place, tile) in phrase.chinese.enumerated() {
        let number = tileNumbers[tile] ?? Int32(byFirstTile.count)
        if Int(number) == byFirstTile.count {
          tileNumbers[tile] = number
          byFirstTile.append([])
        }
        tiles.append(number)
        if place == 0 { byFirstTile[Int(number)].append(Int32(index)) }
      }
      starts.append(Int32(tiles.count))
    }
    self.tileNumbers = tileNumbers
    self.tiles = tiles
    self.starts = starts
    self.byFirstTile = byFirstTile
    var syllables: Set<String> = []
    if rule.type == .ciHui {
      for phrase in rule.phrases {
        for reading in phrase.readings where reading.count == phrase.chinese.count { syllables.formUnion(reading) }
      }
    }
    self.syllables = syllables
  }

  /// Whether some line of the lexicon holds the tile.
  public func isTile(_ tile: String) -> Bool { tileNumbers[tile] != nil || syllables.contains(tile) }

  /// The different lines that some of `tiles` can spell, each tile used once, in the order of the lexicon; for Ci Hui the
  /// line with the characters first comes before the one with the syllables first.
  public func formableLines(from tiles: [String]) -> [FormableLine] {
    var supply: [String: Int] = [:]
    for tile in tiles { supply[tile, default: 0] += 1 }
    var lines: [FormableLine] = []
    for index in candidates(among: supply.keys.compactMap { tileNumbers[$0] }) {
      let phrase = rule.phrases[index]
      for line in Self.lines(of: phrase, type: rule.type)
      where Self.suffices(supply, for: line) && !lines.contains(where: { $0.tiles == line }) {
        lines.append(FormableLine(tiles: line, phrase: phrase))
      }
    }
    return lines
  }

  /// The phrases, ascending, all of whose tiles are among `numbers`, however often they need them.
  private func candidates(among numbers: [Int32]) -> [Int] {
    // Most phrases are ruled out by a set of 64 that tells tiles apart by the last bits of their numbers.
    var mask: UInt64 = 0
    for number in numbers { mask |= 1 << UInt64(number & 63) }
    var candidates: [Int] = []
    for first in numbers {
      for index in byFirstTile[Int(first)] {
        let range = Int(starts[Int(index)])..<Int(starts[Int(index) + 1])
        if range.allSatisfy({ mask & (1 << UInt64(tiles[$0] & 63)) != 0 && numbers.contains(tiles[$0]) }) {
          candidates.append(Int(index))
        }
      }
    }
    candidates.sort()
    return candidates
  }

  /// The lines that spell a phrase: one for a Cheng Yu, two for each reading of a Ci Hui that has a syllable for every
  /// character.
  public static func lines(of phrase: Phrase, type: GameType) -> [[String]] {
    switch type {
    case .chengYu: [phrase.chinese]
    case .ciHui:
      phrase.readings.filter { $0.count == phrase.chinese.count }
        .flatMap { [phrase.chinese + $0, $0 + phrase.chinese] }
    }
  }

  private static func suffices(_ supply: [String: Int], for line: [String]) -> Bool {
    for (place, tile) in line.enumerated() {
      let needed = line[...place].count { $0 == tile }
      guard let available = supply[tile], available >= needed else { return false }
    }
    return true
  }
}
