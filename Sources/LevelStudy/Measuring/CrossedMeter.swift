import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// Lets people play several deals each, and several people the same deals, to find how many attempts they need and how
/// much the deal decides.
///
/// Game *d* of the measurement has the deal of game *d* of every run with its seed. A person has the same knowledge in
/// all of their games and different luck in each. Person *p* has the abilities of the person who plays game *p* of a
/// run.
struct CrossedMeter {
  /// The seed that determines all games and people.
  let rootSeed: Seed
  /// The number of threads.
  let workers: Int
  /// The number of blocks of people and deals at the first look.
  let blocks: Int
  /// The maximum number of blocks, used if it stays open whether the deals are unfair.
  let mostBlocks: Int

  /// The number of deals per block, which is the number of attempts of each of its people.
  static let deals = 8
  /// The people per block.
  static let persons = 6
  /// The number of other people who test each of the worst deals.
  static let judges = 16
  /// The number of people from which a group's quit rate is estimated.
  static let quitters = 1_000

  /// The fewest games of a player for which deals are examined.
  static let leastGames = 100
  /// The fewest blocks from which the effect of deals is estimated.
  static let leastBlocks = 4
  /// The fewest blocks from which attempts are counted.
  static let leastBlocksOfAttempts = 2
  /// The number of games in a block.
  static let gamesPerBlock = deals * persons

  /// Creates the meter for levels with the given number of games per player; `nil` below ``leastGames``, where this would be a
  /// large part of them, and where the limit is too tight.
  /// - Parameter limit: the most games, with those of the judges.
  init?(games: Int, limit: Int = .max, rootSeed: Seed, workers: Int) {
    // Judges play on a twentieth of the deals.
    let allowed = limit / (Self.gamesPerBlock + Self.judges * Self.deals / 20 + 1)
    guard games >= Self.leastGames, allowed >= Self.leastBlocks else { return nil }
    blocks = min(25, max(Self.leastBlocks, games / 100), allowed)
    mostBlocks = min(max(2 * blocks, games / 100 * 8), allowed)
    self.rootSeed = rootSeed
    self.workers = workers
  }

  /// The number of deals at the first look.
  var games: Int { blocks * Self.deals }

  /// The maximum number of deals that are played.
  var mostGames: Int { mostBlocks * Self.deals }

  /// The numbers of blocks after which the fairness of deals is tested.
  var looks: [Int] {
    Array(sequence(first: blocks) { $0 * 2 }.prefix { $0 < mostBlocks }) + [mostBlocks]
  }

  /// The confidence of the interval at each look, so that all looks together are wrong in at most 5 % of measurements
  /// (Bonferroni).
  var confidence: Double { 1 - 0.05 / Double(looks.count) }

  /// The games of some groups in a range of blocks, in the groups' order; `nil` when it was cancelled.
  func play<Game: PlayableGame>(
    _ groups: [PlayerGroup], blocks: Range<Int>, of game: Game, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [CrossedGames]? {
    let deals = blocks.lowerBound * Self.deals..<blocks.upperBound * Self.deals
    let agents = groups.flatMap { group in
      game.people(group, chosen: (0..<Self.persons).map { player($0, in: deals) })
    }
    let target = game.level.targetScore
    let run = game.run(
      of: agents, games: deals.upperBound, firstGame: deals.lowerBound, rootSeed: rootSeed,
      workers: workers)
    let (played, progress) = try run.reduce(
      into: groups.map { _ in CrossedGames(persons: Self.persons, deals: Self.deals) },
      recording: false,
      cancellation: cancellation
    ) {
      onProgress(deals.lowerBound + $0.done)
    } combine: { crossed, played in
      crossed[played.result.agent / Self.persons].add(played.result.isWon(reaching: target))
    }
    return progress.done == progress.total ? played : nil
  }

  /// Plays more blocks with a group until it is clear whether the deals are unfair, or there are no more blocks; `nil`
  /// when it was cancelled.
  /// - Parameters:
  ///   - games: the games of the first look.
  ///   - usual: the group's win rate.
  func settle<Game: PlayableGame>(
    _ games: CrossedGames, of group: PlayerGroup, usual: Double, on game: Game,
    _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> (games: CrossedGames, fairness: DealLuck.Fairness)? {
    var games = games
    for look in looks {
      if look > games.blocks {
        guard
          let more = try play(
            [group], blocks: games.blocks..<look, of: game, cancellation, onProgress)
        else { return nil }
        games.add(more[0])
      }
      guard let variance = WinVariance(games, confidence: confidence) else { break }
      let fairness = DealLuck.Fairness(share: variance.deal.interval, mean: usual)
      if fairness != .open || look == mostBlocks { return (games, fairness) }
    }
    return (games, .fair)
  }

  /// Maps each game to its person: every block has the next people of the group.
  private func player(_ place: Int, in games: Range<Int>) -> @Sendable (Seed) -> Seed {
    var chosen: [Seed: Seed] = [:]
    for game in games {
      chosen[rootSeed.derived(.agent, game)] = rootSeed.derived(
        .agent, game / Self.deals * Self.persons + place)
    }
    return { [chosen] seed in chosen[seed] ?? seed }
  }

  /// The number of attempts that a group needs.
  func attempts(_ games: CrossedGames, of group: PlayerGroup) -> AttemptsToPass? {
    AttemptsToPass(
      games,
      quitRates: (0..<Self.quitters).map { group.person(rootSeed.derived(.agent, $0)).patience.quitRate })
  }

  /// The effect of the deal's luck, with the win rates of other people on the worst deals. It is `nil` if the games are
  /// not enough, and when the measurement was cancelled.
  /// - Parameters:
  ///   - usual: the group's win rate.
  ///   - fairness: whether the deals are unfair.
  func luck<Game: PlayableGame>(
    _ games: CrossedGames, of group: PlayerGroup, usual: Double, _ fairness: DealLuck.Fairness,
    on game: Game,
    _ cancellation: Cancellation
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
    return DealLuck(
      group: group.name, variance: variance, usual: usual, worstDeals: worst, fairness: fairness)
  }
}
