import BubbleShooter
import PuzzleCore
import Testing

@Suite("Hints")
struct BubbleHintTests {
  @Test("in positions of games: the shot does what the hint says, and the margin is exact to a millionth of a degree")
  func margins() throws {
    for seed in 0..<8 {
      let puzzle = try BubblePuzzle(
        level: BubbleLevelGenerator(isHexagonal: seed % 2 == 0, rows: 5, specials: 10).level(Seed(UInt64(seed))))
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      let state = puzzle.initialState(dealing: &generator)
      let hint = puzzle.hint(in: state, for: HintRequest(alternatives: 3))
      let step = try #require(hint.steps.first)
      let advice = step.reason
      #expect(hint == puzzle.hint(in: state, for: HintRequest(alternatives: 3)) && hint.steps.count == 1)
      #expect((1...3).contains(hint.alternatives.count) && hint.alternatives.first?.reason == advice)
      #expect(hint.alternatives.map(\.worth) == hint.alternatives.map(\.worth).sorted(by: >))
      var after = state
      puzzle.apply(step.action, to: &after)
      #expect(after.score == advice.points && advice.angle == step.action)
      for cell in advice.popped + advice.dropped { #expect(after.grid.bubbles[cell] == .empty) }
      func cell(_ degrees: Double) throws -> Int {
        let angle = try #require(BubbleAngle(degrees: step.action.degrees + degrees))
        return FastBubbleBoard(state.grid).flight(from: puzzle.cannon, angle: angle, physics: puzzle.level.physics).cell
      }
      #expect(try cell(0) == advice.cell)
      #expect(try cell(-advice.marginRight) == advice.cell && cell(advice.marginLeft) == advice.cell)
      #expect(try cell(-advice.marginRight - 1e-6) != advice.cell && cell(advice.marginLeft + 1e-6) != advice.cell)
      #expect(advice.path.first == puzzle.cannon && advice.path.count >= 2)
    }
  }

  @Test("words, in both languages, and no hint when the game is over")
  func words() throws {
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "a", grid: grid("RR.......BBB")))
    let queue = BubbleQueue(current: .red, next: .blue, secondNext: .blue)
    var state = BubbleState(grid: puzzle.level.grid, queue: queue, shotsLeft: 3)
    let step = try #require(puzzle.hint(in: state, for: HintRequest()).steps.first)
    #expect(step.reason.description == "pops 3 and drops 0, 90 points; aim within 1.52° of it")
    #expect(step.reason.words.chinese.contains("90"))
    #expect(puzzle.nudge(for: step, in: state).english.hasPrefix("aim to the left"))
    #expect(puzzle.tile(for: step, in: state).english == "aim for row 1, place 3 from the left")
    state.grid = grid("RR")
    state.queue = BubbleQueue(current: .red, next: .red, secondNext: .red)
    let clearing = try #require(puzzle.hint(in: state, for: HintRequest()).steps.first)
    #expect(clearing.reason.description == "clears the grid; aim within 1.52° of it")
    state.grid.reset()
    #expect(puzzle.hint(in: state, for: HintRequest()).remark == .won)
    state.grid = grid("R")
    state.shotsLeft = 0
    #expect(puzzle.hint(in: state, for: HintRequest()).remark == .over)
  }
}
