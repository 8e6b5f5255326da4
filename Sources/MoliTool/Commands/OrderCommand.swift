import ArgumentParser
import Difficulty
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore

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

        \(VerbHelp.examples("order", "moli order --games 2000", "moli order one.yaml two.yaml"))
        """)
  }

  @OptionGroup var subject: MeasuredLevelOptions
  @OptionGroup var people: PlayerOptions

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 1000

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
}
