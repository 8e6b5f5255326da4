import PuzzleCore

/// What a seat has at the end of a playout: its result, and its score beside it.
///
/// The result is 1 for a win and 1/2 for a draw. Otherwise it is half the progress, so that every win is better; a game
/// of several seats that is still open counts as a draw. Scores have no bound that holds for all games. So both parts
/// are scaled to the range that the playouts of the same decision had, and the result weighs three times as much as the
/// score. Where all results are equal the score decides alone, as in a game that every playout wins.
@usableFromInline
struct MonteCarloReward: Sendable {
  @usableFromInline var result = 0.0
  @usableFromInline var score = 0.0

  @inlinable
  init() {}

  /// The reward of the seat of `view` in the last position of a playout.
  @inlinable
  init<Guide: Prospect>(_ view: Guide.Game, _ state: Guide.Game.State, _ guide: Guide) {
    score = Double(view.score(of: state))
    switch view.outcome(of: state) {
    case .won: result = 1
    case .drawn: result = 0.5
    case .lost: result = 0.5 * guide.progress(in: state, of: view)
    case nil: result = view.seats > 1 ? 0.5 : 0.5 * guide.progress(in: state, of: view)
    }
  }

  @inlinable
  static func += (sum: inout MonteCarloReward, reward: MonteCarloReward) {
    sum.result += reward.result
    sum.score += reward.score
  }
}

/// The range of the rewards of one decision, which turns them into values from 0 to 1.
@usableFromInline
struct MonteCarloScale: Sendable {
  @usableFromInline var low = MonteCarloReward()
  @usableFromInline var high = MonteCarloReward()
  @usableFromInline var factor = MonteCarloReward()
  @usableFromInline var offset = 0.0
  @usableFromInline var isEmpty = true

  @inlinable
  init() {}

  /// Extends the range.
  @inlinable
  mutating func note(_ reward: MonteCarloReward) {
    if isEmpty {
      (low, high, isEmpty) = (reward, reward, false)
      return
    }
    let isInside =
      low.result <= reward.result && reward.result <= high.result && low.score <= reward.score
      && reward.score <= high.score
    guard !isInside else { return }
    low.result = min(low.result, reward.result)
    low.score = min(low.score, reward.score)
    high.result = max(high.result, reward.result)
    high.score = max(high.score, reward.score)
    let (results, scores) = (high.result - low.result, high.score - low.score)
    factor.result = results > 0 ? (scores > 0 ? 0.75 : 1) / results : 0
    factor.score = scores > 0 ? (results > 0 ? 0.25 : 1) / scores : 0
    offset = low.result * factor.result + low.score * factor.score
  }

  /// The mean value of `visits` rewards with this sum.
  @inlinable @inline(__always)
  func value(of sum: MonteCarloReward, _ visits: Double) -> Double {
    (sum.result * factor.result + sum.score * factor.score) / visits - offset
  }
}
