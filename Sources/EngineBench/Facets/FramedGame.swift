import GameKit
import PuzzleCore
import Reporting

/// A game whose engine's share of a frame `moli bench frames` measures.
///
/// A game with an expensive event, a landing or a move, conforms to ``LandingGame``, which implements the measurement.
/// Other games play whole frames on two ``EngineBench/SteppedEngine``s.
public protocol FramedGame: PlayableGame {
  /// The agent that plays in real time and for reports when none is named.
  static var framedAgent: String { get }

  /// The event that is timed, as a text for people: `landing`.
  static var timedEvent: String { get }

  /// What a landing, its chain and its shifts are in this game, as a text for people.
  static var landingMeaning: String { get }

  /// Checks that an agent of this name can play frames.
  /// - Throws: ``Failure`` when there is none with this name.
  func checkFramedAgent(_ name: String) throws

  /// Times the sources of `settings` on the levels of the game.
  /// - Parameter level: returns the game of a level, given the level's name.
  /// - Throws: ``InputError`` with the place of an invalid worst case.
  static func frameSamples(
    of games: [Self], _ settings: FrameSettings, words: Words, level: (String) throws -> Self
  ) throws -> [FrameSample]

  /// Replays of the worst cases in a file, frame by frame; by default none.
  /// - Parameter level: returns the game of a level, given the level's name.
  /// - Throws: ``InputError`` with the place of an invalid line.
  static func worstReplays(of file: String, level: (String) throws -> Self) throws -> [BoardReplay]

  /// Plays in real time and measures the frames.
  func playPaced(by agent: String, _ loop: PacedLoop, seed: Seed, budget: Budget) throws -> PacedResult
}

extension FramedGame {
  /// The default: no replays.
  public static func worstReplays(of file: String, level: (String) throws -> Self) throws -> [BoardReplay] { [] }
}
