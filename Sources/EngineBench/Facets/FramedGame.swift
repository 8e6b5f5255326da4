import GameKit
import PuzzleCore
import Reporting

/// A game of which `moli bench frames` measures how much of a frame its engine takes.
///
/// A game with a costly event, a landing or a move, is a ``LandingGame`` and gets the measurement from that. Others
/// play whole frames on two ``EngineBench/SteppedEngine``s.
public protocol FramedGame: PlayableGame {
  /// The agent that plays in real time and for reports where none is named.
  static var framedAgent: String { get }

  /// What is timed, for people: one `landing`.
  static var timedEvent: String { get }

  /// What a landing, its chain and its shifts are, for people.
  static var landingMeaning: String { get }

  /// Checks the name of an agent that plays frames.
  /// - Throws: ``Failure`` when there is none of that name.
  func checkFramedAgent(_ name: String) throws

  /// The times of the sources asked for, on the levels of the game.
  /// - Parameter level: the game of a level by its name.
  /// - Throws: ``PuzzleCore/InputError`` with the place of a worst case that is wrong.
  static func frameSamples(
    of games: [Self], _ settings: FrameSettings, words: Words, level: (String) throws -> Self
  ) throws -> [FrameSample]

  /// The worst cases of a file, each with what happens in it frame by frame; by default no file has any that are shown.
  /// - Parameter level: the game of a level by its name.
  /// - Throws: ``PuzzleCore/InputError`` with the place of a line that is wrong.
  static func worstReplays(of file: String, level: (String) throws -> Self) throws -> [BoardReplay]

  /// Plays in real time.
  func playPaced(by agent: String, _ loop: PacedLoop, seed: Seed, budget: Budget) throws -> PacedResult
}

extension FramedGame {
  /// None.
  public static func worstReplays(of file: String, level: (String) throws -> Self) throws -> [BoardReplay] { [] }
}
