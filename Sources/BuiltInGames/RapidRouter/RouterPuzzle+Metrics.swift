import Difficulty
import GameKit
import PuzzleCore
import RapidRouter

extension RouterPuzzle: MeasuredLevels, ExplainedMeasures, ProgressingGame {
  /// The contents of a level, and the needs of its shortest path.
  public var levelValues: [MetricValue] {
    let actions = shortestActions
    let folded = actions.map { RouterProgram(LoopFolding().blocks(for: $0)).blockCount }
    let needs = ProgramNeeds(of: level, limit: Self.measuredLimit)
    let limit = Self.measuredLimit.grouped
    return [
      Self.value("cells", "cells", "cells with a road", level.nodes.count),
      Self.value(
        "junctions", "junctions", "cells with three roads or four", level.nodes.count { $0.neighbours.count > 2 }),
      Self.value("destinations", "destinations", "destinations", level.destinations.count),
      Self.value("lights", "lights", "traffic lights", level.lights.count),
      Self.value("cows", "cows", "cows", level.cows.joined().count),
      Self.value("routeMoves", "route", "moves of the shortest route", shortestRouteNodes.map { $0 - 2 }),
      Self.value(
        "actions", "actions", "fewest actions that deliver everything, with waits, horns and deliveries", actions?.count
      ),
      Self.value(
        "turns", "turns", "actions that turn left, right or back",
        actions?.count { ![.move(.forward), .wait, .deliver, .soundHorn].contains($0) }),
      Self.value("foldedBlocks", "folded", "blocks for these actions if written with repeats", folded),
      Self.value("modelBlocks", "model", "placed blocks of the model program", needs.modelBlocks),
      Self.value(
        "shortestBlocks", "shortest", "blocks placed in the shortest program that a search of \(limit) decisions finds",
        needs.shortest.blocks),
      Self.value(
        "leastBlocks", "at least", "lower bound of blocks; if it equals shortest, that is proved",
        needs.shortest.leastBlocks),
      Self.value(
        "gap", "gap", "blocks of the model above the shortest; above 0 there is a shorter solution than intended",
        needs.gap),
      Self.value(
        "concepts", "concepts",
        "proved to be needed: loops, branches and procedures in every program of at most the model's length",
        needs.concepts.flatMap { $0.isProven ? $0.concepts.count : nil }),
      Self.value(
        "spareFuel", "spare fuel", "fuel left after these actions",
        actions.map { level.fuel + 1 - $0.count { $0 != .deliver } }),
    ]
  }

  /// The maximum number of holes and decisions of each search for the metrics of a level.
  static let measuredLimit = 100_000

  private static func value(_ id: String, _ title: String, _ meaning: String, _ value: Int?) -> MetricValue {
    MetricValue(
      Metric(id, title: title, .level, meaning: "\(name): \(meaning)", source: "counted"), value.map(Double.init))
  }

  /// The progress of the last run.
  public func progress(in state: RouterState) -> WinProgress {
    let (done, needed) = progress(of: state)
    return WinProgress(done: outcome(of: state) == .won ? max(1, needed) : done, of: needed)
  }

  /// The meaning of the measures.
  public var measureMetrics: [Metric] {
    zip(measures, ["moves of the van in the last run", "scored blocks of the last program"]).map {
      Metric($0.id, title: $0.title, .player, meaning: "\(Self.name): \($1), on average", source: "counted")
    }
  }
}
