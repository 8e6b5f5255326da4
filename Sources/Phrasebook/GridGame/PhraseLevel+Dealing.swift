extension PhraseLevel {
  /// The tiles of a phrase on the board of a grid game: its characters, followed by its syllables for a Ci Hui.
  public func boardTiles(of phrase: Phrase) -> [String] {
    gameType == .ciHui ? phrase.chinese + phrase.pinyin : phrase.chinese
  }

  /// Draws the phrases of a board, without repetition until the level's pool is used up.
  public func drawBoardPhrases(using generator: inout some RandomNumberGenerator) -> [Phrase] {
    var drawing = RandomGenerator(from: Array(phrases), using: generator)
    defer { generator = drawing.source }
    return drawing.next(count: phrasesPerBoard)
  }

  /// A board of the given cells in row-major order.
  /// - Precondition: there are as many cells as the grid has.
  public func grid(of cells: [String?]) -> TextGrid {
    precondition(cells.count == rules.rows * rules.columns, "a board has \(rules.rows * rules.columns) cells")
    return TextGrid(
      fromInitialGrid: (0..<rules.rows).map { Array(cells[($0 * rules.columns)..<(($0 + 1) * rules.columns)]) })
  }
}
