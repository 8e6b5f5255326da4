import Benchmark
import Boards
import Phrasebook
import PuzzleCore
import Sliding

/// Sequences of moves from a corner, walked one by one on the readable board and on the packed one. How many there are
/// is the count of Tests/Fixtures/perft/sliding-4x4.txt.
func boardBenchmarks() {
  let perSecond = Run.perSecond("moves")
  Benchmark.answering("board-rules", Run.repeated([perSecond])) { benchmark in
    let game = try cornerGame()
    let start = try game.state(fromGrid: corner)
    var walked: (moves: Int, ends: Int) = (0, 0)
    benchmark.measure(perSecond) {
      walked = walk(game, from: start, depth: 8)
      return walked.moves
    }
    try benchmark.expect(walked.ends, 6298, "sequences of 8 moves")
  }
  Benchmark.answering("board-packed", Run.repeated([perSecond])) { benchmark in
    let game = try cornerGame()
    guard let board = SlidingBoard(of: game, grid: corner), var state = board.state(of: corner) else {
      throw RuleError(field: "board", found: "a corner that does not fit", expected: "a packed board")
    }
    var buffers = Array(repeating: [SlidingMove](), count: 12)
    var walked: (moves: Int, ends: Int) = (0, 0)
    benchmark.measure(perSecond) {
      walked = walk(board, at: &state, depth: 12, buffers: &buffers)
      return walked.moves
    }
    try benchmark.expect(walked.ends, 690_586, "sequences of 12 moves")
  }
}

private let corner = TextGrid(
  fromInitialGrid: [[nil, "a", "b", "c"], ["d", "e", "f", "g"], ["h", "i", "j", "k"], ["l", "m", "n", "o"]])

/// A game none of whose lines the corner's tiles can form.
private func cornerGame() throws -> SlidingPuzzle {
  let phrases = Phrases(["wxyz", "stuv", "zyxw", "vuts"].map { Phrase(chinese: $0.map(String.init)) })
  return try SlidingPuzzle(
    level: PhraseLevel(name: "corner", difficulty: 0, gameType: .chengYu, gameMode: .sliding, phrases: phrases),
    catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: phrases)))
}

private func walk<Game: Puzzle>(_ game: Game, from state: Game.State, depth: Int) -> (moves: Int, ends: Int) {
  guard depth > 0 else { return (0, 1) }
  var sum = (moves: 0, ends: 0)
  var moves: [Game.Move] = []
  game.legalMoves(in: state, into: &moves)
  for move in moves {
    var next = state
    game.apply(move, to: &next)
    let below = walk(game, from: next, depth: depth - 1)
    sum = (sum.moves + 1 + below.moves, sum.ends + below.ends)
  }
  return sum
}

/// The same with one position that is changed and changed back, and one buffer of moves for each depth.
private func walk<Game: ReversiblePuzzle>(
  _ game: Game, at state: inout Game.State, depth: Int, buffers: inout [[Game.Move]]
) -> (moves: Int, ends: Int) {
  guard depth > 0 else { return (0, 1) }
  var sum = (moves: 0, ends: 0)
  game.legalMoves(in: state, into: &buffers[depth - 1])
  for index in buffers[depth - 1].indices {
    let undo = game.applyReversibly(buffers[depth - 1][index], to: &state)
    let below = walk(game, at: &state, depth: depth - 1, buffers: &buffers)
    game.revert(undo, in: &state)
    sum = (sum.moves + 1 + below.moves, sum.ends + below.ends)
  }
  return sum
}
