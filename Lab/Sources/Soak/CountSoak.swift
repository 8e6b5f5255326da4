import GamesUnderTest
import PuzzleCore
import Sliding

/// Compares the counts of `Tests/Fixtures/perft` with both engines. The packed board goes to the last depth, and the
/// rules go as deep as a minute allows.
struct CountSoak {
  /// Runs the comparison and returns the number of failures.
  func run() throws -> Int {
    var failures = 0
    for name in try PerftFile.names() where name.hasPrefix("sliding") {
      let file = try PerftFile(name)
      let game = try SlidingPuzzle(level: file.level(.sliding), catalog: file.catalog())
      let grid = try file.grid()
      guard let board = SlidingBoard(of: game, grid: grid), let start = board.state(of: grid) else {
        say("\(name): no packed board")
        failures += 1
        continue
      }
      let packed = Perft(game: board) { $0.cells }
      let walked = file.depth(sequences: 50_000_000, positions: .max)
      let shallow = file.depth(sequences: .max, positions: 5000)
      let slow = Perft(game: game) { $0.grid }.rows(from: try game.state(fromGrid: grid), depth: shallow)
      var found = packed.rows(from: start, depth: file.rows.count - 1) == file.rows ? [] : ["packed board"]
      if slow != Array(file.rows[...shallow]) { found.append("rules") }
      if packed.sequences(from: start, depth: walked) != file.rows[walked].sequences { found.append("walk") }
      let positions = file.rows.reduce(0) { $0 + $1.positions }
      say(
        "\(name): \(positions) positions to depth \(file.rows.count - 1), rules to depth \(shallow), "
          + "\(file.rows[walked].sequences) sequences of \(walked) slides walked: "
          + (found.isEmpty ? "as in the file" : "WRONG: " + found.joined(separator: ", ")))
      failures += found.isEmpty ? 0 : 1
    }
    return failures
  }
}
