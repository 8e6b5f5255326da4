/// A week by ISO 8601, from Monday to Sunday, or a month: the period of a leaderboard.
public struct CalendarPeriod: Hashable, Sendable, CustomStringConvertible {
  /// The first day of the period.
  public let first: CalendarDay
  /// The last day of the period, included.
  public let last: CalendarDay
  /// The period in the form of ISO 8601: `2026-W47`, `2026-11`.
  public let description: String

  /// The week of a day.
  public init(weekOf day: CalendarDay) {
    first = day.monday
    last = first.advanced(by: 6)
    // A week belongs to the year of its Thursday.
    let thursday = first.advanced(by: 3)
    let week = (thursday.dayOfYear - 1) / 7 + 1
    description = "\(thursday.description.prefix(4))-W\(week < 10 ? "0" : "")\(week)"
  }

  /// The month of a day.
  public init(monthOf day: CalendarDay) {
    let name = String(day.description.prefix(7))
    first = day.advanced(by: 1 - day.dayOfMonth)
    var last = first.advanced(by: 27)
    while last.advanced(by: 1).description.hasPrefix(name) { last = last.advanced(by: 1) }
    self.last = last
    description = name
  }

  /// Reads a week in the form of ISO 8601, `2026-W47`; nil for anything else, and for a week that its year does not
  /// have.
  public init?(week text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 3, parts[1].first == "W" || parts[1].first == "w",
      parts[1].dropFirst().allSatisfy({ ("0"..."9").contains($0) }), let number = Int(parts[1].dropFirst()),
      number >= 1,
      // 4 January is always in the first week.
      let early = CalendarDay("\(parts[0])-01-04")
    else { return nil }
    let week = CalendarPeriod(weekOf: early.advanced(by: 7 * (number - 1)))
    guard week.description.lowercased() == text.lowercased() else { return nil }
    self = week
  }

  /// Reads a month in the form of ISO 8601, `2026-11`; nil for anything else.
  public init?(month text: String) {
    guard text.count == 7, let day = CalendarDay(text + "-01") else { return nil }
    self.init(monthOf: day)
  }
}

extension CalendarDay {
  /// The day of its month, from 1.
  var dayOfMonth: Int { Int(description.suffix(2)) ?? 1 }

  /// The day of its year, from 1.
  var dayOfYear: Int {
    CalendarDay("\(description.prefix(4))-01-01").map { ordinal - $0.ordinal + 1 } ?? 1
  }
}
