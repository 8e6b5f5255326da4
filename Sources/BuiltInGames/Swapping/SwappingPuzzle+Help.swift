import GameKit
import Phrasebook
import Swapping

extension SwappingPuzzle {
  /// What to swap, which lines are right, and what wins.
  public var instruction: String {
    "Swap any two tiles. \(LineRule.instruction(for: level.gameType)) You win when all rows or all columns are complete before "
      + "time runs out. Time left gives points, and each swap costs points."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "all lines completed in time", agents: ["random, greedy, exact"],
    position: "tiles separated by spaces, row by row",
    examples: [
      "": ["moli hint \"Common phrases\""],
      "play": ["moli play swapping --board-number 123456789 --games 1 --players exact"],
      "hint": ["moli hint \"Common phrases\" --seed 7 --steps 5"],
      "solve": ["moli solve swapping --type cihui - < boards.txt"],
      "count goals": ["moli count goals \"Common phrases\" --seed 7"],
      "count optimal": ["moli count optimal \"Common phrases\" --seed 7"],
      "level add": ["moli level add --name Short --game swapping --include \"Common phrases\" --rule time=30"],
      "level boards": ["moli level boards swapping --type cihui --count 100 --seed 7"],
      "tune": ["moli tune \"Me, Family and Friends\" --parameter time --target casual=0.6"],
      "results": ["moli results best --level \"Common phrases\"", "moli play swapping --games 20 --save"],
    ])
}
