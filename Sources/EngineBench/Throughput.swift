import Simulation

/// What of a game is measured apart from a comparison of engines: answers to questions about positions, and whole
/// games.
public struct ThroughputPlan: Sendable {
  /// What positions are called on the command line and in help, in the plural: `tables`.
  public var positions: String
  /// How many positions a round has by default.
  public var usualPositions: Int
  /// How many games a round has by default.
  public var usualGames: Int
  /// What is answered and how it is checked, for help texts.
  public var discussion: String
  /// What is said under the table.
  public var notes: [String]

  /// A plan.
  public init(positions: String, usualPositions: Int, usualGames: Int, discussion: String, notes: [String] = []) {
    self.positions = positions
    self.usualPositions = usualPositions
    self.usualGames = usualGames
    self.discussion = discussion
    self.notes = notes
  }
}

/// A stretch of work whose speed is measured.
public struct ThroughputWork {
  /// What a unit of it is counted by.
  public enum Unit: Sendable {
    /// A position that a question is answered for.
    case position
    /// A whole game.
    case game
  }

  /// What is done, in a few words.
  public let name: String
  /// What is counted.
  public let unit: Unit
  private let work: (Int) -> Int

  /// Work that can be done again and again.
  /// - Parameter work: does the given number of units; returns a number that the answers make, the same each time.
  public init(_ name: String, _ unit: Unit, work: @escaping (_ count: Int) -> Int) {
    self.name = name
    self.unit = unit
    self.work = work
  }

  /// The fastest of several rounds, by processor time of the thread.
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
