import CMathematics
import LevelStudy
import Reporting

/// The output of `moli player check`: people and simulated players side by side.
public struct TraceTable {
  /// A statistic of the one who moves.
  private struct Row {
    var name: String
    var distance: Int?
    var unit: String
    var people: Double?
    var chance: Double?
    var players: [Double?]
  }

  private let result: TraceMeter.Result
  private let players: [String]
  private let deal: String

  /// The table of a comparison with players of these names.
  /// - Parameter deal: in words, on which deal of each level they play.
  public init(_ result: TraceMeter.Result, players: [String], deal: String) {
    self.result = result
    self.players = players
    self.deal = deal
  }

  /// One row per statistic.
  public var table: Table {
    let columns: [TableColumn<Row>] =
      [
        TableColumn("statistic", title: "statistic", .text) { .text($0.name) }.key,
        TableColumn("distance", title: "distance", .integer) { .integer($0.distance) }.key,
        TableColumn("unit", title: "unit", .text) { .text($0.unit) },
        TableColumn("people", title: "people", .decimal(digits: 2)) { .number($0.people) },
        TableColumn("chance", title: "chance", .decimal(digits: 2)) { .number($0.chance) },
      ]
      + players.enumerated().map { place, name in
        TableColumn(name, title: name, .decimal(digits: 2)) { .number($0.players[place]) }
      }
    return Table(
      title: "How people move, and how simulated players do: \(result.people.moves.counted("move")) in "
        + result.people.plays.counted("play"), columns: columns, rows: rows, notes: notes)
  }

  private var rows: [Row] {
    let approach = statistic("moves that approach the win", "%") { Self.share($0.allApproach) }
    var all = approach
    all.chance = chance(result.people.allApproach)
    let distances = result.people.approach.keys.sorted().map { distance -> Row in
      var row = statistic("moves that approach the win", "%") { $0.approach[distance].flatMap(Self.share) }
      row.distance = distance
      row.chance = result.people.approach[distance].flatMap(chance)
      return row
    }
    let rest: [Row] = [
      statistic("moves that take the last one back", "%") { Self.percent($0.undone, of: $0.compared) },
      statistic("moves to a position seen before", "%") { Self.percent($0.repeated, of: $0.compared) },
      statistic("plays with a restart", "%") { Self.percent($0.restarted, of: $0.plays) },
      statistic("moves before a restart, median", "moves") { Self.median($0.movesBeforeRestart) },
      statistic("plays left", "%") { Self.percent($0.left, of: $0.plays) },
      statistic("moves of a play, mean", "moves") { $0.plays > 0 ? Double($0.moves) / Double($0.plays) : nil },
      statistic("wait before the first move, median", "ms") { Self.median($0.firstWaits) },
      statistic("wait before later moves, median", "ms") { Self.median($0.laterWaits) },
      statistic("later waits over \(Double(TraceStatistics.longWait) / 1000) s", "%") { statistics in
        Self.percent(statistics.laterWaits.count { $0 > TraceStatistics.longWait }, of: statistics.laterWaits.count)
      },
      statistic("later waits, coefficient of variation", "") { Self.variation($0.laterWaits) },
    ]
    return (all.people == nil ? [] : [all] + distances) + rest + losses
  }

  /// The loss of each predictor on the moves of people, a row each.
  private var losses: [Row] {
    result.predictors.map { name in
      let loss = result.people.loss[name]
      return Row(
        name: "loss of \(name) on the moves of people", unit: "bits",
        people: loss.flatMap { $0.moves > 0 ? $0.bits / Double($0.moves) : nil }, players: players.map { _ in nil })
    }
  }

  private func statistic(_ name: String, _ unit: String, _ value: (TraceStatistics) -> Double?) -> Row {
    Row(name: name, unit: unit, people: value(result.people), players: result.players.map(value))
  }

  private func chance(_ approach: TraceStatistics.Approach) -> Double? {
    approach.moves > 0 ? 100 * approach.chance / Double(approach.moves) : nil
  }

  private static func share(_ approach: TraceStatistics.Approach) -> Double? {
    percent(approach.approaching, of: approach.moves)
  }

  private static func percent(_ part: Int, of whole: Int) -> Double? {
    whole > 0 ? 100 * Double(part) / Double(whole) : nil
  }

  private static func median(_ values: [Int]) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : Double(sorted[(sorted.count - 1) / 2])
  }

  private static func variation(_ values: [Int]) -> Double? {
    let count = Double(values.count)
    let mean = values.reduce(0) { $0 + Double($1) } / count
    let squares = values.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return count > 1 && mean > 0 ? (squares / (count - 1)).squareRoot() / mean : nil
  }

  private var notes: [String] {
    var notes = [
      "chance: the share of all legal moves that approach the win, at the positions of people; \(deal)",
      "loss: mean of -log2 of the probability of the move that a person made. distance: softmax of the true distance, "
        + "fitted to the other half of the people; players that state no probabilities have no row",
    ]
    if result.people.compared == 0 {
      notes.append(
        "no position can occur again within a few moves, perhaps because the game counts moves in its positions")
    }
    if !result.withoutGraph.isEmpty {
      notes.append(
        "no distances on \(result.withoutGraph.prefix(8).joined(separator: ", "))"
          + (result.withoutGraph.count > 8 ? ", …" : "")
          + ": the game has chance, time that changes positions, or too many positions")
    }
    return notes
  }
}
