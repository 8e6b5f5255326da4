import GameKit
import SetCards

extension SetPuzzle {
  /// The definition of a Set, and when the game ends.
  public var instruction: String {
    let end =
      rules.opponent == nil
      ? "The game is over when no cards are left to deal and no Set is on the table."
      : "The computer takes Sets as well. When no cards are left to deal and no Set is on the table, the side with more Sets wins."
    return
      "Select three cards that form a Set: in number, shape, colour and shading, the three are either all the same or all different. A Set "
      + "gives points; three other cards cost points. \(end)"
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "the game is finished, or the computer is beaten", agents: ["random (any Set), first, greedy, expectimax"],
    position: "cards of four digits from 0 to 2, separated by spaces",
    notes: ["replay": ["* selected, ! a match, ? shown by a hint, + just dealt"]],
    examples: [
      "play": ["moli play set --players first,expectimax --games 100"],
      "difficulty": ["moli difficulty set", "moli difficulty \"The box\" my-deal.yaml --players casual,expert"],
      "solve": ["moli solve set tables.txt"],
      "bench set": ["moli bench set --count 10000000 --games 1000000"],
      "count": ["moli count set-free --cards 12"],
      "level add": ["moli level add --game set --name \"Back to twelve\" --rule dealing=boxed"],
      "level show": ["moli level show Plenty"],
    ])
}
