import Difficulty
import Games
import PuzzleCore
import Simulation

/// What stops people on a level. What was not measured is missing.
public struct MeasuredStopping: Hashable, Sendable {
  /// What each ability made perfect would gain.
  public var obstacles: MeasuredObstacles?
  /// How many attempts each player of the level needs, in the players' order; `nil` for an agent that is no group of people.
  public var attempts: [AttemptsToPass?]
  /// What the luck of the deal does.
  public var luck: DealLuck?
  /// How games go.
  public var course: MeasuredCourse?

  /// Nothing was measured of so many players.
  public init(players: Int) { attempts = Array(repeating: nil, count: players) }
}

/// Measures what stops people on a level, after the games of its lineup.
///
/// Obstacles, the luck of the deal and the course of games are measured with the group of the population that wins nearest to half
/// of its games, for that group shows most; attempts with every group.
struct StoppingMeter {
  /// The games of a player of the lineup.
  let games: Int
  /// How many games are played with each ability made perfect.
  let firstGames: Int
  /// The seed from which all games follow.
  let rootSeed: Seed
  /// How many threads play.
  let workers: Int

  private var crossed: CrossedMeter? { CrossedMeter(games: games, rootSeed: rootSeed, workers: workers) }
  private var watching: CourseMeter { CourseMeter(games: games, rootSeed: rootSeed, workers: workers) }

  /// How many steps of progress it has.
  var steps: Int { firstGames + (crossed?.games ?? 0) + watching.games }

  /// Measures; `nil` without people, and when it was cancelled.
  /// - Parameters:
  ///   - tallies: the games of the lineup.
  ///   - onProgress: is given the steps that are done.
  func measure<Game: PlayableGame>(
    _ lineup: LevelLineup, _ tallies: [GameTally], of game: Game, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredStopping? {
    func distance(_ place: Int) -> Double { abs((tallies[place].won.rate ?? 0) - 0.5) }
    let groups = lineup.groups
    guard let middle = groups.indices.min(by: { distance(groups[$0].place) < distance(groups[$1].place) }) else {
      return nil
    }
    let (group, place) = groups[middle]
    var stopping = MeasuredStopping(players: lineup.shares.count)
    stopping.obstacles = try ObstacleMeter(group: group, games: firstGames, rootSeed: rootSeed, workers: workers)
      .measure(game, usual: tallies[place].won, cancellation: cancellation, onProgress: onProgress)
    var done = firstGames
    if let crossed {
      let before = done
      let people = groups.map(\.group)
      guard
        let played = try crossed.play(people, compared: middle, of: game, cancellation, { onProgress(before + $0) })
      else { return nil }
      for (games, group) in zip(played, groups) {
        stopping.attempts[group.place] = crossed.attempts(games, of: group.group)
      }
      stopping.luck = try crossed.luck(
        played[middle], of: group, usual: tallies[place].won.rate ?? 0, on: game, cancellation)
      done += crossed.games
    }
    let before = done
    stopping.course = watching.course(of: group, on: game, cancellation) { onProgress(before + $0) }
    return cancellation.isCancelled ? nil : stopping
  }
}
