import Difficulty
import Phrasebook
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Comparisons")
struct ComparisonTests {
  /// A comparison in which the first was ahead so often, then the second.
  private func comparison(_ question: Comparison.Question, ahead: Int, behind: Int) throws -> Comparison {
    func metric(_ game: some PlayableGame) throws -> ComparisonMetric { try ComparisonMetric.named("score", of: game) }
    var tally = ComparisonTally(
      try metric(EnglishWords.game(EnglishWords.level(.swapping))), targets: (0, 0),
      test: ThreeWayTest(effect: 0.2, alpha: 0.05, beta: 0.05))
    let game = { FinishedGame(index: 0, outcome: .won, score: $0, moves: 1, end: 1) }
    for _ in 0..<ahead { _ = tally.add(game(3), game(1)) }
    for _ in 0..<behind { _ = tally.add(game(1), game(2)) }
    return Comparison(question: question, tally: tally)
  }

  private let agents = Comparison.Question.agents(first: "a", second: "b")
  private let levels = Comparison.Question.levels(agent: "a", first: "x", second: "y")

  @Test("answers say what the first agent is, or the second level")
  func answers() throws {
    #expect(try comparison(agents, ahead: 40, behind: 0).answer == "stronger")
    #expect(try comparison(agents, ahead: 0, behind: 40).answer == "weaker")
    #expect(try comparison(levels, ahead: 40, behind: 0).answer == "harder")
    #expect(try comparison(levels, ahead: 0, behind: 40).answer == "easier")
    #expect(try comparison(levels, ahead: 1, behind: 1).answer == "undecided")
    #expect(try comparison(agents, ahead: 1, behind: 1).tally.difference.mean == 0.5)
  }

  @Test("an interval that leaves out 0 is never called undecided")
  func leaning() throws {
    // Twelve pairs of twelve are a verdict; 11 of 12 are none.
    #expect(try comparison(levels, ahead: 12, behind: 0).answer == "harder")
    #expect(try comparison(levels, ahead: 11, behind: 1).answer == "probably harder")
    #expect(try comparison(levels, ahead: 1, behind: 12).answer == "probably easier")
    #expect(try comparison(agents, ahead: 11, behind: 1).answer == "probably stronger")
    let leaning = try comparison(levels, ahead: 11, behind: 1)
    #expect(Comparison.openQuestion(in: [leaning])?.contains("probably harder for a") == true)
    #expect(Comparison.objection(to: [leaning], asked: 1) == "y was not shown to be harder than x")
  }

  @Test("every agent must be stronger than the next; a level harder for one and easier for none")
  func objections() throws {
    let (won, lost) = (try comparison(agents, ahead: 40, behind: 0), try comparison(agents, ahead: 0, behind: 40))
    #expect(Comparison.objection(to: [won, won], asked: 2) == nil)
    #expect(Comparison.objection(to: [won, lost], asked: 2) == "a was not shown to be stronger than b: weaker")
    #expect(Comparison.objection(to: [won], asked: 2) == "stopped after 1 comparison of 2")
    let (hard, easy) = (try comparison(levels, ahead: 40, behind: 0), try comparison(levels, ahead: 0, behind: 40))
    let open = try comparison(levels, ahead: 1, behind: 0)
    #expect(Comparison.objection(to: [hard, open], asked: 2) == nil)
    #expect(Comparison.objection(to: [hard, easy], asked: 2) == "y is easier for a")
    #expect(Comparison.objection(to: [open, open], asked: 2) == "y was not shown to be harder than x")
  }
}
