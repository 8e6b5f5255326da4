import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Reporting
import Simulation

/// The summary that `moli play` and `moli study gather` print, with one row per agent.
enum PlayTable {
  /// The table of a run, or of a part of it.
  static func table(_ summary: RunSummary) -> Table {
    let result = summary.result
    let kind = summary.type.map { "\($0.rawValue) " } ?? ""
    return Table(
      title:
        "\(summary.level): \(kind)\(summary.game), \(result.games.counted("game")), seed \(summary.rootSeed)",
      columns: columns(summary), rows: result.summaries, notes: notes(summary))
  }

  private static func columns(_ summary: RunSummary) -> [TableColumn<PlaySummary>] {
    [
      TableColumn("agent", title: "agent", .text) { .text($0.agent) },
      .games, .winRate, .winRate95,
    ] + short(summary) + draws(summary) + [
      TableColumn("open", title: "open", .integer) { .integer($0.open) }
    ] + TableColumn.scores + [
      TableColumn("scoreMean", title: "mean", .decimal(digits: 1)) {
        .number($0.scores.moments.mean.map(Double.init))
      },
      .moves,
      TableColumn("secondsMedian", title: "seconds", .decimal(digits: 1)) {
        .seconds(milliseconds: $0.ends.percentile(50))
      }.only(if: summary.isTimed != false),
    ] + MeasureColumns(summary.measures ?? []).columns.map { $0.of(\.measures) }
  }

  /// The column with the number of draws; missing if there are none.
  private static func draws(_ summary: RunSummary) -> [TableColumn<PlaySummary>] {
    guard summary.result.summaries.contains(where: { $0.draws > 0 }) else { return [] }
    return [TableColumn("drawn", title: "drawn", .integer) { .integer($0.draws) }]
  }

  /// The column with the share of games that the rules call won but that missed the target score. It is missing on a
  /// level without a target score.
  private static func short(_ summary: RunSummary) -> [TableColumn<PlaySummary>] {
    guard summary.targetScore != nil else { return [] }
    return [
      TableColumn("short", title: "short", .percent(digits: 1)) {
        .number($0.games == 0 ? nil : Double($0.short) / Double($0.games))
      }
    ]
  }

  /// Whether some game was won by its rules but missed the target score. A game that checks the score itself has no
  /// such games.
  private static func hasShort(_ summary: RunSummary) -> Bool {
    summary.targetScore != nil && summary.result.summaries.contains { $0.short > 0 }
  }

  private static func notes(_ summary: RunSummary) -> [String] {
    let won = MoliTool.registry.entry(named: summary.game)?.help.won ?? "the goal was reached"
    let counted = summary.isTimed == false ? "score and moves" : "score, moves and seconds"
    let goal = summary.targetScore.map { ", with the target score of \($0.grouped) or more" } ?? ""
    let short = hasShort(summary) ? "; short: survived with less" : ""
    var notes = ["won: \(won)\(goal)\(short); \(counted): percentiles by nearest rank"]
    notes += MeasureColumns(summary.measures ?? []).notes
    notes += summary.result.summaries.filter { $0.seats.count > 1 }.map { agent in
      let seats = agent.seats.enumerated().filter { $0.element.games > 0 }
      return "\(agent.agent): "
        + seats.map { "won \($0.element.wins) of \($0.element.games) in seat \($0.offset + 1)" }.joined(separator: ", ")
    }
    notes += summary.result.summaries.filter { !$0.endings.isEmpty }.map { agent in
      "\(agent.agent): " + agent.endings.map { "\($0.ending.words) \($0.games)" }.joined(separator: ", ")
    }
    return notes
  }
}
