import Foundation
import GameKit
import PuzzleCore
import Simulation
import TextFormats

/// A play of a level by hand, as the database keeps it: finished or left, with its verified record.
public struct OwnPlay: Hashable, Sendable {
  /// What tells the play from all others, such as a random number.
  public var id: String
  /// The name of the level.
  public var level: String
  /// The name of the game.
  public var game: String
  /// What was played: ``GameKit/LoadedLevel/playDigest``.
  public var digest: String
  /// The name of the player.
  public var player: String
  /// When the play began, in UTC as `2026-11-27T04:20:59Z`; such texts sort like the times.
  public var started: String
  /// The seed and number of the game, which give the deal.
  public var seed: Seed
  /// The game's number in the run of the seed.
  public var deal: Int
  /// Whether it was won: the rules say so, and the target score was reached.
  public var isWon: Bool
  /// The outcome; nil if the player left.
  public var outcome: Outcome?
  /// The final score.
  public var score: Int
  /// The number of moves.
  public var moves: Int
  /// How often the player started again.
  public var restarts: Int
  /// The milliseconds from the beginning to the end; in a timed game those of its clock.
  public var time: Int
  /// The first line of a record file: the level and its rules.
  public var header: String
  /// The record, which replays to the outcome and the score.
  public var record: String
}

extension OwnPlay {
  /// The play that a person has ended, after its record was replayed.
  /// - Parameters:
  ///   - lexicon: the digest of the lexicon, in a game with words.
  ///   - revision: the version of the program.
  ///   - time: the milliseconds that the play took, for a game without a clock.
  /// - Throws: `RecordFault` if the record does not replay, which is a fault of the game's rules.
  public init<Game: PlayableGame>(
    _ play: HandPlay<Game>, of level: LoadedLevel<Game>, lexicon: String?, revision: String, id: String, player: String,
    started: Date, time: Int
  ) throws {
    let record = try play.verifiedRecord().0
    let header = play.recordHeader(of: level.level, lexicon: lexicon, revision: revision)
    let seat = play.seats.min() ?? 0
    self.init(
      id: id, level: level.level.name, game: Game.name, digest: level.playDigest, player: player,
      started: Self.text(of: started), seed: play.rootSeed, deal: play.index, isWon: play.isWon(by: seat),
      outcome: play.outcome(of: seat), score: play.score(of: seat), moves: record.moveCount(of: seat),
      restarts: record.retreats.count { $0.to == .restart }, time: play.game.isTimed ? record.end : max(0, time),
      header: String(decoding: try header.line(with: level.level), as: UTF8.self),
      record: String(decoding: try JSONCode.bytes(record), as: UTF8.self))
  }

  /// A time in UTC as ``started`` has it.
  static func text(of date: Date) -> String { date.formatted(.iso8601) }
}
