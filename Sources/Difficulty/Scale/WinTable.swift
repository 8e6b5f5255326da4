/// The wins and games of each player on each level, to which ``RaschModel`` is fitted.
public struct WinTable: Hashable, Sendable {
  /// The games of one player on one level.
  public struct Entry: Hashable, Sendable {
    /// The level's index in ``WinTable/levels``.
    public let level: Int
    /// The player's index in ``WinTable/players``.
    public let player: Int
    /// The number of games won.
    public internal(set) var wins: Int
    /// The number of games played, at least 1.
    public internal(set) var games: Int
  }

  /// The levels in the order in which they were added.
  public private(set) var levels: [String] = []
  /// The players in the order in which they were added.
  public private(set) var players: [String] = []
  /// The entries, in ascending order of level and then of player. A pair without games has no entry.
  public private(set) var entries: [Entry] = []

  /// Creates an empty table.
  public init() {}

  /// Creates the table of some measurements.
  public init(_ measurements: some Sequence<LevelMeasurement>) {
    for measurement in measurements {
      add(level: measurement.level, player: measurement.player, wins: measurement.wins, games: measurement.games)
    }
  }

  /// Adds games of a player on a level. Without games nothing is added, not even the names.
  ///
  /// Complexity: O(levels + players + entries).
  /// - Precondition: `0 <= wins <= games`.
  public mutating func add(level: String, player: String, wins: Int, games: Int) {
    precondition(wins >= 0 && wins <= games, "found \(wins) wins in \(games) games")
    guard games > 0 else { return }
    let (row, column) = (Self.index(of: level, in: &levels), Self.index(of: player, in: &players))
    let place = entries.firstIndex { ($0.level, $0.player) >= (row, column) } ?? entries.count
    if place < entries.count, entries[place].level == row, entries[place].player == column {
      entries[place].wins += wins
      entries[place].games += games
    } else {
      entries.insert(Entry(level: row, player: column, wins: wins, games: games), at: place)
    }
  }

  private static func index(of name: String, in names: inout [String]) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    return names.count - 1
  }
}
