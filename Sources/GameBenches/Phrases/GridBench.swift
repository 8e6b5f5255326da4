import BuiltInGames
import EngineBench
import GameKit
import Phrasebook
import PuzzleCore

/// Compares the readable and the packed engine of a grid game on the same boards with the same random numbers: moves,
/// line checks and games.
public struct GridBench<Reference: GridPuzzle & GridEngine, Packed: PackedGridEngine>
where Packed.Move == Reference.Move {
  /// The readable game.
  public let game: Reference
  /// Makes the packed engine for the tiles of a grid; `nil` if they cannot be packed.
  public let pack: (TextGrid) -> Packed?
  /// Whether the last cell of a board is empty.
  public let hasEmptyCell: Bool
  /// The root seed of deals and moves.
  public let seed: Seed

  /// The number of boards whose lines are checked.
  private static var boards: Int { 256 }
  /// The minimum speed ratio of the packed engines. With its share of the work, the reference takes no longer than they
  /// do with the whole.
  private static var ratio: Int { 200 }
  /// The number of moves that take about as long as one game.
  private static var movesPerGame: Int { 2000 }

  /// Compares the engines on `work.count` moves, as many line checks, and as many games as take about as long. The
  /// fastest of the rounds counts.
  /// - Throws: ``Failure`` when the engines do not agree, or no board can be packed.
  public func compare(_ work: EngineWork) throws -> [EngineComparison] {
    let (start, board) = try openBoard()
    let packed = try state(of: start.grid, on: board)
    let grids = lineBoards(like: start)
    let checked = grids.map { GridGameState(grid: $0) }
    let packedChecked = try grids.map { try state(of: $0, on: board) }
    return [
      try best("move", work.count, work) {
        GridRun.moves(on: game, from: start, count: $0, seed: seed) { $0.grid }
      } fast: {
        GridRun.moves(on: board, from: packed, count: $0, seed: seed, grid: board.grid)
      },
      try best("line check", work.count, work) {
        GridRun.lineChecks(on: game, checked, count: $0)
      } fast: {
        GridRun.lineChecks(on: board, packedChecked, count: $0)
      },
      try best("game", max(1, work.count / Self.movesPerGame), work) {
        GridRun.games(count: $0, limit: movesOfAGame, seed: seed) { (game, deal($0)) }
      } fast: {
        try GridRun.games(count: $0, limit: movesOfAGame, seed: seed) { try packedDeal($0) }
      },
    ]
  }

  /// The number of moves for which the random agent has time, at four moves a second.
  private var movesOfAGame: Int { max(1, game.level.rules.timeAllowed / 250) }

  private func best(
    _ thing: String, _ count: Int, _ work: EngineWork, reference: (Int) throws -> GridRun, fast: (Int) throws -> GridRun
  ) throws -> EngineComparison {
    let share = max(1, count / Self.ratio)
    var best: EngineComparison?
    try work.watch.rounds(work.rounds, of: "\(game.level.name), \(thing)") {
      let (slow, check, quick) = (try reference(share), try fast(share), try fast(count))
      guard slow.checksum == check.checksum, slow.count == check.count else {
        throw Failure.internal("\(game.level.name): the engines do not agree on \(share) x \(thing) of seed \(seed)")
      }
      let speeds = [slow.speed, quick.speed].enumerated().map { index, speed in
        guard let old = best.map({ index == 0 ? $0.reference : $0.fast }) else { return speed }
        return old.nanosecondsEach < speed.nanosecondsEach ? old : speed
      }
      best = EngineComparison(
        play: "random", each: thing, reference: speeds[0], fast: speeds[1], checksum: slow.checksum)
    }
    guard let best else { throw Failure.internal("no round was played") }
    return best
  }

  /// The first deal that is not already won.
  private func openBoard() throws -> (GridGameState, Packed) {
    for index in 0..<1000 {
      let start = deal(index)
      if game.outcome(of: start) == nil, let board = pack(start.grid) { return (start, board) }
    }
    throw Failure.badData(
      "\(game.level.name): boards of more than 16 cells, or deals that are won, have no packed engine")
  }

  private func deal(_ index: Int) -> GridGameState {
    var generator = Xoshiro256(seed: seed.derived(.deal, index))
    return game.initialState(dealing: &generator)
  }

  private func packedDeal(_ index: Int) throws -> (engine: Packed, state: Packed.State) {
    let start = deal(index)
    guard let board = pack(start.grid) else { throw Failure.internal("\(game.level.name): a deal cannot be packed") }
    return (board, try state(of: start.grid, on: board))
  }

  private func state(of grid: TextGrid, on board: Packed) throws -> Packed.State {
    guard let state = board.state(of: grid) else {
      throw Failure.internal("\(game.level.name): a board cannot be packed")
    }
    return state
  }

  /// Boards of the same tiles. Each is a solved board after up to seven swaps, so that there are valid lines to find.
  private func lineBoards(like start: GridGameState) -> [TextGrid] {
    let phrases = start.phrasesTested.compactMap { game.level.phrases.first(whereChinese: $0) }
    var solved: [String?] = phrases.flatMap(game.level.boardTiles(of:))
    if hasEmptyCell { solved[solved.count - 1] = nil }
    return (0..<Self.boards).map { index in
      var generator = Xoshiro256(seed: seed.derived(.auxiliary, index))
      var cells = solved
      for _ in 0..<(index % 8) {
        cells.swapAt(generator.uniform(below: cells.count), generator.uniform(below: cells.count))
      }
      return game.level.grid(of: cells)
    }
  }
}
