import LevelStudy
import StudyFiles

/// How a plan is made of a verb.
extension StudiedVerb {
  /// How long costs are measured in all, in seconds, and of a unit at most.
  private static var patience: Double { 20 }
  private static var patienceOfUnit: Double { 0.2 }

  /// The plan of some work, or with no work that of the search that it is a step of.
  /// - Parameters:
  ///   - arguments: the verb's arguments.
  ///   - work: the work, whose costs are measured.
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

  /// The units with what they cost. Units that are alike, as those of one run, are measured once.
  private static func costs(of work: any DividedWork, _ job: InterruptibleJob) throws -> [StudyUnit] {
    let all = work.units
    let meter = CostMeter(patience: min(patienceOfUnit, patience / Double(max(1, work.kinds.count))))
    var costs: [Int: Int] = [:]
    for (number, unit) in work.kinds.enumerated() {
      guard !job.wasStopped else { throw Interruption.failure("stopped; nothing is written") }
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
