import Difficulty
import GameKit
import PuzzleCore
import Simulation

@testable import LevelStudy

extension MeasuredLevel {
  /// A level with this number of wins for each player.
  static func played(
    _ game: any PlayableGame, series: LevelSeries? = nil, by players: [MeasuredPlayer], wins: [Int], of games: Int,
    shares: [Double], skills: [Double], boards: BoardMeasurement? = nil, measurements: [LevelMeasurement]
  ) -> MeasuredLevel {
    let tallies = wins.map { wins in
      var tally = GameTally(game.level)
      for place in 0..<games {
        tally.add(
          FinishedGame(
            index: place, agent: 0, outcome: place < wins ? .won : .lost, score: 1_000_000, moves: 0, end: 0))
      }
      return tally
    }
    let won = tallies.map(\.won)
    let plays = MeasuredPlays(
      tallies: tallies, shares: shares, population: PopulationShare(zip(shares, won).map { ($0, $1) }),
      response: ResponseCurve(skills: skills, won: won), stopping: MeasuredStopping(players: players.count))
    var level = MeasuredLevel(game, series: series, players: players, plays, boards)
    level.measurements = measurements
    return level
  }
}
