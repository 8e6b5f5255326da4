import PuzzleCore
import RandomRouters
import Testing

@testable import RapidRouter

@Suite("Program synthesis")
struct ProgramSynthesisTests {
  /// A road of some cells to the east.
  private func straight(_ length: Int, _ blocks: [BlockType] = []) -> RouterLevel {
    RouterLevel(
      name: "straight", nodes: .road((0..<length).map { RoadCell($0, 3) }), direction: .east,
      destinations: [RoadCell(length - 1, 3)], blocks: blocks.map { .init($0) }, modelSolution: [4],
      scoresAlgorithm: true)
  }

  /// A staircase of some steps.
  private func stairs(_ steps: Int, _ blocks: [BlockType]) -> RouterLevel {
    let cells = (0...steps).flatMap { [RoadCell($0, $0), RoadCell($0 + 1, $0)] }
    return RouterLevel(
      name: "stairs", nodes: .road(cells), direction: .east, destinations: [cells[cells.count - 1]],
      blocks: blocks.map { .init($0) })
  }

  private func program(_ text: String) throws -> RouterProgram { try RouterProgram(text, file: "-") }

  @Test("a straight road is a repeat, and no program of one block is enough")
  func repeated() throws {
    let level = straight(8, [.moveForwards, .turnLeft, .repeatTimes, .branch, .deadEnd])
    let shortest = ProgramSynthesis([level]).shortest()
    #expect(try shortest.program == program("repeat 6 { forward }"))
    #expect(shortest.isProven && shortest.blocks == 2)
  }

  @Test("one program for stairs of any height is a loop with a condition")
  func family() throws {
    let blocks: [BlockType] = [.turnLeft, .turnRight, .repeatTimes, .repeatUntil, .atDestination]
    let low = ProgramSynthesis([stairs(3, blocks)]).shortest()
    #expect(try low.program == program("repeat 3 { left right }"))
    let all = ProgramSynthesis([2, 3, 5, 8].map { stairs($0, blocks) })
    let shortest = all.shortest()
    #expect(try shortest.program == program("until destination { left right }"))
    #expect(shortest.isProven)
    #expect(try !all.isSolution(program("repeat 3 { left right }")))
  }

  @Test("no program of blocks on offer: no program is found, and the number of blocks is proven not to be enough")
  func unsolvable() {
    let shortest = ProgramSynthesis([stairs(2, [.moveForwards, .turnLeft, .repeatTimes])]).shortest(mostBlocks: 12)
    #expect(shortest.program == nil && shortest.leastBlocks == 13)
  }

  @Test("the limit ends a search, and actions are folded")
  func limited() throws {
    let shortest = ProgramSynthesis([straight(8, [.moveForwards, .repeatTimes])]).shortest(limit: 1)
    #expect(try shortest.program == program("repeat 6 { forward }"))
    #expect(!shortest.isProven && shortest.leastBlocks < 2)
  }

  @Test("folding takes repeats in repeats and procedures")
  func folding() throws {
    let cells = [RoadCell(0, 0), RoadCell(1, 0)]
    // right, left, forward, twice; then the same again after a bend.
    var walk = cells
    var heading = RoadDirection.east
    for turn in [3, 1, 0, 3, 1, 0, 0, 3, 1, 0, 3, 1, 0] {
      heading = heading.turned(by: turn)
      walk.append(walk[walk.count - 1].neighbour(to: heading))
    }
    let level = RouterLevel(
      name: "fold", nodes: .road(walk), direction: .east, destinations: [walk[walk.count - 1]])
    let folded = try #require(ProgramFolding(level, offer: SynthesisOffer([level])))
    #expect(ProgramSynthesis([level]).isSolution(folded.program))
    #expect(folded.program.blockCount <= 9, "\(folded.program.text)")
  }

  @Test("the best score has as many blocks as the model solution")
  func best() throws {
    let level = straight(5, [.moveForwards, .repeatUntil, .atDestination, .repeatTimes])
    let best = ProgramSynthesis([level]).best()
    let program = try #require(best.program)
    #expect(best.score?.total == 20 && best.isProven && program.blockCount == 4)
    #expect(try RouterRun(of: program, in: level).score == best.score)
    #expect(ProgramSynthesis([level]).shortest().blocks == 2)
  }

  @Test("blocks that are never run make up the number where nothing else does")
  func padding() throws {
    var level = straight(3, [.moveForwards, .declareProcedure])
    level.modelSolution = [7]
    let best = ProgramSynthesis([level]).best()
    #expect(best.score?.total == 20 && best.padding == 6)
    #expect(best.program?.blockCount == 7)
  }

  @Test("a bound below the most points is proven")
  func bound() throws {
    var level = straight(5, [.moveForwards])
    level.modelSolution = [1]
    let best = ProgramSynthesis([level]).best()
    #expect(best.score?.total == 18 && best.bound == 18 && best.isProven)
    level.scoresRoute = false
    let blocks = ProgramSynthesis([level]).best()
    #expect(blocks.score?.total == 8 && blocks.bound == 8 && blocks.isProven)
  }

  @Test("blocks behind a horn do not count")
  func horn() throws {
    let synthesis = ProgramSynthesis([straight(6, [.moveForwards, .soundHorn])])
    let shortest = synthesis.shortest()
    #expect(shortest.blocks == 1 && shortest.isProven)
    #expect(shortest.program?.start.count == 5)
    let placed = synthesis.shortest(count: .placed)
    #expect(try placed.program == program("forward forward forward forward") && placed.isProven)
  }

  @Test("concepts: nothing for many blocks, a loop for few")
  func concepts() throws {
    let synthesis = ProgramSynthesis([straight(8, [.moveForwards, .repeatTimes, .repeatUntil, .atDestination])])
    #expect(synthesis.concepts(mostBlocks: 6)?.concepts == [])
    let few = try #require(synthesis.concepts(mostBlocks: 3))
    #expect(few.concepts == [.repeatTimes] && few.isProven)
    #expect(synthesis.concepts(mostBlocks: 1) == nil)
  }

  @Test("the next block goes where the van needs it first")
  func next() throws {
    let synthesis = ProgramSynthesis([stairs(3, [])])
    guard case .place(let next) = try synthesis.nextBlock(in: program("until destination { left }")) else {
      Issue.record("no block")
      return
    }
    #expect(next.block == .action(.move(.right)) && next.number == 5 && next.missing == 1)
    #expect(synthesis.nextBlock(in: next.completion) == .complete)
    #expect(try synthesis.nextBlock(in: program("right")) == .wrong)
    #expect(try synthesis.nextBlock(in: program("set x 1")) == .unknown)
  }

  @Test("the first wrong block is the first that no completion has")
  func wrong() throws {
    let synthesis = ProgramSynthesis([stairs(3, [])])
    func wrong(_ text: String) throws -> ProgramSynthesis.WrongBlockAnswer {
      try synthesis.firstWrongBlock(in: program(text), mostBlocks: 5)
    }
    #expect(try wrong("until destination { left right }") == .none)
    #expect(try wrong("until destination { left left }") == .block(5))
    #expect(try wrong("left right repeat 2 { right left }") == .block(5))
    #expect(try wrong("forward") == .block(2))
  }

  @Test("a next block leads to a solution from every beginning of a solution", arguments: 0..<20)
  func completions(seed: Int) throws {
    var random = RandomRouter(UInt64(seed))
    let level = random.level(size: 3, nodes: random.number(3...7), destinations: 1)
    let synthesis = ProgramSynthesis([level])
    let shortest = synthesis.shortest(count: .placed, mostBlocks: 5, limit: 100_000)
    guard let solution = shortest.program, shortest.isProven else { return }
    let blocks = BlockCount.placed.blocks(of: solution)
    #expect(synthesis.firstWrongBlock(in: solution, mostBlocks: blocks) == .none)
    var program = RouterProgram([], procedures: solution.procedures)
    for block in solution.start {
      guard case .place(let next) = synthesis.nextBlock(in: program, mostBlocks: blocks) else {
        #expect(synthesis.nextBlock(in: program) == .complete, "seed \(seed): \(program.text)")
        return
      }
      #expect(synthesis.isSolution(next.completion), "seed \(seed): \(next.completion.text)")
      #expect(BlockCount.placed.blocks(of: next.completion) <= blocks, "seed \(seed): \(next.completion.text)")
      program.start.append(block)
    }
    #expect(synthesis.nextBlock(in: program) == .complete, "seed \(seed): \(program.text)")
  }

  @Test("no program of up to four blocks beats the best one or its bound, on random levels", arguments: 0..<8)
  func bestOfAll(seed: Int) throws {
    var random = RandomRouter(UInt64(900 + seed))
    let offers: [[BlockType]] = [
      [.moveForwards, .turnLeft, .deliver, .wait], [.moveForwards, .turnAround, .turnRight],
      [.moveForwards, .repeatUntil, .roadExists, .turnLeft],
      [.moveForwards, .turnLeft, .repeatTimes],
      [.turnLeft, .turnRight, .branch, .deadEnd],
      [.moveForwards, .declareProcedure, .callProcedure],
      [.moveForwards, .turnLeft, .repeatWhile, .negate, .atDestination, .wait],
      [.moveForwards, .turnRight, .repeatTimes, .branch, .roadExists],
    ]
    let offer = offers[seed]
    let all = AllPrograms(offer: Set(offer), mostTimes: 3, procedures: 1)
    for number in 0..<6 {
      var level = random.level(size: 3, nodes: random.number(3...6), destinations: 1)
      (level.cows, level.blocks) = (
        [], offer.map { .init($0, most: random.number(0...4) == 0 ? 2 : nil) }
      )
      level.modelSolution = (0..<random.number(1...2)).map { _ in random.number(1...6) }
      (level.scoresAlgorithm, level.scoresRoute) = (true, random.number(0...2) > 0)
      let best = ProgramSynthesis([level]).best(limit: 200_000)
      let synthesis = ProgramSynthesis([level])
      var most = -1
      for blocks in 0...4 {
        _ = all.contains(blocks: blocks) { program in
          guard synthesis.isSolution(program),
            let score = (try? RouterRun(of: program, in: level))?.score
          else {
            return false
          }
          most = max(most, score.total)
          return false
        }
      }
      let place = "level \(number) of seed \(seed): \(level.json.text)"
      #expect(best.score?.total ?? -1 >= most, "\(place): \(best.program?.description ?? "none")")
      #expect(best.bound >= most, "\(place)")
    }
  }

  @Test("numbers of blocks between and beyond the models are tried, with blocks that run once or change nothing")
  func betweenModels() throws {
    // A bend behind the destination: the loop that ends there is as long as the model.
    var bend = RouterLevel(
      name: "bend", nodes: .road([RoadCell(0, 0), RoadCell(1, 0), RoadCell(2, 0), RoadCell(2, 1)]),
      direction: .east,
      destinations: [RoadCell(2, 0)],
      blocks: [.moveForwards, .repeatUntil, .roadExists].map { .init($0) },
      modelSolution: [3], scoresAlgorithm: true)
    #expect(ProgramSynthesis([bend]).best().score?.total == 20)
    (bend.blocks, bend.modelSolution) = (
      [.moveForwards, .turnLeft, .deliver].map { .init($0) }, [4]
    )
    #expect(ProgramSynthesis([bend]).best().score?.total == 18)
    // The route is not scored, and the second model is reached by driving back and forth.
    var long = straight(5, [.moveForwards, .turnAround])
    (long.modelSolution, long.scoresRoute) = ([2, 5], false)
    #expect(ProgramSynthesis([long]).best().score?.total == 10)
    // Two blocks of the one filler are not enough, but there are others.
    var limited = straight(3, [.wait])
    (limited.blocks, limited.modelSolution) = (
      [.init(.moveForwards, most: 2), .init(.wait, most: 2), .init(.deliver)], [4]
    )
    #expect(ProgramSynthesis([limited]).best().score?.total == 20)
  }

  @Test("a detour that the blocks on offer need is found however long it is, and bounds the points")
  func neededDetour() throws {
    // The short way turns right, which is not on offer; the long one turns left four times.
    let ring = [
      (1, 2), (2, 2), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (1, 1), (2, 1),
    ]
    var nodes: [RouterLevel.Node] = .road(ring.map { RoadCell($0.0, $0.1) })
    nodes[1].neighbours.append(10)
    nodes[10].neighbours.append(1)
    let level = RouterLevel(
      name: "ring", nodes: nodes, direction: .east, destinations: [RoadCell(2, 1)],
      blocks: [.moveForwards, .turnLeft].map { .init($0) }, modelSolution: [9],
      scoresAlgorithm: true)
    #expect(level.faults().isEmpty && RouteSolver(level).leastDetour() == 8)
    let best = ProgramSynthesis([level]).best()
    #expect(best.score?.total == 12 && best.bound == 12 && best.isProven)
    #expect(RouteSolver(level).searchActions().actions?.count == 9)
  }
}
