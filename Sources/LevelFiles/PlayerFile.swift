import PuzzleCore

/// Players as a designer writes them: a YAML list of mappings, one for each player, with a `name` and knobs. A knob that is left
/// out has the value of the preset that `like` names, or of casual.
///
/// All mistakes are in one ``PuzzleCore/InputError``, each with the line and column where it stands.
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
    var mistakes = Mistakes()
    for value in list {
      guard let player = mistakes.collect(try player(value.fields("a player"))) else { continue }
      if !names.insert(player.name).inserted {
        mistakes.add(value.error(found: "the player \(player.name.quoted) again", expected: "every name once"))
      }
      players.append(player)
    }
    try mistakes.check()
    return players
  }

  private func player(_ fields: LevelFields) throws(InputError) -> PlayerProfile {
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(Self.fields))
    let name = mistakes.collect(try Self.name(of: fields))
    let presets = PlayerProfile.presets
    let like = mistakes.collect(try fields.optional("like")?.choice(of: presets.map(\.name)))
    var player = (like ?? nil).map { presets[$0] } ?? .casual
    player.name = name ?? ""
    /// Sets a knob that is given.
    func set<Value>(_ path: WritableKeyPath<PlayerProfile, Value>, _ read: @autoclosure () throws(InputError) -> Value?)
    {
      if let value = mistakes.collect(try read()), let value { player[keyPath: path] = value }
    }
    set(\.vocabulary, try fields.optional("vocabulary")?.number(in: 0...1))
    set(\.actionsPerSecond, try fields.optional("inputs-per-second")?.number(in: 0.01...1000))
    set(\.errorRate, try fields.optional("dexterity-error")?.number(in: 0...1))
    set(\.strategyErrorRate, try fields.optional("strategy-error")?.number(in: 0...1))
    set(\.aimNoise, try fields.optional("aim-noise")?.number(in: 0...1000))
    set(\.lookAhead, try fields.optional("look-ahead")?.integer(in: 1...1000))
    set(\.reactionTime, try fields.optional("reaction")?.seconds(in: 0...60_000))
    set(\.patience.milliseconds, try fields.optional("patience")?.seconds(in: 1...86_400_000))
    set(\.patience.moves, try fields.optional("patience-moves")?.integer(in: 1...1_000_000))
    try mistakes.check()
    return player
  }

  private static func name(of fields: LevelFields) throws(InputError) -> String {
    let name = try fields.value("name").trimmedText()
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_ .".contains($0) }
    guard !name.isEmpty, name.count <= 40, isPlain, PlainName.defect(in: name) == nil else {
      throw fields.error(
        at: "name", found: name.quoted,
        expected: "a name of 1 to 40 letters, digits, spaces, hyphens or full stops")
    }
    return name
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
