/// When a play was: a number, or a date with or without a time as ISO 8601 writes them. Larger is later.
struct OrderValue: Hashable {
  /// The number; of dates the seconds since 1970.
  let value: Double

  /// Reads `17`, `2026-11-23`, `2026-11-23T09:05`, `2026-11-23 09:05:00.250+01:00`, `20261123`; `nil` for anything else. A time without
  /// a zone counts as universal time.
  init?(_ text: String, decimalComma: Bool = false) {
    if let seconds = Self.seconds(text) {
      value = seconds
    } else if let number = PlayNumber.value(text, decimalComma: decimalComma), number.isFinite {
      value = number
    } else {
      return nil
    }
  }

  private static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let date = Double(days(year, month, day)) * 86_400
    guard bytes.count > 10 else { return date }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "t") else {
      return nil
    }
    return time(bytes[11...]).map { date + $0 }
  }

  /// The seconds of a time with its zone.
  private static func time(_ bytes: ArraySlice<UInt8>) -> Double? {
    var zone = 0.0
    var clock = bytes
    if let last = bytes.last, last == UInt8(ascii: "Z") || last == UInt8(ascii: "z") {
      clock = bytes.dropLast()
    } else if let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) {
      let digits = Array(bytes[(sign + 1)...].filter { $0 != UInt8(ascii: ":") })
      guard digits.count == 2 || digits.count == 4, let hours = number(digits[0..<2]),
        let minutes = digits.count == 4 ? number(digits[2..<4]) : 0
      else { return nil }
      zone = Double(hours * 3600 + minutes * 60) * (bytes[sign] == UInt8(ascii: "-") ? -1 : 1)
      clock = bytes[..<sign]
    }
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = number(parts[0]), let minutes = number(parts[1]), hours <= 24,
      minutes < 60
    else { return nil }
    var seconds = 0.0
    if parts.count == 3 {
      guard let value = Double(String(decoding: parts[2], as: UTF8.self)), (0..<61).contains(value) else { return nil }
      seconds = value
    }
    return Double(hours * 3600 + minutes * 60) + seconds - zone
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The days from 1970-01-01 in the Gregorian calendar: E. M. Reingold, N. Dershowitz, *Calendrical Calculations*, chapter 2.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let leaps = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let shift = month <= 2 ? 0 : leaps ? -1 : -2
    return 365 * before + before / 4 - before / 100 + before / 400 + (367 * month - 362) / 12 + shift + day - 719_163
  }
}

/// Numbers as tables have them.
enum PlayNumber {
  /// A decimal number; between semicolons the decimal point may be a comma.
  static func value(_ text: String, decimalComma: Bool) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.,eE".utf8.contains($0) }) else { return nil }
    guard decimalComma, text.contains(",") else { return Double(text) }
    return text.contains(".") ? nil : Double(text.replacing(",", with: "."))
  }
}
