import PuzzleCore
import Testing

@testable import RapidRouter

@Suite("Hints and searches of router")
struct RouterHintTests {
  /// Three cells straight on, then one to the right.
  private func bend() throws -> RouterPuzzle {
    let cells = [RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(3, 3), RoadCell(4, 3), RoadCell(4, 2)]
    return try RouterPuzzle(
      level: RouterLevel(name: "bend", nodes: .road(cells), direction: .east, destinations: [RoadCell(4, 2)]))
  }

  private func hint(after text: String?) throws -> Hint<RouterPlacing, RouterAdvice> {
    let game = try bend()
    var state = RouterState()
    if let text { game.apply(try RouterProgram(text, file: "-"), to: &state) }
    return game.hint(in: state, for: HintRequest())
  }

  @Test("the first block of a shortest program, without what is inside it")
  func first() throws {
    let step = try #require(try hint(after: nil).steps.first)
    #expect(step.action.number == 2)
    // Both have three blocks: forward three times and right, or a repeat with forward and right.
    let shortest = try #require(
      RouterSynthesisSolver(.shortest).solve(bend(), from: RouterState(), within: .unlimited).objective)
    #expect(step.reason == .place(missing: shortest.bound))
    if case .times(_, let body) = step.action.block { #expect(body.isEmpty) }
  }

  @Test("the next block of a program that stops too early")
  func next() throws {
    let step = try #require(try hint(after: "forward forward forward").steps.first)
    #expect(step.action == RouterPlacing(number: 5, block: .action(.move(.right))))
    #expect(step.reason == .place(missing: 1))
  }

  @Test("the first block that is wrong, with right ones before it and others after it")
  func wrong() throws {
    let step = try #require(try hint(after: "forward left forward").steps.first)
    #expect(step.action == RouterPlacing(number: 3, block: nil) && step.reason == .remove)
  }

  @Test("nothing to say of a game that is over")
  func over() throws {
    #expect(try hint(after: "forward forward forward right").remark == .won)
  }

  @Test("a search says what is proved, and does not go beyond its budget")
  func solver() throws {
    let game = try bend()
    let shortest = RouterSynthesisSolver(.shortest).solve(game, from: RouterState(), within: .unlimited)
    let program = try #require(shortest.moves.first)
    #expect(shortest.verdict == .optimal && shortest.objective?.value == program.blockCount)
    #expect(shortest.objective?.isProven == true)
    var state = RouterState()
    game.apply(program, to: &state)
    #expect(game.outcome(of: state) == .won)
    let small = RouterSynthesisSolver(.shortest).solve(game, from: RouterState(), within: Budget(nodes: 1))
    #expect(small.nodes < 10 && small.objective?.isProven == false)
    let best = RouterSynthesisSolver(.best).solve(game, from: RouterState(), within: .unlimited)
    #expect(best.objective.map { $0.name == "points" && $0.value ?? 0 <= $0.bound } == true)
  }
}
