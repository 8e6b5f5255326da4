import Difficulty
import Exact
import Reporting
import Simulation

/// The games of one player, as all tables of players read them.
public protocol PlayedGames {
  /// The number of games.
  var games: Int { get }
  /// The number of games won.
  var wins: Int { get }
  /// The distribution of the final scores.
  var scores: Distribution { get }
  /// The distribution of the numbers of moves.
  var moves: Distribution { get }
}

extension PlaySummary: PlayedGames {}

extension PlayedGames {
  /// The win rate with its interval.
  public var winRate: WilsonInterval { WilsonInterval(successes: wins, of: games) }
}

extension Metric {
  /// The share of games won.
  public static let winRate = Metric(
    "winRate", title: "won", .player, meaning: "share of all games won, with its 95 % interval",
    source: "Wilson 1927; Brown, Cai, DasGupta 2001")
}

extension TableColumn where Row: PlayedGames {
  /// The number of games.
  public static var games: TableColumn { TableColumn("games", title: "games", .integer) { .integer($0.games) } }

  /// The number of games won.
  public static var wins: TableColumn { TableColumn("wins", title: "wins", .integer) { .integer($0.wins) } }

  /// The column with the win rate.
  public static var winRate: TableColumn {
    TableColumn(.winRate, .percent(digits: 1)) { .number($0.winRate.rate) }
  }

  /// The interval of the win rate.
  public static var winRate95: TableColumn {
    winRate.interval(
      meaning:
        "The 95 % interval of the share (Wilson); shares whose intervals do not overlap differ."
    ) { $0.winRate.bounds }
  }

  /// The 10th, 50th and 90th percentile of the scores.
  public static var scores: [TableColumn] {
    [
      TableColumn(
        "scoreP10", title: "score 10 %", .integer, meaning: "One game in ten ends with this score or less, won or not."
      ) { .integer($0.scores.percentile(10)) },
      TableColumn(
        "scoreMedian", title: "50 %", .integer, meaning: "Half of the games end with this score or less, won or not."
      ) { .integer($0.scores.percentile(50)) },
      TableColumn(
        "scoreP90", title: "90 %", .integer, meaning: "Nine games in ten end with this score or less, won or not."
      ) { .integer($0.scores.percentile(90)) },
    ]
  }

  /// The median number of moves of a game, won or not.
  public static var moves: TableColumn {
    TableColumn("movesMedian", title: "moves", .integer) { .integer($0.moves.percentile(50)) }
  }
}
