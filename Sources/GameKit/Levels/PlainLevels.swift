/// Levels that stand for no level in particular.
public struct PlainLevels<Level: PlayableLevel>: Sendable {
  /// What `--type` chooses from, the usual one first; empty where there is one kind of position only.
  public let variants: [String]
  private let makeRules: @Sendable (String?, Words) throws -> Level
  private let makeWhole: (@Sendable (String?, Words) throws -> Level)?

  /// Plain levels.
  /// - Parameters:
  ///   - whole: the level that deals everything there is; without one no starting positions are dealt without a level.
  ///   - rules: the level by whose rules positions without a level are read.
  public init(
    variants: [String] = [], whole: (@Sendable (String?, Words) throws -> Level)? = nil,
    rules: @escaping @Sendable (String?, Words) throws -> Level
  ) {
    self.variants = variants
    makeRules = rules
    makeWhole = whole
  }

  /// The level by whose rules positions without a level are read.
  /// - Throws: ``Failure`` for a variant that there is not, or when the words have nothing to make a level of.
  public func rules(_ variant: String?, words: Words) throws -> Level {
    try check(variant)
    return try makeRules(variant, words)
  }

  /// The level that deals everything there is; `nil` when there is none.
  /// - Throws: as ``rules(_:words:)``.
  public func whole(_ variant: String?, words: Words) throws -> Level? {
    try check(variant)
    return try makeWhole.map { try $0(variant, words) }
  }

  private func check(_ variant: String?) throws {
    guard let variant, !variants.contains(where: { $0.lowercased() == variant.lowercased() }) else { return }
    throw Failure.usage(
      variants.isEmpty
        ? "--type: found \(variant.quoted) for a game that has no types"
        : "--type: found \(variant.quoted), expected one of " + variants.joined(separator: ", "))
  }
}

extension AnyGameEntry {
  /// The level that deals everything there is, for starting positions without a level; `nil` when there is none.
  /// - Parameter variant: see ``PlainLevels/variants``.
  public func wholeLevel(_ variant: String?, words: Words) throws -> (any AnyLoadedLevel)? {
    try entry.plain?.whole(variant, words: words).map { LoadedLevel($0, of: entry, from: .made) }
  }

  /// The game by whose rules positions without a level are read; `nil` for a game without plain levels.
  /// - Parameter variant: see ``PlainLevels/variants``.
  public func plainGame(_ variant: String?, words: Words) throws -> (any PlayableGame)? {
    try entry.plain.map { try entry.game(of: $0.rules(variant, words: words), words: words) }
  }

  /// A level with the usual rules and without a name, for a designer to begin with; `nil` for a game without plain
  /// levels.
  /// - Throws: ``Failure`` when the words have nothing to make a level of.
  public func newLevel(words: Words) throws -> (any AnyLoadedLevel)? {
    guard let level = try entry.plain?.rules(nil, words: words) else { return nil }
    return LoadedLevel(level, of: entry, from: .made).changed(name: "", difficulty: 0)
  }
}
