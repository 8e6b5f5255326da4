import LevelFiles
import PuzzleCore

/// How a game draws new levels, for `moli make`.
///
/// A game declares its settings, the parameters that bring a level to a wanted win rate, and a closure that draws a
/// level. A game without a maker gets ``LevelFormat/makerOfParameters(_:words:)``, which varies its parameters.
public struct LevelMaker<Level: PlayableLevel>: Sendable {
  /// The version of the maker. It changes when the same seed draws another level.
  public let version: Int
  /// What a request can set.
  public let settings: [MakerSetting]
  /// The names of the parameters to tune, the best first. Without any, drawn levels are only selected.
  public let parameters: [String]
  /// The level that is varied if a request names none; `nil` for the first built-in level of the game.
  public let base: (@Sendable (Words) throws -> Level)?
  /// Draws a level; `nil` if this draw gives none.
  public let draw: @Sendable (_ base: Level, _ draw: inout LevelDraw, _ words: Words) throws -> Level?
  /// The parts of a level by which two levels are compared, such as words or cells. The default is the lines of the
  /// level's file.
  public let parts: (@Sendable (Level) -> Set<String>)?

  /// Creates a maker.
  public init(
    version: Int, settings: [MakerSetting], parameters: [String], base: (@Sendable (Words) throws -> Level)? = nil,
    parts: (@Sendable (Level) -> Set<String>)? = nil,
    draw: @escaping @Sendable (_ base: Level, _ draw: inout LevelDraw, _ words: Words) throws -> Level?
  ) {
    (self.version, self.settings, self.parameters) = (version, settings, parameters)
    (self.base, self.parts, self.draw) = (base, parts, draw)
  }
}

/// A number that a request can set or limit: the rows of a board, the number of words.
public struct MakerSetting: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// The meaning in a few words.
  public let meaning: String
  /// The values that a request may give.
  public let range: ClosedRange<Int>
  /// The values that are drawn if the request gives none.
  public let usual: ClosedRange<Int>
  /// The fields of a level's file that it changes. A request cannot set it while one of them is locked.
  public let fields: [String]

  /// Creates a setting.
  public init(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>, usual: ClosedRange<Int>, fields: [String] = []
  ) {
    (self.name, self.meaning, self.range, self.usual) = (name, meaning, range, usual.clamped(to: range))
    self.fields = fields
  }
}

/// The random numbers and the request of one draw.
public struct LevelDraw: Sendable {
  /// The source of all random choices.
  public var random: Xoshiro256
  /// The text that words have to match; `nil` for any words.
  public let theme: String?
  /// The fields that keep their value.
  public let locked: Set<String>
  private let ranges: [String: ClosedRange<Int>]
  private let requested: Set<String>

  /// Creates a draw.
  /// - Parameters:
  ///   - ranges: the values of each setting.
  ///   - requested: the settings whose values the request gives; the others have their usual values.
  public init(
    _ seed: Seed, ranges: [String: ClosedRange<Int>], requested: Set<String> = [], theme: String? = nil,
    locked: Set<String> = []
  ) {
    random = Xoshiro256(seed: seed)
    (self.ranges, self.requested, self.theme, self.locked) = (ranges, requested, theme, locked)
  }

  /// Whether the request gives the values of a setting.
  public func isRequested(_ name: String) -> Bool { requested.contains(name) }

  /// The smallest and largest value of a setting; `nil` for an unknown one.
  public func range(_ name: String) -> ClosedRange<Int>? { ranges[name] }

  /// A random value of a setting; 0 for an unknown one.
  public mutating func value(_ name: String) -> Int {
    guard let range = ranges[name] else { return 0 }
    return range.lowerBound + random.uniform(below: range.upperBound - range.lowerBound + 1)
  }
}

extension LevelFormat {
  /// The maker of the game, or one that varies the parameters that its levels declare: the first is tuned, the others
  /// are drawn from half to double of their value in the base.
  /// - Throws: the game's error for words that it cannot use.
  public func makerOfParameters(_ base: Level, words: Words) throws -> LevelMaker<Level> {
    if let maker { return maker }
    let all = try parameters(base, words).filter { $0.exchange == nil && $0.value(base) != nil }
    let drawn = all.filter { !$0.isPoints }
    let settings = drawn.map { parameter in
      let now = parameter.value(base) ?? 0
      return MakerSetting(
        parameter.name, parameter.meaning, parameter.values.range, usual: now / 2...max(now / 2, now * 2))
    }
    return LevelMaker(version: 1, settings: settings, parameters: all.map(\.name)) { base, draw, _ in
      drawn.reduce(base) { level, parameter in
        let value = parameter.values.clamped(draw.value(parameter.name))
        return draw.locked.contains(parameter.name) ? level : parameter.turned(level, value)
      }
    }
  }
}
