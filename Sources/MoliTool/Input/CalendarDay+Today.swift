import ArgumentParser
import Foundation
import GameKit
import UserData

extension CalendarDay: ExpressibleByArgument {
  /// The current day in the local time zone. No other code reads the calendar.
  static var today: CalendarDay {
    get throws {
      let calendar = Calendar(identifier: .gregorian)
      let parts = calendar.dateComponents([.era, .year, .month, .day], from: Date())
      guard parts.era == 1, let day = CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      else {
        throw Failure.usage("the system clock gives no valid date; give one with --date")
      }
      return day
    }
  }
}
