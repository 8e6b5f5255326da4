import Phrasebook
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("What is wrong with the tiles of a board")
struct TileFaultTests {
  private func fault(_ game: GameMode, _ board: String, isUnsolvable: Bool = true) throws -> TileFault? {
    try fault(EnglishWords.game(EnglishWords.level(game)), board, isUnsolvable: isUnsolvable)
  }

  private func fault(_ game: any PhraseGame, _ board: String, isUnsolvable: Bool) throws -> TileFault? {
    func fault<Game: PhraseGridGame>(_ game: Game) throws -> TileFault? {
      try game.fault(in: game.state(from: PositionLine(board, file: "f")), isUnsolvable: isUnsolvable)
    }
    let grid = try #require(game as? any PhraseGridGame)
    return try fault(grid)
  }

  @Test("a tile of no phrase is named first, also where nothing else is wrong: it is most likely misspelt")
  func unknownTile() throws {
    let unknown = TileFault(
      cell: Coordinate(row: 1, col: 1), found: "z", expected: "a tile of a phrase of the lexicon")
    #expect(try fault(.swapping, "t i m e  m z t e  p a t h  l a m p") == unknown)
    #expect(try fault(.sliding, "t i m e  m z t e  p a t h  l a m _") == unknown)
    #expect(try fault(.sliding, "t i m e  m z t e  p a t h  l a m _", isUnsolvable: false) == unknown)
    #expect(try fault(.sliding, "t i m e  m a t e  p a t h  l a m _", isUnsolvable: false) == nil)
    #expect(try fault(.swapping, "t i m a  m e t e  p a t h  l a m p", isUnsolvable: false) == nil)
  }

  @Test("swapping: the first tile that no line of the others uses, or else the board as a whole")
  func swapping() throws {
    // No word has b without h, and there is none on the board.
    let unused = try #require(try fault(.swapping, "t i m e  m a t e  l a m p  m b a l"))
    #expect(unused.cell == Coordinate(row: 3, col: 1) && unused.found == "b")
    #expect(unused.expected == "a tile that makes a phrase with others on the board")
    let whole = try #require(try fault(.swapping, "t i m e  m a t e  l a m p  l a m a"))
    #expect(whole.cell == nil && whole.found.hasPrefix("tiles that form ") && whole.expected.contains("4 phrases"))
  }

  @Test("sliding: how many lines fit together, and a tile that none of them uses")
  func sliding() throws {
    let few = try #require(try fault(.sliding, "t i m e  b b b b  p p p p  l l l _"))
    #expect(few.cell == Coordinate(row: 1, col: 0))
    #expect(few.found == "tiles that form at most 1 line at a time (none of them uses b)")
    #expect(few.expected == "tiles that form 3 lines of the lexicon that share no tile")
    let none = try #require(try fault(.sliding, "b b b b  p p p p  l l l l  l l l _"))
    #expect(none.cell == Coordinate(row: 0, col: 0) && none.found == "tiles that form no line")
  }

  @Test("a long tile is cut short")
  func longTile() {
    #expect(TileFault.shown(String(repeating: "一", count: 61)) == String(repeating: "一", count: 60) + "…")
    #expect(TileFault.shown(String(repeating: "一", count: 60)).count == 60)
  }
}
