import GameKit
import TextFormats

/// The words that tables use for won and lost plays.
enum PlayWords {
  /// Words for a play that was won, compared without case, spaces, underscores and hyphens.
  static let won: Set<String> = [
    "1", "true", "t", "yes", "y", "won", "win", "wins", "w", "pass", "passed", "complete", "completed", "levelcomplete",
    "levelcompleted", "success", "successful", "succeeded", "succeed", "victory", "victorious", "solved", "cleared",
    "ja", "wahr", "gewonnen", "sieg", "geschafft", "oui", "vrai", "gagné", "gagne", "victoire", "réussi", "si", "sí",
    "sì", "verdadero", "ganado", "victoria", "vero", "vinto", "vittoria", "sim", "да", "是", "胜", "赢", "胜利", "成功",
    "通关", "✓", "✔", "bestanden", "erfolgreich", "gelöst", "réussie", "gagnée", "ganó", "superado", "completado",
    "éxito",
    "vencido", "通过", "过关", "完成", "获胜", "勝", "勝利", "贏", "過關", "通關", "勝ち", "クリア", "승리", "성공", "победа",
  ]
  /// Words for a play that was lost.
  static let lost: Set<String> = [
    "0", "false", "f", "no", "n", "lost", "loss", "lose", "loses", "l", "fail", "fails", "failed", "failure", "defeat",
    "defeated", "unsuccessful", "levelfail", "levelfailed", "gameover", "nein", "falsch", "verloren", "niederlage",
    "non", "faux", "perdu", "défaite", "falso", "perdido", "derrota", "perso", "sconfitta", "não", "нет", "否", "负",
    "输", "失败", "✗", "✘", "nichtbestanden", "nichtgeschafft", "nichtgewonnen", "nichtgelöst", "gescheitert", "échoué",
    "échouée",
    "échec", "raté", "perdue", "perdió", "fallado", "fallido", "fracaso", "败", "未通关", "未通过", "未过关", "未完成", "敗", "輸",
    "失敗", "未通關", "未通過", "負け", "敗北", "패배", "실패", "поражение", "unsolved", "notsolved", "notcleared", "notpassed",
    "notcompleted", "uncompleted", "notwon",
  ]
  /// Words for a play that ended without a win; a remark names those that occur.
  static let stopped: Set<String> = [
    "timeout", "timedout", "outoftime", "timeup", "timeover", "outofmoves", "nomoves", "died", "dead", "quit", "quits",
    "gaveup", "giveup", "givenup", "surrender", "surrendered", "resign", "resigned", "forfeit", "forfeited", "conceded",
    "incomplete", "unfinished", "notfinished", "dnf", "abandon", "abandoned", "abort", "aborted", "aufgegeben",
    "abgebrochen", "abandonné", "abandonado", "放弃",
  ]

  /// A word without case, spaces, underscores and hyphens.
  static func plain(_ text: String) -> String {
    String(text.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }
}

/// The meaning of a value in the result column.
public enum PlayMeaning: Hashable, Sendable {
  /// The play was won.
  case won
  /// The play was lost.
  case lost
  /// The play was lost; a remark names the word.
  case stopped
  /// The meaning is unknown.
  case unknown
}

/// The meaning of the values in the result column: common words, and the user's own definitions.
///
/// ```swift
/// let values = try ResultValues(won: ["1,2,3"], lost: ["0,quit"])
/// print(values.meaning(of: "2"))  // won
/// ```
public struct ResultValues: Hashable, Sendable {
  /// The spelling of an empty field in lists of values.
  public static let empty = "empty"

  private var given: [String: PlayMeaning] = [:]
  /// The meanings for which the user named numbers: next to other numbers of their kind, 1 and 0 are ambiguous.
  private var numbers: Set<PlayMeaning> = []

  /// Creates the meanings of common words.
  public init() {}

  /// - Parameters:
  ///   - won: lists of values for plays that were won, separated by commas; `empty` for an empty field, quotation marks
  ///     around a value with a comma.
  ///   - lost: the same for plays that were lost.
  /// - Throws: ``GameKit/Failure/usage(_:)`` when a list has an empty value, or a value is in both.
  public init(won: [String], lost: [String]) throws(Failure) {
    for (option, lists, meaning) in [("--won-values", won, PlayMeaning.won), ("--lost-values", lost, .lost)] {
      for list in lists {
        guard let row = try? PlayRow(list, separator: UInt8(ascii: ","), number: 1, file: option) else {
          throw Failure.usage("\(option): found \(list.quoted), expected a closing quotation mark")
        }
        for text in row.fields.map(\.text) {
          guard !text.isEmpty else {
            throw Failure.usage(
              "\(option): found an empty value, expected values such as 1,2,3; for an empty field write empty")
          }
          let key = Self.key(text)
          guard given[key] ?? meaning == meaning else {
            throw Failure.usage("found \(text.quoted) in --won-values and --lost-values, expected it in one of them")
          }
          given[key] = meaning
          if Self.number(text) != nil { numbers.insert(meaning) }
        }
      }
    }
  }

  /// The meaning of a value.
  public func meaning(of text: String) -> PlayMeaning {
    if let given = given[Self.key(text)] { return given }
    if let number = Self.number(text) {
      let usual: PlayMeaning = number == 1 ? .won : number == 0 ? .lost : .unknown
      return numbers.contains(usual) ? .unknown : usual
    }
    let word = PlayWords.plain(text)
    if PlayWords.won.contains(word) { return .won }
    if PlayWords.lost.contains(word) { return .lost }
    return PlayWords.stopped.contains(word) ? .stopped : .unknown
  }

  /// The form in which values are compared: numbers by their value, words without case, spaces, underscores and
  /// hyphens.
  static func key(_ text: String) -> String {
    if PlayColumns.isNothing(text) { return empty }
    return number(text).map { "\($0)" } ?? PlayWords.plain(text)
  }

  /// Reads a number with a decimal point or comma.
  static func number(_ text: String) -> Double? {
    guard let first = text.utf8.first, first < 0x40 else { return nil }
    return PlayNumber.value(text, decimalComma: true).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// Counts the values of the result column, to find those without a known meaning.
struct ResultCount {
  /// The maximum number of different values that are counted separately.
  static let mostValues = 200
  /// Values that occur once are left out, with a remark, as long as they are at most this share of the rows.
  static let mostRare = 0.01

  private struct Value {
    var text: String
    var meaning: PlayMeaning
    var count = 0
    var first: InputError
  }

  let values: ResultValues
  private var counts: [String: Value] = [:]
  /// The forms in which values are compared, so that each is computed once.
  private var keys: [String: String] = [:]
  private var others = 0
  private(set) var rows = 0

  init(_ values: ResultValues) { self.values = values }

  mutating func add(_ text: String, _ place: @autoclosure () -> InputError) {
    rows += 1
    let key = keys[text] ?? ResultValues.key(text)
    if keys.count < Self.mostValues { keys[text] = key }
    if counts[key] == nil {
      let meaning = values.meaning(of: text)
      guard counts.count < Self.mostValues || meaning != .unknown else {
        others += 1
        return
      }
      counts[key] = Value(
        text: key == ResultValues.empty ? key : text, meaning: meaning, first: place())
    }
    counts[key]?.count += 1
  }

  /// All values, the most frequent first.
  private var sorted: [Value] {
    counts.values.sorted { ($1.count, $0.first.line, $0.text) < ($0.count, $1.first.line, $1.text) }
  }

  /// Throws for values without a known meaning that occur more than once, or for many single ones.
  func check() throws(InputError) {
    let unknown = sorted.filter { $0.meaning == .unknown }
    let total = unknown.reduce(others) { $0 + $1.count }
    guard let most = unknown.first, total > 1 else { return }
    guard most.count > 1 || Double(total) > Self.mostRare * Double(rows) else { return }
    var error = unknown.min { $0.first.line < $1.first.line }?.first ?? most.first
    let shown = unknown.prefix(12).map { "\(Self.shown($0.text)) in \($0.count.counted("row"))" }
    let rest = unknown.count - shown.count
    let more = rest > 0 ? ", and \(rest) more" : ""
    error.found = "results that may be won or lost: \(shown.joined(separator: ", "))\(more)"
    error.expected = "--won-values and --lost-values to decide\(advice(unknown.map(\.text)))"
    throw error
  }

  /// The options to type, as far as they can be guessed: numbers are stars, and anything else was not won.
  private func advice(_ unknown: [String]) -> String {
    guard unknown.count <= 12, others == 0 else { return "" }
    let hasNumbers = unknown.contains { ResultValues.number($0) != nil }
    let asked = sorted.filter { value in
      value.meaning == .unknown || hasNumbers && ResultValues.number(value.text) != nil
    }.map(\.text).sorted {
      ((ResultValues.number($0) ?? -.infinity), $0) < ((ResultValues.number($1) ?? -.infinity), $1)
    }
    let won = asked.filter { (ResultValues.number($0) ?? 0) > 0 }
    let lost = asked.filter { (ResultValues.number($0) ?? 0) <= 0 }
    // Without a word for won, the meaning of the other words cannot be inferred.
    guard !won.isEmpty || counts.values.contains(where: { $0.meaning == .won }) else { return "" }
    let options = [("--won-values", won), ("--lost-values", lost)].filter { !$0.1.isEmpty }.map { option, values in
      "\(option) \(Self.argument(values))"
    }
    return ", for example \(options.joined(separator: " ")) if that is what they mean"
  }

  /// Values as one shell argument.
  private static func argument(_ values: [String]) -> String {
    let fields = values.map { value in
      value.contains { ",\"".contains($0) } ? "\"\(value.replacing(text: "\"", by: "\"\""))\"" : value
    }
    let text = fields.joined(separator: ",")
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789,._-+".unicodeScalars.contains($0)
    }
    return isPlain ? text : "'\(text.replacing(text: "'", by: "'\\''"))'"
  }

  private static func shown(_ text: String) -> String {
    text == ResultValues.empty ? "an empty field" : SourceText.quoted(Array(text.utf8))
  }

  /// Words that a user may interpret differently, with their counts; `nil` when there are none.
  var remark: String? {
    let stopped = sorted.filter { $0.meaning == .stopped }
    guard !stopped.isEmpty else { return nil }
    let words = stopped.map { "\(SourceText.quoted(Array($0.text.utf8))) in \($0.count.counted("row"))" }
    return "counted as lost: \(words.joined(separator: ", ")); change that with --won-values and --lost-values"
  }
}
