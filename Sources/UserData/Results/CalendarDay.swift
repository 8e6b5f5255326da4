/// A day of the Gregorian calendar without time and place, from 1583-01-01 to 9999-12-31.
///
/// The library reads no clock: the program that uses it passes the current day.
public struct CalendarDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// The number of days since 1970-01-01.
  public let ordinal: Int

  private init(ordinal: Int) { self.ordinal = ordinal }

  /// The day with a date; nil when the date does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1583...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(ordinal: Self.ordinal(year: year, month: month, day: day))
    // 30 February would give 1 or 2 March.
    guard date == (year, month, day) else { return nil }
  }

  /// Reads a date in the form of ISO 8601, `2026-11-21`; nil for anything else.
  public init?(_ description: String) {
    let digits = Array(description.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for digit in digits[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date in the form of ISO 8601; its texts sort like the days.
  public var description: String {
    let (year, month, day) = date
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The day of the week by ISO 8601: 1 for Monday to 7 for Sunday.
  public var weekday: Int { 1 + Self.modulo(ordinal + 3, 7) }

  /// The Monday of the same week.
  public var monday: CalendarDay { advanced(by: 1 - weekday) }

  /// The day the given number of days later, or earlier when the number is negative.
  public func advanced(by days: Int) -> CalendarDay { CalendarDay(ordinal: ordinal + days) }

  /// The earlier day comes first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.ordinal < right.ordinal }

  // Both directions follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
  // the leap day is the last of its year, and repeat every 400 years, which are 146,097 days.

  private static func ordinal(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let yearOfEra = shifted % 400
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private var date: (year: Int, month: Int, day: Int) {
    let days = ordinal + 719_468
    let dayOfEra = Self.modulo(days, 146_097)
    let era = (days - dayOfEra) / 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func modulo(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
