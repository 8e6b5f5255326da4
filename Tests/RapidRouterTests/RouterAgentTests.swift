import People
import PuzzleCore
import Testing

@testable import RapidRouter

@Suite("Who plays Rapid Router")
struct RouterAgentTests {
  private static let winding = RouterLevel(
    name: "winding",
    generation: RouterGeneration(Seed(4), by: RouterLevelGenerator(nodes: 20, branches: 40, curves: 60)))

  private func outcome(
    _ agent: some Agent<RouterPuzzle>, _ game: RouterPuzzle, seed: UInt64 = 1
  ) -> (state: RouterState, outcome: Outcome?) {
    var (agent, state) = (agent, RouterState())
    agent.begin(game, seed: Seed(seed))
    while game.outcome(of: state) == nil {
      guard let move = agent.decide(in: state, from: [], within: .unlimited).move else { break }
      #expect(game.isLegal(move, in: state), "\(move)")
      game.apply(move, to: &state)
    }
    return (state, game.outcome(of: state))
  }

  @Test("the straight and the folded program win at once; the solver is as good as both")
  func straight() throws {
    let game = try RouterPuzzle(level: Self.winding)
    for strategy in [RouterStrategy.straight, .folded] {
      let (state, outcome) = outcome(RouterAgent(strategy), game)
      #expect(outcome == .won && state.runs == 1)
    }
    let solution = RouterProgramSolver().solve(game, from: RouterState(), within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves.count == 1)
  }

  @Test("a solver proves that fuel does not suffice, and says when its budget or the blocks on offer do not")
  func verdicts() throws {
    var level = Self.winding
    level.fuel = 3
    let solver = RouterProgramSolver()
    #expect(
      try solver.solve(RouterPuzzle(level: level), from: RouterState(), within: .unlimited).verdict == .unsolvable)
    level = Self.winding
    #expect(
      try solver.solve(RouterPuzzle(level: level), from: RouterState(), within: Budget(nodes: 3)).verdict
        == .budgetExhausted(lowerBound: 1))
    level.blocks = [.init(.moveForwards, most: 1)]
    let game = try RouterPuzzle(level: level)
    #expect(
      solver.solve(game, from: RouterState(), within: .unlimited).verdict == .unsolvable
        && game.isImpossible)
    // A loop may run its blocks often: that nothing wins is not proved by the actions alone.
    level.blocks =
      [.moveForwards, .repeatTimes].map { .init($0, most: 3) } + [
        .init(.turnLeft, most: 1), .init(.wait),
      ]
    let open = try RouterPuzzle(level: level)
    #expect(
      solver.solve(open, from: RouterState(), within: Budget(nodes: 2_000)).verdict != .unsolvable
        || open.isImpossible)
    var lost = RouterState()
    for _ in 0..<level.runs { game.apply(RouterProgram(actions: [.move(.forward)]), to: &lost) }
    #expect(solver.solve(game, from: lost, within: .unlimited).verdict == .unsolvable)
  }

  /// A short way to the right and a long one of left turns and steps straight on; the level offers some of the blocks.
  private static func ring(_ blocks: [RouterLevel.OfferedBlock]) -> RouterLevel {
    let ring = [
      (1, 2), (2, 2), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (1, 1), (2, 1),
    ]
    var nodes: [RouterLevel.Node] = .road(ring.map { RoadCell($0.0, $0.1) })
    nodes[1].neighbours.append(10)
    nodes[10].neighbours.append(1)
    return RouterLevel(
      name: "ring", nodes: nodes, direction: .east, destinations: [RoadCell(2, 1)], blocks: blocks)
  }

  @Test("players take the way that the blocks on offer allow, and no more of a kind than there are")
  func offeredBlocks() throws {
    var perfect = PlayerProfile.expert
    (perfect.errorRate, perfect.strategyErrorRate, perfect.lookAhead) = (0, 0, 20)
    // Without right; with a right that leads nowhere; with too few blocks for the way but a repeat; all of them
    // limited.
    let offers: [[RouterLevel.OfferedBlock]] = [
      [.init(.moveForwards), .init(.turnLeft)],
      [.init(.moveForwards), .init(.turnLeft), .init(.turnRight, most: 0)],
      [.init(.moveForwards, most: 5), .init(.turnLeft, most: 4)],
    ]
    for blocks in offers {
      let game = try RouterPuzzle(level: Self.ring(blocks))
      #expect(game.shortestActions?.count == 9 && !game.isImpossible)
      for strategy in [RouterStrategy.straight, .folded, .best] {
        #expect(outcome(RouterAgent(strategy), game).outcome == .won, "\(strategy)")
      }
      #expect(outcome(RouterPlayer(perfect), game).outcome == .won)
      #expect(
        RouterProgramSolver().solve(game, from: RouterState(), within: .unlimited).verdict
          == .optimal)
    }
    #expect(
      try RouterPuzzle(
        level: Self.ring([.init(.moveForwards, most: 4), .init(.turnLeft, most: 4)])
      ).isImpossible)
  }

  @Test(
    "loops without a condition, conditions without a loop and calls without a procedure do not prevent a proof")
  func uselessBlocks() throws {
    let few: [RouterLevel.OfferedBlock] = [.init(.moveForwards, most: 4), .init(.turnLeft, most: 4)]
    let useless: [[BlockType]] = [
      [.repeatUntil, .repeatWhile, .branch, .negate], [.roadExists, .deadEnd, .negate], [.callProcedure],
      [.declareProcedure],
    ]
    let solver = RouterProgramSolver()
    for types in useless {
      let game = try RouterPuzzle(level: Self.ring(few + types.map { .init($0) }))
      #expect(game.isImpossible, "\(types)")
      // With a repeat that is used once at most it takes the search through all programs.
      let search = try RouterPuzzle(
        level: Self.ring([.init(.moveForwards, most: 1), .init(.repeatTimes, most: 1)] + types.map { .init($0) }))
      #expect(solver.solve(search, from: RouterState(), within: .unlimited).verdict == .unsolvable, "\(types)")
    }
    let open = try RouterPuzzle(level: Self.ring(few + [.init(.repeatUntil), .init(.roadExists)]))
    #expect(!open.isImpossible)
  }

  @Test("an agent of general programs writes a list of actions where no loop is on offer")
  func withoutLoops() throws {
    let game = try RouterPuzzle(level: Self.ring([.init(.moveForwards), .init(.turnLeft)]))
    #expect(game.survey.idioms.isEmpty)
    let (state, outcome) = outcome(RouterAgent(.general), game)
    #expect(outcome == .won && state.runs == 1)
  }

  @Test("a limited block on the shortest way: another way with as many blocks as there are")
  func limitedBlock() throws {
    // Two ways to the end: right and right again (2 blocks of one kind), or straight on and round.
    let cells = [(0, 2), (1, 2), (2, 2), (3, 2), (3, 1), (2, 1), (1, 1), (1, 0)]
    var nodes: [RouterLevel.Node] = .road(cells.map { RoadCell($0.0, $0.1) })
    nodes[1].neighbours.append(6)
    nodes[6].neighbours.append(1)
    var level = RouterLevel(
      name: "two ways", nodes: nodes, direction: .east, destinations: [RoadCell(1, 0)],
      blocks: [.init(.moveForwards), .init(.turnLeft), .init(.turnRight, most: 2)])
    #expect(level.faults().isEmpty)
    #expect(try RouterPuzzle(level: level).shortestActions == [.move(.right), .move(.forward)])
    // Without straight on beyond two, the short way still fits; with right once only, too.
    level.blocks = [.init(.moveForwards, most: 1), .init(.turnRight, most: 1)]
    #expect(try RouterPuzzle(level: level).shortestActions?.count == 2)
    // A program that no list of actions is: people are taught what a search finds.
    let long = RouterLevel(
      name: "long", nodes: .road((0...8).map { RoadCell($0, 0) }), direction: .east, destinations: [RoadCell(8, 0)],
      blocks: [.init(.moveForwards, most: 1), .init(.repeatWhile), .init(.roadExists)])
    let game = try RouterPuzzle(level: long)
    #expect(!game.isImpossible && !game.survey.taught.isEmpty)
    var perfect = PlayerProfile.expert
    (perfect.errorRate, perfect.strategyErrorRate, perfect.lookAhead) = (0, 0, 20)
    #expect(outcome(RouterPlayer(perfect), game).outcome == .won)
  }

  @Test("a person without weaknesses wins at once; left and right confused cost runs; a novice plans less at once")
  func people() throws {
    var level = Self.winding
    level.runs = 100
    let game = try RouterPuzzle(level: level)
    var perfect = PlayerProfile.expert
    (perfect.errorRate, perfect.strategyErrorRate, perfect.lookAhead) = (0, 0, 20)
    #expect(outcome(RouterPlayer(perfect), game).state.runs == 1)
    func runs(_ change: (inout PlayerProfile) -> Void) -> Int {
      var profile = perfect
      change(&profile)
      return (0..<60).reduce(0) { $0 + outcome(RouterPlayer(profile), game, seed: UInt64($1)).state.runs }
    }
    let least = runs { _ in }
    #expect(least == 60)
    #expect(runs { $0.errorRate = 0.1 } > least && runs { $0.errorRate = 0.3 } > runs { $0.errorRate = 0.1 })
    #expect(runs { $0.strategyErrorRate = 0.5 } > least && runs { $0.lookAhead = 1 } > least)
  }

  @Test("an error of strategy is to overlook the light")
  func light() throws {
    var level = RouterLevel(
      name: "light", nodes: .road((0...5).map { RoadCell($0, 0) }), direction: .east, destinations: [RoadCell(5, 0)])
    level.lights = [
      TrafficLight(source: RoadCell(1, 0), direction: .east, startingColour: .red, greenDuration: 9, redDuration: 2)
    ]
    level.runs = 9
    var profile = PlayerProfile.expert
    (profile.errorRate, profile.strategyErrorRate, profile.lookAhead) = (0, 1, 20)
    let game = try RouterPuzzle(level: level)
    let state = outcome(RouterPlayer(profile), game).state
    #expect(state.runs == 9 && state.last?.result.reason == .redLight)
    profile.strategyErrorRate = 0
    #expect(outcome(RouterPlayer(profile), game).state.runs == 1)
    profile.strategyErrorRate = 0.5
    let runs = (0..<200).map { outcome(RouterPlayer(profile), game, seed: UInt64($0)).state.runs }
    // Five actions are one plan: the number of runs is geometric with a mean of 2 and a standard error of 0.1.
    #expect(abs(Double(runs.reduce(0, +)) / 200 - 2) < 0.4, "\(runs)")
  }

  @Test("where no list of actions fits, who has the grasp of the model program writes it, and the others leave")
  func taught() throws {
    var level = RouterLevel(
      name: "recursion", nodes: .road((0...8).map { RoadCell($0, 0) }), direction: .east,
      destinations: [RoadCell(8, 0)])
    level.model = try RouterProgram("call go proc go { if not destination { forward call go } }", file: "-")
    level.blocks = [BlockType.branch, .negate, .atDestination, .callProcedure, .declareProcedure].map { .init($0) }
    level.blocks.append(.init(.moveForwards, most: 1))
    let game = try RouterPuzzle(level: level)
    var profile = PlayerProfile.expert
    (profile.errorRate, profile.strategyErrorRate) = (0, 0)
    // Seven blocks: (3k / 7)² of the people have the grasp of them, of 400 with a standard error below 0.025.
    #expect(level.model?.blockCount == 7)
    for (lookAhead, share) in [(1, 9.0 / 49), (2, 36.0 / 49), (3, 1)] {
      profile.lookAhead = lookAhead
      let states = (0..<400).map { outcome(RouterPlayer(profile), game, seed: UInt64($0)).state }
      let won = states.count { $0.last?.result.reason == .success }
      #expect(abs(Double(won) / 400 - share) < 0.1, "look-ahead \(lookAhead): \(won) of 400")
      #expect(states.allSatisfy { $0.runs <= 1 })
    }
  }
}
