import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Testing
import Tetris

@testable import Simulation

/// The checks themselves: a check that cannot fail proves nothing.
@Suite("The invariants of the games under test")
struct InvariantTests {
  private static let idioms = ["一心一意", "画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"].map { text in
    Phrase(chinese: text.map(String.init))
  }

  private static func level(_ mode: GameMode) -> PhraseLevel {
    PhraseLevel(name: "Test", difficulty: 0, gameType: .chengYu, gameMode: mode, phrases: Phrases(idioms))
  }

  @Test("a sliding position with another tile, score, status or clock is noticed")
  func grid() throws {
    let subject = try SlidingUnderTest(
      level: Self.level(.sliding), catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(Self.idioms))),
      oracle: LineOracle(type: .chengYu, phrases: Phrases(Self.idioms)))
    let state = subject.game.deal(0, of: Seed(1))
    #expect(subject.fault(in: state) == nil)
    let changes: [@Sendable (inout GridGameState) -> Void] = [
      { state in for cell in state.grid.coordinates where state.grid[cell] == "心" { state.grid[cell] = "外" } },
      { $0.phrasesTested.removeLast() }, { $0.status = .endedWithWon }, { $0.clock = 600_000 }, { $0.clock = -1 },
      { $0.grid = TextGrid(fromInitialGrid: Self.idioms.prefix(4).map(\.chinese)) },
    ]
    for (number, change) in changes.enumerated() {
      var changed = state
      change(&changed)
      #expect(changed == state || subject.fault(in: changed) != nil, "change \(number)")
    }
    var moved = state
    for move in subject.game.legalMoves(in: state).prefix(1) { subject.game.apply(move, to: &moved) }
    let step = { (after: GridGameState) in
      ReplayStep<SlidingPuzzle>(cause: .move(.left), move: 0, time: 0, before: state, after: after)
    }
    #expect(subject.fault(in: step(moved)) == nil)
    moved.moves += 1
    #expect(subject.fault(in: step(moved)) != nil)
    #expect(subject.fault(in: step(state)) != nil)
  }

  @Test("a tetris step that loses a tile, points or the order of the queue is noticed")
  func tetris() throws {
    let subject = try TetrisUnderTest(level: Self.level(.tetris), lexicon: Lexicon(Self.idioms))
    let before = subject.game.deal(0, of: Seed(1))
    #expect(subject.fault(in: before) == nil)
    var landed = before
    subject.game.apply(.drop, to: &landed)
    func fault(_ change: (inout TetrisState) -> Void) -> String? {
      var after = landed
      change(&after)
      return subject.fault(in: after)
        ?? subject.fault(in: ReplayStep(cause: .move(.drop), move: 0, time: 0, before: before, after: after))
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0.queue.removeFirst() } != nil)
    #expect(fault { $0.unusedPool.removeFirst() } != nil)
    #expect(fault { $0.score += 100 } != nil)
    #expect(fault { $0.score += 1 } != nil)
    #expect(fault { $0.landing = nil } != nil)
    #expect(fault { $0.tilesLanded += 1 } != nil)
    #expect(fault { $0.grid[Coordinate(row: 3, col: 3)] = "一" } != nil)
    #expect(fault { $0.clock = 120_000 } != nil)

    var next = landed
    subject.game.resolve(.column(5), in: &next)
    let step = { (after: TetrisState) in
      ReplayStep<TetrisPuzzle>(cause: .chance(.column(5)), move: 0, time: 0, before: landed, after: after)
    }
    #expect(subject.fault(in: step(next)) == nil)
    next.fallingTile?.coordinate = .origin
    #expect(subject.fault(in: step(next)) != nil)
  }
}
