/// The order of day and month in dates that end with the year.
public enum PlayDateForm: String, CaseIterable, Sendable {
  /// 23/11/2026.
  case dayFirst = "dd/mm/yyyy"
  /// 11/23/2026.
  case monthFirst = "mm/dd/yyyy"

  /// Reads `dd/mm/yyyy` or `mm/dd/yyyy`, also with full stops or hyphens, `dmy` and `mdy`; `nil` for anything else.
  public init?(_ text: String) {
    var letters = ""
    for letter in text.lowercased() where letter.isLetter && letters.last != letter {
      letters.append(letter)
    }
    switch letters {
    case "dmy": self = .dayFirst
    case "mdy": self = .monthFirst
    default: return nil
    }
  }
}
