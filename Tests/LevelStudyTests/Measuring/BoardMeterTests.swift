import BuiltInGames
import GameKit
import PuzzleCore
import RapidRouter
import Simulation
import Synchronization
import Testing

@testable import LevelStudy

@Suite("Boards of a level")
struct BoardMeterTests {
  /// A short way to the right and a long one of left turns and steps straight on.
  private static let ring: RouterLevel = {
    let cells = [(1, 2), (2, 2), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (1, 1), (2, 1)]
    var nodes = cells.indices.map { node in
      RouterLevel.Node(
        RoadCell(cells[node].0, cells[node].1),
        neighbours: [node - 1, node + 1].filter(cells.indices.contains))
    }
    nodes[1].neighbours.append(10)
    nodes[10].neighbours.append(1)
    return RouterLevel(
      name: "ring", nodes: nodes, direction: .east, destinations: [RoadCell(2, 1)],
      blocks: [.init(.moveForwards), .init(.turnLeft), .init(.repeatTimes)])
  }()

  @Test("a level whose boards are all the same is solved once, and each board counts")
  func sameBoards() throws {
    let game = try RouterPuzzle(level: Self.ring)
    let meter = BoardMeter(
      boards: 7, studied: 2, budget: Budget(nodes: 100_000), rootSeed: Seed(1), workers: 2)
    let steps = Mutex<[Int]>([])
    let found = meter.measure(game, cancellation: Cancellation()) { step in steps.withLock { $0.append(step) } }
    let boards = try #require(found)
    #expect(boards.par.boards == 7 && boards.par.solved == 7 && boards.pars == Array(repeating: 1, count: 7))
    #expect(boards.solvers.first?.boards == 7 && steps.withLock { $0 } == [1, 7])
  }

  @Test("a search ends when its measurement is cancelled, and not without that")
  func interrupted() {
    let synthesis = ProgramSynthesis([Self.ring])
    let stopped = SearchInterruption.check({ true }) { synthesis.shortest(mostBlocks: 30, limit: 10_000_000) }
    #expect(stopped.nodes <= 4096 && !stopped.isImpossible)
    #expect(!SearchInterruption.isRequested)
    #expect(
      synthesis.shortest(limit: 50_000) == SearchInterruption.check({ false }) { synthesis.shortest(limit: 50_000) })
  }
}
