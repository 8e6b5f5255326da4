import LevelStudy
import StudyFiles

extension StudiedVerb {
  /// The maximum time for measuring costs in seconds: in total, and per unit.
  private static var patience: Double { 20 }
  private static var patienceOfUnit: Double { 0.2 }

  /// Makes the plan of some work, or without work the plan of the search to which the step belongs.
  /// - Parameters:
  ///   - arguments: the verb's arguments.
  ///   - work: the work whose costs are measured, if any.
  func plan(
    _ material: StudyMaterial, arguments: [String], facts: WorkFacts, work: (any DividedWork)?
  ) throws -> StudyPlan {
    let units = try work.map { work in
      try InterruptibleJob.perform(unit: "units", total: work.kinds.count) { try Self.costs(of: work, $0) }
    }
    return try StudyPlan(
      program: MoliTool.version,
      options: StudyOptions(
        verb: Self._commandName, arguments: arguments, seed: facts.seed, games: facts.games, agents: facts.agents,
        metric: facts.metric),
      material: material, words: wordSource(of: material), glosses: glosses(of: material), units: units ?? [])
  }

  /// The units with their costs. Similar units, such as those of one run, are measured once.
  private static func costs(of work: any DividedWork, _ job: InterruptibleJob) throws -> [StudyUnit] {
    let all = work.units
    let meter = CostMeter(patience: min(patienceOfUnit, patience / Double(max(1, work.kinds.count))))
    var costs: [Int: Int] = [:]
    for (number, unit) in work.kinds.enumerated() {
      guard !job.wasStopped else { throw Interruption.failure("stopped; nothing was written") }
      job.progress.begin(all[unit].name)
      costs[unit] = Int(min(1e15, try work.seconds(of: unit, meter) * 1000).rounded(.up))
      job.progress.show(done: number + 1)
    }
    var cost = 0
    return all.enumerated().map { place, unit in
      cost = costs[place] ?? cost
      return StudyUnit(unit.name, cost: cost)
    }
  }
}
