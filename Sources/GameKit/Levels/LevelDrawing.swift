import LevelFiles
import Phrasebook
import TextFormats

/// How the levels of a game are drawn, for `moli studio`.
///
/// A game declares its canvas, what a stroke changes in a level, and what that changes in the level's file.
public struct LevelDrawing<Level: PlayableLevel>: Sendable {
  /// The level as a canvas.
  public let canvas: @Sendable (_ level: Level, _ context: CanvasContext) throws -> LevelCanvas
  /// The level after an edit; throws an `InputError` or a ``Failure`` for an edit that it does not allow.
  public let draw: @Sendable (_ level: Level, _ edit: CanvasEdit, _ words: Words) throws -> Level
  /// The changes to a level's file that turn a level into another one.
  public let changes: @Sendable (_ before: Level, _ after: Level, _ file: LevelFields) -> CanvasChanges<Level>
  /// Reads a level that need not be playable, for drafts; without a closure only playable levels are drawn.
  public var readDraft: (@Sendable (LevelFields, Words) throws -> Level)?
  /// The words that a designer may mean by a text, the likeliest first; none by default.
  public var suggestions: @Sendable (_ level: Level, _ text: String, _ context: CanvasContext) throws -> [CanvasWord]

  /// Creates the drawing of levels.
  public init(
    canvas: @escaping @Sendable (_ level: Level, _ context: CanvasContext) throws -> LevelCanvas,
    draw: @escaping @Sendable (_ level: Level, _ edit: CanvasEdit, _ words: Words) throws -> Level,
    changes: @escaping @Sendable (_ before: Level, _ after: Level, _ file: LevelFields) -> CanvasChanges<Level>
  ) {
    (self.canvas, self.draw, self.changes) = (canvas, draw, changes)
    suggestions = { _, _, _ in [] }
  }
}

/// What a canvas is drawn with.
public struct CanvasContext: Sendable {
  /// The words in use.
  public let words: Words
  /// The English of words.
  public let explanation: PhraseExplanation

  /// Creates the context.
  public init(words: Words, explanation: PhraseExplanation = .none) {
    (self.words, self.explanation) = (words, explanation)
  }
}

/// Changes to the file of a level.
public struct CanvasChanges<Level: PlayableLevel>: Sendable {
  /// The changes, in their order.
  public let edits: [LevelFileEdit.Change]
  /// The level that the changed file must read as.
  public let level: Level

  /// Creates changes.
  public init(_ edits: [LevelFileEdit.Change], reading level: Level) { (self.edits, self.level) = (edits, level) }
}

extension GameFacet {
  /// Games whose levels can be drawn; see ``LevelDrawing``.
  public static let canvas = GameFacet("canvas", isOffered: { $0.hasCanvas })
}

extension AnyGameEntry {
  /// Whether the levels of the game can be drawn; see ``LevelFormat/drawing``.
  public var hasCanvas: Bool { entry.levels.drawing != nil }
}

extension AnyLoadedLevel {
  /// Whether the level can be drawn.
  public var hasCanvas: Bool { loaded.entry.hasCanvas }

  /// The level as a canvas.
  /// - Throws: ``Failure`` for a game whose levels are not drawn.
  public func canvas(_ context: CanvasContext) throws -> LevelCanvas {
    try drawing().canvas(
      loaded.level, CanvasContext(words: words(inUse: context.words), explanation: context.explanation))
  }

  /// The words that a designer may mean by a text.
  /// - Throws: ``Failure`` for a game whose levels are not drawn.
  public func suggestions(for text: String, _ context: CanvasContext) throws -> [CanvasWord] {
    let context = CanvasContext(words: words(inUse: context.words), explanation: context.explanation)
    return try drawing().suggestions(loaded.level, text, context)
  }

  /// The text of the level's file after some edits; comments, order and the lines of what was not edited stay.
  /// - Throws: `InputError` or ``Failure`` for an edit that the level does not allow or a file that cannot be changed in
  ///   place.
  public func drawn(_ edits: [CanvasEdit], in text: String, file: String, words: Words) throws -> String {
    let (drawing, words) = (try drawing(), self.words(inUse: words))
    let read = drawing.readDraft ?? loaded.entry.levels.read
    let fields = try LevelFields(text, file: file)
    let before = try read(fields, words)
    let after = try edits.reduce(before) { try drawing.draw($0, $1, words) }
    guard after != before else { return text }
    let changes = drawing.changes(before, after, fields)
    var edit = LevelFileEdit(text, file: file)
    for change in changes.edits { try edit.apply(change) }
    guard let changed = try? read(LevelFields(edit.text, file: file), words), changed == changes.level else {
      throw Failure.badData("found a level file that cannot be changed in place; edit its text instead")
    }
    return edit.text
  }

  private func drawing() throws -> LevelDrawing<Game.GameLevel> {
    guard let drawing = loaded.entry.levels.drawing else {
      throw Failure.usage("found a level of \(gameName), expected a level of a game whose levels are drawn")
    }
    return drawing
  }
}

extension LevelLibrary {
  /// Reads a level that need not be playable, if its game allows drafts.
  /// - Returns: the level, and why it cannot be played; `nil` for a playable level.
  /// - Throws: `InputError` for a file that is not even a draft.
  public func draft(
    _ file: LevelFields, from origin: LevelOrigin
  ) throws -> (level: any AnyLoadedLevel, defect: (any Error)?) {
    do {
      return (try read(file, from: origin), nil)
    } catch {
      guard let entry = registry.entries.first(where: { $0.isMine(file) }),
        let level = try? load(draft: file, of: entry, from: origin)
      else { throw error }
      return (level, error)
    }
  }

  private func load(
    draft file: LevelFields, of entry: some AnyGameEntry, from origin: LevelOrigin
  ) throws -> (any AnyLoadedLevel)? {
    let entry = entry.entry
    guard let read = entry.levels.drawing?.readDraft else { return nil }
    return LoadedLevel(try read(file, words), of: entry, from: origin, target: try file.target())
  }
}
