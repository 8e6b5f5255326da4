/// Generic levels, for positions that belong to no particular level.
public struct PlainLevels<Level: PlayableLevel>: Sendable {
  /// The choices of `--type`, the usual one first; empty if there is only one kind of position.
  public let variants: [String]
  private let makeRules: @Sendable (String?, Words) throws -> Level
  private let makeWhole: (@Sendable (String?, Words) throws -> Level)?

  /// Creates the generic levels of a game.
  /// - Parameters:
  ///   - whole: the level that deals all contents; `nil` if starting positions need a level.
  ///   - rules: the level whose rules apply to positions without a level.
  public init(
    variants: [String] = [], whole: (@Sendable (String?, Words) throws -> Level)? = nil,
    rules: @escaping @Sendable (String?, Words) throws -> Level
  ) {
    self.variants = variants
    makeRules = rules
    makeWhole = whole
  }

  /// The level whose rules apply to positions without a level.
  /// - Throws: ``Failure`` for an unknown variant, or when the words are not enough for a level.
  public func rules(_ variant: String?, words: Words) throws -> Level {
    try check(variant)
    return try makeRules(variant, words)
  }

  /// The level that deals all contents; `nil` when there is none.
  /// - Throws: as ``rules(_:words:)``.
  public func whole(_ variant: String?, words: Words) throws -> Level? {
    try check(variant)
    return try makeWhole.map { try $0(variant, words) }
  }

  private func check(_ variant: String?) throws {
    guard let variant, !variants.contains(where: { $0.lowercased() == variant.lowercased() }) else { return }
    throw Failure.usage(
      variants.isEmpty
        ? "--type: found \(variant.quoted) for a game without types; leave it out"
        : "--type: found \(variant.quoted), expected one of " + variants.joined(separator: ", "))
  }
}

extension AnyGameEntry {
  /// The level that deals all contents, for starting positions without a level; `nil` when there is none.
  /// - Parameter variant: see ``PlainLevels/variants``.
  public func wholeLevel(_ variant: String?, words: Words) throws -> (any AnyLoadedLevel)? {
    try entry.plain?.whole(variant, words: words).map { LoadedLevel($0, of: entry, from: .made) }
  }

  /// The game whose rules apply to positions without a level; `nil` for a game without generic levels.
  /// - Parameter variant: see ``PlainLevels/variants``.
  public func plainGame(_ variant: String?, words: Words) throws -> (any PlayableGame)? {
    try entry.plain.map { try entry.game(of: $0.rules(variant, words: words), words: words) }
  }

  /// A level with the usual rules and without a name, as a start for a designer; `nil` for a game without generic
  /// levels.
  /// - Throws: ``Failure`` when the words are not enough for a level.
  public func newLevel(words: Words) throws -> (any AnyLoadedLevel)? {
    guard let level = try entry.plain?.rules(nil, words: words) else { return nil }
    return LoadedLevel(level, of: entry, from: .made).changed(name: "", difficulty: 0)
  }
}
