import BubbleShooter
import GameKit

extension BubbleDuel {
  /// The game as the registry knows it.
  public static var entry: GameEntry<BubbleDuel> {
    GameEntry(levels: .bubbles(of: name), signed: .bubbles, help: help) { try BubbleDuel(level: $0) }
  }

  /// The effect of a shot, the condition of winning, and when the game ends.
  public var instruction: String {
    "Two players shoot at one grid whenever they like. \(BubbleLevel.instruction) Points belong to whoever shot; bubbles of both "
      + "players that meet in the air bounce off each other. The game is over when no coloured bubble is left or both have shot "
      + "\(level.shots.counted("bubble")): then the higher score wins. Who puts a bubble into the last row loses at once."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "more points than the other at the end, or the other reached the last row",
    agents: [
      "random (any angle), random-cell, greedy, lookahead2, lookahead3, expectimax, interceptor (takes the other's next shot "
        + "into account; depth: 1 to 3); all with pace, shots a second: \"greedy(pace=2)\""
    ],
    notes: [
      "replay": ["the letters of bubbles; a turn is a shot of either player; what lands by itself has no move"],
      "compare": ["agents meet, each pair of games with the cannons exchanged"],
    ],
    examples: [
      "play": ["moli play bubble-duel --players greedy --versus interceptor --games 100"],
      "compare": ["moli compare bubble-duel --players interceptor,greedy --metric win"],
      "difficulty": ["moli difficulty bubble-duel \"First shots\""],
      "tune": ["moli tune bubble-duel Curtain --parameter shots --target casual=0.4"],
      "hint": ["moli hint \"Open field\" --seed 3"],
      "level show": ["moli level show \"Open field\""],
    ])
}
