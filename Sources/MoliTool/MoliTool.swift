import ArgumentParser
import EngineBench
import Foundation
import Games
import LevelFiles
import PhraseStore
import Phrasebook
import PuzzleCore
import Simulation

/// The command line over the games of a registry: `moli <verb> [game] [options]`.
///
/// A studio's own program is the same tool with more games, for example those of `.builtIn + [LightsOut.entry]`:
///
/// ```swift
/// import Games
/// import MoliTool
///
/// MoliTool.main(.builtIn)
/// ```
public enum MoliTool {
  /// The version of the tool.
  public static let version = "0.1.0"

  /// The games that commands find. Bound for the time of a run, so that commands, which the argument parser makes, need no global
  /// state; tests bind games of their own.
  @TaskLocal static var registry = GameRegistry([])

  /// Runs the command that the arguments name, and ends the process with its exit status.
  /// - Parameters:
  ///   - games: the games that the tool knows.
  ///   - arguments: what follows the name of the program; that of the process by default.
  public static func main(_ games: GameRegistry, arguments: [String]? = nil) -> Never {
    // A reader that goes away (`moli … | head`) ends the program quietly.
    signal(SIGPIPE, SIG_DFL)
    $registry.withValue(games) {
      do {
        var command = try Moli.parseAsRoot(arguments)
        try command.run()
      } catch {
        stop(error)
      }
    }
    exit(0)
  }

  private static func stop(_ error: any Error) -> Never {
    switch error {
    case let error as Failure: stop(error.description, status: error.status)
    case let error as InputError: stop(error.description, status: 65)
    case let error as RuleError: stop(error.description, status: 65)
    case let error as StorageError: stop(error.description, status: error.status)
    case let error as LevelsError: stop(error.advice, status: error.status)
    case let error as RecordWriterError: stop(error.description, status: 70)
    case let error as BenchError: stop(error.description, status: 70)
    default: Moli.exit(withError: error)
    }
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    Terminal.note(message)
    exit(status)
  }
}

/// The root of all commands.
struct Moli: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "moli",
      abstract: "Plays, measures and solves puzzle games without a screen.",
      discussion: """
        How hard is this level, and what is the best next move? moli plays the real engines with simulated players, \
        thousands of seeded games at a time.

        \(VerbHelp.examples("", "moli difficulty"))
        """,
      version: MoliTool.version,
      subcommands: [
        Play.self, Merge.self, DifficultyCommand.self, Tune.self, Report.self, Compare.self, Solve.self, Hint.self,
        Bench.self, Verify.self, Replay.self, Count.self, LexiconCommand.self, LevelCommand.self, PlayerCommand.self,
        ResultsCommand.self,
      ])
  }
}
