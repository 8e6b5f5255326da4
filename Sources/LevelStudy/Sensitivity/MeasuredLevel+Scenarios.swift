import Difficulty
import GameKit
import LevelFiles

/// What the chosen numbers of people mean for a level.
extension MeasuredLevel {
  /// How the share won by the population differs between scenarios; `nil` if none were played.
  public var scenarioSpread: ScenarioSpread? { plays.scenarios?.population(all: plays.won, usual: plays.shares) }

  /// The central 90 % of the shares won over all scenarios, without the chance of the games; `nil` if none were played.
  public var scenarioRange: ClosedRange<Double>? {
    guard let rate = plays.population?.rate, let scenarios = plays.scenarios else { return nil }
    // With measured numbers alone, there is nothing to vary.
    guard scenarios.numbers > 0 else { return rate...rate }
    guard let range = scenarioSpread?.range else { return nil }
    return min(rate, max(0, range.lowerBound))...max(rate, min(1, range.upperBound))
  }

  /// What would be said of the level in some scenarios, but is not said of it as people are; the target of its file
  /// first.
  public var verdictFlips: [ScenarioFlip] {
    guard let scenarios = plays.scenarios, scenarios.isComplete else { return [] }
    let rates = scenarios.groups.compactMap { scenarios.spread(of: $0, all: plays.won[$0.place]) }
    guard rates.count == scenarios.groups.count else { return [] }
    let verdict = ScenarioFlip(
      .verdict, usual: Self.verdict(rates.map(\.usual)),
      scenarios: (0..<scenarios.count).map { scenario in Self.verdict(rates.map { $0.values[scenario] }) })
    return [targetFlip(scenarios), verdict].compactMap(\.self)
  }

  private func targetFlip(_ scenarios: ScenarioGames) -> ScenarioFlip? {
    guard let target, case .winRate(let goal, let name) = target.goal else { return nil }
    let spread: ScenarioSpread? =
      if let name {
        scenarios.groups.first { players[$0.place].name == name }.flatMap {
          scenarios.spread(of: $0, all: plays.won[$0.place])
        }
      } else {
        scenarioSpread
      }
    func place(_ rate: Double) -> String {
      rate > goal + target.tolerance ? "too easy" : rate < goal - target.tolerance ? "too hard" : "in band"
    }
    return spread.flatMap { ScenarioFlip(.target, usual: place($0.usual), scenarios: $0.values.map(place)) }
  }

  /// The verdict that follows from the win rates of the groups: the rules of ``LevelAnomaly`` without their tests.
  private static func verdict(_ rates: [Double]) -> String {
    let sorted = rates.sorted(by: >)
    let dead = LevelAnomaly.deadShare
    if let best = sorted.first, best <= dead { return LevelAnomaly.Kind.hardlyWon.rawValue }
    if sorted.count > 1, sorted[1] <= dead { return LevelAnomaly.Kind.onlyForStrongest.rawValue }
    if let weakest = sorted.last, weakest >= LevelAnomaly.easyShare { return LevelAnomaly.Kind.tooEasy.rawValue }
    return ScenarioFlip.nothing
  }

  /// In how many scenarios the level is won by fewer than another that is harder as people are; `nil` if in none.
  public func orderFlip(against harder: MeasuredLevel) -> ScenarioFlip? {
    guard let own = scenarioSpread, let other = harder.scenarioSpread, own.estimates.count == other.estimates.count
    else { return nil }
    let difference = own - other
    guard difference.usual > 0 else { return nil }
    return ScenarioFlip(
      .order(harder.level.name), usual: "easier", scenarios: difference.values.map { $0 < 0 ? "harder" : "easier" })
  }
}
