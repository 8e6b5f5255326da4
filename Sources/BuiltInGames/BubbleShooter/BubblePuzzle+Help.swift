import BubbleShooter
import GameKit

extension BubblePuzzle {
  /// The effect of a shot, and when the game ends.
  public var instruction: String {
    "\(BubbleLevel.instruction) You win when no coloured bubble is left after at most \(level.shots) shots. You lose if a "
      + "bubble stays in the last row."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "no coloured bubble is left",
    agents: ["random (any angle), random-cell, greedy, lookahead2, lookahead3, expectimax"],
    notes: [
      "replay": [
        "R, Y, G, B a bubble of a colour, X a bomb, L a lightning, S a star, I an indestructible one; the dotted line is the path of the shot"
      ],
      "count outcomes": [
        "counts the cells in which a shot can land, with the intervals of angles from 5° to 175° that lead there; a cell may have several"
      ],
    ],
    examples: [
      "play": [
        "moli play bubbles --players greedy,lookahead2 --games 100", "moli play \"First shots\" --by-hand",
      ],
      "difficulty": ["moli difficulty bubbles"],
      "tune": ["moli tune \"Drawn by lot\" --parameter shots --target casual=0.6"],
      "hint": ["moli hint \"First shots\" --seed 3"],
      "count": ["moli count bubble-outcomes --rows 6"],
      "count outcomes": ["moli count outcomes Chessboard --seed 3"],
      "bench": ["moli bench engines bubbles"],
      "level add": ["moli level add my-bubbles.yaml"],
      "level show": ["moli level show \"First shots\""],
    ])
}

extension BubbleLevel {
  /// The effect of a shot, for all numbers of players.
  static let instruction =
    "Shoot bubbles upward. A bubble stays where it touches another one or the top wall. Three or more of a colour pop, and bubbles without "
    + "support drop. Bombs (X), lightnings (L) and stars (S) fire when a bubble lands next to them. Indestructible bubbles (I) can only be "
    + "removed by these or by dropping."
}
