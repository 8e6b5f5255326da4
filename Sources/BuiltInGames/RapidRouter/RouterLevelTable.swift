import RapidRouter
import Reporting

/// The table of `moli level show` for a level of Rapid Router: the offered blocks, and its rules.
struct RouterLevelTable {
  private let level: RouterLevel

  init(_ level: RouterLevel) { self.level = level }

  private static var columns: [TableColumn<RouterLevel.OfferedBlock>] {
    [
      TableColumn("block", title: "block", .text) { .text($0.type.rawValue) },
      TableColumn("most", title: "most", .text) { .text($0.most.map(String.init) ?? "any number") },
    ]
  }

  /// One row for each kind of block that is offered.
  var table: Table {
    Table(
      title: "\(level.name): \(RouterPuzzle.name)", columns: Self.columns,
      rows: level.blocks,
      notes: [
        level.blocks.isEmpty ? "all blocks are on offer" : nil, rules, scored, model, source,
        level.targetScore.map { "target score: \($0.grouped) points" },
      ].compactMap { $0 })
  }

  private var rules: String {
    let parts = [
      level.nodes.count.counted("cell"), level.destinations.count.counted("destination"),
      level.lights.count.counted("light"), level.cows.joined().count.counted("cow"), "fuel \(level.fuel)",
      level.runs.counted("run"),
    ]
    return parts.joined(separator: ", ")
  }

  private var scored: String {
    let route = level.scoresRoute ? "the route" : nil
    let counts = level.modelSolution.map(String.init).joined(separator: " or ")
    let models = counts.isEmpty ? "without a model solution every number gives 0 points" : counts
    let blocks = level.scoresAlgorithm ? "the number of blocks (\(models))" : nil
    let scored = [route, blocks].compactMap { $0 }
    return scored.isEmpty ? "nothing is scored" : "scored: \(scored.joined(separator: " and "))"
  }

  private var model: String? { level.model.map { "model program: \($0)" } }

  private var source: String? {
    guard level.generation != nil else { return nil }
    let drawn = RouterLevel.fields.filter { $0.section != nil }
    return "drawn from "
      + drawn.compactMap { field in field.value(in: level).map { "\(field.title) \($0)" } }.joined(separator: ", ")
  }
}
