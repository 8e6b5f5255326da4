import GameKit
import PuzzleCore
import Simulation

/// The bench of one game alone: answers to questions about positions, and whole games.
public struct ThroughputPlan: Sendable {
  /// The word for positions on the command line and in help, in the plural: `tables`.
  public var positions: String
  /// The default number of positions in a round.
  public var usualPositions: Int
  /// The default number of games in a round.
  public var usualGames: Int
  /// What is answered and how it is checked, as a help text.
  public var discussion: String
  /// The remarks under the table.
  public var notes: [String]

  /// A plan with these amounts and texts.
  public init(positions: String, usualPositions: Int, usualGames: Int, discussion: String, notes: [String] = []) {
    self.positions = positions
    self.usualPositions = usualPositions
    self.usualGames = usualGames
    self.discussion = discussion
    self.notes = notes
  }
}

/// Work whose speed is measured.
public struct ThroughputWork {
  /// The unit in which the work is counted.
  public enum Unit: Sendable {
    /// A position about which a question is answered.
    case position
    /// A whole game.
    case game
  }

  /// The work in a few words.
  public let name: String
  /// The unit in which the work is counted.
  public let unit: Unit
  private let work: (Int) -> Int

  /// Work that can be repeated.
  /// - Parameter work: does the given number of units. It returns a checksum of the answers, which is the same each
  ///   time.
  public init(_ name: String, _ unit: Unit, work: @escaping (_ count: Int) -> Int) {
    self.name = name
    self.unit = unit
    self.work = work
  }

  /// The fastest of several rounds in processor time of the thread.
  func fastest(of rounds: Int, count: Int, _ watch: BenchWatch) -> ThroughputTable.Row? {
    var runs: [ThroughputTable.Row] = []
    watch.rounds(rounds, of: name) {
      let start = HostClock.thread.now
      let checksum = work(count)
      let seconds = Double(HostClock.thread.now - start) / 1e9
      runs.append(
        ThroughputTable.Row(name: name, speed: EngineSpeed(count: count, seconds: seconds), checksum: checksum))
    }
    return runs.min { $0.speed.seconds < $1.speed.seconds }
  }
}

/// A game with a bench of its own, which measures answers and whole games rather than comparing engines.
///
/// The subcommand has the name of the game: `moli bench GAME`.
public protocol ThroughputGame: PlayableGame {
  /// What is measured, and its default amounts.
  static var throughput: ThroughputPlan { get }

  /// The work, prepared so that only its execution is timed.
  /// - Throws: ``Failure`` or `BenchError` when the code to be timed gives wrong answers.
  static func throughputWork(seed: Seed) throws -> [ThroughputWork]
}
