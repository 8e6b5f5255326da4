import GameKit
import Tetris

extension TetrisPuzzle {
  /// What falls, what makes it vanish, what wins and what loses.
  public var instruction: String {
    "Tiles fall one by one: move the falling tile left or right, drop it, or swap it with one of the upcoming tiles. When \(level.rules.phraseLength) "
      + "landed tiles next to each other form a phrase, read from left to right or from top to bottom, they vanish with every "
      + "other tile on the grid that shows one of their characters. Tiles above fall, which may complete more phrases. \(ends) "
      + "You lose when a tile lands in the top row and stays there."
  }

  /// The result when the time is up.
  private var ends: String {
    guard let target = level.targetScore else { return "You win when the time is up." }
    return "When the time is up, you win with at least \(target.grouped) points, and lose with fewer."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "survived until the time was up",
    agents: [
      "random, greedy, placement, beam, sampled",
      "settings in parentheses, all optional:",
      "  inputs      inputs per second",
      "  vocabulary  the share of the built-in lexicon that is known, 0 to 1",
      "  error       the probability of misplacing a tile, 0 to 1",
      "  reaction    milliseconds before a new tile is noticed",
      "  queue       upcoming tiles that are considered",
      "  width       beam and sampled: positions kept after each tile",
      "  depth       beam and sampled: tiles to look ahead",
      "  guesses     sampled: guesses at the hidden tiles",
    ],
    notes: [
      "compare": ["metrics also: landings, phrases, longestChain, highestLanding"],
      "tune": ["metrics also: landings, phrases, longestChain, highestLanding"],
      "replay": [
        "[ ] the landing tile, { } a phrase, ( ) tiles that vanish with it, : : fallen tiles; a turn is a tile, and a storyboard "
          + "of a long game shows the turn with the longest cascade"
      ],
    ],
    examples: [
      "": [
        "moli play Time --players casual,expert",
        "moli tune Time --parameter target-score --target casual=0.5",
      ],
      "play": [
        "moli play Time --players casual,skilled --seed 42",
        "moli play Time --players \"placement(inputs=4),beam(depth=2)\"",
        "moli play tetris --games 20 --save",
      ],
      "compare": [
        "moli compare \"Common cheng yus\" --players expert,skilled",
        "moli compare tetris --players \"beam(inputs=4),placement(inputs=4)\"",
        "moli compare a.yaml b.yaml --harder --players casual",
      ],
      "hint": [
        "moli hint Time --alternatives 5 --samples 100",
        "moli hint tetris --record games.jsonl --index 3 --move 120",
      ],
      "difficulty": ["moli difficulty Time my-level.yaml --players casual,expert"],
      "report": ["moli report Time my-level.yaml --games 5000 --out time.html"],
      "count": ["moli count boards Time"],
      "count boards": ["moli count boards \"Common cheng yus\""],
      "bench engines": [
        "moli bench engines tetris --landings 5000000",
        "moli bench engines \"Common cheng yus\" --rounds 5",
      ],
      "bench frames": ["moli bench frames Time --players greedy,placement --landings 100000"],
      "level": ["moli level show Time", "moli level clone Time --name \"More time\" --rule time=180"],
      "level show": ["moli level show \"Common cheng yus\""],
      "level clone": ["moli level clone \"Common cheng yus\" --name \"My cheng yus\" --rule time=60"],
      "level export": ["moli level export Time"],
      "level import": ["moli level import \"My idioms\" \"Common cheng yus\" more-idioms.yaml"],
      "level add": ["moli level add --name \"My idioms\" --type chengyu --game tetris --phrases 大吃一惊,实事求是"],
      "results list": ["moli results list --level Time --limit 0 --format csv"],
      "results best": ["moli results best --game tetris --since 2026-11-01 --format json"],
    ])
}
