import Difficulty
import GameKit
import PuzzleCore
import Simulation
import Synchronization
import SystemFiles
import TextFormats

/// Places fitted players at the skill where they win as often as the people they were fitted to, for each level before
/// it is played.
///
/// All measurements use ``placed(_:on:workers:cancellation:)``, so every resulting share is calibrated. To find how
/// wins rise with skill on a level, it plays `games` games at each of nine skills; the result is kept for later.
public enum LinkedPlayers {
  /// The games at each skill. Their errors are the same on both sides of the link, so for a slope near 1 they nearly
  /// cancel out.
  static let games = 1_000
  /// The number of games that place players on a level.
  static var allGames: Int { games * SkillAxis().grid.count }

  /// All levels are examined on the same deals, whatever the seed of a run, so that a level has the same people in
  /// every run.
  private static let rootSeed = Seed(0x6d6f_6c69)

  private static let curves = Mutex<[String: SkillCurve]>([:])
  private static let seen = Mutex<[(player: String, level: String, place: LinkedPeople)]>([])

  /// The players as placed on a level; `nil` when it was cancelled.
  public static func placed<Game: PlayableGame>(
    _ players: [MeasuredPlayer], on game: Game, workers: Int, cancellation: Cancellation
  ) throws -> [MeasuredPlayer]? {
    guard players.contains(where: { $0.link != nil }) else { return players }
    let axis = SkillAxis()
    guard let curve = try curve(of: game, workers: workers, cancellation: cancellation) else {
      return nil
    }
    return players.map { player in
      guard case .people(let group) = player, let link = group.link else { return player }
      let place = LinkedPeople(
        link, game: Game.name, level: game.level.name, curve: curve, axis: axis)
      note(place, of: group.name, on: game.level.name)
      return .people(place.group(group, on: axis))
    }
  }

  /// One player as placed on a level, with one thread per processor.
  static func placed<Game: PlayableGame>(
    _ player: MeasuredPlayer, on game: Game
  ) throws -> MeasuredPlayer {
    guard player.link != nil else { return player }
    let workers = Processors.active
    return try placed([player], on: game, workers: workers, cancellation: Cancellation())?.first
      ?? player
  }

  /// The win rate over skill on a level, from the games that place people on it; `nil` when it was cancelled.
  public static func curve<Game: PlayableGame>(
    of game: Game, workers: Int, cancellation: Cancellation
  ) throws -> SkillCurve? {
    let key = try key(of: game)
    if let known = curves.withLock({ $0[key] }) { return known }
    let meter = SkillMeter(games: games, rootSeed: rootSeed, workers: workers)
    guard let curve = try meter.curve(of: game, cancellation: cancellation, onProgress: { _ in })
    else { return nil }
    curves.withLock { $0[key] = curve }
    return curve
  }

  /// The key of a level: its rules, and how well people know its words, which depends on the lexicon.
  private static func key<Game: PlayableGame>(of game: Game) throws -> String {
    let rules = String(decoding: try JSONCode.bytes(game.level), as: UTF8.self)
    let words = (game as? any PhraseGame)?.familiarity(to: .casual).map { "\($0)" } ?? ""
    return "\(Game.name) \(words) \(rules)"
  }

  private static func note(_ place: LinkedPeople, of player: String, on level: String) {
    seen.withLock { seen in
      if !seen.contains(where: { $0.player == player && $0.level == level }) {
        seen.append((player, level, place))
      }
    }
  }

  /// Remarks on the players placed so far: that their shares are calibrated, and what the shares would be without the
  /// link. If a level was played with several rules, the remark is about the first.
  public static var remarks: [String] {
    func percent(_ share: Double) -> String { (FixedDecimal.string(100 * share, digits: 1) ?? "–") + " %" }
    let seen = seen.withLock { $0 }
    guard !seen.isEmpty else { return [] }
    let names = seen.map(\.player).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    var lines = [
      "calibrated: win rates of \(names.joined(separator: ", ")) are those of the people that they were fitted to; "
        + "intervals cover the chance "
        + "of the games, not the error of the calibration"
    ]
    lines += seen.prefix(mostRemarks).map {
      "\($0.player) on \($0.level): \(percent($0.place.predicted)) by the link, \(percent($0.place.simulated)) "
        + "simulated without it"
    }
    if seen.count > mostRemarks { lines.append("and so on for \(seen.count - mostRemarks) more") }
    for (player, level, place) in seen where abs(place.predicted - place.reached) > 0.01 {
      lines.append(
        "no simulated people win \(level) as often as the link predicts for \(player), \(percent(place.predicted)). The "
          + "nearest win "
          + percent(place.reached))
    }
    return lines
  }

  /// The maximum number of levels that remarks name.
  private static let mostRemarks = 12
}
