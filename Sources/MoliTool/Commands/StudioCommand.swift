import ArgumentParser
import Dispatch
import Foundation
import GameKit
import Simulation
import Studio
import StudyFiles
import Synchronization
import SystemFiles

/// `moli studio`: opens levels in a browser, to see, change, measure and play them.
struct StudioCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "studio",
      abstract: "Opens levels in the browser, to change and play.",
      discussion: """
        Starts a server on this machine and prints its address, which holds a random token: only browsers that opened it get an \
        answer. The port is the same at each start for one folder. Win rates follow while you change a parameter; saving \
        changes only its lines. Files that change on disk are read \
        again. Ctrl-C ends it.

        \(VerbHelp.examples("studio", "moli studio", "moli studio season/"))
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "A season, level files, folders, games, or names of levels (default: all built-in levels)."),
    completion: Completion.levelsAndGames)
  var levels: [String] = []

  @Flag(name: .long, help: "Opens the address in the browser.")
  var open = false

  @Option(name: .long, help: ArgumentHelp("The port (default: the folder's own, or a free one).", valueName: "n"))
  var port: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("The address to listen at (default: 127.0.0.1). Others need --token-file.", valueName: "address")
  )
  var listen: String?

  @Option(
    name: .long,
    help: ArgumentHelp("A further name of this machine in browsers; may be repeated.", valueName: "name"))
  var host: [String] = []

  @Option(
    name: .customLong("token-file"),
    help: ArgumentHelp("A file with the token, instead of a random one.", valueName: "file"),
    completion: .file())
  var tokenFile: String?

  @Flag(name: .customLong("log"), help: "Writes a line of JSON for each request to standard error.")
  var logs = false

  @Option(name: .long, help: ArgumentHelp("Number of threads (default: all processors).", valueName: "n"))
  var jobs: Int?

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    try OptionRange("--port", 1...65535).check(port)
    try OptionRange("--jobs", 1...1024).check(jobs)
  }

  func run() throws {
    ProgramChannels.refuse()
    let library = lexicon.library()
    let studio = try StudioServer(levels, library: library, settings: settings(library.words))
    let cancellation = Cancellation()
    let ended = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    StandardOutput.print("moli studio: \(studio.address)")
    StandardOutput.flush()
    if port == nil, studio.port != studio.usualPort {
      Terminal.note(
        "port \(studio.usualPort), the usual one of this folder, is taken; drafts that a browser keeps for it are not "
          + "shown here"
      )
    }
    Terminal.note("Ctrl-C ends it")
    if open { Self.open(studio.address) }
    Task {
      do { try await studio.run() } catch { failure.withLock { $0 = error } }
      ended.signal()
    }
    Interruption.hold(cancelling: cancellation) {
      while !cancellation.isCancelled, ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut {}
      guard cancellation.isCancelled else { return }
      studio.stop()
      _ = ended.wait(timeout: .now() + .seconds(4))
    }
    if let error = failure.withLock({ $0 }) { throw Failure.internal("the server stopped: \(error)") }
  }

  private func settings(_ words: Words) throws -> StudioServer.Settings {
    var settings = StudioServer.Settings()
    settings.explanation = lexicon.explanationIfReadable
    settings.version = MoliTool.version
    settings.player = FileSystem.environment["USER"] ?? "me"
    let database = lexicon.database
    settings.keep = { try database.open().keep($0) }
    settings.plays = { digest in try database.openExisting()?.plays(of: digest.map { [$0] }) ?? [] }
    settings.keepResult = { result in
      let material = StudyMaterial(
        words: words, levels: [result.level], players: result.groups.map { .people($0) })
      let results = SeasonResults(nil, material, database: database, keys: [result.season])
      guard let share = result.share else { return }
      results.keepVersion(share, of: result.population, games: result.won.map(\.games).max() ?? 0, at: 0)
    }
    settings.history = { try database.openExisting()?.versions(of: $0, season: $1) ?? [] }
    if let port { settings.port = port }
    if let jobs { settings.workers = jobs }
    settings.names += host
    if let tokenFile { settings.token = try Self.token(in: tokenFile) }
    if logs { settings.log = { Terminal.write($0 + "\n") } }
    if let listen {
      settings.host = listen
      if !listen.hasPrefix("127.") {
        guard tokenFile != nil else {
          throw Failure.usage(
            "--listen: found \(listen.quoted), an address that other machines reach, without --token-file; give a file with a token"
          )
        }
        Terminal.note(
          "other machines can reach this server: users who have the token read and write the level files of the studio, "
            + "unencrypted")
      }
    }
    return settings
  }

  /// The token in a file: one line of at least 16 characters.
  private static func token(in file: String) throws -> String {
    let text = try InputFile(name: file).text(.results).trimmed
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5a).contains($0 & 0xdf) || $0 == 0x2d || $0 == 0x5f
    }
    guard (16...200).contains(text.utf8.count), isPlain else {
      throw Failure.badData(
        "\(file): found a token of \(text.utf8.count.counted("character")), expected one line of 16 to 200 letters, digits, - or _"
      )
    }
    return text
  }

  private static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    do { try process.run() } catch { Terminal.note("--open: found no program that opens addresses; open it by hand") }
  }
}
