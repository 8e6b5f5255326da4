/// All lines that the lexicon accepts, arranged for the question every solver asks first: which of them can these tiles
/// spell?
///
/// Built once for a lexicon and type and shared; building is O(lexicon), asking is O(lines that start with a tile of the
/// board).
public struct LineCatalog: Sendable {
  /// When a line is valid.
  public let rule: LineRule
  /// The indices of the phrases by their first tile, ascending.
  private let byFirstTile: [String: [Int]]

  /// The catalogue of a rule.
  public init(rule: LineRule) {
    self.rule = rule
    var places: [String: [Int]] = [:]
    for (index, phrase) in rule.phrases.enumerated() {
      guard let first = phrase.chinese.first else { continue }
      places[first, default: []].append(index)
    }
    byFirstTile = places
  }

  /// The different lines that some of `tiles` can spell, each tile used once, in the order of the lexicon; for Ci Hui the
  /// line with the characters first comes before the one with the syllables first.
  public func formableLines(from tiles: [String]) -> [FormableLine] {
    var supply: [String: Int] = [:]
    for tile in tiles { supply[tile, default: 0] += 1 }
    let candidates = supply.keys.flatMap { byFirstTile[$0] ?? [] }.sorted()
    var lines: [FormableLine] = []
    var seen: Set<[String]> = []
    for index in candidates {
      let phrase = rule.phrases[index]
      for line in Self.lines(of: phrase, type: rule.type)
      where Self.suffices(supply, for: line) && seen.insert(line).inserted {
        lines.append(FormableLine(tiles: line, phrase: phrase))
      }
    }
    return lines
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
