import TextFormats

/// Why a row of a table of plays is not used.
public enum PlayFault: String, CaseIterable, Sendable {
  /// More or fewer fields than columns.
  case fields = "wrong number of fields"
  /// A quotation mark that is misplaced or never closed.
  case quotation = "misplaced quotation mark"
  /// A quotation mark that is not closed on its line; the field may continue on the next one.
  case open = "quotation mark that is never closed"
  /// Bytes that are not UTF-8.
  case bytes = "not text in UTF-8"
  /// An empty level, person or cohort.
  case empty = "empty field"
  /// A result that has no known meaning, or none.
  case result = "result that cannot be read"
  /// A number of plays that cannot be read.
  case number = "number of plays that cannot be read"
  /// A level that is not measured; the row itself is valid.
  case level = "level that is not measured"

  /// Whether the row is invalid, and not only of a level that is not measured.
  public var isBad: Bool { self != .level }
}

/// The rows of a table that were not used.
public struct SkippedPlays: Sendable {
  /// The number of rows for each reason.
  public private(set) var counts: [PlayFault: Int] = [:]
  /// The first error for each reason.
  public private(set) var first: [PlayFault: InputError] = [:]

  mutating func add(_ fault: PlayFault, _ error: @autoclosure () -> InputError) {
    counts[fault, default: 0] += 1
    if first[fault] == nil { first[fault] = error() }
  }

  /// The number of rows that were not used.
  public var count: Int { counts.values.reduce(0, +) }
  /// The number of rows that are invalid.
  public var bad: Int { counts.filter(\.key.isBad).values.reduce(0, +) }

  /// The number of rows that were left out because of their result: the rest is then a biased sample of the plays.
  public var byResult: Int { counts[.result] ?? 0 }

  /// The reasons that occur, the most frequent first.
  public var reasons: [PlayFault] {
    PlayFault.allCases.enumerated().filter { counts[$0.element] != nil }
      .sorted { (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset) }.map(\.element)
  }

  /// The reasons in words, with the first place of each; `nil` when there are none.
  public var words: String? {
    guard count > 0 else { return nil }
    return reasons.map { reason in
      let place = first[reason].map { ", first at \($0.line):\(max(1, $0.column))" } ?? ""
      return "\(reason.rawValue): \(counts[reason] ?? 0)\(place)"
    }.joined(separator: "; ")
  }
}

/// A row that is not used, with the reason.
struct PlayMistake: Error {
  var fault: PlayFault
  var error: InputError
}
