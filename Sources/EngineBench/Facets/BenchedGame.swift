import GameKit

/// A game whose readable and fast engine `moli bench engines` compares.
public protocol BenchedGame: PlayableGame {
  /// Levels of one group exercise the engines alike: where no level is named, the first of each group is enough. By
  /// default a group of its own for each level.
  var benchGroup: String { get }

  /// Plays the same random games on both engines.
  /// - Throws: ``Failure`` or `BenchError` when the engines do not agree, or the level suits only one of them.
  func compareEngines(on work: EngineWork) throws -> [EngineComparison]

  /// What is counted, for people; games may share it.
  static var benchMeaning: String { get }

  /// What is said of the level under the table; by default nothing.
  func benchRemark() throws -> String?
}

extension BenchedGame {
  /// Every level exercises the engines in its own way.
  public var benchGroup: String { level.name }
  /// Nothing.
  public func benchRemark() throws -> String? { nil }
}
