import LevelFiles
import PuzzleCore
import SystemFiles

/// A level that has been read, with its game and where it comes from.
public struct LoadedLevel<Game: PlayableGame>: AnyLoadedLevel {
  /// The game of the level.
  public let entry: GameEntry<Game>
  /// The level as its game reads it.
  public var level: Game.GameLevel
  /// The origin of the level.
  public var origin: LevelOrigin
  /// The words that the level brings: those in use and the user's own phrases. `nil` for a level that is played with
  /// the words in use.
  public var ownWords: Words?
  /// The difficulty that the designer wants, if stated. It is not part of ``level``, so games and records do not see
  /// it.
  public var target: LevelTarget?
  /// Whether the level's file states a difficulty; without one ``level`` has 0, which means nothing.
  var isDifficultyDeclared = true

  /// A level of a game.
  public init(
    _ level: Game.GameLevel, of entry: GameEntry<Game>, from origin: LevelOrigin, ownWords: Words? = nil,
    target: LevelTarget? = nil
  ) {
    self.level = level
    self.entry = entry
    self.origin = origin
    self.ownWords = ownWords
    self.target = target
  }

  /// The level itself, for code that opens an ``AnyLoadedLevel``.
  public var loaded: LoadedLevel { self }

  /// The game of the level.
  /// - Parameter words: the words in use; a level with ``ownWords`` uses those instead.
  /// - Throws: what the game says of a level that cannot be played.
  public func game(words: Words) throws -> Game { try entry.game(of: level, words: ownWords ?? words) }

  /// Reads a level from a text, with the words of this one.
  /// - Throws: `InputError` with every mistake of the text.
  public func read(_ text: String, file: String, words: Words) throws -> Game.GameLevel {
    try entry.levels.read(LevelFields(text, file: file), ownWords ?? words)
  }

  /// The parameters of the level that can be tuned.
  public func parameters(words: Words) throws -> [LevelParameter<Game.GameLevel>] {
    try entry.levels.parameters(level, words)
  }

  /// The level as a file, which states whether the user's own phrases are used, and the target.
  public var text: String {
    let text = textWithoutTarget
    // What a game writes can be read as a mapping again, so a field can be added.
    guard let target, let fields = try? LevelFields(kept: text, name: level.name) else { return text }
    var edit = LevelFileEdit(text, file: fields.file)
    try? edit.apply(.target(target))
    return edit.text
  }

  private var textWithoutTarget: String {
    let write = ownWords == nil ? entry.levels.write : entry.levels.writeWithOwnPhrases ?? entry.levels.write
    let text = write(level)
    guard !isDifficultyDeclared else { return text }
    // Games write YAML or JSON; the name always comes before the difficulty.
    let line = text.has(text: "\ndifficulty: 0\n") ? "difficulty: 0\n" : "  \"difficulty\": 0,\n"
    guard let place = text.place(ofText: "\n" + line) else { return text }
    return text[..<place.lowerBound] + "\n" + text[place.upperBound...]
  }
}

/// The origin of a level.
public enum LevelOrigin: Hashable, Sendable {
  /// A built-in level, in the file of this path.
  case builtIn(String)
  /// A file that a user named.
  case file(String)
  /// The user's database.
  case database
  /// Made by a program.
  case made
}

/// A level of any game.
public protocol AnyLoadedLevel<Game>: Sendable {
  /// The game of the level.
  associatedtype Game: PlayableGame
  /// The level with its types.
  var loaded: LoadedLevel<Game> { get }
}

extension AnyLoadedLevel {
  /// The name a player sees.
  public var name: String { loaded.level.name }
  /// The name of the game.
  public var gameName: String { Game.name }
  /// The origin of the level.
  public var origin: LevelOrigin { loaded.origin }
  /// The place where the level is stored, the same for all names of the level: the full path of its file, or `level
  /// NAME`.
  public var place: String {
    switch origin {
    case .file(let path), .builtIn(let path): FileSystem.realpath(path) ?? path
    case .database, .made: "level \(name)"
    }
  }
  /// The difficulty that the designer wants, if the level states it.
  public var target: LevelTarget? { loaded.target }
  /// The declared difficulty; 0 where none is declared.
  public var difficulty: Int { loaded.level.difficulty }
  /// The declared difficulty; `nil` for a level whose file states none.
  public var declaredDifficulty: Int? {
    loaded.isDifficultyDeclared ? loaded.level.difficulty : nil
  }
  /// The level without the types of its game.
  public var content: any PlayableLevel { loaded.level }

  /// The words that it brings with it; see ``LoadedLevel/ownWords``.
  public var ownWords: Words? { loaded.ownWords }
  /// The words that it is played with: its own, or those in use.
  public func words(inUse words: Words) -> Words { loaded.ownWords ?? words }

  /// The game of the level.
  /// - Throws: what the game says of a level that cannot be played.
  public func anyGame(words: Words) throws -> any PlayableGame { try loaded.game(words: words) }

  /// The level as a level of another game that can play it; `nil` if that game cannot.
  public func played(as game: any AnyGameEntry) -> (any AnyLoadedLevel)? {
    func adopted<Entry: AnyGameEntry>(by game: Entry) -> (any AnyLoadedLevel)? {
      if game.name == gameName { return loaded }
      guard game.entry.levels.siblings.contains(gameName),
        let level = content as? Entry.Game.GameLevel
      else {
        return nil
      }
      var played = LoadedLevel(
        level, of: game.entry, from: origin, ownWords: ownWords, target: target)
      played.isDifficultyDeclared = declaredDifficulty != nil
      return played
    }
    return adopted(by: game)
  }

  /// The level, if it is one of that game or the game can play it.
  /// - Throws: ``Failure`` when it is not.
  public func checked(for game: (any AnyGameEntry)?) throws -> any AnyLoadedLevel {
    guard let game else { return loaded }
    if let level = played(as: game) { return level }
    throw Failure.usage("found \(name.quoted), a level of \(gameName), expected a level of \(game.name)")
  }
}

extension AnyLoadedLevel {
  /// The complete text from which the level can be read again. It is the text of the level's file, or the text that the
  /// game writes for a level without a file.
  /// - Throws: ``Failure`` when its file is gone.
  public func source() throws -> (text: String, file: String) {
    switch origin {
    case .builtIn(let path) where LevelLibrary.isInPack(path), .file(let path) where LevelLibrary.isInPack(path):
      (text, path)
    case .builtIn(let path), .file(let path): (try InputFile(name: path).text(.level), path)
    case .database, .made: (text, try LevelFields(kept: text, name: name).file)
    }
  }

  /// Whether another level has the same content, origin and target. Of the words that they bring, only the presence is
  /// compared.
  public func isSame(as other: any AnyLoadedLevel) -> Bool {
    func same<Level: AnyLoadedLevel>(_ level: Level) -> Bool {
      guard let other = other as? LoadedLevel<Level.Game> else { return false }
      return level.loaded.level == other.level && level.origin == other.origin && level.target == other.target
        && (level.ownWords == nil) == (other.ownWords == nil)
    }
    return same(self)
  }

  /// The version of its game's rules.
  public var rulesVersion: Int { Game.rulesVersion }
  /// Whether its game is played with words.
  public var usesWords: Bool { loaded.entry.usesWords }
}
