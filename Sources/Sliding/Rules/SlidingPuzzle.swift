import Phrasebook
import PuzzleCore

/// The sliding game: tiles slide into the one empty cell until all phrases but one are in rows, or all but one in
/// columns.
///
/// The readable engine, which follows the rules literally; ``SlidingBoard`` is the packed engine for searching.
///
/// ```swift
/// func solve(_ level: PhraseLevel, with lexicon: Lexicon) throws {
///   let rule = LineRule(type: level.gameType, phrases: lexicon.phrases(ofLength: level.gameType.phraseLength))
///   let puzzle = try SlidingPuzzle(level: level, catalog: LineCatalog(rule: rule))
///   var deal = Xoshiro256(seed: Seed(42))
///   let board = puzzle.initialState(dealing: &deal)
///   let solution = SlidingIDAStar().solve(puzzle, from: board, within: .unlimited)
///   print(solution.verdict, solution.moves)
///   for step in puzzle.hint(in: board, for: HintRequest()).steps {
///     print(puzzle.words(for: step.action, in: board), step.reason)  // slide 心 up towards row 2: …
///   }
/// }
/// ```
public struct SlidingPuzzle: GridPuzzle {
  /// The name of the game in files and commands: `sliding`.
  public static let name = "sliding"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 1

  /// The level that is played.
  public var level: PhraseLevel { parts.level }
  /// The lines that count, over the whole lexicon.
  public var catalog: LineCatalog { parts.catalog }
  /// The cached ways of tile groups, shared by the simulated people who play the game.
  var routes: RouteCache { parts.routes }
  /// What all packed boards of the level have in common; no slides on a grid that cannot be packed.
  var slides: SlideTable? { parts.slides }
  var rowLines: [[Int]] { parts.rowLines }
  var columnLines: [[Int]] { parts.columnLines }
  private let parts: Parts

  /// All parts are behind one reference, because every person of every game keeps a copy of the game.
  private final class Parts: Sendable {
    let level: PhraseLevel
    let catalog: LineCatalog
    let routes: RouteCache
    let slides: SlideTable?
    let rowLines: [[Int]]
    let columnLines: [[Int]]

    init(_ level: PhraseLevel, _ catalog: LineCatalog) {
      self.level = level
      self.catalog = catalog
      routes = RouteCache()
      let shape = GridShape(rows: level.rules.rows, columns: level.rules.columns, lineLength: level.lineLength)
      slides = shape.count <= 16 ? SlideTable(shape: shape) : nil
      (rowLines, columnLines) = (shape.rowLines, shape.columnLines)
    }

    /// The parts of the same game with another level, which has the same rules and phrases.
    init(_ other: Parts, _ level: PhraseLevel) {
      self.level = level
      (catalog, routes, slides) = (other.catalog, other.routes, other.slides)
      (rowLines, columnLines) = (other.rowLines, other.columnLines)
    }
  }

  /// The game of a level; `catalog` defines the valid lines.
  /// - Throws: ``RuleError`` when the level is malformed, is not a sliding level, or has another type than the
  ///   catalogue.
  public init(level: PhraseLevel, catalog: LineCatalog) throws(RuleError) {
    try level.validate(as: .sliding, lines: catalog.rule)
    parts = Parts(level, catalog)
  }

  private init(_ parts: Parts) { self.parts = parts }

  /// The same game for people who were taught other phrases.
  public func teaching(_ taught: TaughtPhrases?) -> SlidingPuzzle {
    var level = level
    level.taught = taught
    return SlidingPuzzle(Parts(parts, level))
  }

  /// The number of rows, or of columns, that must be valid: one less than the number of phrases, because one phrase
  /// lacks a tile.
  public var linesToWin: Int { level.phrasesPerBoard - 1 }

  /// Whether at least ``linesToWin`` rows, or at least that many columns, are valid.
  public func isWon(_ lines: [CorrectLine], on grid: TextGrid) -> Bool {
    let rows = lines.count(where: \.isRow)
    return rows >= linesToWin || lines.count - rows >= linesToWin
  }

  /// The legal slides, at most four; none when the game is over.
  public func legalMoves(in state: GridGameState, into moves: inout [SlidingMove]) {
    moves.removeAll(keepingCapacity: true)
    guard !state.status.hasGameEnded, let empty = emptyCell(of: state.grid) else { return }
    for move in SlidingMove.allCases where state.grid.isInBounds(coordinate: move.start(empty: empty)) {
      moves.append(move)
    }
  }

  /// Whether a tile can make this slide.
  public func isLegal(_ move: SlidingMove, in state: GridGameState) -> Bool {
    guard !state.status.hasGameEnded, let empty = emptyCell(of: state.grid) else { return false }
    return state.grid.coordinates.contains { start in
      move.direction.step(from: start) == empty && canTileSlide(start: start, in: state).contains(empty)
    }
  }

  /// Slides the tile, counts the move, and updates the status.
  public func apply(_ move: SlidingMove, to state: inout GridGameState) {
    guard let empty = emptyCell(of: state.grid) else { preconditionFailure("a sliding board has an empty cell") }
    slideTile(from: move.start(empty: empty), to: empty, in: &state)
  }

  /// The empty cell; the first one in row-major order if a malformed board has several.
  public func emptyCell(of grid: TextGrid) -> Coordinate? {
    for row in 0..<grid.numRows {
      for col in 0..<grid.numColumns {
        let cell = Coordinate(row: row, col: col)
        if grid[cell] == nil { return cell }
      }
    }
    return nil
  }
}
