import PuzzleCore
import Reporting

/// A game that says something about how its levels open, before anything is played.
public protocol OpeningGame: PlayableGame {
  /// A row for each level, over this many deals of a seed.
  static func openings(of games: [Self], deals: Int, rootSeed: Seed) -> Table
}
