/// A game, or a part of one, as a sequence of frames: the one form that becomes a storyboard or a page that plays.
public struct BoardReplay: Hashable, Sendable {
  /// What the marks of a game stand for.
  public struct LegendEntry: Hashable, Sendable {
    /// The mark.
    public var mark: CellMark
    /// What it means in this game.
    public var text: String

    /// An entry.
    public init(_ mark: CellMark, _ text: String) {
      self.mark = mark
      self.text = text
    }
  }

  /// What is shown.
  public var title: String
  /// Where it comes from, in a line under the title.
  public var subtitle: String
  /// What is written on the tiles.
  public var writing: TileWriting
  /// What the marks mean; those that no frame has are not shown.
  public var legend: [LegendEntry]
  /// The frames in order. A board may grow and shrink at its right and lower edges.
  public var frames: [BoardFrame]

  /// A replay.
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
    var used: Set<CellMark> = []
    for frame in frames {
      for row in frame.cells {
        for case let mark? in row.map(\.mark) { used.insert(mark) }
      }
    }
    return legend.filter { used.contains($0.mark) }
  }

  /// The columns of the widest board.
  var columns: Int { frames.map(\.columns).max() ?? 0 }
  /// The rows of the highest board.
  var rows: Int { frames.map(\.cells.count).max() ?? 0 }

  /// Whether any frame has tiles to come.
  var hasUpcoming: Bool { frames.contains { !$0.upcoming.isEmpty } }
}

extension BoardReplay {
  /// The most frames that ``highlights`` gives unasked.
  public static let highlightsLimit = 40

  /// The same game without the frames that only lead to others, and of a long one the turn that takes the most frames (the
  /// earliest of equals); where no turn takes more than two, its last ``highlightsLimit`` frames.
  ///
  /// What a storyboard shows when nobody says which turns it should. Complexity: O(frames).
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
}
