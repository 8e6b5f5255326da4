import Foundation
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import TextFormats

/// The hints of many deals of a level, to be shipped with a game. Each deal is one line of JSON or several rows of CSV.
///
/// Several threads work on the deals, and the hints are written in the order of the deals. The output is identical for
/// any number of threads.
struct HintBook<Game: PlayableGame>: Sendable {
  /// The game with the rules of its level.
  let game: Game
  let request: HintRequest
  let style: HintStyle
  /// The English for phrases.
  let explanation: PhraseExplanation
  /// The root seed of the deals.
  let seed: Seed
  /// The index of the first deal.
  let first: Int
  /// Whether the hints are rows of CSV.
  var isTable = false

  /// The maximum number of finished hints that wait for an earlier one.
  private static var window: Int { 64 }

  /// Writes the hints of `count` deals.
  /// - Parameter tell: called with the outcome of each deal, from several threads.
  /// - Returns: whether all hints were written; `false` if the job was stopped.
  func write(
    _ count: Int, to writer: LineWriter, workers: Int, _ job: InterruptibleJob,
    tell: @escaping @Sendable (PositionAnswer.Outcome) -> Void
  ) throws -> Bool {
    if isTable { try writer.write(line: Self.lines(of: []).first ?? []) }
    let reduction = OrderedReduction<[[UInt8]], Int>(window: Self.window, into: 0) { done, lines in
      for line in lines { try writer.write(line: line) }
      done += 1
      job.progress.show(done: done)
    }
    let done = try reduction.run(workers: workers) {
      ()
    } take: { _, number in
      number < count ? first + number : nil
    } work: { _, index in
      lines(of: index, tell)
    } isStopped: {
      job.wasStopped
    }
    return done == count
  }

  /// The columns of CSV: those of the deal, then those of a hint except the line of a file.
  private static var columns: [Column] {
    [Column("index", title: "index", .integer)] + HintStyle.columns.filter { $0.key != "line" }
  }

  /// Renders rows as lines of CSV, after a line with the names of the columns.
  private static func lines(of rows: [[Cell]]) -> [[UInt8]] {
    var table = Table(columns: columns)
    for row in rows { table.append(row) }
    return table.rendered(as: .csv).split(separator: "\n").map { Array($0.utf8) }
  }

  /// The hint of one deal: a line of JSON, or rows of CSV.
  private func lines(of index: Int, _ tell: (PositionAnswer.Outcome) -> Void) -> [[UInt8]] {
    let seen = game.observation(of: game.settledDeal(index, of: seed))
    let report = HintReport(of: game, in: seen, for: request, explaining: explanation)
    tell(report.outcome)
    guard !isTable else {
      return Array(Self.lines(of: report.rows(line: index, style: style)).dropFirst())
    }
    let deal: [JSONValue.Member] = [
      .init("level", .string(game.level.name)), .init("seed", .string(seed.description)),
      .init("index", .integer(index)), .init("position", JSONValue(encoding: seen) ?? .null),
    ]
    return [Array(report.json(game: Game.name, line: nil, style: style, deal: deal).text.utf8)]
  }
}
