import GRDB

extension Storage {
  /// The leaderboards: every player's standing on every level, by the level's name, then the best score first; ties are
  /// ordered by the player's name.
  ///
  /// Complexity: one pass over the index of the results that pass the filter.
  /// - Throws: ``StorageError``.
  public func standings(matching filter: ResultFilter = ResultFilter()) throws -> [LevelStanding] {
    try read { database in
      let levels = try Self.playedLevels(in: database)
      let (condition, arguments) = filter.condition(levels: levels)
      // The index contains everything needed and is ordered like the groups.
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT level, player, COUNT(*) AS games, SUM(status = 'endedWithWon') AS wins,
            SUM(status = 'endedWithDraw') AS draws, SUM(score) AS points, MAX(score) AS best, SUM(time) AS time
          FROM result INDEXED BY resultByLevel \(condition) GROUP BY level, player
          """, arguments: arguments)
      let restriction = condition.isEmpty ? "WHERE" : condition + " AND"
      let first = try database.cachedStatement(
        sql:
          "SELECT MIN(day) FROM result INDEXED BY resultByLevel \(restriction) level = ? AND player = ? AND score = ?")
      let standings = try rows.map { row in
        let (number, player, best) = (
          try row.decode(Int64.self, forColumn: "level"), try row.decode(String.self, forColumn: "player"),
          try row.decode(Int.self, forColumn: "best")
        )
        let day = try String.fetchOne(first, arguments: arguments + [number, player, best])
        guard let level = levels[number], let date = day.flatMap(CalendarDay.init) else {
          throw StorageError.damaged(path: url.path, reason: "a result cannot be read")
        }
        return LevelStanding(
          level: level, player: player, games: try row.decode(forColumn: "games"),
          wins: try row.decode(forColumn: "wins"), draws: try row.decode(forColumn: "draws"),
          points: try row.decode(forColumn: "points"), best: best,
          bestDate: date, time: try row.decode(forColumn: "time"))
      }
      return standings.sorted { left, right in
        let (one, other) = (left.level, right.level)
        if one != other {
          let (kind, otherKind) = (one.isCustom ? 1 : 0, other.isCustom ? 1 : 0)
          return (one.name, kind, one.game, one.type?.rawValue ?? "")
            < (other.name, otherKind, other.game, other.type?.rawValue ?? "")
        }
        return (right.best, left.player) < (left.best, right.player)
      }
    }
  }

  /// The achievements by numbers of games that pass a filter.
  /// - Throws: ``StorageError``.
  public func achievements(matching filter: ResultFilter = ResultFilter()) throws -> [Achievement] {
    try read { database in
      let (condition, arguments) = filter.condition(levels: try Self.playedLevels(in: database))
      let games =
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM result \(condition)", arguments: arguments) ?? 0
      return try Achievement.requirements.map { required in
        let day = try String.fetchOne(
          database, sql: "SELECT day FROM result \(condition) ORDER BY day LIMIT 1 OFFSET ?",
          arguments: arguments + [required - 1])
        return Achievement(required: required, games: games, date: day.flatMap(CalendarDay.init))
      }
    }
  }

  /// The numbers of days with games in the current week and in the weeks before it.
  /// - Parameters:
  ///   - date: the reference date.
  ///   - player: the player whose games count; nil for all players.
  /// - Throws: ``StorageError``.
  public func streaks(on date: CalendarDay, player: String? = nil) throws -> Streaks {
    try read { database in
      // One index look-up for each day of a year, however many games there are.
      let game = try database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM result WHERE day = ?\(player == nil ? "" : " AND player = ?"))")
      return try Streaks(date: date) { day in
        try Bool.fetchOne(game, arguments: StatementArguments([day.description] + (player.map { [$0] } ?? []))) ?? false
      }
    }
  }
}
