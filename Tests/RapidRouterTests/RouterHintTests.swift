import PuzzleCore
import Testing
import TextFormats

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
    #expect(step.reason == .place(missing: 3))
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
    #expect(
      step.action == RouterPlacing(number: 3, block: nil)
        && step.reason == .remove(most: 40, variables: true))
  }

  /// Straight roads and bends without a cow, and one with a cow that blocks the road.
  @Test(
    "no hint names a horn where no cow is, and following hints gives a program of as many blocks as the first one says")
  func horns() throws {
    let cells = [RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(2, 2), RoadCell(3, 2)]
    for cows in [[], [[RoadCell(2, 3)]]] {
      let blocks: [BlockType] = [.moveForwards, .turnLeft, .turnRight, .soundHorn]
      let level = RouterLevel(
        name: "horns", nodes: .road(cells), direction: .east, destinations: [RoadCell(3, 2)], cows: cows,
        blocks: blocks.map { .init($0) }, modelSolution: [3], scoresAlgorithm: true)
      let game = try RouterPuzzle(level: level)
      let first = try #require(
        game.hint(in: RouterState(), for: HintRequest(wantsPlan: true)).steps.first)
      #expect(first.reason == .place(missing: cows.isEmpty ? 3 : 4), "\(first.reason)")
      var program = RouterProgram([])
      for _ in 0..<6 {
        var state = RouterState()
        if !program.start.isEmpty { game.apply(program, to: &state) }
        guard let step = game.hint(in: state, for: HintRequest()).steps.first,
          let block = step.action.block
        else {
          break
        }
        #expect(block != .action(.soundHorn) || !cows.isEmpty && program.start.count == 1)
        program.start.append(block)
      }
      #expect(try RouterRun(of: program, in: level).result.reason == .success, "\(program)")
      #expect(program.blocksByType.values.reduce(0, +) == (cows.isEmpty ? 3 : 4), "\(program)")
    }
  }

  @Test("a hint that no exhaustive search supports is a suggestion, without a bound")
  func suggestion() throws {
    let game = try RouterPuzzle(
      level: RouterLevel(name: "drawn", generation: RouterGeneration(Seed(7), by: RouterLevelGenerator(lights: 2))))
    let hint = game.hint(in: RouterState(), for: HintRequest(budget: Budget(nodes: 50)))
    let step = try #require(hint.steps.first)
    guard case .place(_, false) = step.reason else { throw step.reason.description.mistake }
    #expect(!step.reason.description.contains("fewer") && step.reason.description.contains("suggestion"))
    #expect(game.nudge(for: step, in: RouterState()).english.hasPrefix("a program of"))
  }

  @Test("the whole program is named with the plan, and a level that cannot be won says so")
  func wholeProgram() throws {
    let plan = try bend().hint(in: RouterState(), for: HintRequest(wantsPlan: true))
    guard case .reason(.program(let program)) = plan.remark else { throw "no program".mistake }
    #expect(try RouterRun(of: program, in: bend().level).result.reason == .success)
    var level = try bend().level
    level.blocks = [.moveForwards, .turnLeft].map { .init($0) }
    let hint = try RouterPuzzle(level: level).hint(in: RouterState(), for: HintRequest())
    #expect(
      hint.steps.isEmpty && hint.verdict == .unsolvable && hint.remark == .reason(.impossible))
    #expect(hint.remark?.description == "no program of the blocks on offer wins this level")
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

extension String {
  fileprivate var mistake: InputError { InputError(file: "test", line: 0, column: 0, found: self, expected: "another") }
}
