/// A game, or a part of one, as a sequence of frames that becomes a storyboard or a page with a player.
public struct BoardReplay: Hashable, Sendable {
  /// The meaning of a mark or colour in a game.
  public struct LegendEntry: Hashable, Sendable {
    /// The mark or colour that is explained.
    public enum Sample: Hashable, Sendable {
      /// A mark of tiles.
      case mark(CellMark)
      /// A colour of scenes.
      case colour(SceneColour)
    }

    /// The mark or colour that is explained.
    public var sample: Sample
    /// The meaning in this game.
    public var text: String
    /// The letter on shapes of a colour; `nil` if there is none, and for a mark.
    public var letter: Character?

    /// Explains a mark.
    public init(_ mark: CellMark, _ text: String) {
      sample = .mark(mark)
      self.text = text
    }

    /// Explains a colour.
    /// - Parameter letter: the label of shapes of this colour; by default the letter of the colour.
    public init(_ colour: SceneColour, letter: Character? = nil, _ text: String) {
      sample = .colour(colour)
      self.text = text
      self.letter = letter ?? colour.letter
    }

    /// The explained mark, if it is one.
    public var mark: CellMark? { if case .mark(let mark) = sample { mark } else { nil } }
  }

  /// The title of the replay.
  public var title: String
  /// The origin of the game, on a line under the title.
  public var subtitle: String
  /// How the game ended, in a sentence under the title; may be empty.
  public var result = ""
  /// The kind of writing on the tiles.
  public var writing: TileWriting
  /// The legend; entries that no frame uses are not shown.
  public var legend: [LegendEntry]
  /// The frames in order. A grid may grow and shrink at its right and lower edges.
  public var frames: [BoardFrame]

  /// Creates a replay of frames in their order.
  public init(
    title: String, subtitle: String = "", writing: TileWriting = .chinese, legend: [LegendEntry] = [],
    frames: [BoardFrame] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.writing = writing
    self.legend = legend
    self.frames = frames
  }

  /// The part of the legend that its frames need.
  var usedLegend: [LegendEntry] {
    var used: Set<LegendEntry.Sample> = []
    for frame in frames {
      for row in frame.cells {
        for case let mark? in row.map(\.mark) { used.insert(.mark(mark)) }
      }
      for shape in frame.scene?.shapes ?? [] {
        for colour in [shape.fill, shape.stroke].compactMap({ $0 }) { used.insert(.colour(colour)) }
        if case .tile(let cell, _, _) = shape.form, let mark = cell.mark { used.insert(.mark(mark)) }
      }
    }
    return legend.filter { used.contains($0.sample) }
  }

  /// The number of columns of the widest board.
  var columns: Int { frames.map(\.columns).max() ?? 0 }
  /// The number of rows of the highest board.
  var rows: Int { frames.map(\.cells.count).max() ?? 0 }

  /// Whether any frame has tiles to come.
  var hasUpcoming: Bool { frames.contains { !$0.upcoming.isEmpty } }

  /// Whether any frame has a program.
  var hasListings: Bool { frames.contains { $0.listing != nil } }

  /// Whether any frame shows a scene; then all are shown as scenes.
  var hasScenes: Bool { frames.contains { $0.scene != nil } }

  /// The scene of a frame; a grid is converted to a scene of tiles.
  func scene(of frame: BoardFrame) -> Scene { frame.scene ?? Scene(grid: frame.cells) }

  /// The drawing of the scenes of all frames: the same part of the plane, so that the view does not move.
  var sceneMarkup: SceneMarkup { sceneMarkup(side: 640) }

  /// The drawing with another length of the longer side.
  func sceneMarkup(side: Double) -> SceneMarkup {
    let all = frames.map { scene(of: $0).bounds.drawable }
    let bounds = all.dropFirst().reduce(all.first ?? SceneBounds(width: 1, height: 1)) { $0.union($1) }
    return SceneMarkup(bounds, side: side, writing: writing)
  }
}

extension BoardReplay {
  /// The maximum number of frames of ``highlights``.
  public static let highlightsLimit = 40

  /// The same game without transitional frames. Of a long game it keeps the turn with the most frames (ties go to the
  /// earliest), or its last ``highlightsLimit`` frames if no turn has more than two.
  ///
  /// A storyboard shows these frames by default. Complexity: O(frames).
  public var highlights: BoardReplay {
    var part = self
    part.frames.removeAll(where: \.isPassing)
    guard part.frames.count > Self.highlightsLimit else { return part }
    var counts: [Int: Int] = [:]
    for frame in part.frames { counts[frame.turn, default: 0] += 1 }
    let longest = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    if let longest, longest.value > 2 {
      part.frames.removeAll { $0.turn != longest.key }
    } else {
      part.frames = Array(part.frames.suffix(Self.highlightsLimit))
    }
    return part
  }

  /// The maximum number of frames of ``shortened``.
  public static let shortenedLimit = 400

  /// The game without the middle of a long one: its opening and, from the start of a turn on, its end. The first
  /// caption of the end states how much is left out. It is intended for pages with many games.
  ///
  /// Complexity: O(frames).
  public var shortened: BoardReplay {
    guard frames.count > Self.shortenedLimit else { return self }
    let opening = Self.shortenedLimit / 4
    let first = frames.count - (Self.shortenedLimit - opening)
    let start = frames.indices[first...].first { frames[$0].turn != frames[$0 - 1].turn } ?? first
    var part = self
    part.frames = Array(frames.prefix(opening)) + frames[start...]
    let left = "\((start - opening).grouped) frames are left out here"
    let caption = frames[start].caption
    part.frames[opening].caption = caption.isEmpty ? left : "\(left); \(caption)"
    return part
  }
}
