import Reporting

/// A level as a designer draws it: a board of cells with marks and roads between them, or a list of words.
///
/// Pages draw the canvas of any game by the same code and send back what was drawn; see ``LevelDrawing``.
public struct LevelCanvas: Hashable, Sendable {
  /// The rows and columns of the board; both 0 for a level without one.
  public var rows = 0
  /// The columns of the board.
  public var columns = 0
  /// Whether odd rows are shifted by half a cell and have one cell less, as in a hexagonal grid.
  public var isShifted = false
  /// The marks of each cell that has any: identifiers of brushes.
  public var marks: [CellPlace: [String]] = [:]
  /// The pairs of cells that are joined.
  public var links: [CanvasLink] = []
  /// What can be painted, the first one preselected.
  public var brushes: [CanvasBrush] = []
  /// Whether strokes can be mirrored from left to right.
  public var canMirror = false
  /// Whether they are mirrored unless a designer wants otherwise.
  public var isMirrored = false
  /// The words of the level; `nil` for a level without a list of words.
  public var words: [CanvasWord]?
  /// What a word of the list is, such as `idiom of 4 characters`.
  public var wordKind = ""
  /// What is wrong or should be known, the gravest first.
  public var warnings: [CanvasWarning] = []
  /// What the next stroke does to the level in addition; empty for nothing.
  public var note = ""

  /// Creates an empty canvas.
  public init() {}
}

/// Something that a stroke puts on a board or takes away.
public struct CanvasBrush: Hashable, Sendable {
  /// What a stroke does.
  public enum Kind: String, Hashable, Sendable {
    /// Every cell gets the mark instead of the ones before.
    case fill
    /// Every cell gets the mark in addition, or loses it if the first cell of the stroke had it.
    case mark
    /// Only one cell of the board has the mark: the last of the stroke.
    case single
    /// Each cell of the stroke is joined to the next one.
    case path
    /// Every cell loses all marks and what joins it to others.
    case erase
  }

  /// The identifier, without spaces.
  public let id: String
  /// The name in words.
  public let title: String
  /// The letter or sign in a cell, unique among the brushes of a canvas.
  public let symbol: String
  /// The colour of the cell; `nil` for none.
  public let colour: SceneColour?
  /// What a stroke does.
  public let kind: Kind

  /// Creates a brush.
  public init(_ id: String, _ title: String, symbol: String, colour: SceneColour? = nil, kind: Kind) {
    (self.id, self.title, self.symbol, self.colour, self.kind) = (id, title, symbol, colour, kind)
  }
}

/// Two cells that are joined.
public struct CanvasLink: Hashable, Sendable {
  /// One cell.
  public let from: CellPlace
  /// The other one.
  public let to: CellPlace

  /// Creates a link; the order of the cells does not matter.
  public init(_ first: CellPlace, _ second: CellPlace) { (from, to) = (min(first, second), max(first, second)) }
}

/// A word of a level, with what is known of it.
public struct CanvasWord: Hashable, Sendable {
  /// The word.
  public var text: String
  /// Its pronunciation.
  public var reading: String
  /// Its English; empty if unknown.
  public var meaning: String
  /// The share of each group of people that knows it, 0 to 1.
  public var shares: [Double]

  /// Creates a word.
  public init(_ text: String, reading: String, meaning: String, shares: [Double]) {
    (self.text, self.reading, self.meaning, self.shares) = (text, reading, meaning, shares)
  }
}

/// What a designer should know of a canvas.
public struct CanvasWarning: Hashable, Sendable {
  /// How grave it is.
  public enum Severity: String, Hashable, Sendable {
    /// The level cannot be played or won.
    case error
    /// The level is probably not what was meant.
    case warning
    /// Something to know.
    case note
  }

  /// How grave it is.
  public let severity: Severity
  /// One sentence.
  public let text: String
  /// The cells that it is about.
  public let cells: [CellPlace]

  /// Creates a warning.
  public init(_ severity: Severity, _ text: String, cells: [CellPlace] = []) {
    (self.severity, self.text, self.cells) = (severity, text, cells)
  }
}

/// A change that a designer makes on a canvas.
public enum CanvasEdit: Hashable, Sendable {
  /// A stroke of a brush through cells, in the order of the pointer. The first cell decides whether a mark is put or
  /// taken away.
  case stroke(brush: String, cells: [CellPlace], isMirrored: Bool)
  /// A word to add at the end of the list.
  case add(word: String)
  /// A word to take away.
  case remove(word: String)
}
