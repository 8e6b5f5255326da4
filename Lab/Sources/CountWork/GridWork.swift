import Foundation
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import TextFormats

/// Work of the grid games: steps of a random walk on the packed boards, and nodes of the exact solvers.
enum GridWork {
  static var suite: WorkSuite { WorkSuite(names: ["slide", "sliding-node", "swap", "swapping-node"], works: works) }

  private static func works() throws -> [CountedWork] {
    let builtIn = try BuiltInLevels()
    let catalog = builtIn.catalog(.chengYu)
    guard let sliding = builtIn.first(.sliding, .chengYu), let swapping = builtIn.first(.swapping, .chengYu) else {
      throw InputError(file: "Levels", line: 0, column: 0, found: "no level", expected: "one of each grid game")
    }
    return try slides(SlidingPuzzle(level: sliding, catalog: catalog))
      + swaps(SwappingPuzzle(level: swapping, catalog: catalog))
  }

  private static func slides(_ game: SlidingPuzzle) throws -> [CountedWork] {
    let grids = try boards("sliding-chengYu.tsv", 4)
    let board = try packed(SlidingBoard(of: game, grid: grids[0]))
    let start = try packed(board.state(of: grids[0]))
    return [
      CountedWork("slide", unit: "step", count: 200_000) { walk(board, from: start, $0) },
      CountedWork("sliding-node", unit: "node", count: 80_000) { nodes(SlidingIDAStar(), game, grids, $0) },
    ]
  }

  private static func swaps(_ game: SwappingPuzzle) throws -> [CountedWork] {
    let grids = try boards("swapping-chengYu.tsv", 100)
    let board = try packed(SwappingBoard(of: game, grid: grids[0]))
    let start = try packed(board.state(of: grids[0]))
    return [
      CountedWork("swap", unit: "step", count: 30_000) { walk(board, from: start, $0) },
      CountedWork("swapping-node", unit: "node", count: 2_000_000) { nodes(ExactMinimiser(), game, grids, $0) },
    ]
  }

  private static func packed<Packed>(_ packed: Packed?) throws -> Packed {
    guard let packed else {
      throw InputError(
        file: "boards", line: 1, column: 1, found: "a board that cannot be packed", expected: "4 x 4 tiles")
    }
    return packed
  }

  /// Steps of a random walk. Each step generates the legal moves, makes a move, undoes it, makes it again, and checks
  /// whether the board is won.
  @inline(__always)
  private static func walk<Game: ReversiblePuzzle>(
    _ game: Game, from start: Game.State, _ count: Int
  ) -> CountedWork.Done {
    var (state, generator, hash) = (start, Xoshiro256(seed: Seed(3)), StableHash())
    var moves: [Game.Move] = []
    moves.reserveCapacity(128)
    for _ in 0..<count {
      game.legalMoves(in: state, into: &moves)
      guard !moves.isEmpty, game.outcome(of: state) == nil else {
        state = start
        continue
      }
      let choice = generator.uniform(below: moves.count)
      let undo = game.applyReversibly(moves[choice], to: &state)
      game.revert(undo, in: &state)
      game.apply(moves[choice], to: &state)
      hash.combine(byte: UInt8(truncatingIfNeeded: choice))
    }
    return (count, hash.value)
  }

  /// Counts the nodes of the first boards of a file. Each board is solved within a share of the budget.
  private static func nodes<Exact: Solver>(
    _ solver: Exact, _ game: Exact.Game, _ grids: [TextGrid], _ count: Int
  ) -> CountedWork.Done where Exact.Game.State == GridGameState {
    var (made, hash) = (0, StableHash())
    for grid in grids {
      let solution = solver.solve(game, from: GridGameState(grid: grid), within: Budget(nodes: count / grids.count))
      made += solution.nodes
      hash.combine(solution.moves.count)
    }
    return (made, hash.value)
  }

  /// The first boards of a file in Tests/Fixtures/boards.
  private static func boards(_ file: String, _ count: Int) throws -> [TextGrid] {
    let url = URL(
      fileURLWithPath: "../../../Tests/Fixtures/boards/\(file)", relativeTo: URL(fileURLWithPath: #filePath))
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
      .filter {
        !BoardText.isSkipped($0)
      }
    return try lines.prefix(count).enumerated().map { number, line in
      let board = line.drop { !$0.isWhitespace }
      return try BoardText(rows: 4, columns: 4).parse(board, file: file, number: number + 1)
    }
  }
}
