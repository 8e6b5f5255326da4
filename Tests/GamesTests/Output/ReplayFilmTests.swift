import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Testing
import Tetris

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Films of recorded games")
struct ReplayFilmTests {
  /// The film of a game that starts with "lam" in the bottom row and "p" falling two columns to its left.
  private func film(_ moves: [TetrisMove], times: [Int], end: Int) throws -> BoardReplay {
    let game = try #require(EnglishWords.game(EnglishWords.level(.tetris)) as? TetrisPuzzle)
    var grid = TextGrid(numRows: game.rules.rows, numColumns: game.rules.columns)
    for (column, tile) in ["l", "a", "m"].enumerated() { grid[Coordinate(row: 11, col: column)] = tile }
    let deal = TetrisState(
      grid: grid, fallingTile: FallingTile(text: "p", coordinate: Coordinate(row: 0, col: 2)), queue: ["t", "e"])
    let record = Replayer<TetrisPuzzle>.Record(
      index: 3, seed: Seed(1), agent: "me", deal: deal, moves: moves, times: times, end: end, outcome: nil, score: 0,
      hash: "")
    var film = ReplayFilm(of: record, in: game, explaining: .none)
    _ = try Replayer(game, deals: .given).replay(record) { film.show($0) }
    return film.finished(record)
  }

  @Test("the deal, each input, each step of the landing, and how it ended")
  func captions() throws {
    let film = try film([.right, .drop], times: [100, 200], end: 200)
    #expect(film.title == "English tetris" && film.subtitle == "tetris, game 3 of seed 1, played by me")
    #expect(
      film.frames.map(\.caption).dropLast() == [
        "the deal", "move 1: move p right", "move 2: drop p; p lands in row 12, column 4",
        "lamp (light) is complete, +100",
        "nothing falls",
      ])
    let last = try #require(film.frames.last)
    #expect(last.caption.hasPrefix("next comes "))
    #expect(last.caption.hasSuffix("; unfinished after 2 moves and 0.2 s, score 0"))
    #expect(film.frames.map(\.turn) == [1, 1, 1, 1, 1, 2])
    #expect(film.frames.map(\.clock) == [0, 100, 200, 200, 200, 200])
    #expect(film.frames.map(\.isPassing) == [false, true, false, false, false, false])
  }

  @Test("a tile that lands by itself has no move; elapsed time alone makes no frame")
  func byItself() throws {
    let film = try film([], times: [], end: 30_000)
    let landing = try #require(film.frames.first { $0.caption.contains("lands in") })
    #expect(landing.caption == "p lands in row 11, column 3" && film.frames.firstIndex(of: landing) == 1)
    #expect(film.frames.allSatisfy { !$0.caption.hasPrefix("move ") })
    let still = try self.film([], times: [], end: 500)
    #expect(
      still.frames.count == 1 && still.frames[0].caption == "the deal; unfinished after 0 moves and 0.5 s, score 0")
  }
}
