import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Hints of tetris, by the engine alone")
struct TetrisReasonTests {
  @Test("the reason is the placement with the phrases that it completes, in the words of `moli hint`")
  func completes() throws {
    let game = Fixtures.letters(["lamp"], rows: 6, columns: 6)
    let state = game.state(game.board("lam"), falling: "p", column: 3)
    let hint = game.hint(in: state, for: HintRequest(steps: 4, alternatives: 3))
    let step = try #require(hint.steps.first)
    guard case .lands(let placement, let completed, let purpose) = step.reason else {
      Issue.record("found \(step.reason)")
      return
    }
    #expect(placement.cell == at(5, 3) && completed.map(\.text) == ["lamp"] && purpose?.missing.isEmpty == true)
    #expect(
      "\(game.words(for: step.action, in: state)): \(step.reason)"
        == "drop p: p lands in row 6, column 4 and completes lamp")
    #expect(hint.steps.count == 1 && hint.alternatives.count == 3 && hint.verdict == nil)
    let glosses = PhraseExplanation { _ in "light" }
    #expect(step.reason.words(explaining: glosses).english == "p lands in row 6, column 4 and completes lamp (light)")
  }

  @Test("why there is no advice")
  func remarks() {
    let game = Fixtures.letters(["lamp"], rows: 6, columns: 6)
    var state = game.state(game.board("lam"), falling: "p", column: 3)
    state.fallingTile = nil
    #expect(game.hint(in: state, for: HintRequest()).remark == .reason(.noFallingTile))
    state.status = .endedWithWon
    #expect(game.hint(in: state, for: HintRequest()).remark?.description == "the game is over")
  }

  @Test("choices are counted tile by tile")
  func choices() {
    let game = Fixtures.letters(["lamp"], rows: 6, columns: 6)
    let search = PlacementSearch(game, index: PhraseIndex(of: game))
    var choices = PlacementChoices(search)
    #expect(choices.branching == nil && choices.decisionShare == nil)
    let state = game.state(game.board("lam"), falling: "p", column: 3)
    choices.add(state, delay: TetrisPuzzle.inputDelay)
    let placements = search.placements(in: state, delay: TetrisPuzzle.inputDelay)
    #expect(choices.branching == Double(placements.count))
    let isDecision = placements[0].value - placements[placements.count / 2].value >= search.weights.phrase / 2
    #expect(choices.decisionShare == (isDecision ? 1 : 0))
  }
}
