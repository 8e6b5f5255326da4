import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// Plays a level with other people, to see what its difficulty owes to numbers that were chosen.
///
/// In each scenario every number that was not measured in the game has another plausible value; all levels have the
/// same scenarios. A scenario's games are the first ones of the level, with the same deals, and people who have the
/// same luck.
struct ScenarioMeter {
  /// The most scenarios.
  let scenarios: Int
  /// The number of games of a player of the lineup.
  let games: Int
  /// The seed that determines all games.
  let rootSeed: Seed
  /// The number of threads.
  let workers: Int

  /// The most games of all scenarios and groups together; by default the part of the games asked for.
  var limit = Int.max

  /// The games of all scenarios are at most this part of the games asked for.
  private static let part = 4
  /// The fewest games that a group plays in a scenario, on average, and where the limit is tight.
  private static let leastGames = (usual: 5, tight: 2)
  /// The fewest scenarios that show a range.
  private static let leastScenarios = 8

  /// The number of progress steps; 0 if too few games are asked for.
  var steps: Int { canPlay ? games / Self.part : 0 }

  /// Whether enough games are asked for.
  var canPlay: Bool { min(scenarios, games / Self.part / Self.leastGames.usual) >= Self.leastScenarios }

  /// The number of scenarios that the games of a number of groups allow; 0 for fewer than are needed.
  private func count(groups: Int) -> Int {
    guard canPlay, groups > 0 else { return 0 }
    let each = min(games / Self.part, limit / groups)
    let allowed = min(scenarios, each / Self.leastGames.usual)
    if allowed >= Self.leastScenarios { return allowed }
    return each >= Self.leastScenarios * Self.leastGames.tight ? Self.leastScenarios : 0
  }

  /// The games of the groups of the population in all scenarios. `nil` without people, with people who were fitted to
  /// plays, with too few games, and when it was cancelled.
  func measure<Game: PlayableGame>(
    _ lineup: LevelLineup, _ tallies: [GameTally], of game: Game, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> ScenarioGames? {
    let groups = lineup.groups.filter { lineup.shares[$0.place] > 0 }
    let count = count(groups: groups.count)
    guard count > 0, !groups.contains(where: { $0.group.link != nil }) else { return nil }
    let numbers = game.modelNumbers(of: groups.map(\.group))
    let dimensions = Set(numbers.filter(\.isVaried).compactMap(\.dimension))
    guard !dimensions.isEmpty else { return ScenarioGames(groups: [], shares: [], numbers: 0) }
    let changed = LatinHypercube(count: count).scenarios(of: dimensions.sorted()).map { ModelNumbers(numbers, at: $0) }
    let played = played(groups.map { (lineup.shares[$0.place], tallies[$0.place]) }, count)
    let total = played.reduce(0, +) * count
    // All people share what is known about the game.
    let people = game.people(groups.flatMap { one in changed.map { one.group.varied(by: $0) } })
    var won: [ScenarioGames.Group] = []
    var done = 0
    for (number, group) in groups.enumerated() {
      let (before, steps) = (done, steps)
      let run = game.run(
        of: Array(people[number * count..<(number + 1) * count]), games: played[number], rootSeed: rootSeed,
        workers: workers)
      let target = game.level.targetScore
      let (games, progress) = try run.reduce(
        into: changed.map { _ in WonGames() }, recording: false, cancellation: cancellation
      ) {
        onProgress(steps * (before + $0.done) / total)
      } combine: {
        $0[$1.result.agent].add($1.result.isWon(reaching: target))
      }
      guard progress.done == progress.total else { return nil }
      won.append(ScenarioGames.Group(place: group.place, won: games))
      done += played[number] * count
    }
    let axis = SkillAxis()
    let skills = groups.map { axis.skill(of: $0.group) ?? axis.middle }
    return ScenarioGames(
      groups: won,
      shares: changed.map { numbers in
        zip(groups, skills).map { GroupShift.share(lineup.shares[$0.place], at: $1 - axis.middle, in: numbers) }
      }, numbers: dimensions.count)
  }

  /// The games of each group in a scenario: two, and more for a group with a large share whose wins depend more on
  /// chance (J. Neyman, Journal of the Royal Statistical Society 97, 1934).
  private func played(_ groups: [(share: Double, tally: GameTally)], _ count: Int) -> [Int] {
    let spare = min(games * groups.count / Self.part, limit) / count - 2 * groups.count
    let weights = groups.map { share, tally in
      let rate = min(max(tally.won.rate ?? 0, 0.1), 0.9)
      return share * (rate * (1 - rate)).squareRoot()
    }
    let whole = weights.reduce(0, +)
    return zip(groups, weights).map { group, weight in
      min(group.tally.games, 2 + Int(Double(spare) * weight / whole))
    }
  }
}
