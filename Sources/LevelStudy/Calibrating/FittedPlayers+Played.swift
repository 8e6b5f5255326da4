import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// Fitted players, corrected by games that they play on the levels.
extension FittedPlayers {
  /// The games of each cohort on each level; they give the win rate to 0.8 points.
  static let games = 4_000
  /// The games of all cohorts together on a level, and the fewest of one cohort.
  static let allGames = (most: 16_000, fewest: 1_000)
  /// Other deals than those of the curves, because the error that comes from these deals is to be corrected.
  private static let rootSeed = Seed(0x7069_6c6f)

  /// The same players, corrected by games that they play on each level.
  ///
  /// The curve that places people has a sampling error of 1.5 points at a skill. It is nearly the same at all skills,
  /// because all of them play the same deals. Between two skills the curve also bends. Players placed by the curve
  /// alone won up to 2.5 points more or less than predicted.
  /// - Parameter games: the levels, in the order of the study.
  /// - Returns: the players, unchanged without curves; `nil` when it was cancelled.
  public func played(
    on games: [any PlayableGame], workers: Int, cancellation: Cancellation
  ) throws -> FittedPlayers? {
    guard let curves, curves.count == games.count else { return self }
    let people = profiles
    guard !people.isEmpty else { return self }
    let count = min(Self.games, max(Self.allGames.fewest, Self.allGames.most / people.count))
    var corrected = self
    corrected.corrections = []
    for (curve, game) in zip(curves, games) {
      guard
        let found = try corrections(
          of: people, on: game, curve, games: count, workers: workers, cancellation: cancellation)
      else { return nil }
      corrected.corrections.append(found)
    }
    return corrected
  }

  private func corrections<Game: PlayableGame>(
    of people: [PlayerGroup], on game: Game, _ curve: SkillCurve, games: Int, workers: Int, cancellation: Cancellation
  ) throws -> [Double]? {
    let places = people.map { group in
      group.link.map {
        LinkedPeople($0, game: Game.name, level: game.level.name, curve: curve, axis: study.axis)
      }
    }
    let players = zip(places, people).map { place, group in
      MeasuredPlayer.people(place?.group(group, on: study.axis) ?? group)
    }
    let won = try game.won(
      by: players, games: 0..<games, rootSeed: Self.rootSeed, workers: workers, cancellation: cancellation)
    return won.map { won in
      zip(places, won).map { place, won in
        place?.correction(wins: won.wins, of: won.games, curve: curve, axis: study.axis) ?? 0
      }
    }
  }
}
