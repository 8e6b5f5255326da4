import GameKit
import Phrasebook
import Sliding

extension SlidingPuzzle {
  /// What to slide, which lines are right, and what wins.
  public var instruction: String {
    "Slide a tile next to the empty cell into it. \(LineRule.instruction(for: level.gameType)) You win when \(linesToWin) rows "
      + "or \(linesToWin) columns are complete before time runs out. Time left gives points, and each move costs points."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "all lines completed in time",
    agents: [
      "random, greedy, line-by-line, greedy-best-first, weighted-astar",
      "the shortest solution: bfs (small boards), astar, idastar",
    ],
    position: "tiles separated by spaces, row by row, _ for the empty cell",
    notes: [
      "count optimal": [
        "--facts: the won boards, the mean number of possible slides, of forced moves and of moves that alone are optimal, and "
          + "how early solutions of up to two more moves diverge"
      ]
    ],
    examples: [
      "play": ["moli play sliding --games 100 --players idastar --records games.jsonl"],
      "compare": ["moli compare sliding --players idastar,line-by-line --metric moves"],
      "hint": [
        "moli hint sliding board.txt",
        "moli hint sliding --type cihui - --format jsonl < boards.txt",
      ],
      "solve": [
        "moli solve sliding boards.txt", "moli solve sliding boards.txt --solver weighted-astar --weight 2",
        "moli solve sliding --goal classic korf.txt",
      ],
      "count goals": ["moli count goals sliding boards.txt"],
      "count solutions": [
        "moli count solutions sliding boards.txt --slack 6",
        "moli count solutions \"Uncommon cheng yus\" --seed 6",
      ],
      "count optimal": ["moli count optimal sliding boards.txt --facts"],
      "perft": ["moli perft People --seed 3 --depth 4 --divide"],
      "level": ["moli level boards \"Uncommon cheng yus\" --count 100"],
      "level boards": ["moli level boards \"Uncommon cheng yus\" --count 100 | moli solve sliding"],
    ])
}
