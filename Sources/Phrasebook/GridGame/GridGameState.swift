import PuzzleCore
import TextFormats

/// A position of a sliding or swapping game.
public struct GridGameState: Hashable, Codable, Sendable {
  /// The tiles; an empty cell holds nothing.
  public var grid: TextGrid
  /// The number of moves made so far.
  public var moves: Int
  /// Milliseconds of play so far.
  public var clock: Int
  /// The state of the game.
  public var status: GameStatus
  /// The texts of the phrases that were dealt, in order; hidden from players.
  public var phrasesTested: [String]

  /// Creates a position; by default the start of a game.
  public init(
    grid: TextGrid, moves: Int = 0, clock: Int = 0, status: GameStatus = .inProgress, phrasesTested: [String] = []
  ) {
    self.grid = grid
    self.moves = moves
    self.clock = clock
    self.status = status
    self.phrasesTested = phrasesTested
  }

  /// The largest number of moves in a position that is read from a file.
  public static let movesLimit = 1_000_000_000
  /// The largest clock value in a position that is read from a file: a day.
  public static let clockLimit = 86_400_000

  /// Reads a position.
  /// - Throws: `DecodingError`, also for moves outside 0 to ``movesLimit`` or a clock outside 0 to ``clockLimit``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    grid = try container.decode(TextGrid.self, forKey: .grid)
    moves = try Self.number(.moves, upTo: Self.movesLimit, in: container)
    clock = try Self.number(.clock, upTo: Self.clockLimit, in: container)
    status = try container.decode(GameStatus.self, forKey: .status)
    phrasesTested = try container.decode([String].self, forKey: .phrasesTested)
  }

  private enum CodingKeys: String, CodingKey { case grid, moves, clock, status, phrasesTested }

  private static func number(
    _ key: CodingKeys, upTo limit: Int, in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Int {
    let number = try container.decode(Int.self, forKey: key)
    guard (0...limit).contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "found \(number), expected a number from 0 to \(limit)")
    }
    return number
  }
}

/// The state of a game.
public enum GameStatus: String, Hashable, NamedValue {
  /// Dealt, with the clock not yet running.
  case notStarted
  /// The game is being played.
  case inProgress
  /// The game is over and won.
  case endedWithWon
  /// The game is over and lost.
  case endedWithLost

  /// Whether the game is over.
  @inlinable
  public var hasGameEnded: Bool { outcome != nil }

  /// The outcome of the game; `nil` while it is open.
  @inlinable
  public var outcome: Outcome? {
    switch self {
    case .notStarted, .inProgress: nil
    case .endedWithWon: .won
    case .endedWithLost: .lost
    }
  }
}
