import ArgumentParser
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
    var table = Table(
      title: "set, one core, seed \(seed)",
      columns: [
        Column("what", title: "what", .text), Column("count", title: "count", .integer),
        Column("nanoseconds", title: "ns", .decimal(digits: 1)), Column("perSecond", title: "a second", .integer),
        Column("checksum", title: "checksum", .integer),
      ],
      notes: [
        "checksum: tables with a Set, Sets, or cards left over; the same in every round and on every machine"
      ])
    for part in SetBench.Part.allCases {
      let count = part.isGames ? games : tables
      let runs = (0..<rounds).map { _ in bench.run(part, count: count) }
      guard let best = runs.min(by: { $0.seconds < $1.seconds }) else { continue }
      table.append([
        .text(part.rawValue), .integer(count), .number(best.seconds / Double(count) * 1e9),
        .integer(Int(Double(count) / best.seconds)), .integer(best.checksum),
      ])
    }
    format.print(table)
  }
}
