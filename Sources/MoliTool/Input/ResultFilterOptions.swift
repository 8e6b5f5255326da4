import ArgumentParser
import Games
import PhraseStore
import Phrasebook
import PuzzleCore

/// Which results are asked about.
struct ResultFilterOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Only this level; custom: or original: before it.", valueName: "name"),
    completion: Completion.levels)
  var level: String?

  @Option(name: .long, help: ArgumentHelp("Only this game.", valueName: "game"))
  var game: GameArgument?

  @Option(name: .long, help: ArgumentHelp("Only levels of chengyu or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: ArgumentHelp("Only this player.", valueName: "name"))
  var player: String?

  @Option(name: .long, help: ArgumentHelp("Only games that ended so: won, lost or drawn.", valueName: "ending"))
  var status: Outcome?

  @Option(name: .long, help: ArgumentHelp("Only from this day on.", valueName: "yyyy-mm-dd"))
  var since: CalendarDay?

  @Option(name: .long, help: ArgumentHelp("Only up to this day.", valueName: "yyyy-mm-dd"))
  var until: CalendarDay?

  @OptionGroup var database: DatabaseOptions

  /// The filter.
  var filter: ResultFilter {
    ResultFilter(
      level: level, game: game?.name, type: type?.type, player: player,
      outcome: status, since: since, until: until)
  }

  /// The database, if there is one; says so if there is none.
  func open() throws -> Storage? {
    let storage = try database.openExisting()
    try checkLevel(in: storage)
    if storage == nil { Terminal.note("no results yet; `moli play --save` keeps them") }
    return storage
  }
}

extension Outcome: ExpressibleByArgument {}
