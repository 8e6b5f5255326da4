import Phrasebook
import PuzzleCore
import Sliding

/// Seeded 4 x 4 boards of one type, of the kinds that a solver may get wrong.
public struct ProofBoards: Sendable {
  /// What is special about a board.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing.
    case plain
    /// Two tiles at least are equal.
    case equalTiles = "equal tiles"
    /// The tiles that no dealt line needs are from no phrase of the level.
    case strangeTiles = "strange tiles"
    /// The tiles form more lines than the dealt ones.
    case choice = "more lines"
  }

  /// The game, dealing from the 4,000 commonest phrases of the lexicon.
  public let puzzle: SlidingPuzzle
  private let seed: Seed

  /// The boards of a type.
  public init(_ type: GameType, lexicon: Lexicon, seed: Seed) throws {
    let all = lexicon.phrases(ofLength: type.phraseLength)
    let dealt = all.filter { type == .chengYu || $0.pinyin.count == type.phraseLength }.prefix(4000)
    let level = PhraseLevel(
      name: type.rawValue, difficulty: 0, gameType: type, gameMode: .sliding, phrases: Phrases(Array(dealt)))
    puzzle = try SlidingPuzzle(level: level, catalog: LineCatalog(rule: LineRule(type: type, phrases: all)))
    self.seed = seed
  }

  /// A shuffled board of a kind.
  public func shuffle(_ kind: Kind, _ index: Int) throws -> GridGameState {
    var generator = Xoshiro256(seed: seed.derived(.deal, index))
    let cells = cells(kind, using: &generator)
    return try puzzle.state(phrases: [], cells: generator.shuffled(cells))
  }

  /// A board some random slides away from a won one, whose lines are in any order, in rows or in columns.
  public func walk(_ kind: Kind, _ index: Int, slides: ClosedRange<Int>) throws -> GridGameState {
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, index))
    let cells = cells(kind, using: &generator)
    let lines = generator.shuffled([0, 1, 2, 3]).flatMap { line in
      let line = Array(cells[(4 * line)..<(4 * line + 4)])
      return line.contains(nil) ? generator.shuffled(line) : line
    }
    var won = lines
    if generator.uniform(below: 2) == 0 { won = (0..<16).map { lines[$0 % 4 * 4 + $0 / 4] } }
    var empty = won.firstIndex(of: nil) ?? 0
    var last = 16
    for _ in 0..<(slides.lowerBound + generator.uniform(below: slides.count)) {
      var starts: [Int] = []
      if empty >= 4 { starts.append(empty - 4) }
      if empty % 4 > 0 { starts.append(empty - 1) }
      if empty % 4 < 3 { starts.append(empty + 1) }
      if empty < 12 { starts.append(empty + 4) }
      starts.removeAll { $0 == last }
      let start = starts[generator.uniform(below: starts.count)]
      won.swapAt(start, empty)
      last = empty
      empty = start
    }
    return try puzzle.state(phrases: [], cells: won)
  }

  /// Four lines' tiles, the last one lacking its last.
  private func cells(_ kind: Kind, using generator: inout Xoshiro256) -> [String?] {
    while true {
      var cells = puzzle.unshuffledCells(of: puzzle.level.drawBoardPhrases(using: &generator))
      let tiles = cells.compactMap { $0 }
      switch kind {
      case .plain: return cells
      case .equalTiles: if Set(tiles).count < tiles.count { return cells }
      case .strangeTiles:
        for place in 12..<15 { cells[place] = ["☉", "☽", "★", "☽"][generator.uniform(below: 4)] }
        return cells
      case .choice:
        let dealt = puzzle.level.gameType == .chengYu ? 3 : 6
        if puzzle.catalog.formableLines(from: tiles).count > dealt + 1 { return cells }
      }
    }
  }
}
