/// A game at one moment, with the information around its board. It is independent of the game.
public struct BoardFrame: Hashable, Sendable {
  /// The picture of a frame.
  public enum Picture: Hashable, Sendable {
    /// Cells, top row first; all rows are equally long.
    case grid([[BoardCell]])
    /// Shapes in a plane.
    case scene(Scene)
  }

  /// The picture of the board.
  public var picture: Picture
  /// A sentence on the event of the frame.
  public var caption: String
  /// The facts next to the board, with the same titles in every frame of a game.
  public var facts: [BoardFact]
  /// The tiles to come, next one first.
  public var upcoming: [String]
  /// The milliseconds of play.
  public var clock: Int
  /// The number of its turn; it never decreases from frame to frame.
  public var turn: Int
  /// A remark on a frame that decided the game; empty for other frames. A page marks it on the slider.
  public var highlight = ""
  /// The lines of a program that runs, with the index of the current line; `nil` without a program.
  public var listing: BoardListing?
  /// Whether it is only a transition, such as a shift of a tile in the air; storyboards omit it.
  public var isPassing: Bool

  /// A frame that shows a grid.
  public init(
    cells: [[BoardCell]], caption: String = "", facts: [BoardFact] = [], upcoming: [String] = [], clock: Int = 0,
    turn: Int = 0, isPassing: Bool = false
  ) {
    picture = .grid(cells)
    self.caption = caption
    self.facts = facts
    self.upcoming = upcoming
    self.clock = clock
    self.turn = turn
    self.isPassing = isPassing
  }

  /// A frame that shows a scene.
  public init(
    scene: Scene, caption: String = "", facts: [BoardFact] = [], upcoming: [String] = [], clock: Int = 0,
    turn: Int = 0, isPassing: Bool = false
  ) {
    self.init(
      cells: [], caption: caption, facts: facts, upcoming: upcoming, clock: clock, turn: turn, isPassing: isPassing)
    picture = .scene(scene)
  }

  /// The cells of a grid, top row first; empty for a scene. Setting them makes the picture a grid.
  public var cells: [[BoardCell]] {
    get { if case .grid(let cells) = picture { cells } else { [] } }
    set { picture = .grid(newValue) }
  }

  /// The scene, if it shows one.
  public var scene: Scene? { if case .scene(let scene) = picture { scene } else { nil } }

  /// Whether the board is bare: no shapes, and no tiles except marked ones, which are in motion.
  public var isBare: Bool {
    switch picture {
    case .grid(let cells): cells.joined().allSatisfy { $0.text == nil || $0.mark != nil }
    case .scene(let scene): scene.shapes.isEmpty
    }
  }

  /// The number of columns.
  var columns: Int { cells.map(\.count).max() ?? 0 }

  /// The lines of a scene without a pitch, so that several fit on a terminal.
  private static let sceneHeight = 20

  /// The board as lines of text for a terminal; see ``BoardDrawing``, and ``SceneDrawing`` for a scene, which may
  /// become `width` characters wide.
  public func lines(_ drawing: BoardDrawing, width: Int = SceneDrawing.standardWidth) -> [String] {
    if let scene {
      var canvas = SceneDrawing(width: width, style: drawing.style)
      if scene.pitch == nil { canvas.height = Self.sceneHeight }
      return canvas.lines(scene)
    }
    return drawing.lines(cells.map { $0.map(\.text) }, marking: { row, column in cells[row][column].mark })
  }
}

/// A text of several lines next to a board, such as a program that runs.
public struct BoardListing: Hashable, Sendable {
  /// The lines, with spaces at their starts.
  public var lines: [String]
  /// The index of the current line; `nil` if there is none.
  public var current: Int?

  /// Creates a text; `current` is an index of its lines.
  public init(_ lines: [String], current: Int? = nil) {
    self.lines = lines
    self.current = current
  }
}

/// A number or word next to a board, with its title, for example the score or the time left.
public struct BoardFact: Hashable, Sendable {
  /// The title, for example `score`.
  public var title: String
  /// The value as displayed.
  public var value: String

  /// Creates a fact with a title and a value.
  public init(_ title: String, _ value: String) {
    self.title = title
    self.value = value
  }
}
