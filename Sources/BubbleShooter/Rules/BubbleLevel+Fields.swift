import PuzzleCore
import TextFormats

extension BubbleLevel {
  /// The numeric and enumerated fields of a level file, each declared once, in the order of the documentation. The
  /// fields of the section ``generatedSection`` exist only in a level with drawn bubbles.
  public static let fields = [targetScoreField, gridField, shotsField] + generatedFields

  /// The field of a level file that holds the parameters of a generated level.
  public static let generatedSection = "generated"

  private static let targetScoreField = RuleField.targetScore(\BubbleLevel.targetScore)

  private static let gridField = RuleField<BubbleLevel>(
    "grid", "whether odd rows are shifted", unit: .choice(["hex", "rect"]), 0...1
  ) {
    $0.grid.isHexagonal ? 0 : 1
  } put: { level, value in
    guard level.grid.isHexagonal != (value == 0) else { return }
    if level.generation != nil {
      level.generation?.generator.isHexagonal = value == 0
    } else {
      level.grid.updateGridLayout(toHex: value == 0)
    }
  }.defaulting { _ in 0 }

  private static let shotsField = RuleField<BubbleLevel>(
    "shots", "shots per player", shotRange, default: usualShots, \.shots)

  private static let generatedFields = [
    RuleField<BubbleLevel>(
      "seed", "seed of the random bubbles", 0...1_000_000_000, in: generatedSection
    ) {
      $0.generation.map { Int(clamping: $0.seed.value) }
    } put: {
      $0.generation?.seed = Seed(UInt64(max(0, $1)))
    },
    drawn("rows", "filled rows", 1...BubbleGeometry.levelRows, default: 6, \.rows),
    drawn("colors", "number of colours", 2...BubbleType.colors.count, default: 4, \.colors),
    drawn("clusters", "percentage of bubbles that take the colour of a neighbour", 0...100, default: 30, \.clustering),
    drawn("specials", "percentage of special bubbles", 0...100, default: 0, \.specials),
    RuleField<BubbleLevel>(
      "kinds", "kinds of special bubbles", unit: .choice(kinds.map { String($0.map(\.character)) }),
      0...kinds.count - 1,
      in: generatedSection
    ) { level in
      level.generation.flatMap { kinds.firstIndex(of: $0.generator.kinds) }
    } put: {
      if kinds.indices.contains($1) { $0.generation?.generator.kinds = kinds[$1] }
    }.defaulting { $0.generation == nil ? nil : 0 },
    drawn("gaps", "percentage of empty cells", 0...90, default: 0, \.gaps),
    RuleField<BubbleLevel>(
      "layout", "places of the empty cells", unit: .choice(layouts.map(\.rawValue)), 0...layouts.count - 1,
      in: generatedSection
    ) { level in
      level.generation.flatMap { layouts.firstIndex(of: $0.generator.layout) }
    } put: {
      if layouts.indices.contains($1) { $0.generation?.generator.layout = layouts[$1] }
    }.defaulting { $0.generation == nil ? nil : 0 },
  ]

  /// All combinations of special bubbles, the one with all kinds first.
  private static let kinds: [[BubbleType]] = (1...15).reversed().map { choice in
    [BubbleType.indestructible, .lightning, .bomb, .star].enumerated().filter { choice & (8 >> $0.offset) != 0 }.map(
      \.element)
  }

  private static let layouts = BubbleLevelGenerator.Layout.allCases

  /// The field of a generator parameter. Values out of range are ignored.
  private static func drawn(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>, default usual: Int,
    _ path: WritableKeyPath<BubbleLevelGenerator, Int> & Sendable
  ) -> RuleField<BubbleLevel> {
    RuleField<BubbleLevel>(name, meaning, range, in: generatedSection) {
      $0.generation?.generator[keyPath: path]
    } put: {
      if range.contains($1) { $0.generation?.generator[keyPath: path] = $1 }
    }.defaulting { $0.generation == nil ? nil : usual }
  }
}
