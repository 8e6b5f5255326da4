import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Simulation

/// Goals for the moves or seconds within which half of the people win.
extension LevelTrial {
  /// The number of values that ``raw(_:_:cancellation:onProgress:)`` returns for each game.
  public var valuesPerGame: Int { metric.median == nil ? 1 : players.players.count }

  /// The lengths of games: for each game one per player, in moves or milliseconds. The length *n* of a play that was not
  /// won is -1 - *n*.
  func lengths(
    _ games: Range<Int>, of game: Game, in unit: WinUnit, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [Double?]? {
    let lengths = try game.lengths(
      in: unit, by: players.players.map(\.player), games: games, rootSeed: rootSeed, workers: workers,
      cancellation: cancellation, onProgress: onProgress)
    return lengths.map { lengths in
      (0..<games.count).flatMap { game in
        lengths.map { Double($0[game].isWon ? $0[game].length : -1 - $0[game].length) }
      }
    }
  }

  /// For each game, the share of the players who win within a length. A play that ended earlier without a win counts
  /// as the share of those who would still win within it, by the Kaplan-Meier curve of the player in these games.
  func sharesWon(within length: Double, _ raw: [Double?]) -> [Double?] {
    let plays = Self.plays(raw, of: players.players.count)
    var shares = [Double](repeating: 0, count: plays.first?.count ?? 0)
    for (player, plays) in zip(players.players, plays) {
      let curve = SurvivalCurve(plays.map { (Double($0.length), $0.isWon, 1) })
      let left = curve.share(at: length)
      for (game, play) in plays.enumerated() {
        let end = Double(play.length)
        let won = end > length ? 0 : play.isWon ? 1 : 1 - left / max(curve.share(at: end), .leastNormalMagnitude)
        shares[game] += player.share * won
      }
    }
    return shares
  }

  /// The games of a verification; they come after all games of the search.
  static var verifyingGames: Int { 1_000 }

  /// The median at a value in games that the search did not play; `nil` for another goal, and when it was cancelled.
  func verified(
    _ value: Int, after games: Int, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> CheckedTarget.Finding? {
    guard let goal = metric.median else { return nil }
    let range = games..<games + Self.verifyingGames
    guard let raw = try lookUp?(value, range) ?? raw(value, range, cancellation: cancellation, onProgress: onProgress)
    else { return nil }
    let plays = Self.plays(raw, of: players.players.count)
    return CheckedTarget.Finding(
      MedianToWin(zip(players.players, plays).map { ($0.share, $1) }), in: goal.unit,
      LevelTarget(.median(goal.unit, goal.within, population: nil)))
  }

  /// The plays of each player.
  private static func plays(_ raw: [Double?], of players: Int) -> [[PlayLength]] {
    (0..<players).map { player in
      stride(from: player, to: raw.count, by: players).map { place in
        let length = Int(raw[place] ?? 0)
        return length < 0 ? PlayLength(-1 - length, isWon: false) : PlayLength(length, isWon: true)
      }
    }
  }
}
