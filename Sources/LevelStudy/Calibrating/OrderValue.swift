/// The time of a play: a number, or a date with or without a time of day. Larger is later.
struct OrderValue: Hashable {
  enum Kind: Hashable {
    /// A plain number.
    case number
    /// An unambiguous date: with the year first, or with full stops.
    case date
    /// A date with the year at its end and no full stops: 11/01/2026.
    case slashed
  }

  /// The number; for dates, the seconds since 1970.
  let value: Double
  let kind: Kind
  /// Whether it is precise to the second.
  let isExact: Bool

  /// Reads `17`, `2026-11-23`, `2026-11-23T09:05`, `2026-11-23 09:05:00.250+01:00`, `20261123`, `23.11.2026 09:05`,
  /// `11/23/2026 9:05 PM`; `nil` for anything else. A time without a zone counts as universal time.
  /// - Parameter form: the order of day and month in a date that ends with the year. With full stops the day is always
  ///   first.
  init?(_ text: String, form: PlayDateForm = .dayFirst, decimalComma: Bool = false) {
    if let date = CalendarTime(text, form: form) {
      (value, kind, isExact) = (date.seconds, date.isSlashed ? .slashed : .date, date.hasSeconds)
    } else if let number = PlayNumber.value(text, decimalComma: decimalComma), number.isFinite {
      // A number as large as the seconds since 1970 is a time.
      (value, kind, isExact) = (number, .number, number > 500_000_000)
    } else {
      return nil
    }
  }
}

/// A date with or without a time.
private struct CalendarTime {
  var seconds: Double
  var isSlashed = false
  var hasSeconds = false

  init?(_ text: String, form: PlayDateForm) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 6, let first = bytes.first, (0x30...0x39).contains(first) else {
      return nil
    }
    let end = bytes.firstIndex { [0x54, 0x74, 0x20, 0x2c].contains($0) } ?? bytes.count  // T, t, space, comma
    guard let date = Self.date(bytes[..<end], form) else { return nil }
    (seconds, isSlashed) = (Double(date.days) * 86_400, date.isSlashed)
    let rest = bytes[end...].drop { $0 == 0x2c || $0 == 0x20 }
    let clock = rest.first == 0x54 || rest.first == 0x74 ? rest.dropFirst() : rest
    guard end < bytes.count else { return }
    guard let time = ClockTime(clock) else { return nil }
    seconds += time.seconds
    hasSeconds = time.hasSeconds
  }

  private static func date(
    _ bytes: ArraySlice<UInt8>, _ form: PlayDateForm
  ) -> (days: Int, isSlashed: Bool)? {
    guard let mark = bytes.first(where: { !(0x30...0x39).contains($0) }),
      [0x2d, 0x2e, 0x2f].contains(mark)
    else {
      return nil
    }
    let parts = bytes.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3, let one = number(parts[0]), let two = number(parts[1]),
      let three = number(parts[2])
    else {
      return nil
    }
    let (year, month, day): (Int, Int, Int)
    if parts[0].count == 4 {
      (year, month, day) = (one, two, three)
    } else {
      guard parts[2].count == 4 || parts[2].count == 2 else { return nil }
      year = parts[2].count == 2 ? 2000 + three : three
      (month, day) = form == .monthFirst && mark != 0x2e ? (one, two) : (two, one)
    }
    guard (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year) else {
      return nil
    }
    return (days(year, month, day), parts[0].count != 4 && mark != 0x2e)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? { ClockTime.number(digits) }

  /// The days from 1970-01-01 in the Gregorian calendar: E. M. Reingold, N. Dershowitz, *Calendrical Calculations*,
  /// chapter 2.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let leaps = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let shift = month <= 2 ? 0 : leaps ? -1 : -2
    return 365 * before + before / 4 - before / 100 + before / 400 + (367 * month - 362) / 12
      + shift + day - 719_163
  }
}

/// A time of day with its zone: `09:05`, `9:05:00.25 PM`, `09:05:00+01`, `09:05:00 UTC`.
private struct ClockTime {
  /// The seconds since midnight, universal time.
  var seconds: Double
  var hasSeconds: Bool

  init?(_ text: ArraySlice<UInt8>) {
    let letters = String(decoding: text, as: UTF8.self).uppercased()
    var clock = Substring(letters)
    for name in ["Z", "UTC", "GMT"] where clock.hasSuffix(name) {
      clock = clock.dropLast(name.count)
      break
    }
    var zone = 0.0
    if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = Array(clock[clock.index(after: sign)...].utf8.filter { $0 != UInt8(ascii: ":") })
      guard digits.count == 2 || digits.count == 4, let hours = Self.number(digits[0..<2]),
        let minutes = digits.count == 4 ? Self.number(digits[2..<4]) : 0
      else { return nil }
      zone = Double(hours * 3600 + minutes * 60) * (clock[sign] == "-" ? -1 : 1)
      clock = clock[..<sign]
      for name in ["UTC", "GMT"] where clock.hasSuffix(name) { clock = clock.dropLast(name.count) }
    }
    var shift: Int?
    for (name, hours) in [("AM", 0), ("PM", 12)] where clock.hasSuffix(name) {
      shift = hours
      clock = clock.dropLast(name.count)
    }
    let parts = String(clock).trimmed.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(
      Array.init)
    guard (2...3).contains(parts.count), var hours = Self.number(parts[0][...]),
      let minutes = Self.number(parts[1][...]),
      hours <= 24, minutes < 60
    else { return nil }
    if let shift {
      guard (1...12).contains(hours) else { return nil }
      hours = hours % 12 + shift
    }
    hasSeconds = parts.count == 3
    var rest = 0.0
    if hasSeconds {
      guard let value = Double(String(decoding: parts[2], as: UTF8.self)), (0..<61).contains(value) else { return nil }
      rest = value
    }
    seconds = Double(hours * 3600 + minutes * 60) + rest - zone
  }

  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// Numbers as they appear in tables.
enum PlayNumber {
  /// A decimal number; in tables separated by semicolons the decimal point may be a comma.
  static func value(_ text: String, decimalComma: Bool) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.,eE".utf8.contains($0) }) else { return nil }
    guard decimalComma, text.has(text: ",") else { return Double(text) }
    return text.has(text: ".") ? nil : Double(text.replacing(text: ",", by: "."))
  }
}
