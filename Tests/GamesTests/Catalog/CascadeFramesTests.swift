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

@Suite("Frames of tetris")
struct CascadeFramesTests {
  /// A grid of 4 x 5 on which "dabc" and "efgh" vanish.
  private func game() throws -> TetrisPuzzle {
    let phrases = Phrases(["dabc", "efgh"].map { Phrase(chinese: $0.map(String.init)) })
    var rules = LevelRules.standard(mode: .tetris, type: .chengYu)
    (rules.rows, rules.columns) = (4, 5)
    return try TetrisPuzzle(
      level: PhraseLevel(
        name: "chains", difficulty: 0, gameType: .chengYu, gameMode: .tetris, phrases: phrases, rules: rules),
      lexicon: Lexicon(Array(phrases)))
  }

  private func state(_ rows: [String], falling tile: String, at cell: Coordinate) -> TetrisState {
    let grid = TextGrid(fromInitialGrid: rows.map { $0.map { $0 == "." ? nil : String($0) } })
    return TetrisState(grid: grid, fallingTile: FallingTile(text: tile, coordinate: cell), queue: ["a", "h", "e", "f"])
  }

  private func transition(
    _ move: TetrisMove, _ game: TetrisPuzzle, _ before: TetrisState
  ) -> GameTransition<TetrisPuzzle> {
    var middle = before
    game.apply(move, to: &middle)
    var nature = Xoshiro256(seed: Seed(1))
    var after = middle
    game.settle(&after, using: &nature)
    return GameTransition(move: move, index: 0, clock: middle.clock, before: before, middle: middle, after: after)
  }

  /// The rows of a frame without its frame lines and empty rows.
  private func rows(_ frame: BoardFrame) -> [String] {
    frame.lines(BoardDrawing(hasRowLines: false)).dropFirst().dropLast().map { line in
      String(line.dropFirst().dropLast())
    }.filter { $0.contains { $0 != " " && $0 != "│" } }
  }

  @Test("a tile that lands the moment it appears is a transition of its own, with its cascade")
  func atOnce() throws {
    let game = try game()
    var deal = state([".....", "a....", "b....", "c...."], falling: "h", at: Coordinate(row: 0, col: 4))
    deal.queue = ["d", "h", "e", "f"]
    for seed in 0..<200 as Range<UInt64> {
      let record = GameRecord<TetrisState, TetrisMove>(
        index: 0, seed: Seed(seed), agent: "x", deal: deal, moves: [.drop], times: [1], end: 1, outcome: nil, score: 0,
        hash: "")
      var assembly = TransitionAssembly(of: game)
      var transitions: [GameTransition<TetrisPuzzle>] = []
      _ = try Replayer(game, deals: .given).replay(record) { step in
        if let transition = assembly.take(step) { transitions.append(transition) }
      }
      if let last = assembly.finish() { transitions.append(last) }
      // Until the next tile comes in the first column.
      guard transitions.count == 2 else { continue }
      #expect(transitions.map(\.move) == [.drop, nil] && transitions[1].words(in: game) == "by itself")
      let captions = transitions.map { game.frames(of: $0, explaining: .none).map(\.caption) }
      #expect(captions[0].first == "h lands in row 4, column 5")
      #expect(
        captions[1].dropLast() == [
          "d appears in row 1, column 1 and lands at once", "dabc is complete, +100", "nothing falls",
        ])
      #expect(transitions[1].event(in: game) != nil && transitions[1].after.score == 100)
      return
    }
    Issue.record("no stream drew the first column")
  }

  @Test("a cascade step by step: landed, what vanishes, what falls, the next phrase, the next tile")
  func cascade() throws {
    let game = try game()
    let before = state([".....", ".....", ".efg.", ".abch"], falling: "d", at: Coordinate(row: 0, col: 0))
    let frames = game.frames(of: transition(.drop, game, before), explaining: .none)
    #expect(
      frames.map(\.caption).dropLast() == [
        "d lands in row 4, column 1", "step 1 of 2: dabc is complete, +100", "3 tiles fall",
        "step 2 of 2: efgh is complete, +100", "nothing falls",
      ])
    #expect(
      frames.dropLast().map(rows) == [
        ["    │ e  │ f  │ g  │    ", "[d] │ a  │ b  │ c  │ h  "],
        ["    │ e  │ f  │ g  │    ", "{d} │{a} │{b} │{c} │ h  "],
        ["    │:e: │:f: │:g: │ h  "],
        ["    │{e} │{f} │{g} │{h} "],
        [],
      ])
    #expect(frames.map { $0.facts[0].value } == ["0", "0", "100", "100", "200", "200"])
    #expect(frames.map(\.isPassing) == [false, false, false, false, false, true])
    #expect(frames.map(\.turn) == [1, 1, 1, 1, 1, 2])
    let next = try #require(frames.last)
    #expect(next.caption.hasPrefix("next comes ") && next.upcoming.count == 4)
    #expect(frames.dropLast().allSatisfy { $0.upcoming == ["a", "h", "e", "f"] })
  }

  @Test("other tiles with the characters of a phrase are marked apart from it")
  func vanishing() throws {
    let game = try game()
    let before = state(["....b", "....a", "....h", ".abcd"], falling: "d", at: Coordinate(row: 0, col: 0))
    let frames = game.frames(of: transition(.drop, game, before), explaining: .none)
    #expect(frames[1].caption == "dabc is complete, +100; 3 other tiles with its characters vanish")
    #expect(
      rows(frames[1]) == [
        "    │    │    │    │(b) ", "    │    │    │    │(a) ", "    │    │    │    │ h  ",
        "{d} │{a} │{b} │{c} │(d) ",
      ])
    #expect(frames[2].caption == "1 tile falls" && rows(frames[2]) == ["    │    │    │    │:h: "])
  }

  @Test("an input is one frame that leads on; a landing that destroys nothing two")
  func plain() throws {
    let game = try game()
    let before = state([".....", ".....", ".....", ".abch"], falling: "f", at: Coordinate(row: 1, col: 2))
    let shift = game.frames(of: transition(.left, game, before), explaining: .none)
    #expect(shift.count == 1 && shift[0].isPassing && shift[0].caption == "")
    #expect(rows(shift[0]) == ["    │[f] │    │    │    ", "    │ a  │ b  │ c  │ h  "])
    let swap = game.frames(of: transition(.swap(1), game, before), explaining: .none)
    #expect(swap[0].upcoming == ["a", "f", "e", "f"] && swap[0].cells[1][2].text == "h")
    let landing = game.frames(of: transition(.drop, game, before), explaining: .none)
    #expect(
      landing.count == 2 && landing[0].caption == "f lands in row 3, column 3" && landing[0].cells[2][2].mark == .active
    )
  }

  @Test("the landing that ends the game says so, in its last frame")
  func lost() throws {
    let game = try game()
    let before = state([".....", "a....", "a....", "a...."], falling: "f", at: Coordinate(row: 0, col: 0))
    let frames = game.frames(of: transition(.drop, game, before), explaining: .none)
    #expect(frames.map(\.caption) == ["f lands in row 1, column 1 and stays in row 1: the game is lost"])
  }

  @Test("phrases are explained where English is at hand")
  func explained() throws {
    let game = try game()
    let before = state([".....", ".....", ".....", ".abc."], falling: "d", at: Coordinate(row: 0, col: 0))
    let frames = game.frames(of: transition(.drop, game, before), explaining: PhraseExplanation { _ in "letters" })
    #expect(frames[1].caption == "dabc (letters) is complete, +100")
  }

  @Test("in grid games the moved tiles are marked, valid lines too, and new lines are named")
  func grid() throws {
    let game = try #require(EnglishWords.game(EnglishWords.level(.swapping)) as? any PhraseGridGame)
    try check(game)
  }

  private func check<Game: PhraseGridGame>(_ game: Game) throws {
    let before = try game.state(from: PositionLine("t i m e  m a t e  p h t a  l a p m", file: "b"))
    let move = try #require(game.legalMoves(in: before).first { $0.description == "2,1,2,3" })
    var after = before
    game.apply(move, to: &after)
    let transition = GameTransition<Game>(
      move: move, index: 0, clock: 0, before: before, middle: after, after: after)
    let frames = game.frames(of: transition, explaining: .none)
    #expect(frames.count == 1 && frames[0].caption == "row 3: path (way) is complete" && frames[0].turn == 1)
    #expect(frames[0].cells[2].allSatisfy { $0.mark == .valid } && frames[0].cells[3].allSatisfy { $0.mark == nil })
    #expect(frames[0].facts.map(\.title) == ["score", "moves", "time left"])
    #expect(game.frame(of: before).cells[0].allSatisfy { $0.mark == .valid })
    let idle = try #require(game.legalMoves(in: before).first { $0.description == "3,2,3,3" })
    var other = before
    game.apply(idle, to: &other)
    let lamp = game.frames(
      of: GameTransition<Game>(move: idle, index: 0, clock: 0, before: before, middle: other, after: other),
      explaining: .none)
    #expect(lamp[0].caption == "row 4: lamp (light) is complete")
  }
}
