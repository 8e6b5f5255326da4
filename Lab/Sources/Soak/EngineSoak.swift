import Foundation
import GamesUnderTest
import PuzzleCore
import RandomTetris
import Tetris

/// Compares the fast engine of tetris with the reference on many random landings. It uses the built-in levels with the
/// whole lexicon, and dense levels with words of 2, 3 and 4 tiles and of other lengths.
struct EngineSoak {
  /// The number of landings of each kind.
  let landings: Int
  let seed: Seed

  /// Runs the comparison and returns the number of failures.
  func run() throws -> Int {
    say("\(landings) landings of each kind on both engines, seed \(seed)")
    var failures = 0
    let builtIn = try BuiltInGames()
    for level in builtIn.levels where level.gameMode == .tetris {
      var choice = Xoshiro256(seed: seed.derived(.deal, level.difficulty))
      var engines = try TetrisEngines(try TetrisPuzzle(level: level, lexicon: builtIn.lexicon))
      let fault = engines.run(landings: landings, choosing: &choice)
      failures += report("\"\(level.name)\"", engines.landings, engines.phrases, engines.longestChain, 1, fault)
    }
    for length in 1...8 { failures += try dense(length) }
    say(failures == 0 ? "nothing wrong" : "\(failures) failures")
    return failures
  }

  private func dense(_ length: Int) throws -> Int {
    var choice = Xoshiro256(seed: seed.derived(.agent, length))
    // Lengths that no level has get a tenth of the landings.
    let goal = (2...4).contains(length) ? landings : landings / 10
    var (landed, phrases, longest, levels) = (0, 0, 0, 0)
    var fault: String?
    while landed < goal, fault == nil {
      var engines = try TetrisEngines(try DenseTetris.game(length: length, &choice))
      fault = engines.run(landings: 150, choosing: &choice)
      landed += engines.landings
      phrases += engines.phrases
      longest = max(longest, engines.longestChain)
      levels += 1
    }
    return report("dense words of \(length)", landed, phrases, longest, levels, fault)
  }

  private func report(
    _ name: String, _ landings: Int, _ phrases: Int, _ longest: Int, _ levels: Int, _ fault: String?
  ) -> Int {
    say(
      "  \(name): \(landings) landings, \(phrases) phrases, longest chain \(longest), \(levels) levels, "
        + (fault == nil ? "equal" : "DIFFERENT"))
    if let fault { say(fault) }
    return fault == nil ? 0 : 1
  }

  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
