import People
import TextFormats

/// Players as a designer writes them: a YAML list of mappings, one for each group of people, with a `name`, abilities
/// and their spread. Omitted values are those of the preset that `like` names, or of casual; `spread: none` makes the
/// group one person.
///
/// All mistakes are in one ``InputError``, each with its line and column.
public struct PlayerFile {
  /// The file's name for messages.
  public let file: String
  /// The size limit of the file, in bytes.
  public static let sizeLimit = 1 << 20
  /// The maximum number of players in a file.
  public static let mostPlayers = 100

  /// Creates the parser of a file; the caller reads the file itself.
  public init(file: String) { self.file = file }

  private static let fields = [
    "name", "like", "vocabulary", "words", "inputs-per-second", "strategy-error", "dexterity-error", "aim-noise",
    "look-ahead", "reaction", "patience", "patience-moves", "gives-up", "spread", "share", "link",
  ]

  /// The names under `spread`, each with the largest standard deviation that is accepted.
  private static var spreads: KeyValuePairs<String, (path: WritableKeyPath<PlayerSpread, Double>, most: Double)> {
    [
      "vocabulary": (\.vocabulary, 10), "inputs-per-second": (\.pace, 3), "strategy-error": (\.strategyError, 10),
      "dexterity-error": (\.dexterityError, 10), "aim-noise": (\.aimNoise, 3), "look-ahead": (\.lookAhead, 100),
      "reaction": (\.reaction, 3), "patience": (\.patience, 3), "gives-up": (\.quitRate, 10),
      "correlation": (\.correlation, 1),
    ]
  }

  /// Reads the players.
  /// - Throws: ``InputError`` for every mistake.
  public func parse(_ text: String) throws -> [PlayerGroup] {
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
    var (names, players) = (Set<String>(), [PlayerGroup]())
    var mistakes = Mistakes()
    for value in list {
      guard let player = mistakes.collect(try player(value.fields("a player"))) else { continue }
      if !names.insert(player.name).inserted {
        mistakes.add(value.error(found: "the player \(player.name.quoted) again", expected: "each name once"))
      }
      players.append(player)
    }
    try mistakes.check()
    return players
  }

  private func player(_ fields: LevelFields) throws(InputError) -> PlayerGroup {
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(Self.fields))
    let name = mistakes.collect(try Self.name(of: fields))
    let presets = PlayerGroup.named
    let like = mistakes.collect(try fields.optional("like")?.choice(of: presets.map(\.name)))
    var player = (like ?? nil).map { presets[$0] } ?? .casual
    player.name = name ?? ""
    /// Sets an ability if it is given.
    func set<Value>(_ path: WritableKeyPath<PlayerProfile, Value>, _ read: @autoclosure () throws(InputError) -> Value?)
    {
      if let value = mistakes.collect(try read()), let value { player.centre[keyPath: path] = value }
    }
    set(\.vocabulary, try fields.optional("vocabulary")?.number(in: 0...1))
    set(\.vocabulary, try Self.words(of: fields))
    set(\.actionsPerSecond, try fields.optional("inputs-per-second")?.number(in: 0.01...1000))
    set(\.errorRate, try fields.optional("dexterity-error")?.number(in: 0...1))
    set(\.strategyErrorRate, try fields.optional("strategy-error")?.number(in: 0...1))
    set(\.aimNoise, try fields.optional("aim-noise")?.number(in: 0...1000))
    set(\.reactionTime, try fields.optional("reaction")?.seconds(in: 0...60_000))
    /// Sets a limit of patience, or removes it for `never`.
    func limit<Value>(
      _ name: String, _ path: WritableKeyPath<PlayerProfile, Value?>,
      _ read: (LevelValue) throws(InputError) -> Value
    ) {
      guard let value = fields.optional(name) else { return }
      if case .scalar("never", _, _) = value.content {
        player.centre[keyPath: path] = nil
      } else if let limit = mistakes.collect(try read(value)) {
        player.centre[keyPath: path] = limit
      }
    }
    limit("patience", \.patience.milliseconds) { value throws(InputError) in try value.seconds(in: 1...86_400_000) }
    limit("patience-moves", \.patience.moves) { value throws(InputError) in try value.integer(in: 1...1_000_000) }
    limit("gives-up", \.patience.quitRate) { value throws(InputError) in try value.number(in: 0...1) }
    if let share = mistakes.collect(try fields.optional("share")?.number(in: 0...1e6)), let share {
      player.share = share
    }
    if let steps = mistakes.collect(try fields.optional("look-ahead")?.number(in: 1...1000)), let steps {
      player.lookAhead = steps
      player.centre.lookAhead = Int(steps.rounded())
    }
    if let spread = mistakes.collect(try Self.spread(of: fields, usual: player.spread)) {
      player.spread = spread
      // A group of one person has no fraction of a step of look-ahead.
      if spread.isNone { player.lookAhead = Double(player.centre.lookAhead) }
    }
    if let link = mistakes.collect(try Self.link(of: fields)) { player.link = link }
    try mistakes.check()
    return player
  }

  /// `none`, or a mapping of abilities to standard deviations; omitted ones keep their values.
  private static func spread(of fields: LevelFields, usual: PlayerSpread) throws(InputError) -> PlayerSpread {
    guard let value = fields.optional("spread") else { return usual }
    if case .scalar("none", _, _) = value.content { return .none }
    let fields = try value.fields("a spread, or none")
    var (spread, mistakes) = (usual, Mistakes())
    _ = mistakes.collect(try fields.allow(Self.spreads.map(\.key)))
    for (name, ability) in Self.spreads {
      if let number = mistakes.collect(try fields.optional(name)?.number(in: 0...ability.most)), let number {
        spread[keyPath: ability.path] = number
      }
    }
    try mistakes.check()
    return spread
  }

  /// The vocabulary that corresponds to a number of words.
  private static func words(of fields: LevelFields) throws(InputError) -> Double? {
    guard let value = fields.optional("words") else { return nil }
    guard fields.optional("vocabulary") == nil else {
      throw value.error(
        found: "words and vocabulary", expected: "one of them, because both set the number of known words")
    }
    return VocabularyScale.words.share(of: try value.integer(in: 0...VocabularyScale.words.ranked))
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

  /// The text of a file of players, beginning with an explanation of every ability.
  public static func text(of players: [PlayerGroup]) -> String {
    players.reduce(into: explanation) { text, group in
      let player = group.centre
      let lookAhead = group.lookAhead == group.lookAhead.rounded() ? "\(Int(group.lookAhead))" : "\(group.lookAhead)"
      text += """

        - name: \(player.name)
          vocabulary: \(player.vocabulary)
          inputs-per-second: \(player.actionsPerSecond)
          strategy-error: \(player.strategyErrorRate)
          dexterity-error: \(player.errorRate)
          aim-noise: \(player.aimNoise)
          look-ahead: \(lookAhead)
          reaction: \(Double(player.reactionTime) / 1000)

        """
      text += "  patience: \(player.patience.milliseconds.map { "\(Double($0) / 1000)" } ?? "never")\n"
      text += "  patience-moves: \(player.patience.moves.map(String.init) ?? "never")\n"
      text += "  gives-up: \(player.patience.quitRate.map { "\($0)" } ?? "never")\n"
      text += "  share: \(group.share)\n"
      text += group.spread.isNone ? "  spread: none\n" : "  spread:\n"
      if !group.spread.isNone {
        for (name, ability) in spreads { text += "    \(name): \(group.spread[keyPath: ability.path])\n" }
      }
      text += group.link.map(Self.text(of:)) ?? ""
    }
  }

  private static let explanation = """
    # Players that measure levels: moli difficulty --players THIS-FILE.yaml
    # Each is a group of people. The numbers are those of the median person, and a different person plays each game.
    #
    # vocabulary         share of the 51,139 words and 6,388 idioms of the built-in lexicon that are known, the commonest first,
    #                    0 to 1. In another lexicon the same number is known. Or give words: their number, such as 600 (HSK 3).
    # inputs-per-second  moves, swaps or taps per second
    # strategy-error     probability of a wrong plan, 0 to 1. In games without plans: of a random legal move.
    # dexterity-error    probability of a slip of the finger, 0 to 1
    # aim-noise          standard deviation of the aim, in the game's unit, such as degrees. Only for games with aimed moves.
    # look-ahead         planned steps, at least 1; 2.5 means 2 for half of the people and 3 for the others
    # reaction           seconds before something new is noticed
    # patience           median seconds without a new best score until a game is given up, or never; patience-moves: moves of a game
    # gives-up           probability of leaving a level for good after a game that was not won, or never
    # spread             differences between people, or none: standard deviations of the log odds of shares and probabilities,
    #                    of the logarithms of inputs per second and times, and of look-ahead in steps.
    #                    correlation: the correlation between abilities, 0 to 1.
    # share              the group's share of the population, in any unit
    # link               converts win rates of simulated people to those of the people that the group was fitted to:
    #                    log odds = intercept + slope x simulated + shift of the level. Written by moli calibrate.
    # like               the preset for values that are not given: novice, casual, skilled, expert, hsk1, hsk2 or hsk3

    """
}
