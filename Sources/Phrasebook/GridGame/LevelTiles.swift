import PuzzleCore

/// The phrases that a level deals on boards, and their tiles, as numbers: boards are dealt without comparing texts.
public final class LevelTiles: Sendable {
  /// The different tiles, ascending. Their places are the numbers of the tiles.
  public let texts: [String]
  /// The number of each tile in the catalogue; -1 for tiles of no line.
  public let numbers: [Int32]
  /// The tiles of each phrase on a board.
  private let tiles: [[Int]]
  private let phraseTexts: [String]
  private let phrasesPerBoard: Int

  /// The tiles of a level.
  init(_ level: PhraseLevel, catalog: LineCatalog) {
    let boards = level.phrases.map(level.boardTiles)
    let texts = Set(boards.joined()).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(texts, 0...))
    self.texts = texts
    numbers = texts.map { catalog.number(of: $0) ?? -1 }
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

  /// The text of a phrase by its place in the level.
  func text(ofPhrase place: Int) -> String { phraseTexts[place] }
}
