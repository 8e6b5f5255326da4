import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import TextFormats

/// What a generated level should be.
public struct LevelRequest: Sendable {
  /// The players whose win rate is wanted.
  public var players: PlayerMix
  /// The wanted win rate.
  public var target: Double
  /// The largest distance from it. The whole 95 % interval of the final games has to be within it.
  public var tolerance = 0.03
  /// The final games, which no search has seen.
  public var games = 5_000
  /// The median length of a won game; `nil` for any.
  public var length: (unit: WinUnit, range: ClosedRange<Double>)?
  /// The values of settings, by name; the others have their usual values.
  public var ranges: [String: ClosedRange<Int>] = [:]
  /// The text that words have to match.
  public var theme: String?
  /// The fields of the base that keep their bytes.
  public var locked: Set<String> = []
  /// The parameter to tune; `nil` for those of the game.
  public var parameter: String?
  /// The first deals that each have to be won at least once, by people or a solver. Every level has at least one.
  public var fairDeals = 0
  /// The smallest distance to every other level: 1 minus the parts in common over all parts of both (Jaccard).
  public var leastDistance = 0.2
  /// The draws for each seed, each of several candidates.
  public var rounds = 12
  /// The request in words, which the level's file states.
  public var words = ""

  /// What may help if no level was found, in words.
  public var advice: String {
    var parts = ["another --target", "a larger --tolerance"]
    if !ranges.isEmpty { parts.append("a wider --rule") }
    if theme != nil { parts.append("another --theme") }
    if length != nil { parts.append("a wider --length") }
    if !locked.isEmpty { parts.append("fewer --lock") }
    if parameter != nil { parts.append("no --parameter") }
    return "try " + parts.dropLast().joined(separator: ", ") + " or " + (parts.last ?? "")
  }

  /// Creates a request for a win rate.
  public init(_ players: PlayerMix, wins target: Double) { (self.players, self.target) = (players, target) }

  /// Refuses a request that no level can meet: wins without a move, and a tolerance that the interval of the final games
  /// exceeds.
  func check() throws {
    if let length, !length.range.overlaps(length.unit.range) {
      let (unit, found, possible) = (length.unit, length.range, length.unit.range)
      let end = found.upperBound > found.lowerBound ? "-\(Int(found.upperBound))" : ""
      throw Failure.usage(
        "--length: found \(unit)=\(Int(found.lowerBound))\(end), expected \(unit) from "
          + "\(unit == .moves ? "1" : "0.1") to \(Int(possible.upperBound))")
    }
    // The groups of a population have an interval of their own, which is narrower.
    guard players.players.count == 1 else { return }
    func isPossible(_ games: Int) -> Bool {
      let interval = WilsonInterval(successes: Int((target * Double(games)).rounded()), of: games)
      return interval.lower >= target - tolerance && interval.upper <= target + tolerance
    }
    guard !isPossible(games) else { return }
    let enough = sequence(first: 100) { $0 * 5 / 4 }.prefix { $0 <= 1_000_000 }.first(where: isPossible)
    let points = FixedDecimal.string(100 * tolerance, digits: 1) ?? ""
    throw Failure.usage(
      "--games: found \(games), whose 95 % interval is wider than the tolerance of \(points) points, expected "
        + (enough.map { "at least \($0)" } ?? "more") + "; or allow more with --tolerance")
  }
}

/// A level that meets a request.
public struct MadeLevel: Sendable {
  /// The seed of the level.
  public let seed: Seed
  /// The name of the level.
  public let name: String
  /// The level's file.
  public let text: String
  /// The parameter that was tuned, with its value; `nil` where the level was selected.
  public let setting: String?
  /// The share of the final games that was won.
  public let won: Double
  /// Its 95 % interval.
  public let interval: ClosedRange<Double>
  /// The final games.
  public let games: Int
  /// All games for this level, with those of candidates that were dropped.
  public let searchGames: Int
  /// A final game that was won, which proves that the level can be won. Its seed is ``finalSeed(of:)``.
  public let wonGame: Int
  /// The median length of the games won; `nil` if the request has no length.
  public let length: Double?
  /// The first deals that are each proved winnable by a won game.
  public let fairDeals: Int
  /// The parts of the level that are compared; see ``LevelMaker/parts``.
  public let parts: Set<String>

  /// The distance to another level: 1 minus the share of common parts; 0 for levels without parts.
  public func distance(to other: MadeLevel) -> Double { 1 - parts.likeness(to: other.parts) }

  /// The seed of the final games of a level.
  public static func finalSeed(of seed: Seed) -> Seed { seed.derived(.auxiliary, 2) }
}

/// Why a seed gave no level.
public struct MakingFailure: Hashable, Sendable {
  /// The seed.
  public let seed: Seed
  /// The win rate nearest to the target that was seen; `nil` when no candidate could be played.
  public let nearest: Double?
  /// The number of candidates that could be played.
  public let candidates: Int
  /// How many draws were dropped for a reason other than their win rate.
  public let dropped: [DropReason: Int]
  /// The shortest and longest wins of levels that met the target but not the length.
  public let lengths: ClosedRange<Double>?
  /// Whether other seeds are unlikely to do better.
  public let isHopeless: Bool
  /// Whether it was stopped.
  public let wasStopped: Bool
}

/// Why a drawn level was not offered, apart from its win rate.
public enum DropReason: Error, CaseIterable, Hashable, Sendable {
  /// The game drew none with these settings, or the level could not be read.
  case undrawn
  /// A deal began without a move.
  case stuck
  /// It is proved that no game can be won.
  case unwinnable
  /// Wins had another length.
  case length
  /// A deal was won by none of the people.
  case unfair
  /// It has too much in common with another level.
  case similar

  /// The reason in words that follow a number of levels.
  var words: String {
    switch self {
    case .undrawn: "that could not be drawn as wanted"
    case .stuck: "that began without a move"
    case .unwinnable: "that cannot be won"
    case .length: "with wins of another length"
    case .unfair: "with a deal that none of the people won"
    case .similar: "too similar to another level"
    }
  }
}
