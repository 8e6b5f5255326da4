import GameKit
import RapidRouter

extension RouterPuzzle {
  /// The effect of a program, and when the game ends.
  public var instruction: String {
    let many = level.destinations.count > 1
    let goal =
      many
      ? "delivers at all \(level.destinations.count) destinations (D) with the block deliver"
      : "ends its run at the destination (D)"
    let lights =
      level.lights.isEmpty ? "" : " It must not leave a cell in front of a red light (R); wait lets time pass."
    let cows = level.cows.isEmpty ? "" : " A cow (C) leaves when the van sounds its horn on its cell."
    return
      "Write a program of blocks that drives the van, which \(goal). left, right and forward move to the next cell in that direction.\(lights)\(cows) "
      + "You win with the first program that succeeds, in at most \(level.runs.counted("run")). A short route gives points and, if blocks are counted, "
      + "so does a program of the model's length."
  }

  /// The game's part of the tool's help.
  static let help = GameHelp(
    won: "everything delivered",
    agents: [
      "random (any blocks), straight (the fewest actions), folded (in repeats), general (loops and conditions), best (most points)"
    ],
    notes: [
      "replay": [
        "^ > v < the van, O where it starts, D a destination, R and G a light, C a cow"
      ]
    ],
    examples: [
      "play": ["moli play router --players straight,folded,general --level Staircase"],
      "difficulty": ["moli difficulty router"],
      "tune": ["moli tune \"A drawn road\" --parameter nodes --target casual=0.5"],
      "solve": [
        "moli solve \"First road\"",
        "moli solve \"First road\" --program mine.txt",
        "moli solve Staircase --solver shortest",
      ],
      "hint": ["moli hint Staircase --program mine.txt"],
      "verify": ["moli verify router --levels levels.json --runs runs.jsonl"],
      "bench": ["moli bench engines router"],
      "level add": ["moli level add my-roads.json"],
      "level show": ["moli level show \"First road\""],
    ])
}
