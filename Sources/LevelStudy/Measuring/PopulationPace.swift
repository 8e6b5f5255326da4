import Difficulty
import LevelFiles
import PuzzleCore
import Simulation

/// The moves and the time within which half of a population wins a level. Where nearly everyone wins, they are its
/// difficulty.
public struct PopulationPace: Hashable, Codable, Sendable {
  /// The median of the moves.
  public let moves: MedianToWin
  /// The median of the milliseconds of play; `nil` in a game without time.
  public let milliseconds: MedianToWin?

  /// The pace of players in their shares of a population; `nil` if one with a share has no games.
  init?(_ players: [(share: Double, lengths: PlayedLengths)], isTimed: Bool) {
    func median(_ unit: WinUnit) -> MedianToWin? { MedianToWin(players.map { ($0.share, $0.lengths.plays(in: unit)) }) }
    guard let moves = median(.moves) else { return nil }
    self.moves = moves
    milliseconds = isTimed ? median(.seconds) : nil
  }
}

/// The moves and times of one player's games, game by game.
public struct PlayedLengths: Sendable {
  private var moves: [Int32] = []
  private var ends: [Int32] = []
  private var won: [Bool] = []

  /// Creates lengths without games.
  init() {}

  /// Adds a finished game.
  mutating func add(_ game: FinishedGame, isWon: Bool) {
    moves.append(Int32(clamping: game.moves))
    ends.append(Int32(clamping: game.end))
    won.append(isWon)
  }

  /// The lengths in moves or milliseconds.
  func plays(in unit: WinUnit) -> [PlayLength] {
    zip(unit == .moves ? moves : ends, won).map { PlayLength(Int($0), isWon: $1) }
  }
}

extension MeasuredLevel {
  /// The share of the population from which nearly everyone wins, so that moves and seconds are the difficulty.
  public static let nearlyEveryone = 0.9

  /// Whether nearly everyone in the population wins.
  public var isWonByNearlyEveryone: Bool { (plays.population?.rate ?? 0) >= Self.nearlyEveryone }

  /// Whether moves and seconds are shown to people: nearly everyone wins, or the level's target is one of them.
  public var showsPace: Bool {
    guard plays.pace != nil else { return false }
    if case .median? = target?.goal { return true }
    return isWonByNearlyEveryone
  }
}
