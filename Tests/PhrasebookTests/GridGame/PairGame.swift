import Phrasebook
import PuzzleCore

/// A small grid game for tests: 2 x 2 cells, words of two letters, any two neighbours of a row change places; won when
/// both rows are valid.
struct PairGame: GridPuzzle {
  struct Move: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible {
    var row: Int
    init(row: Int) { self.row = row }
    init?(_ description: String) {
      guard let row = Int(description) else { return nil }
      self.row = row
    }
    var description: String { "\(row)" }
    static func < (a: Move, b: Move) -> Bool { a.row < b.row }
  }

  static let name = "pairs"
  static let rulesVersion = 1
  let level: PhraseLevel
  let catalog: LineCatalog

  init() {
    let words = Phrases([Phrase(chinese: ["a", "b"]), Phrase(chinese: ["c", "d"]), Phrase(chinese: ["a", "c"])])
    var rules = LevelRules.standard(mode: .swapping, type: .chengYu)
    (rules.rows, rules.columns, rules.phraseLength) = (2, 2, 2)
    // No multiple of a tenth: the clock runs out at 1.1 s.
    rules.timeAllowed = 1050
    level = PhraseLevel(
      name: "Pairs", difficulty: 0, gameType: .chengYu, gameMode: .swapping, phrases: words, rules: rules)
    catalog = LineCatalog(rule: LineRule(type: .chengYu, phrases: words))
  }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> GridGameState {
    let drawn = level.drawBoardPhrases(using: &generator)
    return GridGameState(grid: level.grid(of: drawn.flatMap(\.chinese)), phrasesTested: drawn.map(\.text))
  }
  func isWon(_ lines: [CorrectLine], on grid: TextGrid) -> Bool { lines.count(where: \.isRow) == 2 }
  func legalMoves(in state: GridGameState, into moves: inout [Move]) {
    moves.removeAll(keepingCapacity: true)
    if !state.status.hasGameEnded { moves += (0..<state.grid.numRows).map(Move.init(row:)) }
  }
  func isLegal(_ move: Move, in state: GridGameState) -> Bool {
    !state.status.hasGameEnded && 0..<state.grid.numRows ~= move.row && state.grid.numColumns >= 2
  }
  func apply(_ move: Move, to state: inout GridGameState) {
    state.grid.swap(Coordinate(row: move.row, col: 0), Coordinate(row: move.row, col: 1))
    finishMove(in: &state)
  }
}
