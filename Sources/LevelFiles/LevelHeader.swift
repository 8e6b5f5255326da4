import PuzzleCore
import Yams

/// What every level file begins with, whatever the game: enough to list levels and to see which game is to read one.
public struct LevelHeader: Hashable, Sendable {
  /// The name a player sees.
  public let name: String
  /// The name of the game, from the field `mode`; `nil` when there is none.
  public let game: String?

  /// Where the name of the game stands, line and column from 1; the beginning of the file when there is none.
  public let gamePlace: Place

  /// A place in a file.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public var line = 1
    /// The column in characters, from 1.
    public var column = 1
  }

  /// Reads the header of a level file without the rest.
  /// - Throws: ``PuzzleCore/InputError`` when the text is no mapping with a name.
  public init(of text: String, file: String) throws {
    let source = LevelFile(file: file)
    let fields = try YAMLFields(source.compose(text), file: file, what: "a level")
    name = try source.name(in: fields)
    guard let node = fields.optional("mode"), case .scalar(let scalar) = node else {
      (game, gamePlace) = (nil, Place())
      return
    }
    game = scalar.string
    gamePlace = Place(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }
}
