import Testing

@testable import UserData

@Suite struct CalendarPeriodTests {
  @Test("weeks are those of ISO 8601: from Monday, of the year of their Thursday")
  func weeks() throws {
    for (day, week, first) in [
      ("2026-11-22", "2026-W47", "2026-11-16"), ("2026-01-01", "2026-W01", "2025-12-29"),
      ("2027-01-03", "2026-W53", "2026-12-28"), ("2024-12-30", "2025-W01", "2024-12-30"),
      ("2000-02-29", "2000-W09", "2000-02-28"),
    ] {
      let period = CalendarPeriod(weekOf: try #require(CalendarDay(day)))
      #expect(period.description == week && period.first.description == first)
      #expect(period.last == period.first.advanced(by: 6))
      #expect(CalendarPeriod(week: week) == period)
    }
    for wrong in ["2026-W54", "2025-W53", "2026-W00", "2026-47", "2026-W7", "W47", "", "2026-W4७"] {
      #expect(CalendarPeriod(week: wrong) == nil, "\(wrong)")
    }
  }

  @Test("months have all their days")
  func months() throws {
    for (text, last) in [("2026-11", "2026-11-30"), ("2024-02", "2024-02-29"), ("2023-02", "2023-02-28")] {
      let period = try #require(CalendarPeriod(month: text))
      #expect(period.first.description == text + "-01" && period.last.description == last)
      #expect(CalendarPeriod(monthOf: period.last) == period && period.description == text)
    }
    for wrong in ["2026-13", "2026-1", "11-2026", "2026-11-01"] { #expect(CalendarPeriod(month: wrong) == nil) }
  }
}
