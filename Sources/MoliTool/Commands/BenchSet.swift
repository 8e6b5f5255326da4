import ArgumentParser
import EngineBench
import Games
import PuzzleCore
import Reporting
import SetCards

/// `moli bench set`: how fast Sets are found and games are played.
struct BenchSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Tables and games of set a second on one core.",
    discussion: """
      The detectors answer for the same random tables of twelve cards, whose answers are compared with those of the naive one; the \
      games are whole ones by a random player. Time is processor time of the thread; of several rounds the best counts.

      EXAMPLE
        moli bench set --tables 10000000 --games 1000000
      """)

  @Option(name: .long, help: ArgumentHelp("Tables a round.", valueName: "n"))
  var tables = 5_000_000
  @Option(name: .long, help: ArgumentHelp("Games a round.", valueName: "n"))
  var games = 200_000
  @Option(name: .long, help: ArgumentHelp("Rounds, of which the best counts.", valueName: "n"))
  var rounds = 3
  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1
  @OptionGroup var format: FormatOptions

  func validate() throws {
    for (option, value) in [("--tables", tables), ("--games", games), ("--rounds", rounds)]
    where !(1...1_000_000_000).contains(value) {
      throw ValidationError("\(option): found \(value), expected a number from 1 to 1000000000")
    }
  }

  func run() throws {
    let bench = SetBench(seed: Seed(seed))
    guard bench.isRight else { throw Failure.internal("the detectors do not find the same Sets") }
    typealias Row = (part: SetBench.Part, count: Int, best: (seconds: Double, checksum: Int))
    let columns: [TableColumn<Row>] = [
      TableColumn("what", title: "what", .text) { .text($0.part.rawValue) },
      TableColumn("count", title: "count", .integer) { .integer($0.count) },
      TableColumn("nanoseconds", title: "ns", .decimal(digits: 1)) {
        .number($0.best.seconds / Double($0.count) * 1e9)
      },
      TableColumn("perSecond", title: "a second", .integer) { .integer(Int(Double($0.count) / $0.best.seconds)) },
      TableColumn("checksum", title: "checksum", .integer) { .integer($0.best.checksum) },
    ]
    let rows = SetBench.Part.allCases.compactMap { part -> Row? in
      let count = part.isGames ? games : tables
      let runs = (0..<rounds).map { _ in bench.run(part, count: count) }
      return runs.min { $0.seconds < $1.seconds }.map { (part, count, $0) }
    }
    let table = Table(
      title: "set, one core, seed \(seed)", columns: columns, rows: rows,
      notes: [
        "checksum: tables with a Set, Sets, or cards left over; the same in every round and on every machine"
      ])
    format.print(table)
  }
}
