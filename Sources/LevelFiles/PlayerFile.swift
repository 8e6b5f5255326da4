import PuzzleCore

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
      throw InputError(
        file: file, line: 1, column: 1, found: "\(text.utf8.count) bytes",
        expected: "a file of players of at most 1 MiB")
    }
    let expected = "a list of players, each beginning with \"- name:\""
    let root = try LevelValue(text, file: file, expecting: expected)
    let list = try root.list(expected, of: 1...Int.max)
    guard list.count <= Self.mostPlayers else {
      throw root.error(found: "\(list.count) players", expected: "at most \(Self.mostPlayers)")
    }
    var (names, players) = (Set<String>(), [PlayerProfile]())
    for value in list {
      let player = try player(value.fields("a player"))
      guard names.insert(player.name).inserted else {
        throw value.error(found: "the player \"\(player.name)\" again", expected: "every name once")
      }
      players.append(player)
    }
    return players
  }

  private func player(_ fields: LevelFields) throws(InputError) -> PlayerProfile {
    try fields.allow(Self.fields)
    let name = try fields.value("name").trimmedText()
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_ .".contains($0) }
    guard !name.isEmpty, name.count <= 40, isPlain else {
      throw fields.error(
        at: "name", found: SourceText.quoted(name.utf8, limit: 60),
        expected: "a name of 1 to 40 letters, digits, spaces, hyphens or full stops")
    }
    var player = PlayerProfile.casual
    if let like = fields.optional("like") {
      player = PlayerProfile.presets[try like.choice(of: PlayerProfile.presets.map(\.name))]
    }
    player.name = name
    if let value = fields.optional("vocabulary") { player.vocabulary = try value.number(in: 0...1) }
    if let value = fields.optional("inputs-per-second") { player.actionsPerSecond = try value.number(in: 0.01...1000) }
    if let value = fields.optional("dexterity-error") { player.errorRate = try value.number(in: 0...1) }
    if let value = fields.optional("strategy-error") { player.strategyErrorRate = try value.number(in: 0...1) }
    if let value = fields.optional("aim-noise") { player.aimNoise = try value.number(in: 0...1000) }
    if let value = fields.optional("look-ahead") { player.lookAhead = try value.integer(in: 1...1000) }
    if let value = fields.optional("reaction") { player.reactionTime = try value.seconds(in: 0...60_000) }
    if let value = fields.optional("patience") { player.patience.milliseconds = try value.seconds(in: 1...86_400_000) }
    if let value = fields.optional("patience-moves") { player.patience.moves = try value.integer(in: 1...1_000_000) }
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
}
