import People
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

/// What a rate of wrong plans costs in the games, on levels of which the people win about half.
@Suite(
  "What wrong plans cost", .enabled(if: BuildMode.isOptimised, "thousands of games need an optimised build"))
struct StrategyCostTests {
  /// The share of games that are won without wrong plans, and with them.
  private static func wins(
    _ level: String, _ group: PlayerGroup, games: Int
  ) throws -> (without: Double, with: Double) {
    let words = Words.builtIn
    func play(_ game: some PlayableGame) throws -> (Double, Double) {
      let people = [0, 0.2].map { rate -> MeasuredPlayer in
        var group = group
        group.centre.strategyErrorRate = rate
        group.name = "\(group.name) \(rate)"
        return .people(group)
      }
      let won = try #require(
        try game.won(
          by: people, games: 0..<games, rootSeed: Seed(5), workers: 2, cancellation: Cancellation())
      )
      let shares = won.map { Double($0.isWon.count { $0 }) / Double(games) }
      return (shares[0], shares[1])
    }
    let game = try LevelLibrary(registry: .builtIn, words: words).level(level).anyGame(words: words)
    return try play(game)
  }

  @Test(
    "at a rate of 0.2 people lose 3 to 25 points, in every game",
    arguments: [
      ("Places and Things", "casual", 600), ("Rare cheng yus", "skilled", 600), ("People", "casual", 600),
      ("Uncommon cheng yus", "skilled", 600), ("Common cheng yus", "casual", 300), ("Plenty", "casual", 300),
      ("The box", "casual", 300), ("Drawn by lot", "casual", 300),
    ])
  func comparable(level: String, group: String, games: Int) throws {
    let group = try #require(PlayerGroup.withName(group))
    let (without, with) = try Self.wins(level, group, games: games)
    #expect((0.03...0.25).contains(without - with), "\(level), \(group.name), seed 5: \(without) and \(with)")
  }
}
