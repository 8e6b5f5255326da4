import TextFormats

/// Finds columns by their headers.
struct PlayColumnFinder {
  let header: PlayRow
  let columns: PlayColumnNames
  private let plain: [String]

  init(header: PlayRow, columns: PlayColumnNames) {
    (self.header, self.columns) = (header, columns)
    plain = header.fields.map { PlayColumnNames.plain($0.text) }
  }

  private func places(_ names: [String]) -> [Int] {
    for name in names {
      let places = plain.indices.filter { plain[$0] == name }
      if !places.isEmpty { return places }
    }
    return []
  }

  /// The position of a column; `nil` when there is none and the user names none.
  func place(_ meaning: PlayColumnNames.Meaning) throws(InputError) -> Int? {
    guard !columns.isAbsent(meaning) else { return nil }
    guard let column = columns.column(meaning) else {
      let found = places(meaning.ownNames)
      if found.count > 1 { throw twice(found) }
      guard meaning == .level, let first = found.first, plain[first] != "level" else { return found.first }
      let all = plain.indices.filter { meaning.ownNames.contains(plain[$0]) }
      if all.count > 1 { throw ambiguous(meaning, all) }
      return first
    }
    // First an exact match, then one that ignores spaces and underscores.
    let exact = header.fields.indices.filter {
      header.fields[$0].text.lowercased() == column.name.lowercased()
    }
    let found = exact.isEmpty ? places([PlayColumnNames.plain(column.name)]) : exact
    if found.count > 1 { throw twice(found) }
    guard let only = found.first else { throw missing(meaning, name: column.name) }
    return only
  }

  private func twice(_ places: [Int]) -> InputError {
    let again = header.fields[places[1]]
    return header.error(at: again.start, found: "a second column \(again.text.lowercased())", expected: "one")
  }

  /// The columns with results: one result per play, or counts of several plays.
  func results() throws(InputError) -> [PlayColumnNames.Meaning: Int] {
    let isCounted = [.attempts, .wins, .losses].contains { columns.isNamed($0) }
    if !isCounted, let won = try place(.won) {
      guard !columns.isAbsent(.attempts), try place(.attempt) == nil,
        case let restarts = try place(.restarts),
        let counts = plain.indices.first(where: { Self.countNames.contains(plain[$0]) && $0 != restarts })
      else { return [.won: won] }
      let (result, count) = (header.fields[won].text, header.fields[counts].text)
      throw header.error(
        at: header.fields[counts].start, found: "the columns \(result) and \(count)",
        expected:
          "\(Self.option("attempts=\(count),wins=\(result)")) if a row is several plays, attempt=\(count) "
          + "if \(count) is the number of the person's attempt, restarts=\(count)-1 if it counts the restarts of a "
          + "play, or attempts=none if it is neither")
    }
    let (attempts, losses) = (try place(.attempts), try place(.losses))
    if let wins = try place(.wins), let count = attempts ?? losses, wins != count {
      return [.wins: wins, attempts == nil ? .losses : .attempts: count]
    }
    guard isCounted else { throw missing(.won) }
    throw missing(try place(.wins) == nil ? .wins : .attempts)
  }

  /// The option to type, in quotation marks where a shell would split it.
  static func option(_ names: String) -> String {
    let isPlain = names.allSatisfy { $0.isLetter || $0.isNumber || "=,_-.:".contains($0) }
    return "--columns " + (isPlain ? names : "'\(names.replacing(text: "'", by: "'\\''"))'")
  }

  /// The error that several columns fit.
  func ambiguous(_ meaning: PlayColumnNames.Meaning, _ places: [Int]) -> InputError {
    let names = places.map { header.fields[$0].text }
    let choices = names.map { Self.option("\(meaning.rawValue)=\($0)") }.joined(separator: " or ")
    let none = meaning == .person ? "; or person=none" : ""
    let what = meaning == .person ? "that may all identify the person" : "that may all name the level"
    return header.error(
      at: header.fields[places[0]].start, found: "the columns \(names.joined(separator: " and ")) \(what)",
      expected: choices + none)
  }

  /// The error that a required column is missing.
  func missing(_ meaning: PlayColumnNames.Meaning, name: String? = nil) -> InputError {
    let listed = header.fields.map(\.text).joined(separator: ", ")
    let likely =
      name == nil && meaning == .won
      ? header.fields.map(\.text).first { Self.resultNames.contains(PlayColumnNames.plain($0)) }
      : nil
    let advice = likely.map { "; if it is \($0), give \(Self.option("won=\($0)"))" } ?? ""
    return header.error(
      at: 0, found: "the columns \(listed)",
      expected:
        "a column \(name ?? meaning.rawValue)\(advice). Columns are level, won, cohort, person, attempt, order, "
        + "moves, seconds, gave-up and restarts, or "
        + "attempts and wins if a row is several plays; --columns gives other names, as in "
        + "level=level_name"
    )
  }

  /// Headers that, beside a result, may be counts of plays or the number of the attempt.
  private static let countNames: Set<String> = [
    "attempts", "numattempts", "attemptcount", "attemptscount", "totalattempts", "tries", "numtries", "plays",
    "numplays",
    "playcount", "totalplays", "starts", "numstarts", "levelstarts", "trials",
  ]

  private static let resultNames: Set<String> = [
    "result", "results", "outcome", "levelresult", "gameresult", "success", "succeeded", "passed", "completed",
    "complete",
    "victory", "status", "solved", "stars", "iscompleted", "issuccess", "issolved", "finished", "resultat", "ergebnis",
    "gewonnen", "endstate",
  ]
}
