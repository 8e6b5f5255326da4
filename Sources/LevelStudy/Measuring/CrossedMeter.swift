import Difficulty
import Games
import PuzzleCore
import Simulation

/// Lets persons play several deals each, and several persons the same deals: how many attempts they need, and what the deal decides.
///
/// Game *d* of the measurement has the deal of game *d* of every run with its seed. A person knows the same in all of its games and has other
/// luck in each. Person *p* has the abilities of the one who plays game *p* of a run.
struct CrossedMeter {
  /// The seed from which all games and persons follow.
  let rootSeed: Seed
  /// How many threads play.
  let workers: Int
  /// How many blocks of persons and deals there are.
  let blocks: Int

  /// The deals of a block, which are the attempts of each of its persons.
  static let deals = 8
  /// The persons of a block in the group whose deals are compared.
  static let persons = 6
  /// The persons of a block in the other groups.
  static let fewPersons = 2
  /// How many other persons judge each of the worst deals.
  static let judges = 16
  /// How many people of a group say how soon it gives up.
  static let quitters = 1_000

  /// The meter of levels with so many games of each player; `nil` with fewer than a hundred, of which this would be a large part.
  init?(games: Int, rootSeed: Seed, workers: Int) {
    guard games >= 100 else { return nil }
    blocks = min(25, max(2, games / 100))
    self.rootSeed = rootSeed
    self.workers = workers
  }

  /// How many deals are played.
  var games: Int { blocks * Self.deals }

  /// The games of some groups, in their order; `nil` when it was cancelled.
  /// - Parameter compared: the place of the group whose deals are compared.
  func play<Game: PlayableGame>(
    _ groups: [PlayerGroup], compared: Int, of game: Game, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [CrossedGames]? {
    let persons = groups.indices.map { $0 == compared ? Self.persons : Self.fewPersons }
    let agents = zip(groups, persons).flatMap { group, persons in
      game.people(group, chosen: (0..<persons).map { player($0, of: persons) })
    }
    let places = persons.enumerated().flatMap { place, persons in Array(repeating: place, count: persons) }
    let target = game.level.targetScore
    let run = game.run(of: agents, games: games, rootSeed: rootSeed, workers: workers)
    let (played, progress) = try run.reduce(
      into: persons.map { CrossedGames(persons: $0, deals: Self.deals) }, recording: false, cancellation: cancellation
    ) {
      onProgress($0.done)
    } combine: { crossed, played in
      crossed[places[played.result.agent]].add(played.result.isWon(reaching: target))
    }
    return progress.done == progress.total ? played : nil
  }

  /// Which person plays a game: in each block the next ones of the group.
  private func player(_ place: Int, of persons: Int) -> @Sendable (Seed) -> Seed {
    var chosen: [Seed: Seed] = [:]
    for game in 0..<games {
      chosen[rootSeed.derived(.agent, game)] = rootSeed.derived(.agent, game / Self.deals * persons + place)
    }
    return { [chosen] seed in chosen[seed] ?? seed }
  }

  /// How many attempts a group needs.
  func attempts(_ games: CrossedGames, of group: PlayerGroup) -> AttemptsToPass? {
    AttemptsToPass(
      games,
      quitRates: (0..<Self.quitters).map { group.person(rootSeed.derived(.agent, $0)).patience.quitRate })
  }

  /// What the deal decides, with the worst deals as other persons fare on them; `nil` when it cannot be said, and when it was cancelled.
  /// - Parameter usual: the share of its games that the group wins.
  func luck<Game: PlayableGame>(
    _ games: CrossedGames, of group: PlayerGroup, usual: Double, on game: Game, _ cancellation: Cancellation
  ) throws -> DealLuck? {
    guard let variance = WinVariance(games) else { return nil }
    let first = games.blocks * games.persons
    let judges = game.people(
      group,
      chosen: (first..<first + Self.judges).map { number -> @Sendable (Seed) -> Seed in
        let person = rootSeed.derived(.agent, number)
        return { _ in person }
      })
    let target = game.level.targetScore
    var worst: [DealLuck.WorstDeal] = []
    for deal in games.worstDeals {
      let run = game.run(of: judges, games: deal + 1, firstGame: deal, rootSeed: rootSeed, workers: workers)
      let (wins, progress) = try run.reduce(into: 0, recording: false, cancellation: cancellation, onProgress: { _ in })
      {
        if $1.result.isWon(reaching: target) { $0 += 1 }
      }
      guard progress.done == progress.total else { return nil }
      worst.append(DealLuck.WorstDeal(game: deal, won: WilsonInterval(successes: wins, of: Self.judges)))
    }
    return DealLuck(group: group.name, variance: variance, usual: usual, worstDeals: worst)
  }
}
