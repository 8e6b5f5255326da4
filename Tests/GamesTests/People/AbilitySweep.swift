import BuiltInGames
import Foundation
import GameKit
import People
import PuzzleCore
import Simulation
import Synchronization

/// The games of experts of whom one ability is turned, from its worst value to its best: a list of games for each
/// value, on common deals and with common luck, so that the games of one number are compared with each other.
struct AbilitySweep {
  let ability: Ability
  private(set) var games: [[FinishedGame]]
  let targetScore: Int?
  private let play: (Range<Int>) throws -> [[FinishedGame]]

  /// Plays the first games of the sweep, or only those of its ends.
  init<Game: PlayableGame>(
    _ ability: Ability, of game: Game, games count: Int, rootSeed: Seed, endsOnly: Bool = false
  ) throws {
    var values = ability.isBetterWhenLarger ? ability.sweep : ability.sweep.reversed()
    if endsOnly { values = [values[0], values[values.count - 1]] }
    let people = values.map { value in
      var person = PlayerProfile.expert
      person[ability] = value
      person.name = "\(ability.name) \(value)"
      return game.human(person)
    }
    play = { numbers in
      let played = Mutex<[[FinishedGame]]>(Array(repeating: [], count: people.count))
      _ = try game.run(
        of: people, games: numbers.upperBound, firstGame: numbers.lowerBound, rootSeed: rootSeed, workers: 2
      ).reduce(into: 0, recording: false, cancellation: Cancellation(), onProgress: { _ in }) { _, game in
        played.withLock { $0[game.result.agent].append(game.result) }
      }
      return played.withLock { $0 }
    }
    self.ability = ability
    games = try play(0..<count)
    targetScore = game.level.targetScore
  }

  /// Plays further games, so that every value has `count`.
  mutating func extend(to count: Int) throws {
    for (value, more) in try play(games[0].count..<count).enumerated() { games[value] += more }
  }

  /// What is better when it is larger.
  enum Measure: CaseIterable {
    case won
    case score
    /// Seconds, negative.
    case speed
  }

  /// A measure of every game, a list for each value of the ability.
  func values(_ measure: Measure) -> [[Double]] {
    games.map { games in
      games.map { game in
        switch measure {
        case .won: game.isWon(reaching: targetScore) ? 1 : 0
        case .score: Double(game.score)
        case .speed: -Double(game.end) / 1000
        }
      }
    }
  }

  /// From each value to the next how much a measure gains.
  func steps(_ measure: Measure) -> [Gain] {
    let values = values(measure)
    return zip(values, values.dropFirst()).map { Gain(from: $0, to: $1) }
  }

  /// From the worst value to the best.
  func whole(_ measure: Measure) -> Gain {
    let values = values(measure)
    return Gain(from: values[0], to: values[values.count - 1])
  }
}

/// The mean of paired differences.
struct Gain: CustomStringConvertible {
  var mean: Double
  /// The variance of the mean.
  var variance: Double
  /// The mean of the worse values.
  var start: Double

  init(from worse: [Double], to better: [Double]) {
    let count = Double(worse.count)
    let differences = zip(better, worse).map { $0 - $1 }
    let mean = differences.reduce(0, +) / count
    self.mean = mean
    variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1) / count
    start = worse.reduce(0, +) / count
  }

  /// The sum over several levels, each in a unit of its own, so that none counts more than it is sure.
  init(sum gains: [Gain], units: [Double]) {
    let gains = zip(gains, units).filter { $1 > 0 }
    mean = gains.reduce(0) { $0 + $1.0.mean / $1.1 }
    variance = gains.reduce(0) { $0 + $1.0.variance / $1.1 / $1.1 }
    start = gains.reduce(0) { $0 + $1.0.start / $1.1 }
  }

  /// The unit in which a level is added to others: its standard error, but at least a twentieth of the gain.
  var unit: Double { max(standardError, abs(mean) / 20) }

  var standardError: Double { variance.squareRoot() }

  /// The gain in standard errors.
  var certainty: Double { variance > 0 ? mean / standardError : mean == 0 ? 0 : mean > 0 ? .infinity : -.infinity }

  /// The gain as a share of the start or of the end, whichever is larger.
  var ratio: Double {
    let larger = max(abs(start), abs(start + mean))
    return larger > 0 ? mean / larger : 0
  }

  var description: String { "\(mean) ± \(standardError)" }
}
