import Phrasebook
import PuzzleCore

/// The swapping game: the shuffled tiles of a few phrases. A move swaps any two tiles. The game is won when every cell
/// belongs to a valid line.
///
/// This is the reference engine, which follows the rules literally on texts; ``SwappingBoard`` is the packed engine.
///
/// ```swift
/// func solve(_ level: PhraseLevel, with lexicon: Lexicon) throws {
///   let rule = LineRule(type: level.gameType, phrases: lexicon.phrases(ofLength: level.gameType.phraseLength))
///   let puzzle = try SwappingPuzzle(level: level, catalog: LineCatalog(rule: rule))
///   var deal = Xoshiro256(seed: Seed(42))
///   let board = puzzle.initialState(dealing: &deal)
///   let solution = ExactMinimiser().solve(puzzle, from: board, within: .unlimited)
///   print(solution.verdict, solution.moves)  // the fewest swaps that win
/// }
/// ```
public struct SwappingPuzzle: GridPuzzle {
  /// The name of the game in files and commands: `swapping`.
  public static let name = "swapping"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 1

  /// The level that is played.
  public var level: PhraseLevel { parts.level }
  /// The lines that count, over the whole lexicon.
  public var catalog: LineCatalog { parts.catalog }
  /// Every swap of two cells of the board, ascending.
  var allMoves: [SwappingMove] { parts.allMoves }
  /// The positions of lines on the board.
  var slots: LineSlots { parts.slots }
  /// The cells of each line, for one direction after another.
  var lines: [[[Int]]] { parts.lines }
  private let parts: Parts

  /// All parts are behind one reference, because every person of every game keeps a copy of the game.
  private final class Parts: Sendable {
    let level: PhraseLevel
    let catalog: LineCatalog
    let allMoves: [SwappingMove]
    let slots: LineSlots
    let lines: [[[Int]]]

    init(_ level: PhraseLevel, _ catalog: LineCatalog) {
      self.level = level
      self.catalog = catalog
      let slots = LineSlots(rows: level.rules.rows, columns: level.rules.columns, length: level.lineLength)
      lines = slots.directions.indices.map { direction in
        (0..<slots.count).map { slots.line($0, direction: direction).map(Int.init) }
      }
      self.slots = slots
      let cells = level.grid(of: Array(repeating: nil, count: level.rules.rows * level.rules.columns)).coordinates
      allMoves = cells.indices.flatMap { first in
        cells[(first + 1)...].map { SwappingMove(ordered: cells[first], $0) }
      }
    }

    /// The parts of the same game with another level, which has the same rules and phrases.
    init(_ other: Parts, _ level: PhraseLevel) {
      self.level = level
      (catalog, allMoves, slots, lines) = (other.catalog, other.allMoves, other.slots, other.lines)
    }
  }

  /// The game of a level.
  ///
  /// - Throws: `RuleError` if the level breaks a rule of `PhraseLevel.validate()`, or is of another mode or type. Also
  ///   if it deals a phrase that makes no valid line, because a board with this phrase could not be won.
  /// - Complexity: O(phrases of the level).
  public init(level: PhraseLevel, catalog: LineCatalog) throws(RuleError) {
    try level.validate(as: .swapping, lines: catalog.rule)
    parts = Parts(level, catalog)
  }

  private init(_ parts: Parts) { self.parts = parts }

  /// The same game for people who were taught other phrases.
  public func teaching(_ taught: TaughtPhrases?) -> SwappingPuzzle {
    var level = level
    level.taught = taught
    return SwappingPuzzle(Parts(parts, level))
  }

  /// Deals a board: draws enough phrases to fill it, without repetition until the pool is used up, and shuffles their
  /// tiles. If the shuffle is already won, so is the game.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> GridGameState {
    let drawn = level.drawBoardPhrases(using: &generator)
    var tiles = drawn.flatMap { level.boardTiles(of: $0) }
    generator.shuffle(&tiles)
    return freshState(on: level.grid(of: tiles), phrasesTested: drawn.map(\.text))
  }

  /// Whether every cell belongs to a valid line.
  ///
  /// This is equivalent to: all rows or all columns are valid. A cell is covered when its row or its column is valid.
  /// So if some row *r* and some column *c* are both invalid, the cell where they cross is not covered.
  public func isWon(_ lines: [CorrectLine], on grid: TextGrid) -> Bool {
    Set(lines.flatMap(\.cells)).count == grid.count
  }

  /// A position before the first move, won at once if its board is.
  func freshState(on grid: TextGrid, phrasesTested: [String]) -> GridGameState {
    var state = GridGameState(grid: grid, phrasesTested: phrasesTested)
    if isWon(catalog.correctLines(in: grid), on: grid) { state.status = .endedWithWon }
    return state
  }
}
