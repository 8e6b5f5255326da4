import BubbleShooter
import GamesUnderTest
import PuzzleCore

/// Compares the two engines of the bubble shooter on random shots, plays games with every shot checked by the stepping
/// engine, and duels with every step checked.
struct BubbleSoak {
  /// The number of compared shots.
  let shots: Int
  let seed: Seed

  /// Runs the comparison and returns the number of failures.
  func run() throws -> Int {
    let comparison = Comparison(seed: seed)
    var wrong = comparison.differences(in: shots, of: "shots on random grids by both engines") {
      BubbleEngines.difference(choosing: &$0)
    }
    let agents = ["random"] + BubbleStrategy.all.map(\.id) + ["interceptor", "novice", "expert"]
    let games = max(1, shots / 100_000)
    for level in try BubblesUnderTest.levels() + BubblesUnderTest.builtInLevels() {
      wrong += try comparison.play(BubblesUnderTest(level: level), of: level.name, by: agents, games: games, steps: 60)
    }
    for level in try BubblesUnderTest.levels() + BubbleDuelUnderTest.builtInLevels() {
      wrong += try comparison.play(
        BubbleDuelUnderTest(level: level), of: "duel on \(level.name)", by: agents, games: games, steps: 60)
    }
    say(wrong == 0 ? "nothing wrong" : "\(wrong) failures")
    return wrong
  }
}
