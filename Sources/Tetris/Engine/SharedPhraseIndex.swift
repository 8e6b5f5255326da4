import Synchronization

/// The index of a game's phrases, built on first use and shared by all copies of the game.
///
/// A measurement creates dozens of agents and engines for one level, and building an index takes as long as many games.
final class SharedPhraseIndex: Sendable {
  private let built = Mutex<PhraseIndex?>(nil)

  /// The index of the game, always the same one. Other threads wait while it is built.
  func index(of game: TetrisPuzzle) -> PhraseIndex {
    built.withLock { index in
      if let index { return index }
      let new = PhraseIndex(of: game)
      index = new
      return new
    }
  }
}
