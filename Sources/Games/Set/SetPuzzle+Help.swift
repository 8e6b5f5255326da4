import SetCards

extension SetPuzzle {
  /// What the help of the tool says of the game.
  static let help = GameHelp(
    won: "the game finished, or the computer beaten", agents: ["random (any Set), first, greedy, expectimax"],
    position: "cards of four digits from 0 to 2, separated by spaces",
    notes: ["replay": ["* selected, ! a match, ? shown by a hint, + just dealt"]],
    examples: [
      "play": ["moli play set --agent first,expectimax --games 100"],
      "difficulty": ["moli difficulty set", "moli difficulty \"The box\" my-deal.yaml --players casual,expert"],
      "solve": ["moli solve set tables.txt"],
      "bench set": ["moli bench set --tables 10000000 --games 1000000"],
      "count": ["moli count set-free --cards 12"],
      "level add": ["moli level add --mode set --name \"Back to twelve\" --rule dealing=boxed"],
      "level show": ["moli level show Plenty"],
    ])
}
