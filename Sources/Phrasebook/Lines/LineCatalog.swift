/// All lines that the lexicon accepts, indexed for the first question of every solver: which of them can these tiles
/// spell?
///
/// It is built once for a lexicon and type, and shared. Building is O(lexicon). Texts become numbers when a board is
/// read (``number(of:)``); afterwards only numbers are compared.
public struct LineCatalog: Sendable {
  /// The rule for valid lines.
  public let rule: LineRule
  private let tiles: TileNumbers
  private let index: LineIndex
  /// The phrase of each line, as an index in the phrases of the rule.
  private let phrases: [Int32]
  private let cache = FamiliarityCache()

  /// Creates the catalogue of a rule.
  public init(rule: LineRule) {
    self.rule = rule
    var tiles = TileNumbers()
    var numbers: [Int32] = []
    var starts: [Int32] = [0]
    var phrases: [Int32] = []
    starts.reserveCapacity(rule.phrases.count + 1)
    for (position, phrase) in rule.phrases.enumerated() {
      for line in Self.lines(of: phrase, type: rule.type) {
        for tile in line { numbers.append(tiles.insert(tile)) }
        starts.append(Int32(numbers.count))
        phrases.append(Int32(position))
      }
    }
    index = LineIndex(tiles: numbers, starts: starts, tileCount: tiles.texts.count)
    self.tiles = tiles
    self.phrases = phrases
  }

  /// The number of a tile, from 0; `nil` when no line contains it.
  public func number(of tile: String) -> Int32? { tiles.number(of: tile) }

  /// Whether any line of the lexicon contains the tile.
  public func isTile(_ tile: String) -> Bool { number(of: tile) != nil }

  /// The lines of a length that tiles can spell: `copies[i]` tiles of each number `numbers[i]`, each used once.
  ///
  /// Lines are numbered in the order of the lexicon; for Ci Hui the line with the characters first comes before the one
  /// with the syllables first. The result is ascending and has the first of equal lines.
  /// - Parameter numbers: distinct numbers from ``number(of:)``; negative ones for tiles of no line.
  public func formableLines(from numbers: [Int32], copies: [UInt8], length: Int) -> [Int32] {
    index.lines(from: numbers, copies: copies, ofLength: length)
  }

  /// Whether tiles can spell a line; the arguments are those of ``formableLines(from:copies:length:)``.
  func isFormable(_ line: Int32, from numbers: [Int32], copies: [UInt8]) -> Bool {
    index.suffices(numbers, copies, for: line)
  }

  /// The numbers of a line's tiles.
  public func tileNumbers(ofLine line: Int32) -> ArraySlice<Int32> { index[line] }

  /// The phrase that a line spells.
  public func phrase(ofLine line: Int32) -> Phrase { rule.phrases[place(ofLine: line)] }

  /// The place of a line's phrase among the phrases of the rule.
  public func place(ofLine line: Int32) -> Int { Int(phrases[Int(line)]) }

  /// Whether the phrases at two places have the same tiles.
  public func haveSameTiles(_ a: Int, _ b: Int) -> Bool { rule.phrases[a].chinese == rule.phrases[b].chinese }

  /// The familiarities of the phrases of some lines, computed once for all games.
  public func familiarities(ofLines lines: [Int32]) -> [Familiarity] {
    cache.familiarities(of: lines.map(place), in: rule.phrases)
  }

  /// A line with its texts.
  public func formableLine(_ line: Int32) -> FormableLine {
    FormableLine(tiles: index[line].map { tiles.texts[Int($0)] }, phrase: phrase(ofLine: line))
  }

  /// The phrase that a line of tile numbers spells, or `nil` when it is not valid.
  func phrase(spelledBy numbers: ArraySlice<Int32>) -> Phrase? { index.line(numbers).map(phrase(ofLine:)) }

  /// The different lines that some of `tiles` can spell, each tile used once, in the order of the lexicon; for Ci Hui
  /// the line with the characters first comes before the one with the syllables first.
  public func formableLines(from tiles: [String]) -> [FormableLine] {
    var numbers: [Int32] = []
    var copies: [UInt8] = []
    for tile in tiles {
      guard let number = number(of: tile) else { continue }
      if let symbol = numbers.firstIndex(of: number) {
        // No line needs more than 255 copies of a tile.
        copies[symbol] = max(copies[symbol], copies[symbol] &+ 1)
      } else {
        numbers.append(number)
        copies.append(1)
      }
    }
    return index.lines(from: numbers, copies: copies, ofLength: nil).map(formableLine)
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
}

/// A line that the tiles of a board could spell.
public struct FormableLine: Hashable, Sendable {
  /// The tiles in order.
  public var tiles: [String]
  /// The phrase that the tiles spell.
  public var phrase: Phrase
}
