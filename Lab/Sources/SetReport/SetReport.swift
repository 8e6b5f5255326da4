import Foundation
import PuzzleCore
import Reporting
import SetCards
import TextFormats

/// Plays many games of Set on the fast core and compares the results with the statistics of the specs.
///
/// `SetReport OUT GAMES BETTER-GAMES [SEED]` writes `tables.md` and `odds.csv` into OUT. The exit status is 1 if a
/// figure deviates by more than four standard errors.
@main
struct SetReport {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let out = words.first, numbers.count >= 2, numbers.count + 1 == words.count, numbers.allSatisfy({ $0 > 0 })
    else {
      FileHandle.standardError.write(Data("usage: SetReport OUT GAMES BETTER-GAMES [SEED]\n".utf8))
      exit(64)
    }
    let seed = Seed(UInt64(numbers.dropFirst(2).first ?? 1))
    var tables = StatisticsTables()
    for dealing in Dealing.allCases {
      for policy in [RandomSetPolicy(), FirstSetPolicy()] as [any SetPolicy] {
        let statistics = play(policy, dealing, numbers[0], seed, comparing: false)
        tables.compare(policy.id, dealing, statistics)
        if policy.id == "random" { tables.appendOdds(dealing, statistics) }
      }
      for policy in [RandomSetPolicy(), FirstSetPolicy(), GreedySetPolicy(), ExpectimaxSetPolicy()] as [any SetPolicy] {
        tables.appendGain(policy.id, dealing, play(policy, dealing, numbers[1], seed, comparing: true))
      }
    }
    let folder = URL(fileURLWithPath: out)
    try sections([tables.comparison, tables.gains, tables.odds])
      .write(to: folder.appendingPathComponent("tables.md"), atomically: true, encoding: .utf8)
    try tables.odds.rendered(as: .csv)
      .write(to: folder.appendingPathComponent("odds.csv"), atomically: true, encoding: .utf8)
    print("largest deviation: \(FixedDecimal.string(tables.worst, digits: 2) ?? "?") standard errors")
    if tables.worst > 4 { exit(1) }
  }

  private static func play(
    _ policy: any SetPolicy, _ dealing: Dealing, _ games: Int, _ seed: Seed, comparing: Bool
  ) -> PlayStatistics {
    func run(_ policy: some SetPolicy) -> PlayStatistics {
      PlayStatistics.play(policy, by: dealing, games: games, seed: seed, comparing: comparing)
    }
    return run(policy)
  }

  private static func sections(_ tables: [Table]) -> String {
    tables.map { table in
      var body = table
      body.title = nil
      return "## \(table.title ?? "")\n\n" + body.rendered(as: .markdown)
    }.joined(separator: "\n")
  }
}
