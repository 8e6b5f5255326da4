import TextFormats

/// A notation in which one file holds many levels, such as a board on each line. A game declares it in
/// ``LevelFormat/pack``; then every verb that takes level files takes packs.
public struct LevelPack<Level: PlayableLevel>: Sendable {
  /// The usual endings of the files' names, without the dot: `xsb`.
  public let endings: [String]
  /// What a pack consists of, in words that follow "expected": `boards of 36 letters, one on a line`.
  public let meaning: String
  /// Reads the levels. Those without a name get that of the file and their number.
  let read: @Sendable (_ lines: [PositionLine]) throws -> [Level]
  /// Writes levels as a text that `read` reads.
  let write: @Sendable (_ levels: [Level]) -> String

  /// A notation that the game reads as a whole.
  /// - Parameters:
  ///   - read: reads the levels from all lines of a file; throws `InputError` with the place of every mistake.
  ///   - write: writes levels as a text that `read` reads to the same levels.
  public init(
    _ meaning: String, endings: [String], read: @escaping @Sendable (_ lines: [PositionLine]) throws -> [Level],
    write: @escaping @Sendable (_ levels: [Level]) -> String
  ) {
    (self.meaning, self.endings) = (meaning, endings)
    (self.read, self.write) = (read, write)
  }

  /// A notation with one level on each line. Empty lines and lines that begin with `#` are left out.
  public init(
    _ meaning: String, endings: [String], line: @escaping @Sendable (PositionLine) throws -> Level,
    write: @escaping @Sendable (Level) -> String
  ) {
    self.init(meaning, endings: endings) { lines in
      var (levels, mistakes) = ([Level](), Mistakes())
      for text in lines where text.text.contains(where: { !$0.isWhitespace }) && !text.text.trimmed.hasPrefix("#") {
        do { levels.append(try line(text)) } catch let error as InputError { mistakes.add(error) }
      }
      try mistakes.check()
      return levels
    } write: {
      $0.map { write($0) + "\n" }.joined()
    }
  }

  /// The levels of a text, each with a name of its own: a level without a name, or with one that is too long for a
  /// level file, gets a number.
  /// - Throws: `InputError` with every mistake, and for a text without levels.
  public func levels(_ text: String, file: String, named stem: String) throws -> [Level] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      PositionLine(String($1), file: file, number: $0 + 1)
    }
    var levels = try read(lines)
    guard !levels.isEmpty else {
      throw InputError(file: file, line: 1, column: 1, found: "no level", expected: meaning)
    }
    var names: Set<String> = []
    for index in levels.indices {
      let name = levels[index].name
      let isName = !name.isEmpty && name.count <= 50 && PlainName.defect(in: name) == nil
      if !isName { levels[index].name = "\(stem) \(index + 1)" }
      if !names.insert(levels[index].name).inserted { levels[index].name += " (\(index + 1))" }
    }
    return levels
  }
}

/// The board of a level, which is text: on one line, or a line for each row.
public struct BoardField<Level>: Sendable {
  /// The name of the field in level files.
  public let name: String
  /// What it contains, in words that follow "expected": `36 letters, row by row`.
  public let meaning: String
  /// Reads the board from its rows, each with its place.
  let read: @Sendable (_ rows: [PositionLine], _ level: inout Level) throws -> Void
  /// The rows of a level.
  let write: @Sendable (Level) -> [String]

  /// A board in rows of text.
  /// - Parameters:
  ///   - read: changes the board of a level; throws `InputError` as `PositionLine.mistake` makes it.
  ///   - write: the rows of a level, which `read` reads to the same board.
  public init(
    _ name: String = "board", _ meaning: String,
    read: @escaping @Sendable (_ rows: [PositionLine], _ level: inout Level) throws -> Void,
    write: @escaping @Sendable (Level) -> [String]
  ) {
    (self.name, self.meaning) = (name, meaning)
    (self.read, self.write) = (read, write)
  }
}
