import ArgumentParser
import EngineBench
import Foundation
import GameKit
import Phrasebook
import ResultLibrary
import Simulation
import Synchronization
import SystemFiles
import TextFormats
import UserData

/// The command line over the games of a registry: `moli <verb> [game] [options]`.
///
/// A studio's own program runs the same tool with additional games, for example `.builtIn + [LightsOut.entry]`:
///
/// ```swift
/// import BuiltInGames
/// import MoliTool
///
/// MoliTool.main(.builtIn)
/// ```
public enum MoliTool {
  /// The version of moli: the one place that states it. The CHANGELOG begins with it, and records and studies keep it.
  public static let version = "1.0.0-beta.1"

  /// The games that commands find. The value is bound for one run, because the argument parser makes the commands and
  /// they would otherwise need global state. Tests bind their own games.
  @TaskLocal static var registry = GameRegistry([])

  /// The arguments after the name of the program. Verbs write them into a plan, and their help depends on them. The
  /// value is bound like ``registry``.
  @TaskLocal static var arguments: [String] = []

  /// The name of the program, which messages and help give in place of `moli`: a studio's own program has its own. It
  /// is set once, by ``main(_:arguments:allocations:)``.
  static let program = Mutex("moli")

  /// Returns how often the calling thread has allocated memory; `nil` in a program that does not count it. It is set
  /// once, by ``main(_:arguments:allocations:)``.
  static let allocations = Mutex<(@Sendable () -> Int)?>(nil)

  /// A text with the name of the program in its commands.
  static func named(_ text: String) -> String {
    let name = program.withLock { $0 }
    return name == "moli" ? text : text.replacing(/\bmoli (?=[a-z])/) { _ in "\(name) " }
  }

  /// The files that are being written. They are removed if the process ends before they are complete.
  static let unfinished = UnfinishedFiles()

  /// Runs the command that the arguments name, and ends the process with its exit status.
  /// - Parameters:
  ///   - games: the games that the tool offers.
  ///   - arguments: the arguments after the name of the program; by default those of the process.
  ///   - allocations: returns how often the calling thread has allocated memory, for `bench play`; by default it is
  ///     not counted.
  public static func main(
    _ games: GameRegistry, arguments: [String]? = nil, allocations: (@Sendable () -> Int)? = nil
  ) -> Never {
    Self.allocations.withLock { $0 = allocations }
    for stream in [FileDescriptor.standardInput, .standardOutput, .standardError] { stream.reserve() }
    // With these signals ignored, writing to a closed pipe or beyond the file size limit fails with an error that is
    // reported.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let name = FileSystem.name(of: CommandLine.arguments.first ?? "")
    if !name.isEmpty { program.withLock { $0 = name } }
    if let defect = SystemLimits.defect { end(status: 70, defect) }
    Interruption.watch {
      $registry.withValue(games) {
        do {
          let joined = CommandLineCheck.joined(arguments ?? FileSystem.arguments)
          let given = try EarlierNames(CommandLineCheck.helped(joined))
          let arguments = given.arguments
          given.remarks.forEach(Terminal.note)
          try VerbHelp.$isLeftOut.withValue(true) {
            try CommandLineCheck.checkVerbs(arguments, root: Moli.self)
          }
          $arguments.withValue(arguments) { run(arguments) }
        } catch {
          stop(error)
        }
      }
    }
    end(status: 0)
  }

  private static func run(_ arguments: [String]) {
    do {
      var command = try Moli.command(of: arguments)
      try command.run()
    } catch {
      stop(error)
    }
  }

  private static func stop(_ error: any Error) -> Never {
    switch error {
    case let error as Failure: end(status: error.status, error.description)
    case let error as InputError:
      Terminal.note(lines: error.lines)
      end(status: 65)
    case let error as RuleError: end(status: 65, error.description)
    case let error as StorageError: end(status: error.status, error.description)
    case let error as LibraryError: end(status: error.status, error.description)
    case let error as LevelsError: end(status: error.status, error.advice)
    case let error as RecordWriterError: end(status: 70, error.description)
    case let error as BenchError: end(status: 70, error.description)
    case let error as CocoaError: end(status: 70, StorageError.reason(of: error))
    default:
      // Help, the version and completions are results and go to standard output. Every other message is an error and
      // goes to standard error.
      let (text, status) = (Moli.fullMessage(for: error), Moli.exitCode(for: error).rawValue)
      if status == 0 {
        // The parser asks for the version at every start; only a user who asks for it waits for the revision.
        let answer = text == version ? "\(version), \(ProgramRevision.words)" : Completion.script(named(text))
        // A completion may be a file name, which the shell needs byte by byte.
        StandardOutput.print(names: answer)
      } else if !text.isEmpty {
        Terminal.write(CommandLineCheck.advised(named(text)))
      }
      end(status: status)
    }
  }

  /// Ends the process when everything that was printed has been written, and with it the programs that played. A status
  /// of 0 becomes 1 if one of them lost games by its faults.
  /// - Parameter message: the text to print on standard error.
  static func end(status: Int32, _ message: String? = nil) -> Never {
    Interruption.waitWhileEnding()
    StandardOutput.flush()
    if let message { Terminal.note(message) }
    let faults = ProgramChannels.end()
    Terminal.note(lines: faults)
    Interruption.removeUnfinishedTables()
    unfinished.removeAll { exit(status == 0 && !faults.isEmpty ? 1 : status) }
  }
}

/// The root of all commands.
struct Moli: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: MoliTool.program.withLock { $0 },
      abstract: "Plays, measures and solves puzzle games without a screen.",
      discussion: """
        How hard is this level, and what is the best next move? moli plays the real engines with simulated players, \
        thousands of seeded games at a time.

        \(VerbHelp.examples("", "moli difficulty"))
        """,
      version: MoliTool.version,
      subcommands: [
        Play.self, DifficultyCommand.self, OrderCommand.self, CheckCommand.self, CalibrateCommand.self,
        ValidateCommand.self, Tune.self, WordsCommand.self, MakeCommand.self,
        Report.self, Compare.self, StudyCommand.self, Solve.self, HintCommand.self, Bench.self, Verify.self,
        Replay.self, Perft.self,
        Count.self, LexiconCommand.self, LevelCommand.self, PlayerCommand.self,
        ResultsCommand.self, LibraryCommand.self, StudioCommand.self, ServeCommand.self, WatchCommand.self,
      ])
  }

  /// Parses a command line that uses the current names.
  /// - Throws: the error of the parser, or ``GameKit/Failure`` for options that cannot be combined.
  static func command(of arguments: [String]) throws -> any ParsableCommand {
    do {
      let command = try VerbHelp.$isLeftOut.withValue(true) { try parseAsRoot(arguments) }
      try OptionCombinations.check(arguments)
      return command
    } catch {
      // Commands check their values before the parser refuses unknown options.
      let isNamed = error is Failure || message(for: error).contains("Unknown option")
      if exitCode(for: error) == .validationFailure, !isNamed {
        try CommandLineCheck.checkOptions(arguments, root: self)
      }
      throw error
    }
  }
}
