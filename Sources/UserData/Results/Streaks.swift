/// The number of days with games in each week. Weeks are those of ISO 8601: Monday is the first day.
public struct Streaks: Hashable, Sendable {
  /// The number of weeks counted before the current one.
  public static let weekCount = 52

  /// The reference date. Later games do not count.
  public var date: CalendarDay
  /// The number of days of the current week with at least one game; 0 to 7.
  public var daily: Int
  /// The same count for each of the 52 weeks before the current one, oldest first.
  public var weekly: [Int]

  /// Creates streaks from counted days.
  public init(date: CalendarDay, daily: Int, weekly: [Int]) {
    self.date = date
    self.daily = daily
    self.weekly = weekly
  }

  /// The streaks of some days with games.
  /// - Parameters:
  ///   - date: the reference date.
  ///   - hasGames: whether a game was played on a day; asked once for each day.
  init(date: CalendarDay, hasGames: (CalendarDay) throws -> Bool) rethrows {
    self.date = date
    func days(from monday: CalendarDay) throws -> Int {
      try (0..<7).map(monday.advanced).count { try $0 <= date && hasGames($0) }
    }
    daily = try days(from: date.monday)
    weekly = try (1...Self.weekCount).reversed().map { try days(from: date.monday.advanced(by: -7 * $0)) }
  }
}
