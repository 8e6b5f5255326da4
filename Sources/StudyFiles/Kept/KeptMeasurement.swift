import Foundation
import GameKit
import LevelStudy
import PuzzleCore

/// What decides a measurement: the content of the level, the rules and people, and the options. Measurements with the
/// same key are equal, so one that was kept is used again.
public struct MeasurementKey: Hashable, Sendable {
  /// The key as 16 hexadecimal digits.
  public let text: String

  /// The key of a level's measurement.
  /// - Parameters:
  ///   - words: the words in use.
  ///   - players: the players with their abilities.
  ///   - options: everything else that decides the results, such as the seed and the number of games.
  ///   - program: the revision of the program that plays.
  public init(
    _ level: any AnyLoadedLevel, words: Words, players: [MeasuredPlayer], options: [String], program: String
  ) throws {
    var hash = StableHash()
    for text in [program, level.playDigest, try PeopleRevision.text(of: players)] + options { hash.combine(text) }
    if level.usesWords { hash.combine(try level.words(inUse: words).lexicon.digest) }
    text = hash.hexadecimal
  }
}

/// The revision of simulated people: a hash of the abilities of groups, and the names of other agents.
public enum PeopleRevision {
  /// The hash of some players as 16 hexadecimal digits.
  public static func text(of players: [MeasuredPlayer]) throws -> String {
    try StudyCode.hash(players.map { player in player.group.map(MeasuredPlayer.people) ?? player })
  }
}

/// The results of a level's games and boards, as they are kept.
public struct KeptMeasurement: Codable, Sendable {
  /// The results of the games.
  public var plays: MeasuredPlays
  /// The sample of boards.
  public var boards: BoardMeasurement?

  /// The results of a level.
  public init(_ level: MeasuredLevel) { (plays, boards) = (level.plays, level.boards) }

  /// The level with these results; `nil` if they are of other players.
  public func level(of game: some PlayableGame, by meter: LevelMeter) -> MeasuredLevel? {
    plays.fits(players: meter.players.count) ? meter.level(of: game, plays, boards) : nil
  }
}

/// The form in which results are kept: JSON that reads back exactly.
public enum KeptCode {
  /// Encodes a value.
  public static func data(_ value: some Encodable) throws -> Data { try StudyCode.data(value) }

  /// Reads a value; `nil` for what another version wrote.
  public static func value<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
    try? StudyCode.value(type, from: data)
  }
}

extension LevelMeter {
  /// Everything of the meter that decides results, except the players.
  public var keyOptions: [String] {
    [
      "level", "\(games)", "\(parBoards)", "\(parBudget.nodes)", "\(rootSeed)", "\(studiedBoards)", "\(skills)",
      "\(axis.range)", "\(stoppingParts.rawValue)", "\(measuresLevels)", "\(scenarios)", "\(limitsFurther)",
    ]
  }
}

extension TargetMeter {
  /// Everything of the meter that decides results, except the players.
  public var keyOptions: [String] { ["target", "\(gameLimit)", "\(rootSeed)", "\(axis.range)"] }
}
