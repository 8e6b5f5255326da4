import PuzzleCore
import Yams

/// Players as a designer writes them: a YAML list of mappings, one for each player, with a `name` and knobs. A knob that is left
/// out has the value of the preset that `like` names, or of casual.
///
/// Every mistake becomes an ``PuzzleCore/InputError`` with the line and column where it stands.
public struct PlayerFile {
  /// The file's name for messages.
  public let file: String
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 1 << 20
  /// The most players of a file.
  public static let mostPlayers = 100

  /// The parser of a file of that name; the file itself is read by the caller.
  public init(file: String) { self.file = file }

  private static let fields = [
    "name", "like", "vocabulary", "inputs-per-second", "strategy-error", "dexterity-error", "aim-noise", "look-ahead",
    "reaction", "patience", "patience-moves",
  ]

  /// Reads the players.
  /// - Throws: ``PuzzleCore/InputError`` for every mistake.
  public func parse(_ text: String) throws -> [PlayerProfile] {
    guard text.utf8.count <= Self.sizeLimit else {
      throw refuse(nil, "\(text.utf8.count) bytes", "a file of players of at most 1 MiB")
    }
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw InputError(file: file, yaml: error, text: text)
    }
    guard let root, case .sequence(let list) = root, !list.isEmpty else {
      throw refuse(root?.mark, root?.kindName ?? "an empty file", "a list of players, each beginning with \"- name:\"")
    }
    guard list.count <= Self.mostPlayers else {
      throw refuse(root.mark, "\(list.count) players", "at most \(Self.mostPlayers)")
    }
    var names: Set<String> = []
    return try list.map { node in
      let player = try player(YAMLFields(node, file: file, what: "a player"))
      guard names.insert(player.name).inserted else {
        throw refuse(node.mark, "the player \"\(player.name)\" again", "every name once")
      }
      return player
    }
  }

  private func player(_ fields: YAMLFields) throws -> PlayerProfile {
    try fields.allow(Self.fields)
    let name = try fields.string("name").value.trimmed
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_ .".contains($0) }
    guard !name.isEmpty, name.count <= 40, isPlain else {
      throw fields.error(
        at: "name", found: "\"\(name.prefix(60))\"",
        expected: "a name of 1 to 40 letters, digits, spaces, hyphens or full stops")
    }
    var player = PlayerProfile.casual
    if fields.has("like") {
      let like = try fields.string("like").value
      guard let preset = PlayerProfile.presets.first(where: { $0.name == like }) else {
        throw fields.error(
          at: "like", found: "\"\(like)\"",
          expected: "one of " + PlayerProfile.presets.map(\.name).joined(separator: ", "))
      }
      player = preset
    }
    player.name = name
    try fields.readNumber("vocabulary", 0...1, &player.vocabulary)
    try fields.readNumber("inputs-per-second", 0.01...1000, &player.actionsPerSecond)
    try fields.readNumber("dexterity-error", 0...1, &player.errorRate)
    try fields.readNumber("strategy-error", 0...1, &player.strategyErrorRate)
    try fields.readNumber("aim-noise", 0...1000, &player.aimNoise)
    try fields.read("look-ahead", 1...1000, &player.lookAhead)
    try fields.readSeconds("reaction", 0...60, &player.reactionTime)
    if fields.has("patience") {
      var patience = 0
      try fields.readSeconds("patience", 0.001...86_400, &patience)
      player.patience.milliseconds = patience
    }
    if fields.has("patience-moves") {
      player.patience.moves = try fields.integer("patience-moves", in: 1...1_000_000)
    }
    return player
  }

  /// Players as such a file, with what every knob means at its head.
  public static func text(of players: [PlayerProfile]) -> String {
    players.reduce(into: explanation) { text, player in
      text += """

        - name: \(player.name)
          vocabulary: \(player.vocabulary)
          inputs-per-second: \(player.actionsPerSecond)
          strategy-error: \(player.strategyErrorRate)
          dexterity-error: \(player.errorRate)
          aim-noise: \(player.aimNoise)
          look-ahead: \(player.lookAhead)
          reaction: \(Double(player.reactionTime) / 1000)

        """
      if let time = player.patience.milliseconds { text += "  patience: \(Double(time) / 1000)\n" }
      if let moves = player.patience.moves { text += "  patience-moves: \(moves)\n" }
    }
  }

  private static let explanation = """
    # Players that measure levels: moli difficulty --players THIS-FILE.yaml
    # vocabulary         share of the lexicon that is known, 0 to 1, the commonest phrases first
    # inputs-per-second  moves, swaps or taps a second
    # strategy-error     probability that a decision is a random legal move, 0 to 1: a wrong plan
    # dexterity-error    probability that an action is not the one intended, 0 to 1: a slip of the finger
    # aim-noise          standard deviation of the aim in games in which a move is aimed, in their unit, such as degrees
    # look-ahead         how far the player plans, at least 1
    # reaction           seconds before something new is noticed
    # patience           seconds after which the player gives up; patience-moves: moves; both may be left out
    # like               the preset whose knobs count where none is given: novice, casual, skilled or expert

    """

  private func refuse(_ mark: Mark?, _ found: String, _ expected: String) -> InputError {
    InputError(file: file, line: mark?.line ?? 1, column: mark?.column ?? 1, found: found, expected: expected)
  }
}
