import Difficulty
import GameKit
import LevelStudy
import TextFormats

extension LevelMeter {
  /// Measures levels one after the other, with a bar that shows the progress and the current estimate of the win rate.
  /// Ctrl-C stops, and the completely measured levels are kept.
  /// - Parameters:
  ///   - kept: the results of a season, from which unchanged levels are taken.
  ///   - then: called after each level, with its game.
  /// - Throws: any error of `then`.
  func measure(
    _ games: [any PlayableGame], keeping kept: SeasonResults? = nil,
    then: (any PlayableGame, MeasuredLevel) throws -> Void = { _, _ in }
  ) throws -> [MeasuredLevel] {
    defer { kept?.summary.map { Terminal.note($0) } }
    return try InterruptibleJob.perform(unit: "games", total: steps * games.count) { job in
      var measured: [MeasuredLevel] = []
      var meter = self
      meter.onEstimate = { job.progress.tell(Self.words($0)) }
      for (place, game) in games.enumerated() {
        job.progress.begin(game.level.name)
        let measure = {
          try meter.measure(game, cancellation: job.cancellation) { job.progress.show(done: $0) }
        }
        guard let level = try kept.map({ try $0.level(place, of: game, by: meter, measure) }) ?? measure() else {
          break
        }
        measured.append(level)
        try then(game, level)
        job.progress.finishPart(steps)
      }
      return measured
    }
  }

  /// An estimate in a few words: `won 73 % ± 6`.
  static func words(_ share: PopulationShare) -> String {
    let points = [share.rate, (share.interval.upperBound - share.interval.lowerBound) / 2].map {
      FixedDecimal.string(100 * $0, digits: 0) ?? ""
    }
    return "won \(points[0]) % ± \(points[1])"
  }
}
