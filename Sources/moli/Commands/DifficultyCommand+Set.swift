import Difficulty
import PuzzleCore
import Reporting
import SetCards
import Simulation

extension DifficultyCommand {
  /// `moli difficulty set`: levels of Set are deals, and are measured by what lies on the table and by people who look for it.
  func measureSet() throws {
    let players = try people.lineup()
    let wanted = levels.dropFirst()
    let chosen = try wanted.isEmpty ? SetLevelLibrary.all() : wanted.map { try SetLevelLibrary.find($0) }
    let puzzles = try chosen.map { try SetPuzzle(level: $0) }
    let meter = SetLevelMeter(players: players, games: games, rootSeed: options.rootSeed, workers: options.workers)
    var tables = SetDifficultyTables(games: games, seed: options.rootSeed)
    let cancellation = Cancellation()
    let interrupt = Interrupt(cancellation)
    defer { interrupt.end() }
    let progress = ProgressDisplay(unit: "games", total: games * puzzles.count)
    defer { progress.clear() }
    for puzzle in puzzles {
      guard
        let measurements = try meter.measurements(
          of: puzzle, cancellation: cancellation, onProgress: { progress.show(done: $0) })
      else {
        Terminal.note("stopped before \"\(puzzle.level.name)\" was measured; the levels before it are complete")
        break
      }
      progress.finishPart(games)
      tables.append(puzzle.level, meter.opening(of: puzzle), measurements)
    }
    progress.clear()
    if format.format == .text {
      format.print(tables.levels)
      print()
    }
    format.print(format.format == .markdown ? tables.levels : tables.measurements)
  }
}
