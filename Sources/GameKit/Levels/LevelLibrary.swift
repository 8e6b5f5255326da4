import LevelFiles
import SystemFiles
import TextFormats

/// All levels of all games: the built-in ones, the user's own in the database, and any file.
///
/// The library finds a level and knows where it comes from; the level's game reads its body.
///
/// ```swift
/// import BuiltInGames
///
/// func show(_ name: String, with words: Words) throws {
///   let level = try LevelLibrary(registry: .builtIn, words: words).level(name)
///   print(level.name, level.gameName)
/// }
/// ```
public struct LevelLibrary: Sendable {
  /// The games whose levels the library finds.
  public let registry: GameRegistry
  /// The words in which phrases are looked up.
  public let words: Words
  /// ``words`` with the user's own phrases in addition, for levels that use them; `nil` if ``words`` already has them,
  /// or there are none.
  public let ownWords: Words?
  let openOwnLevels: @Sendable () throws -> (any OwnLevelSource)?

  /// Creates a library.
  /// - Parameters:
  ///   - ownWords: the words with the user's own phrases, which are read when a level needs them.
  ///   - ownLevels: opens the user's own levels if there are any; called when a level is none of the others.
  public init(
    registry: GameRegistry, words: Words, ownWords: Words? = nil,
    ownLevels: @escaping @Sendable () throws -> (any OwnLevelSource)? = { nil }
  ) {
    self.registry = registry
    self.words = words
    self.ownWords = ownWords
    openOwnLevels = ownLevels
  }

  /// Whether a text names a level file rather than a level.
  public static func isFile(_ text: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { text.hasSuffix($0) }
  }

  // MARK: - Finding

  /// The level that a user means: a file, a built-in level by its name in any case, or one of the user's own. The
  /// prefix `custom:` excludes the built-in levels, and `original:` the others, so that the meaning of a name does not
  /// depend on the database.
  /// - Parameter game: the game for which the level is wanted. If the level is unknown, only levels of this game are
  ///   listed. A level of another game is still found.
  /// - Throws: ``Failure`` that lists the levels when none matches, `InputError` for mistakes in files.
  public func level(
    _ text: String, for game: (any AnyGameEntry)? = nil
  ) throws -> any AnyLoadedLevel {
    if let (entry, name) = gameBefore(text) {
      return try level(name, for: entry).checked(for: entry)
    }
    if Self.isFile(text) { return try level(file: text) }
    if let levels = try pack(text, for: game) {
      guard levels.count == 1 else {
        throw Failure.usage("\(text): found a pack of \(levels.count) levels, expected one, such as \(text)#1")
      }
      return levels[0]
    }
    let reference = LevelReference(text)
    var names: [String] = []
    if reference.isCustom != true {
      // Only the requested level is read: others may use words that this lexicon does not have.
      for file in try builtInFiles() {
        if reference.matches(name: file.name) { return try read(file) }
        if game?.isMine(file.fields) != false { names.append(file.name) }
      }
    }
    if reference.isCustom != false, let own = try openOwnLevels() {
      if let level = try own.ownLevel(named: text, in: self) { return level }
      names += try own.ownLevelNames(of: game?.name).map { "custom:\($0)" }
    }
    if let files = try? files(inFolder: text) {
      throw Failure.usage(
        "\(text): found a folder with \(files.count.counted("level file")), expected one level; name one of its files")
    }
    throw Failure.usage("unknown level \(text.quoted); \(Self.advice(for: reference, among: names))")
  }

  /// Suggests the level that may have been meant, or lists the levels.
  private static func advice(for reference: LevelReference, among names: [String]) -> String {
    let plain = names.map { LevelReference($0).name }
    if let nearest = Suggestion.nearest(to: reference.name, among: plain), let place = plain.firstIndex(of: nearest) {
      return "did you mean \(names[place].quoted)?"
    }
    // The levels of one game fit on a screen. Of all games, and of the user's own, a few show how names are written.
    let built = names.filter { LevelReference($0).isCustom != true }
    let shown = built.prefix(built.count > 60 ? 12 : 60)
    let list = (shown + names.filter { LevelReference($0).isCustom == true }.prefix(20)).map { "\($0.quoted), " }
      .joined()
    let more = built.count - shown.count
    guard !list.isEmpty else { return "name a .yaml file" }
    return "name one of \(list)\(more > 0 ? "\(more) more that `moli level list` shows, " : "")or a .yaml file"
  }

  /// The level in a file.
  public func level(file name: String) throws -> any AnyLoadedLevel {
    try read(LevelFields(InputFile(name: name).text(.level), file: name), from: .file(name))
  }

  /// Reads the level that the fields of a file hold.
  /// - Throws: `InputError` when no game reads it, or the game finds a mistake.
  public func read(_ file: LevelFields, from origin: LevelOrigin) throws -> any AnyLoadedLevel {
    guard !SeasonFile.isSeason(file) else {
      throw file.error(
        at: nil, found: "a season", expected: "one level; name the file of one of its levels, or only the season")
    }
    do {
      _ = try file.displayName()
    } catch {
      // The game reports this mistake again, together with all others of the file.
      if let entry = file.game.flatMap(registry.entry(named:)) { _ = try load(file, of: entry, from: origin) }
      throw error
    }
    guard let entry = registry.entries.first(where: { $0.isMine(file) }) else { throw unknownGame(file) }
    return try load(file, of: entry, from: origin)
  }

  /// The mistake that a file names no known game, together with the mistakes that the game finds which was probably
  /// meant.
  private func unknownGame(_ file: LevelFields) -> InputError {
    let names = registry.names
    let meant = file.game.flatMap { Suggestion.nearest(to: $0, among: names) }
    var mistake = file.gameError(
      found: file.game.map(\.quoted) ?? "no \"mode\"",
      expected: (file.game == nil ? "a level with a mode: the game, one of " : "one of ")
        + names.joined(separator: ", ") + (meant.map { "; did you mean \($0.quoted)?" } ?? ""))
    guard let entry = meant.flatMap(registry.entry(named:)) else { return mistake }
    do {
      _ = try load(file, of: entry, from: .made)
    } catch let error as InputError {
      var mistakes = Mistakes()
      mistakes.add(mistake)
      for other in error.each where (other.line, other.column) != (mistake.line, mistake.column) { mistakes.add(other) }
      do { try mistakes.check() } catch { mistake = error }
    } catch {
      // Other remarks of the game have no place in the file.
    }
    return mistake
  }

  /// The levels that a user means, each once: files, folders of files, names of levels, or the name of a game for all
  /// of its built-in levels. Without a text, these are the built-in levels of the main series; see
  /// ``GameRegistry/mainSeries``. Levels of different files may have the same name; `titled`
  /// distinguishes them.
  /// - Throws: as `level(_:)`; ``Failure`` when two levels of a game have the same name and the same origin.
  public func levels(_ texts: [String]) throws -> [any AnyLoadedLevel] {
    let all = try texts.isEmpty ? builtIn(of: registry.mainSeries) : named(texts)
    guard !all.isEmpty else {
      throw Failure.missingInput("found no levels in the data folder; check the variable MOLI_DATA")
    }
    var seen: [String: [(game: String, origin: LevelOrigin)]] = [:]
    for level in all {
      guard !seen[level.name, default: []].contains(where: { $0 == (level.gameName, level.origin) }) else {
        throw Failure.usage(
          "found two levels of the same name and origin, \(level.name.quoted), expected different ones")
      }
      seen[level.name, default: []].append((level.gameName, level.origin))
    }
    return all
  }

  private func named(_ texts: [String]) throws -> [any AnyLoadedLevel] {
    if let season = try season(texts) { return season.levels }
    let found = try expandingFolders(texts).map {
      text -> (entry: (any AnyGameEntry)?, levels: [any AnyLoadedLevel]) in
      guard let entry = registry.entry(named: text) else { return (nil, try pack(text) ?? [level(text)]) }
      return (entry, try builtIn(of: [entry]))
    }
    if let played = playedByFirst(found) { return played }
    // A game that precedes the names of its own levels adds nothing.
    let single = found.filter { $0.entry == nil }.flatMap(\.levels).filter {
      if case .builtIn = $0.origin { true } else { false }
    }
    return found.filter { group in !single.contains { $0.gameName == group.entry?.name } }.flatMap(\.levels)
  }

  /// The level of a game that a file holds.
  /// - Throws: `InputError` with every mistake of the file.
  package func load(
    _ file: LevelFields, of entry: some AnyGameEntry, from origin: LevelOrigin
  ) throws -> any AnyLoadedLevel {
    let entry = entry.entry
    let mayUseOwn = entry.levels.writeWithOwnPhrases != nil
    let ownWords = mayUseOwn && file.usesOwnPhrases ? ownWords ?? words : nil
    var mistakes = Mistakes()
    let target = mistakes.collect(try file.target())
    do {
      let level = try entry.levels.read(file, ownWords ?? words)
      try mistakes.check()
      var loaded = LoadedLevel(level, of: entry, from: origin, ownWords: ownWords, target: target ?? nil)
      // A level may have a difficulty that its file does not state, such as the number of a level of another program.
      loaded.isDifficultyDeclared = level.difficulty != 0 || file.has("difficulty")
      return loaded
    } catch let error as InputError {
      mistakes.add(error)
      try mistakes.check()
      throw error
    }
  }
}

/// The source of the user's own levels.
///
/// The library of levels asks it for a level that is neither a file nor built in, so a program without a database needs
/// none.
public protocol OwnLevelSource: Sendable {
  /// The level of that name; `nil` when there is none.
  /// - Parameter library: provides the games and words to read it.
  func ownLevel(named name: String, in library: LevelLibrary) throws -> (any AnyLoadedLevel)?

  /// The names of the levels, by declared difficulty.
  /// - Parameter game: the game whose levels are asked for; `nil` for all.
  func ownLevelNames(of game: String?) throws -> [String]
}
