import Foundation
import PuzzleCore
import Testing

@testable import UserData

@Suite struct StreaksTests {
  private func day(_ text: String) throws -> CalendarDay { try CalendarDayTests.day(text) }

  private func streaks(_ days: [String], on date: String) throws -> Streaks {
    let played = Set(try days.map(day))
    return Streaks(date: try day(date), hasGames: played.contains)
  }

  @Test("the daily streak counts the days of this week, from Monday")
  func daily() throws {
    let days = ["2026-11-15", "2026-11-16", "2026-11-18", "2026-11-20"]
    #expect(try streaks(days, on: "2026-11-21").daily == 3)
    #expect(try streaks(days, on: "2026-11-18").daily == 2, "later games do not count")
    #expect(try streaks(days, on: "2026-11-16").daily == 1)
    #expect(try streaks(days, on: "2026-11-15").daily == 1, "Sunday is the last day of its week")
    #expect(try streaks(days, on: "2026-11-23").daily == 0, "the count starts again on Monday")
    let week = (16...22).map { "2026-11-\($0)" }
    #expect(try streaks(week, on: "2026-11-22").daily == 7)
  }

  @Test("the weekly streaks are those of the 52 weeks before this one, oldest first")
  func weekly() throws {
    let streaks = try streaks(
      ["2026-11-21", "2026-11-15", "2026-11-09", "2026-11-08", "2025-11-17", "2025-11-23", "2025-11-16"],
      on: "2026-11-21")
    #expect(streaks.weekly.count == 52)
    #expect(streaks.weekly[51] == 2 && streaks.weekly[50] == 1)
    #expect(streaks.weekly[0] == 2, "364 days before Monday, 16 November 2026, is Monday, 17 November 2025")
    #expect(streaks.weekly.reduce(0, +) == 5 && streaks.daily == 1)
  }

  @Test("weeks are those of Foundation's ISO calendar")
  func differential() throws {
    let seed = UInt64(20_261_121)
    var generator = Xoshiro256(seed: Seed(seed))
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    func week(_ day: CalendarDay) -> DateComponents {
      calendar.dateComponents(
        [.yearForWeekOfYear, .weekOfYear], from: Date(timeIntervalSince1970: Double(day.ordinal) * 86_400))
    }
    for round in 0..<5 {
      let today = try day("2020-01-01").advanced(by: generator.uniform(below: 3000))
      let played = Set((0..<200).map { _ in today.advanced(by: 10 - generator.uniform(below: 400)) })
      let streaks = Streaks(date: today, hasGames: played.contains)
      var counts: [DateComponents: Int] = [:]
      for day in played where day <= today { counts[week(day), default: 0] += 1 }
      #expect(streaks.daily == counts[week(today)] ?? 0, "seed \(seed), round \(round)")
      let expected = (1...52).reversed().map { counts[week(today.advanced(by: -7 * $0))] ?? 0 }
      #expect(streaks.weekly == expected, "seed \(seed), round \(round)")
    }
  }
}
