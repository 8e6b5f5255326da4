import Foundation
import PuzzleCore
import Tetris

/// Changes a board tile by tile to make the landing more expensive, by simulated annealing. An improvement is always
/// kept. A deterioration is kept with a probability that falls with its size and with time.
struct Annealing {
  let trial: CascadeTrial
  let goal: CascadeGoal
  /// The loss that is kept with probability 1/e at the beginning. It decreases linearly to zero.
  let temperature: Double
  var generator: Xoshiro256

  /// The most expensive board found in the given number of steps from a quiet one, and its work.
  mutating func run(from start: CascadeBoard, steps: Int) -> Found {
    var board = start
    var work = trial.work(start) ?? LandingWork()
    var best = Found(board: board, work: work)
    for step in 0..<steps {
      let next = changed(board)
      guard let outcome = trial.work(next) else { continue }
      let gain = goal.value(outcome) - goal.value(work)
      let heat = temperature * Double(steps - step) / Double(steps)
      guard gain >= 0 || generator.uniformUnit() < exp(gain / heat), trial.isQuiet(next) else { continue }
      (board, work) = (next, outcome)
      if goal.value(work) > goal.value(best.work) { best = Found(board: board, work: work) }
    }
    return best
  }

  /// The board with one tile replaced, moved, added or removed, or with all tiles of a kind replaced.
  private mutating func changed(_ board: CascadeBoard) -> CascadeBoard {
    var next = board
    let column = generator.uniform(below: next.columns.count)
    let height = next.columns[column].isEmpty ? nil : generator.uniform(below: next.columns[column].count)
    switch generator.uniform(below: 8) {
    case 0, 1:
      if let height { next.columns[column][height] = tile(on: board) }
    case 2:
      if let height { next.columns[column].remove(at: height) }
    case 3, 4:
      let room = next.columns[column].count
      next.columns[column].insert(tile(on: board), at: generator.uniform(below: room + 1))
    case 5:
      let other = generator.uniform(below: next.columns.count)
      if let height, !next.columns[other].isEmpty {
        let place = generator.uniform(below: next.columns[other].count)
        let tile = next.columns[column][height]
        next.columns[column][height] = next.columns[other][place]
        next.columns[other][place] = tile
      }
    case 6:
      if let height {
        let (old, new) = (next.columns[column][height], tile(on: board))
        next.columns = next.columns.map { $0.map { $0 == old ? new : $0 } }
        if next.falling == old { next.falling = new }
      }
    default:
      if generator.uniform(below: 2) == 0 { next.column = column } else { next.falling = tile(on: board) }
    }
    return next
  }

  /// A random tile of the board or of all tiles.
  private mutating func tile(on board: CascadeBoard) -> String {
    let column = board.columns[generator.uniform(below: board.columns.count)]
    guard generator.uniform(below: 2) == 0, !column.isEmpty else {
      return trial.tiles[generator.uniform(below: trial.tiles.count)]
    }
    return column[generator.uniform(below: column.count)]
  }
}
