import BubbleShooter
import GameKit
import RapidRouter
import SetCards
import Sliding
import Swapping
import Tetris

extension GameRegistry {
  /// The built-in games: the only list that names every game.
  public static var builtIn: GameRegistry {
    GameRegistry([
      SlidingPuzzle.entry, SwappingPuzzle.entry, TetrisPuzzle.entry, SetPuzzle.entry, BubblePuzzle.entry,
      BubbleDuel.entry, RouterPuzzle.entry,
    ])
  }
}
