import ArgumentParser
import PuzzleCore
import UserData

/// Options that select results.
struct ResultFilterOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Only this level; may start with custom: or original:.", valueName: "level"),
    completion: Completion.levels)
  var level: String?

  @Option(name: .long, help: ArgumentHelp("Only this game.", valueName: "game"))
  var game: GameArgument?

  @Option(name: .long, help: ArgumentHelp("Only levels of chengyu or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: ArgumentHelp("Only this player.", valueName: "player"))
  var player: String?

  @Option(name: .long, help: ArgumentHelp("Only games with this result: won, lost or drawn.", valueName: "ending"))
  var status: Outcome?

  @Option(name: .long, help: ArgumentHelp("Only games that tested this phrase.", valueName: "phrase"))
  var phrase: String?

  @Option(name: .long, help: ArgumentHelp("Only from this day on.", valueName: "yyyy-mm-dd"))
  var since: CalendarDay?

  @Option(name: .long, help: ArgumentHelp("Only up to this day.", valueName: "yyyy-mm-dd"))
  var until: CalendarDay?

  @Option(
    name: .long, defaultAsFlag: "this",
    help: ArgumentHelp(
      "Only one week, from Monday: 2026-W47; without a value, or with \"this\", the current one.", valueName: "yyyy-Www"
    ))
  var week: String?

  @Option(
    name: .long, defaultAsFlag: "this",
    help: ArgumentHelp(
      "Only one month: 2026-11; without a value, or with \"this\", the current one.", valueName: "yyyy-mm"))
  var month: String?

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    _ = try period
  }

  /// The named week or month.
  var period: CalendarPeriod? {
    get throws {
      func read(
        _ option: String, _ text: String?, _ example: String, _ named: (String) -> CalendarPeriod?
      ) throws
        -> CalendarPeriod?
      {
        guard let text, text != "this" else { return nil }
        if let period = named(text) { return period }
        throw ValidationError("\(option): found \(text.quoted), expected \(example), or \"this\"")
      }
      if week == "this" { return CalendarPeriod(weekOf: try .today) }
      if month == "this" { return CalendarPeriod(monthOf: try .today) }
      return try read("--week", week, "a week of ISO 8601 as in 2026-W47") { CalendarPeriod(week: $0) }
        ?? read("--month", month, "a month as in 2026-11") { CalendarPeriod(month: $0) }
    }
  }

  /// The week or month as the title of a table; `nil` if none is named.
  var title: String? {
    (try? period).flatMap { $0 }.map { "\($0), \($0.first) to \($0.last)" }
  }

  /// The filter that the options describe.
  var filter: ResultFilter {
    let period = (try? period).flatMap { $0 }
    return ResultFilter(
      level: level, game: game?.name, type: type?.type, player: player,
      outcome: status, phrase: phrase, since: period?.first ?? since, until: period?.last ?? until)
  }

  /// Opens the database if it exists, and reports if it does not.
  func open() throws -> Storage? {
    let storage = try database.openExisting()
    try checkLevel(in: storage)
    if storage == nil {
      // A name that the user typed may be misspelled.
      let missing = database.file.map { "found no file \($0.quoted); " } ?? ""
      Terminal.note("\(missing)no results yet; `moli play --save` keeps them")
    }
    return storage
  }
}

extension Outcome: ExpressibleByArgument {}
