import GameKit

/// The headers that a user's table of plays uses: `level=level_name,won=result,seconds=duration_ms`.
public struct PlayColumnNames: Hashable, Sendable {
  /// The meaning of a column.
  public enum Meaning: String, CaseIterable, Sendable {
    /// The name of the level.
    case level
    /// Whether the play was won.
    case won
    /// The group of people.
    case cohort
    /// The person who played; `player` means the same.
    case person
    /// The number of the person's attempt at the level, from 1.
    case attempt
    /// The time of the play, as a number or as a date.
    case order
    /// The number of moves.
    case moves
    /// The duration of the play.
    case seconds
    /// Whether the person gave up, which is not the same as running out of time or moves.
    case gaveUp = "gave-up"
    /// How often the person started the level again within the play.
    case restarts
    /// The number of plays that a row represents.
    case attempts
    /// The number of won plays in the row.
    case wins
    /// The number of lost plays in the row.
    case losses
    /// A move of a play, as records of the game write it.
    case move
    /// The number of a move in its attempt.
    case number
    /// The milliseconds since the move before.
    case ms

    /// The meanings in a table of plays, and in a table of moves.
    static let ofPlays = allCases.filter { ![.move, .number, .ms].contains($0) }
    static let ofMoves: [Meaning] = [.level, .person, .attempt, .number, .move, .ms]

    /// The default headers of a column with this meaning, as ``PlayColumnNames/plain(_:)`` writes them; the first one
    /// that exists counts.
    var ownNames: [String] {
      switch self {
      case .level: ["level", "levelname", "leveltitle", "levelid", "levelnumber", "puzzle"]
      case .won: ["won", "iswon", "haswon", "win", "iswin"]
      case .attempts:
        [
          "attempts", "numattempts", "attemptcount", "attemptscount", "tries", "numtries", "plays", "numplays",
          "playcount",
          "starts", "started", "numstarts", "levelstarts", "games", "numgames", "totalattempts", "totalplays", "trials",
        ]
      case .wins:
        [
          "wins", "numwins", "wincount", "completes", "completions", "completed", "numcompleted", "numcompletes",
          "levelcompletes", "successes", "numsuccess", "numsuccesses", "successcount", "passes", "cleared", "clears",
          "victories", "totalwins", "won",
        ]
      case .losses:
        ["losses", "numlosses", "losscount", "fails", "failures", "numfails", "failcount", "failed", "defeats", "lost"]
      case .gaveUp: ["gaveup", "givenup", "surrendered", "resigned"]
      case .restarts: ["restarts", "numrestarts", "restartcount", "resets"]
      case .number: ["number", "movenumber", "step"]
      case .ms: ["ms", "milliseconds", "wait"]
      case .cohort, .move, .person, .attempt, .order, .moves, .seconds: [rawValue]
      }
    }
  }

  /// What a row is.
  public enum Kind: Sendable {
    /// A play, or several.
    case plays
    /// A move.
    case moves
  }

  /// A column: its header, and the number of seconds in one of its units.
  struct Column: Hashable, Sendable {
    var name: String
    var unit = 1.0
    /// What is added to its numbers.
    var shift = 0
  }

  private var columns: [Meaning: Column] = [:]
  /// The meanings that no column has, although one may look like it.
  private var absent: Set<Meaning> = []

  /// Creates the default headers.
  public init() {}

  /// Reads `meaning=name` pairs separated by commas; `none` states that no column has the meaning. A name may end in
  /// its unit, `:ms`, `:s` or `:min`; a name that ends in `_ms` has milliseconds. `restarts=attempts-1` takes one off.
  /// - Throws: ``GameKit/Failure/usage(_:)`` that begins with `option`.
  public init(_ text: String, option: String, of kind: Kind = .plays) throws(Failure) {
    let known = kind == .plays ? Meaning.ofPlays : Meaning.ofMoves
    let meanings = known.map(\.rawValue).joined(separator: ", ")
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { Self.trimmed($0) }
      guard parts.count == 2, !parts[1].isEmpty else {
        throw Failure.usage(
          "\(option): found \(String(pair).quoted), expected names such as level=level_name,won=result")
      }
      let key = parts[0].lowercased()
      guard let meaning = Meaning(rawValue: key == "player" ? "person" : key), known.contains(meaning) else {
        throw Failure.usage("\(option): found \(parts[0].quoted), expected one of \(meanings)")
      }
      guard columns[meaning] == nil, !absent.contains(meaning) else {
        throw Failure.usage("\(option): found \(parts[0]) twice, expected every column once")
      }
      guard parts[1] != "none" else {
        guard meaning != .level else {
          throw Failure.usage("\(option): found level=none, expected the name of a column")
        }
        absent.insert(meaning)
        continue
      }
      columns[meaning] = Self.column(parts[1], meaning)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private static func column(_ name: String, _ meaning: Meaning) -> Column {
    if meaning == .restarts, name.hasSuffix("-1"), name.count > 2 {
      return Column(name: String(name.dropLast(2)), shift: -1)
    }
    guard meaning == .seconds else { return Column(name: name) }
    let units: [(end: String, unit: Double)] = [(":ms", 0.001), (":s", 1), (":min", 60)]
    for (end, unit) in units where name.hasSuffix(end) && name.count > end.count {
      return Column(name: String(name.dropLast(end.count)), unit: unit)
    }
    return Column(name: name, unit: unit(of: name))
  }

  /// The number of seconds in a unit of a column with this name.
  static func unit(of name: String) -> Double { name.lowercased().hasSuffix("_ms") ? 0.001 : 1 }

  /// Whether the user named a column, so that it must exist.
  func isNamed(_ meaning: Meaning) -> Bool { columns[meaning] != nil }

  /// Whether the user states that no column has this meaning.
  func isAbsent(_ meaning: Meaning) -> Bool { absent.contains(meaning) }

  /// The column that the user names; `nil` when the header decides.
  func column(_ meaning: Meaning) -> Column? { columns[meaning] }

  /// A header without case, spaces, underscores, hyphens and full stops, for comparison.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace && !"_-.".contains($0) })
  }
}
