import GameKit
import LevelStudy
import UserData

/// Writing of tuned levels.
extension Tune {
  /// The keeper that writes a level; `nil` if the level is not written.
  /// - Parameter name: the name of the level as the user typed it.
  func keeping<Game: PlayableGame>(
    _ loaded: LoadedLevel<Game>, named name: String, _ words: Words
  ) throws -> LevelKeeper<Game.GameLevel>? {
    let parse = { try loaded.read($1, file: $0, words: words) }
    // If the level is played by a game other than the one in its file, it is written as a level of the playing game.
    func text(of source: String) throws -> String {
      let text = try loaded.source().text
      guard !write || !LevelLibrary.isInPack(source) else {
        throw Failure.usage("--write: \(name.quoted) is in a pack; write the tuned level with --out FILE")
      }
      guard (try? parse(source, text)) == nil else { return text }
      guard !write else {
        throw Failure.usage(
          "--write: \(name.quoted) is a level of another game; write the tuned \(loaded.gameName) level with --out FILE"
        )
      }
      return loaded.text
    }
    switch loaded.origin {
    case .file(let source):
      return try keeping(loaded.level, named: name, source: source, text: text(of: source)) {
        try parse(source, $0)
      }
    case .builtIn(let source):
      guard !write else {
        throw Failure.usage(
          "--write: \(name.quoted) is built in and cannot be changed; --out FILE writes a copy")
      }
      return try keeping(loaded.level, named: name, source: source, text: text(of: source)) {
        try parse(source, $0)
      }
    case .database, .made:
      guard write else {
        return try keeping(loaded.level, named: name, source: loaded.name, text: loaded.text) {
          try parse(loaded.name, $0)
        }
      }
      let own = OwnLevels(try lexicon.database.open(), lexicon.library(of: words))
      return LevelKeeper { _ in
      } keep: { settings in
        _ = try own.change(loaded, to: settings.turned(loaded.level))
        return "changed your level \"\(loaded.name)\": \(settings.text())"
      }
    }
  }

  /// The keeper that writes a level to a file.
  private func keeping<GameLevel: PlayableLevel>(
    _ level: GameLevel, named name: String, source: String, text: String,
    parse: @escaping (String) throws -> GameLevel
  ) throws -> LevelKeeper<GameLevel>? {
    guard write || out != nil else { return nil }
    let file = TunedLevelFile(source: source, text: text, target: OutputFile(ofRun: out ?? source), parse: parse)
    if out == nil { try file.target.checkPlace() }
    return LevelKeeper { settings in
      _ = try file.text(with: settings, of: level)
      let inputs = ([name, players] + goals.map(\.subject)).compactMap { $0 }.filter(LevelLibrary.isFile)
      var files = RunFiles(reading: inputs + [source] + lexicon.files, database: lexicon.database)
      let parameters = settings.map(\.parameter)
      try files.claim("--out", out, .level { file.wrote($0, with: parameters, of: level) }, overwriting)
    } keep: { settings in
      try file.write(settings, of: level)
      return "wrote \(file.target.path) with \(settings.text())"
    }
  }

  /// Refuses to write parameters that replace contents of the level, unless overwriting is allowed.
  ///
  /// In-place writing is always refused. Writing to another file is refused only if the contents were chosen by a
  /// person, which means that no value of the parameter gives them.
  func checkExchange<Game: PlayableGame>(
    _ parameters: [LevelParameter<Game.GameLevel>], of prepared: PreparedLevel<Game>
  ) throws {
    guard write || out != nil, !overwriting.force else { return }
    let level = prepared.game.level
    for parameter in parameters {
      guard let exchange = parameter.exchange, let now = parameter.value(level) else { continue }
      if write {
        throw Failure.usage(
          "--write: \(parameter.name) replaces phrases of the level; allow that with --force, or write another "
            + "level with --out FILE --force"
        )
      }
      let (gone, new) = exchange(level, now)
      guard prepared.isOfUser, !gone.isEmpty || !new.isEmpty else { continue }
      throw Failure.usage(
        "--out: \(parameter.name) replaces the phrases chosen for \(level.name.quoted) by others of the lexicon; "
          + "allow that with --force")
    }
  }

  /// Writes a level and returns remarks on it, which are printed on standard error after the results.
  func keep<GameLevel>(
    _ settings: [ParameterSetting<GameLevel>], of level: GameLevel, by keeper: LevelKeeper<GameLevel>
  ) throws -> [String] {
    var remarks = [try Interruption.hold { try keeper.keep(settings) }]
    for setting in settings {
      guard let (gone, new) = setting.parameter.exchange?(level, setting.value) else { continue }
      remarks.append("phrases removed: \(gone.isEmpty ? "none" : gone.joined(separator: " "))")
      remarks.append("phrases added: \(new.isEmpty ? "none" : new.joined(separator: " "))")
    }
    return remarks
  }
}

extension LoadedLevel {
  /// Whether the level belongs to the user, as opposed to a built-in level.
  var isOfUser: Bool { if case .builtIn = origin { false } else { true } }
}
