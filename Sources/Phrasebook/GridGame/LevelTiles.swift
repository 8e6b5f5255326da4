import PuzzleCore

/// The phrases that a level deals on boards, and their tiles, as numbers: boards are dealt without comparing texts.
public final class LevelTiles: Sendable {
  /// The different tiles, ascending. Their places are the numbers of the tiles.
  public let texts: [String]
  /// The number of each tile in the catalogue; -1 for tiles of no line.
  public let numbers: [Int32]
  /// The tiles of each phrase on a board.
  private let tiles: [[Int]]
  /// The lines that the tiles of the level can spell in any number, as numbers of the catalogue, and for each a 64-bit
  /// set of the last bits of its tiles; `nil` for a level with enough tiles that the catalogue answers sooner.
  private let lines: [(line: Int32, tiles: UInt64)]?
  private let catalog: LineCatalog
  private let lineLength: Int
  private let phraseTexts: [String]
  private let phrasesPerBoard: Int

  /// The tiles of a level.
  init(_ level: PhraseLevel, catalog: LineCatalog) {
    let boards = level.phrases.map(level.boardTiles)
    let texts = Set(boards.joined()).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
    self.texts = texts
    let numbers = texts.map { catalog.number(of: $0) ?? -1 }
    self.numbers = numbers
    self.catalog = catalog
    lineLength = level.lineLength
    lines =
      texts.count > Self.mostTiles
      ? nil
      : catalog.formableLines(from: numbers, copies: texts.map { _ in .max }, length: level.lineLength).map { line in
        (line, catalog.tileNumbers(ofLine: line).reduce(0) { $0 | Self.bit($1) })
      }
    tiles = boards.map { $0.compactMap { places[$0] } }
    phraseTexts = level.phrases.map(\.text)
    phrasesPerBoard = level.phrasesPerBoard
  }

  /// Draws the phrases of a board, as ``PhraseLevel/drawBoardPhrases(using:)`` does: their places in the level, and
  /// their tiles one after another.
  public func draw(using generator: inout some RandomNumberGenerator) -> (phrases: [Int], tiles: [Int]) {
    var drawing = RandomGenerator(from: Array(tiles.indices), using: generator)
    defer { generator = drawing.source }
    let drawn = drawing.next(count: phrasesPerBoard)
    var board: [Int] = []
    board.reserveCapacity(phrasesPerBoard * (tiles.first?.count ?? 0))
    for phrase in drawn { board += tiles[phrase] }
    return (drawn, board)
  }

  /// The lines that some tiles can spell, as ``LineCatalog/formableLines(from:copies:length:)`` lists them.
  /// - Parameters:
  ///   - numbers: the catalogue's numbers of different tiles of the level.
  ///   - copies: how many there are of each.
  public func formableLines(from numbers: [Int32], copies: [UInt8]) -> [Int32] {
    guard let lines else { return catalog.formableLines(from: numbers, copies: copies, length: lineLength) }
    let there = numbers.reduce(UInt64(0)) { $1 < 0 ? $0 : $0 | Self.bit($1) }
    var found: [Int32] = []
    for entry in lines where entry.tiles & ~there == 0 {
      if catalog.isFormable(entry.line, from: numbers, copies: copies) { found.append(entry.line) }
    }
    return found
  }

  /// The most tiles of a level whose lines are listed: the built-in levels have about 160.
  private static let mostTiles = 400

  private static func bit(_ number: Int32) -> UInt64 { 1 << UInt64(number & 63) }

  /// The text of a phrase by its place in the level.
  func text(ofPhrase place: Int) -> String { phraseTexts[place] }
}
