import Games
import LevelFiles

/// A level: how far the lights are scrambled, and how many presses may be used.
public struct LightsOutLevel: PlayableLevel {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares.
  public var difficulty: Int
  /// The score that a player is expected to reach.
  public var targetScore: Int?
  /// How many different lights are pressed to make a deal, 1 to 25.
  public var scramble = 6
  /// How many presses a player has.
  public var allowed = 40

  /// Reads a level file.
  init(_ source: LevelText) throws {
    let file = LevelFile(file: source.file)
    let fields = try YAMLFields(file.compose(source.text), file: source.file, what: "a level")
    try fields.allow(["name", "difficulty", "mode", "target-score", "scramble", "allowed"])
    name = try file.name(in: fields)
    difficulty = try fields.integer("difficulty", in: 0...1000)
    if fields.has("target-score") { targetScore = try fields.integer("target-score", in: 1...1_000_000) }
    try fields.read("scramble", 1...25, &scramble)
    try fields.read("allowed", 1...1000, &allowed)
  }

  /// The level as a file.
  var text: String {
    "name: \(LevelFile.scalar(name))\ndifficulty: \(difficulty)\nmode: \(LightsOut.name)\n"
      + (targetScore.map { "target-score: \($0)\n" } ?? "") + "scramble: \(scramble)\nallowed: \(allowed)\n"
  }
}
