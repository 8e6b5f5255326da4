import TextFormats

/// A level: a name, the initial bubbles, and the parameters of the rules.
///
/// A designer places the bubbles one by one (``grid``) or gives the parameters by which they are drawn
/// (``generation``).
public struct BubbleLevel: Hashable, Sendable {
  /// The name shown to players; see ``nameDefect``.
  public var name: String
  /// The difficulty declared by the designer.
  public var difficulty: Int
  /// The score that a player is expected to reach; `nil` when the designer names none. See
  /// `docs/reference/difficulty.md`.
  public var targetScore: Int?
  /// The contact distance of bubbles.
  public var physics: BubblePhysics
  /// The number of shots of each player, 1 to 1000.
  public var shots: Int
  private var bubbles: GameBubbleSet
  private var source: BubbleGeneration?

  /// The default number of shots.
  public static let usualShots = 50
  /// The allowed numbers of shots.
  public static let shotRange = 1...1_000
  /// The allowed lengths of a name, in characters.
  public static let nameLengths = 1...30

  /// Creates a level with placed bubbles.
  public init(
    name: String, difficulty: Int = 0, grid: GameBubbleSet, physics: BubblePhysics = BubblePhysics(),
    shots: Int = usualShots, targetScore: Int? = nil
  ) {
    (self.name, self.difficulty, self.targetScore) = (name, difficulty, targetScore)
    (self.physics, self.shots) = (physics, shots)
    bubbles = grid
  }

  /// Creates a level with bubbles drawn from a seed.
  public init(
    name: String, difficulty: Int = 0, generation: BubbleGeneration, physics: BubblePhysics = BubblePhysics(),
    shots: Int = usualShots, targetScore: Int? = nil
  ) {
    self.init(
      name: name, difficulty: difficulty, grid: generation.grid, physics: physics, shots: shots,
      targetScore: targetScore)
    source = generation
  }

  /// The bubbles, in up to 12 rows. Bubbles not attached to row 0 drop, without points, when the game begins. Setting
  /// this property makes the level a placed one and sets ``generation`` to `nil`.
  public var grid: GameBubbleSet {
    get { bubbles }
    set { (bubbles, source) = (newValue, nil) }
  }

  /// The source of the bubbles; `nil` where a designer placed them. A new value draws the bubbles again; setting `nil`
  /// keeps them.
  public var generation: BubbleGeneration? {
    get { source }
    set {
      source = newValue
      if let newValue { bubbles = newValue.grid }
    }
  }

  /// The defect of the name, in words that complete "found …, expected …"; `nil` for 1 to 30 characters without white
  /// space at the ends. A game accepts any name, but a collection of levels does not.
  public var nameDefect: (field: String, found: String, expected: String)? {
    if !Self.nameLengths.contains(name.count) { return ("name", "\(name.count) characters", "1 to 30") }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return ("name", name.quoted, "no white space at its ends")
    }
    return nil
  }

  /// The reason why the level cannot be played, in words that complete "found …, expected …"; `nil` when it can.
  public var defect: (field: String, found: String, expected: String)? {
    if !Self.shotRange.contains(shots) { return ("shots", "\(shots)", "a number from 1 to 1000") }
    let full = grid.geometry.firstCell(ofRow: BubbleGeometry.levelRows)
    if let cell = grid.bubbles.indices.dropFirst(full).first(where: { grid.bubbles[$0] != .empty }) {
      return ("cells", "a bubble in row \(grid.geometry.place(of: cell).row + 1)", "bubbles in rows 1 to 12 only")
    }
    if grid.loaded.typesLeft.isEmpty {
      return ("cells", "no coloured bubble that is attached to row 1", "at least one")
    }
    return nil
  }

  /// Refuses a level that cannot be played.
  func validate() throws(InputError) {
    guard let defect else { return }
    throw InputError(
      file: name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
  }
}

extension BubbleLevel: Codable {
  private enum CodingKeys: String, CodingKey { case name, difficulty, targetScore, physics, shots, grid, generation }

  /// Reads a level; the bubbles of a generated one are drawn again.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let generation = try values.decodeIfPresent(BubbleGeneration.self, forKey: .generation)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      difficulty: try values.decode(Int.self, forKey: .difficulty),
      grid: try generation?.grid ?? values.decode(GameBubbleSet.self, forKey: .grid),
      physics: try values.decode(BubblePhysics.self, forKey: .physics),
      shots: try values.decode(Int.self, forKey: .shots),
      targetScore: try values.decodeIfPresent(Int.self, forKey: .targetScore))
    source = generation
  }

  /// Writes the source of the bubbles or, without one, the bubbles.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(difficulty, forKey: .difficulty)
    try values.encodeIfPresent(targetScore, forKey: .targetScore)
    try values.encode(physics, forKey: .physics)
    try values.encode(shots, forKey: .shots)
    if let source {
      try values.encode(source, forKey: .generation)
    } else {
      try values.encode(grid, forKey: .grid)
    }
  }
}
