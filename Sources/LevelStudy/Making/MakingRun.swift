import Difficulty
import GameKit
import PuzzleCore
import Simulation
import TextFormats

/// The levels that were made for consecutive seeds.
public struct MakingRun: Sendable {
  /// The levels, by ascending seed.
  public var levels: [MadeLevel] = []
  /// The seeds that gave none.
  public var failures: [MakingFailure] = []
  /// Whether the time was up.
  public var isOutOfTime = false

  /// Why there are fewer levels than wanted, in words; `nil` if there are enough.
  public func objection(wanted: Int, target: Double) -> String? {
    guard levels.count < wanted else { return nil }
    let tried = failures.reduce(0) { $0 + $1.candidates }
    let nearest = failures.compactMap(\.nearest).min { abs($0 - target) < abs($1 - target) }
    let (others, further) = levels.isEmpty ? ("", "") : (" of the others", "further ")
    let seen = nearest.map { "; the nearest win rate\(others) was \(Self.percent($0))" } ?? ""
    let found = levels.isEmpty ? "found no level" : "found \(levels.count) of \(wanted) levels"
    return found + (isOutOfTime ? " within the time" : "") + " with \(Self.percent(target)) won: tried "
      + "\(failures.count.counted(further + "seed")) with \(tried.counted("candidate"))" + seen + dropped
  }

  /// The draws that were dropped for other reasons than their win rate.
  private var dropped: String {
    let reasons = DropReason.allCases.compactMap { reason -> String? in
      let count = failures.reduce(0) { $0 + $1.dropped[reason, default: 0] }
      return count == 0 ? nil : "\(count) \(reason.words)" + (reason == .length ? lengths : "")
    }
    return reasons.isEmpty ? "" : "; not offered: " + reasons.joined(separator: ", ")
  }

  /// The lengths of levels that had another than the wanted one.
  private var lengths: String {
    let all = failures.compactMap(\.lengths)
    guard let low = all.map(\.lowerBound).min(), let high = all.map(\.upperBound).max() else { return "" }
    let texts = [low, high].map { FixedDecimal.string($0, digits: 1) ?? "–" }
    return texts[0] == texts[1] ? " (\(texts[0]))" : " (\(texts[0]) to \(texts[1]))"
  }

  private static func percent(_ share: Double) -> String { (FixedDecimal.string(100 * share, digits: 1) ?? "–") + " %" }
}

extension LevelMaking {
  /// The seeds in a row without a level after which the search ends. One is enough if the first did not come near.
  static var mostFailures: Int { 3 }

  /// Makes levels from consecutive seeds.
  ///
  /// A level depends on its seed and the request. The others matter only in that one too similar to them is left out.
  /// - Parameters:
  ///   - timeLimit: the time after which the search ends; `nil` for no limit.
  ///   - onProgress: called with the number of games so far.
  public func levels(
    _ count: Int, from first: Seed, timeLimit: Duration? = nil, cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> MakingRun {
    var run = MakingRun()
    let start = HostClock.monotonic.now
    let limit = timeLimit.map { $0 / .seconds(1) } ?? .infinity
    var isOutOfTime: Bool { HostClock.monotonic.seconds(since: start) > limit }
    var (seed, games, failed) = (first, 0, 0)
    while run.levels.count < count, failed < Self.mostFailures, !cancellation.isCancelled {
      let before = games
      let outcome = try level(seed, others: run.levels, cancellation: cancellation) { played in
        onProgress(before + played)
        if HostClock.monotonic.seconds(since: start) > limit { cancellation.cancel() }
      }
      switch outcome {
      case .made(let level):
        run.levels.append(level)
        (games, failed) = (games + level.searchGames, 0)
      case .failed(let failure):
        run.failures.append(failure)
        failed += failure.isHopeless && run.levels.isEmpty ? Self.mostFailures : 1
      }
      seed = Seed(seed.value &+ 1)
      if isOutOfTime { break }
    }
    if isOutOfTime { run.isOutOfTime = run.levels.count < count }
    return run
  }
}
