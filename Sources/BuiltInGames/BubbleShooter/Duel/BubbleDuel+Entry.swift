import BubbleShooter
import GameKit

extension BubbleDuel {
  /// The game as the registry knows it.
  public static var entry: GameEntry<BubbleDuel> {
    GameEntry(levels: .bubbles(of: name), signed: .bubbles, help: help) { try BubbleDuel(level: $0) }
  }

  /// The effect of a shot, the condition of winning, and when the game ends.
  public var instruction: String {
    "Two players shoot at one grid at any time. \(BubbleLevel.instruction) The player who shot gets the points. Bubbles of the two "
      + "players bounce off each other in the air. The game is over when no coloured bubble is left or both have shot "
      + "\(level.shots.counted("bubble")); then the higher score wins. A player whose bubble stays in the last row loses at once."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "more points than the opponent at the end, or the opponent reached the last row",
    agents: [
      "random (any angle), random-cell, greedy, lookahead2, lookahead3, expectimax, interceptor (considers the opponent's next shot; "
        + "depth: 1 to 3); all take pace, shots per second: \"greedy(pace=2)\""
    ],
    notes: [
      "replay": ["the letters of bubbles; a turn is a shot of either player; landings have no move"],
      "compare": ["agents play against each other and exchange cannons in each pair of games"],
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
