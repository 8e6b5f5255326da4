import Exact
import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Testing
import Tetris

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("StartingBoards")
struct StartingBoardsTests {
  /// Every arrangement of some tiles, by going through all orders; only for few tiles.
  private func arrangements(_ tiles: [String]) -> Set<[String]> {
    guard tiles.count > 1 else { return [tiles] }
    var found: Set<[String]> = []
    for place in Set(tiles).compactMap({ tiles.firstIndex(of: $0) }) {
      var rest = tiles
      let tile = rest.remove(at: place)
      for order in arrangements(rest) { found.insert([tile] + order) }
    }
    return found
  }

  /// All choices of `count` of the numbers below `total`, ascending.
  private func choices(_ count: Int, of total: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return choices(count - 1, of: total).flatMap { choice in
      ((choice.last ?? -1) + 1..<total).map { choice + [$0] }
    }
  }

  /// Goes through all boards: their numbers give different ones, and there are as many as brute force finds.
  private func check(_ groups: [[String]], drawn: Int, lastTileOut: Bool, columns: Int) throws {
    let boards = try StartingBoards(groups: groups, drawn: drawn, leavesLastTileOut: lastTileOut, columns: columns)
    var expected: Set<[String]> = []
    for choice in choices(drawn, of: groups.count) {
      // The phrase without its last tile may be any of those drawn.
      for cut in lastTileOut ? choice : [-1] {
        let tiles = choice.flatMap { $0 == cut ? groups[$0].dropLast() + ["_"] : groups[$0] }
        let label = choice.map { $0 == cut ? "\($0)'" : "\($0)" }.joined(separator: " ")
        for order in arrangements(tiles) {
          for column in 0..<columns { expected.insert(["\(label) in \(column)"] + order) }
        }
      }
    }
    let count = try #require(Int(boards.count.description))
    #expect(count == expected.count)
    var found: Set<[String]> = []
    for number in 0..<count {
      let board = try boards.board(number: "\(number)")
      #expect(board.phrases.count == drawn && (0..<columns).contains(board.column))
      let cut = lastTileOut ? board.phrases.last : nil
      let label = board.phrases.sorted().map { $0 == cut ? "\($0)'" : "\($0)" }.joined(separator: " ")
      found.insert(["\(label) in \(board.column)"] + board.tiles.map { $0 ?? "_" })
    }
    #expect(found == expected)
  }

  @Test("swapping: as many boards as brute force finds, each with a number")
  func swapping() throws {
    try check([["a", "b"], ["c", "a"], ["d", "e"]], drawn: 2, lastTileOut: false, columns: 1)
    try check([["a", "a"], ["a", "b"], ["b", "b"]], drawn: 2, lastTileOut: false, columns: 1)
  }

  @Test("sliding: likewise, with an empty cell in the place of one phrase's last tile")
  func sliding() throws {
    try check([["a", "b"], ["c", "a"], ["d", "e"]], drawn: 2, lastTileOut: true, columns: 1)
    try check([["a", "a"], ["b", "a"]], drawn: 2, lastTileOut: true, columns: 1)
  }

  @Test("tetris: likewise, times the columns")
  func tetris() throws {
    try check([["a", "b"], ["c", "a"], ["d", "e"]], drawn: 2, lastTileOut: false, columns: 3)
  }

  @Test(
    "numbers that are no board's are refused",
    arguments: ["-1", "24", "", " 1", "1e1", "0x1", "１", "abc", "1.0", "999999999999999999999"])
  func refused(number: String) throws {
    let boards = try StartingBoards(groups: [["a", "b"], ["c", "d"]], drawn: 2, leavesLastTileOut: false, columns: 1)
    #expect(boards.count == 24)
    let failure = #expect(throws: Failure.self) { try boards.board(number: number) }
    #expect(failure?.status == 64 && failure?.description.hasSuffix("from 0 to 23") == true)
  }

  @Test("a level of too few phrases cannot be numbered")
  func tooFew() {
    let failure = #expect(throws: Failure.self) {
      try StartingBoards(groups: [["a", "b"]], drawn: 2, leavesLastTileOut: false, columns: 1)
    }
    #expect(failure?.status == 65 && failure?.description.contains("found 1 phrase, expected at least 2") == true)
  }

  /// Deals boards of a game and checks that they are positions in which it can be played.
  private func deal<Game: NumberedGame>(_ game: Game, moves: Int) throws {
    let boards = try game.startingBoards()
    let third = boards.count.quotientAndRemainder(dividingBy: 3).quotient
    for number in [0, 1, third, boards.count - 1] as [BigInteger] {
      let board = try boards.board(number: number.description)
      var state = try game.deal(board)
      #expect(game.defect(in: state) == nil && game.outcome(of: state) == nil)
      var legal: [Game.Move] = []
      game.legalMoves(in: state, into: &legal)
      #expect(legal.count >= moves)
      for move in legal {
        var next = state
        game.apply(move, to: &next)
        #expect(game.defect(in: next) == nil)
      }
      var nature = Xoshiro256(seed: Seed(1))
      game.settle(&state, using: &nature)
      #expect(try state == game.deal(board))
    }
  }

  @Test("first, middle and last boards of every game are dealt and can be played", arguments: GameMode.allCases)
  func deals(game: GameMode) throws {
    let moves = [GameMode.sliding: 2, .swapping: 50, .tetris: 3]
    let numbered = try #require(EnglishWords.game(EnglishWords.level(game)) as? any NumberedGame)
    try deal(numbered, moves: moves[game] ?? 1)
  }

  @Test("a tetris level whose phrases do not fill the queue cannot be numbered")
  func queue() throws {
    let level = try EnglishWords.level(.tetris) { $0.queueLength = 8 }
    let failure = #expect(throws: Failure.self) {
      try (EnglishWords.game(level) as? any NumberedGame)?.startingBoards()
    }
    #expect(failure?.status == 65)
  }
}
