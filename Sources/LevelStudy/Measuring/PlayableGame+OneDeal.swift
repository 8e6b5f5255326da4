import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// How simulated people of a group play one deal.
public struct PeopleOnDeal: Hashable, Sendable {
  /// The name of the group.
  public let group: String
  /// How many of them win; the interval is for all people of the group on this deal.
  public let won: WilsonInterval
  /// The median number of moves of those who win; `nil` if none does.
  public let medianMoves: Int?
  /// The median length in milliseconds of the games of those who win; `nil` if none does, and in a game without time.
  public let medianTime: Int?
}

extension PlayableGame {
  /// Lets people of some groups play one deal, each once: different people with different luck, the same deal and
  /// chance. A win is defined as in all measurements of difficulty.
  ///
  /// It is for the result of a play by hand, next to those of the models.
  /// - Parameters:
  ///   - index: the game's number in the run of `rootSeed`.
  ///   - persons: the number of people of each group.
  /// - Returns: the groups in their order; `nil` when it was cancelled.
  public func peoplePlaying(
    deal index: Int, of rootSeed: Seed, groups: [PlayerGroup] = PlayerGroup.presets, persons: Int = 100,
    cancellation: Cancellation = Cancellation()
  ) throws -> [PeopleOnDeal]? {
    let chosen = (0..<persons).map { number -> @Sendable (Seed) -> Seed in
      let person = rootSeed.derived(.agent, number)
      return { _ in person }
    }
    let run = run(
      of: groups.flatMap { people($0, chosen: chosen) }, games: index + 1, firstGame: index, rootSeed: rootSeed,
      workers: 1)
    let target = level.targetScore
    let (wins, progress) = try run.reduce(
      into: groups.map { _ in [FinishedGame]() }, recording: false, cancellation: cancellation, onProgress: { _ in }
    ) { wins, played in
      if played.result.isWon(reaching: target) { wins[played.result.agent / persons].append(played.result) }
    }
    guard progress.done == progress.total else { return nil }
    return zip(groups, wins).map { group, wins in
      PeopleOnDeal(
        group: group.name, won: WilsonInterval(successes: wins.count, of: persons),
        medianMoves: Self.median(wins.map(\.moves)), medianTime: isTimed ? Self.median(wins.map(\.end)) : nil)
    }
  }

  private static func median(_ values: [Int]) -> Int? { values.isEmpty ? nil : values.sorted()[(values.count - 1) / 2] }
}
