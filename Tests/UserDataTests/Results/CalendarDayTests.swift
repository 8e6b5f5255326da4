import Foundation
import Testing

@testable import UserData

@Suite struct CalendarDayTests {
  /// A day that must be one.
  static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text), "\(text)") }

  @Test("days are read and written as ISO 8601 has them")
  func text() throws {
    for text in ["1583-01-01", "1970-01-01", "2000-02-29", "2026-11-21", "9999-12-31"] {
      #expect(try Self.day(text).description == text)
    }
    #expect(try Self.day("1970-01-01").ordinal == 0)
    #expect(try Self.day("2026-11-21") == CalendarDay(year: 2026, month: 11, day: 21))
  }

  @Test(
    "what is no day is refused",
    arguments: [
      "", "2026", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "26-11-21",
      "2026-1-1", "2026/11/21", "2026-11-21 ", "+026-11-21", "1582-12-31", "10000-01-01", "２026-11-21", "2026-11-2x",
    ])
  func refused(text: String) { #expect(CalendarDay(text) == nil) }

  @Test("every day of 500 years follows the one before, as the calendar of Foundation counts them")
  func calendar() throws {
    var gregorian = Calendar(identifier: .iso8601)
    gregorian.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let first = try Self.day("1890-01-01")
    for offset in 0..<182_621 {
      let day = first.advanced(by: offset)
      #expect(day.ordinal == first.ordinal + offset)
      guard offset % 97 == 0 else { continue }
      let date = Date(timeIntervalSince1970: Double(day.ordinal) * 86_400)
      let parts = gregorian.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect(CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) == day)
      #expect(CalendarDay(day.description) == day)
      // Foundation counts from Sunday as 1.
      #expect(day.weekday == ((parts.weekday ?? 0) + 5) % 7 + 1, "\(day)")
    }
  }

  @Test("weeks begin on Monday, also across the turn of a year")
  func weeks() throws {
    #expect(try Self.day("2026-11-21").weekday == 6)
    #expect(try Self.day("2026-11-21").monday == Self.day("2026-11-16"))
    #expect(try Self.day("2026-11-16").monday == Self.day("2026-11-16"))
    #expect(try Self.day("2027-01-03").monday == Self.day("2026-12-28"))
    #expect(try Self.day("1970-01-01").monday == Self.day("1969-12-29"))
    #expect(try Self.day("1583-01-01").monday < Self.day("1583-01-01"))
  }
}
