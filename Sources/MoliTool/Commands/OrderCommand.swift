import ArgumentParser
import Difficulty
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import SystemFiles

/// `moli order`: checks whether levels are in the order of their declared difficulties.
struct OrderCommand: MeasuringVerb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "order",
      abstract: "Compares the order of levels with their declared difficulties.",
      discussion: """
        Lists pairs of levels in the wrong order and the players concerned, marks those that are statistically significant, and \
        proposes an order. Levels that at least 90 % win are also compared by the median seconds to a win. \
        The exit status is 1 when a pair is significantly wrong, so that a build can fail on it.

        A season is compared with its curve. --write puts its levels in the order that fits the curve, changed only \
        where it is significantly wrong. Only season.yaml is written; a folder without one gets it.

        \(VerbHelp.examples("order", "moli order --games 2000", "moli order one.yaml two.yaml", "moli order season.yaml --write"))
        """)
  }

  @OptionGroup var subject: MeasuredLevelOptions
  @OptionGroup var people: PlayerOptions

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 1000

  @Flag(name: .long, help: "Writes the order into season.yaml.")
  var write = false

  @OptionGroup var season: SeasonOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var format: FormatOptions

  var scale: DifficultyScale? { nil }
  var showsSummary: Bool { false }

  func validate() throws { try OptionRange("--games", 1...100_000_000).check(games) }

  func meter(of players: [MeasuredPlayer], isShown: Bool) -> LevelMeter {
    var meter = LevelMeter(
      players: players, games: games, parBoards: 0, parBudget: Budget(nodes: 30_000_000), rootSeed: options.rootSeed,
      workers: options.workers, studiedBoards: 0, series: MoliTool.registry.series)
    meter.measureRatesOnly()
    return meter
  }

  func show(_ measured: [MeasuredLevel], by meter: LevelMeter, openings games: [any PlayableGame]) -> Failure? {
    let tables = DifficultyTables(measured, meter: meter)
    if format.isForPeople {
      format.print([tables.inversions, tables.paceInversions, tables.proposedOrder].compactMap { $0 })
    } else {
      format.print(tables.proposedOrder)
    }
    let wrong = tables.wrongPairs
    return wrong == 0
      ? nil : .answerIsNo("\(wrong.counted("pair")) of levels significantly against the declared order")
  }

  func checkDivisible() throws {
    try library.refuseInPlan()
    try season.refuseInPlan()
    guard !write else { throw Failure.usage("--write: a study writes no level files; leave it out") }
  }

  func check(_ season: SeasonResults?) throws {
    guard write, season == nil else { return }
    throw Failure.usage("--write requires a season or a folder, whose file keeps the order")
  }

  func show(
    _ measured: [MeasuredLevel], of season: SeasonResults, by meter: LevelMeter, openings games: [any PlayableGame]
  ) throws -> Failure? {
    guard write || season.season != nil else { return show(measured, by: meter, openings: games) }
    guard measured.count == games.count else { return nil }
    let file = try season.season?.file ?? Self.created(in: subject.levels[0])
    let order = SeasonOrder(measured, curve: file.curve)
    format.print(SeasonTables.order(order, of: file, measured))
    guard write else {
      let wrong = order.inversions.count
      return order.isKept
        ? nil : .answerIsNo("\(wrong.counted("pair")) of levels significantly against the curve; --write reorders them")
    }
    guard !order.isKept || season.season == nil else {
      Terminal.note("\(file.file): the order is kept, because no pair is significantly against the curve")
      return nil
    }
    let text = season.season == nil ? nil : try InputFile(name: file.file).text(.level)
    var edit = SeasonEdit(text ?? SeasonEdit.text(name: file.name, levels: file.entries), file: file.file)
    try edit.arrange(file.arranged(order.places))
    try Interruption.hold { try OutputFile(ofRun: file.file).write(text: edit.text) }
    Terminal.note("wrote \(file.file)")
    return nil
  }

  /// The season of a folder that has none yet: its level files by name.
  private static func created(in folder: String) throws -> SeasonFile {
    let path = FileSystem.path(SeasonFile.fileNames[0], in: folder)
    let names = (FileSystem.names(in: folder) ?? []).filter(LevelLibrary.isFile).sorted()
    let text = SeasonEdit.text(name: LevelFields.name(ofFile: FileSystem.absolute(folder)), files: names)
    return try SeasonFile(text, file: path)
  }
}
