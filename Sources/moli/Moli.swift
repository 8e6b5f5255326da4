import ArgumentParser
import Foundation
import PhraseStore
import Phrasebook
import PuzzleCore
import Simulation

/// The command line: `moli <verb> [game] [options]`.
@main
struct Moli: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moli",
    abstract: "Plays, measures and solves puzzle games without a screen.",
    discussion: """
      How hard is this level, and what is the best next move? moli plays the real engines with simulated players, \
      thousands of seeded games at a time.

      EXAMPLES
        moli difficulty
        moli tune Time --knob target-score --player casual --win-rate 0.6
        moli play tetris --level Time --agent casual,expert
        moli hint swapping --level "Common phrases"
      """,
    version: Moli.version,
    subcommands: [
      Play.self, Merge.self, DifficultyCommand.self, Tune.self, Report.self, Compare.self, Solve.self, Hint.self,
      Bench.self, Verify.self, Replay.self, Count.self, LexiconCommand.self, LevelCommand.self, PlayerCommand.self,
      ResultsCommand.self,
    ])

  /// The version of the tool.
  static let version = "0.1.0"

  static func main() {
    // A reader that goes away (`moli … | head`) ends the program quietly.
    signal(SIGPIPE, SIG_DFL)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as Failure {
      stop(error.description, status: error.status)
    } catch let error as InputError {
      stop(error.description, status: 65)
    } catch let error as RuleError {
      stop(error.description, status: 65)
    } catch let error as StorageError {
      stop(error.description, status: error.status)
    } catch let error as LevelsError {
      stop(error.advice, status: error.status)
    } catch let error as RecordWriterError {
      stop(error.description, status: 70)
    } catch {
      exit(withError: error)
    }
  }

  private static func stop(_ message: String, status: Int32) -> Never {
    Terminal.note(message)
    Foundation.exit(status)
  }
}
