import Phrasebook

/// Makes games of levels, and keeps the results of those that are over.
///
/// Who plays and on which day is said from outside; nothing here reads a clock.
public struct GameManager: Sendable {
  /// Where the results are kept.
  public let storage: Storage
  /// Who plays.
  public var player: String
  /// The day on which games are saved.
  public var date: CalendarDay

  /// A manager that saves games of a player on a day.
  public init(storage: Storage, player: String, date: CalendarDay) {
    self.storage = storage
    self.player = player
    self.date = date
  }

  /// A new game of a level, with no points and none of its time used.
  public func createGame(fromLevel level: Level, isCustom: Bool = false) -> GameData {
    GameData(level: level, isCustom: isCustom)
  }

  /// Keeps the result of a game that is over.
  /// - Throws: ``StorageError/gameNotOver(level:)`` for a game that is not; other ``StorageError``.
  public func saveGame(result: GameData) throws {
    try saveGames(results: [result])
  }

  /// Keeps the results of games that are over, all of them or, when one is not over or an error occurs, none.
  /// - Throws: as ``saveGame(result:)``.
  public func saveGames(results: [GameData]) throws {
    try storage.save(
      results.map { game in
        guard game.gameStatus.hasGameEnded else { throw StorageError.gameNotOver(level: game.name) }
        return LevelResult(game, player: player, date: date)
      })
  }
}
