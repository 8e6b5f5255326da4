import PuzzleCore
import TextFormats

/// Draws levels from seeds.
///
/// ```swift
/// let generator = try BubbleLevelGenerator(rows: 6, colors: 4, clustering: 50)
/// let level = generator.level(Seed(42))
/// ```
///
/// The same parameters and seed give the same level everywhere. Every level can be played: all of its bubbles are
/// attached to row 0, and at least one of them is coloured.
///
/// Cells are filled row by row from the left. With the probability ``clustering`` a bubble takes the colour of an
/// already filled neighbour, otherwise any colour. Bubbles not attached to row 0 are then removed.
public struct BubbleLevelGenerator: Hashable, Codable, Sendable {
  /// The pattern of empty cells.
  public enum Layout: String, Hashable, Sendable, NamedValue {
    /// Anywhere, with the probability ``BubbleLevelGenerator/gaps``.
    case scattered
    /// In the odd rows: they are corridors, crossed by two to four pillars. Gaps come in addition.
    case maze
  }

  /// Whether odd rows are shifted.
  public internal(set) var isHexagonal: Bool
  /// The number of filled rows, 1 to 12.
  public internal(set) var rows: Int
  /// The number of colours, 2 to 4, in the order red, yellow, green, blue.
  public internal(set) var colors: Int
  /// The percentage of bubbles that are special, 0 to 100.
  public internal(set) var specials: Int
  /// The kinds of special bubbles, each once and with the same probability, in the order of ``BubbleType``.
  public internal(set) var kinds: [BubbleType]
  /// The percentage of coloured bubbles that take the colour of a neighbour, 0 to 100.
  public internal(set) var clustering: Int
  /// The percentage of cells that are left empty, 0 to 90.
  public internal(set) var gaps: Int
  /// The pattern of empty cells.
  public internal(set) var layout: Layout

  /// Creates a generator; by default six hexagonal rows of four colours without specials and gaps.
  /// - Throws: ``InputError`` when a parameter is out of its range, or ``specials`` is above 0 without any
  ///   ``kinds``.
  public init(
    isHexagonal: Bool = true, rows: Int = 6, colors: Int = 4, specials: Int = 0,
    kinds: [BubbleType] = [.indestructible, .lightning, .bomb, .star], clustering: Int = 30, gaps: Int = 0,
    layout: Layout = .scattered
  ) throws(InputError) {
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(InputError) {
      guard !range.contains(value) else { return }
      throw InputError(
        file: "generator", line: 0, column: 0, found: "\(name): \(value)",
        expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    try check("rows", rows, 1...BubbleGeometry.levelRows)
    try check("colors", colors, 2...BubbleType.colors.count)
    try check("specials", specials, 0...100)
    try check("clustering", clustering, 0...100)
    try check("gaps", gaps, 0...90)
    if let kind = kinds.first(where: { $0.isColor() || $0 == .empty }) {
      throw InputError(
        file: "generator", line: 0, column: 0, found: "kinds: \(kind)", expected: "special bubbles: I, L, X or S")
    }
    if specials > 0 && kinds.isEmpty {
      throw InputError(file: "generator", line: 0, column: 0, found: "kinds: none", expected: "at least one of I L X S")
    }
    (self.isHexagonal, self.rows, self.colors, self.specials) = (isHexagonal, rows, colors, specials)
    // In a fixed order and each once, so that the same kinds give equal generators.
    let kinds = BubbleType.allCases.filter(kinds.contains)
    (self.kinds, self.clustering, self.gaps, self.layout) = (kinds, clustering, gaps, layout)
  }

  /// The level of a seed. Its name is `generated` followed by the seed.
  public func level(
    _ seed: Seed, physics: BubblePhysics = BubblePhysics(), shots: Int = BubbleLevel.usualShots
  )
    -> BubbleLevel
  {
    // A seed has up to 20 digits, a name up to 30 characters.
    BubbleLevel(name: "generated \(seed)", generation: BubbleGeneration(seed, by: self), physics: physics, shots: shots)
  }

  /// The bubbles of a seed, in 12 rows.
  public func grid(_ seed: Seed) -> GameBubbleSet {
    var generator = Xoshiro256(seed: seed)
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.levelRows, isHexagonal: isHexagonal)
    for row in 0..<rows {
      let isCorridor = layout == .maze && !row.isMultiple(of: 2)
      let pillars = isCorridor ? pillars(inRow: row, of: grid.geometry, using: &generator) : []
      for cell in grid.geometry.cellRange(ofRow: row) {
        let isGap = generator.uniform(below: 100) < gaps
        if isGap || isCorridor && !pillars.contains(cell) { continue }
        grid.updateBubble(at: cell, to: bubble(at: cell, of: grid, using: &generator))
      }
    }
    for cell in grid.unattachedCells { grid.removeBubble(at: cell) }
    if grid.typesLeft.isEmpty {
      let cell = generator.uniform(below: grid.geometry.cells(inRow: 0))
      grid.updateBubble(at: cell, to: BubbleType.colors[generator.uniform(below: colors)])
    }
    return grid
  }

  private func pillars(
    inRow row: Int, of geometry: BubbleGeometry, using generator: inout Xoshiro256
  ) -> ArraySlice<Int> {
    generator.shuffled(Array(geometry.cellRange(ofRow: row))).prefix(2 + generator.uniform(below: 3))
  }

  private func bubble(at cell: Int, of grid: GameBubbleSet, using generator: inout Xoshiro256) -> BubbleType {
    if generator.uniform(below: 100) < specials { return kinds[generator.uniform(below: kinds.count)] }
    if generator.uniform(below: 100) < clustering {
      let near = grid.geometry.neighbors(of: cell).map { grid.bubbles[$0] }.filter { $0.isColor() }
      if !near.isEmpty { return near[generator.uniform(below: near.count)] }
    }
    return BubbleType.colors[generator.uniform(below: colors)]
  }
}

extension BubbleLevelGenerator {
  private enum CodingKeys: String, CodingKey {
    case isHexagonal, rows, colors, specials, kinds, clustering, gaps, layout
  }

  /// Reads the parameters and checks them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      isHexagonal: values.decode(Bool.self, forKey: .isHexagonal), rows: values.decode(Int.self, forKey: .rows),
      colors: values.decode(Int.self, forKey: .colors), specials: values.decode(Int.self, forKey: .specials),
      kinds: values.decode([BubbleType].self, forKey: .kinds),
      clustering: values.decode(Int.self, forKey: .clustering), gaps: values.decode(Int.self, forKey: .gaps),
      layout: values.decode(Layout.self, forKey: .layout))
  }
}

/// The source of a generated level's bubbles: the parameters of a generator and a seed.
public struct BubbleGeneration: Hashable, Codable, Sendable {
  /// The seed of all random choices.
  public var seed: Seed
  /// The parameters of the generator.
  public internal(set) var generator: BubbleLevelGenerator

  /// Combines a seed with the parameters of a generator.
  public init(_ seed: Seed, by generator: BubbleLevelGenerator) { (self.seed, self.generator) = (seed, generator) }

  /// The bubbles, in 12 rows.
  public var grid: GameBubbleSet { generator.grid(seed) }
}
