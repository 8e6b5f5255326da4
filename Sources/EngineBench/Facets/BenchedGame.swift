import GameKit

/// A game whose readable and fast engines `moli bench engines` compares.
public protocol BenchedGame: PlayableGame {
  /// The group of the level. Levels of one group exercise the engines alike, so the first of each group is measured
  /// when no level is named. By default each level has its own group.
  var benchGroup: String { get }

  /// Plays the same random games on both engines.
  /// - Throws: ``Failure`` or `BenchError` when the engines do not agree, or the level suits only one of them.
  func compareEngines(on work: EngineWork) throws -> [EngineComparison]

  /// What is counted, as a text for people. Games may share it.
  static var benchMeaning: String { get }

  /// A remark on the level under the table; `nil`, the default, for none.
  func benchRemark() throws -> String?
}

extension BenchedGame {
  /// The default: each level has its own group.
  public var benchGroup: String { level.name }
  /// The default: no remark.
  public func benchRemark() throws -> String? { nil }
}
