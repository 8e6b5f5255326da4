import ArgumentParser
import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Help")
struct HelpTests {
  /// Every verb of the tool, and the tool itself.
  static let verbs = MoliTool.$registry.withValue(.builtIn) { paths(of: Moli.self, "") }

  /// The words that lead to a command and to those below it.
  private static func paths(of command: any ParsableCommand.Type, _ path: String) -> [String] {
    [path]
      + command.configuration.subcommands.flatMap { below in
        paths(of: below, path.isEmpty ? name(of: below) : path + " " + name(of: below))
      }
  }

  private static func name(of command: any ParsableCommand.Type) -> String { command._commandName }

  /// The examples in a help text.
  private func examples(_ help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  moli ") }.map { String($0.dropFirst(2)) }
  }

  @Test("every verb's help ends well, on standard output, and fits 80 columns and 60 lines", arguments: verbs)
  func help(verb: String) throws {
    let run = try Workshop().moli(verb.split(separator: " ").map(String.init) + ["--help"])
    #expect(run.status == 0)
    #expect(run.err == "")
    #expect(run.out.contains("EXAMPLE"))
    #expect(!examples(run.out).isEmpty)
    let usage = run.out.range(of: "USAGE:")?.lowerBound ?? run.out.endIndex
    for line in run.out[..<usage].split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(run.out.count(where: \.isNewline) <= 60)
  }

  @Test("the help of a verb with a game has the parts of that game", arguments: GameRegistry.builtIn.names)
  func helpOfGame(name: String) throws {
    let game = try GameRegistry.builtIn.game(name)
    let general = try Workshop().moli(["play", "--help"]).out
    let own = try Workshop().moli(["play", name, "--help"]).out
    let words = game.help.agents.flatMap { $0.split(separator: " ").prefix(2) }
    #expect(general.contains("moli play GAME --help") && words.allSatisfy(own.contains), "\(own)")
    try MoliTool.$arguments.withValue(["play", name]) {
      try MoliTool.$registry.withValue(.builtIn) {
        for verb in Self.verbs { try parseExamples(of: verb) }
      }
    }
  }

  @Test("every example is a command line that the tool accepts", arguments: verbs)
  func examplesParse(verb: String) throws {
    try MoliTool.$registry.withValue(.builtIn) { try parseExamples(of: verb) }
  }

  private func parseExamples(of verb: String) throws {
    let help = Moli.helpMessage(for: try command(verb), columns: 400)
    let examples = examples(help)
    #expect(!examples.isEmpty)
    for example in examples {
      let line = example.prefix { $0 != "<" && $0 != ">" && $0 != "|" }
      #expect(throws: Never.self, "\(example)") { _ = try Moli.parseAsRoot(words(String(line.dropFirst(5)))) }
    }
  }

  @Test("every verb, option and file that a help text names exists", arguments: verbs)
  func references(verb: String) throws {
    try MoliTool.$registry.withValue(.builtIn) {
      let help = Moli.helpMessage(for: try command(verb), columns: 400)
      for match in help.matches(of: /`moli ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/) where match.1 != "help" {
        let first = String(match.1)
        #expect(Self.verbs.contains(first), "\(match.0)")
        if let second = match.2, Self.verbs.contains(where: { $0.hasPrefix(first + " ") }) {
          #expect(Self.verbs.contains("\(first) \(second)"), "\(match.0)")
        }
      }
      let options = try Self.options.get()
      for match in help.matches(of: /--[a-z][a-z0-9-]+/) {
        #expect(options.contains(String(match.0)), "\(match.0)")
      }
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      for match in help.matches(
        of: /(docs|Examples|scripts|results)\/[A-Za-z0-9_\/.-]*[A-Za-z0-9_]/)
      {
        let file = root.appendingPathComponent(String(match.0)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(match.0)")
      }
    }
  }

  /// The options of all verbs and games, gathered once for the help of all verbs.
  private static let options: Result<Set<String>, any Error> = Result {
    try MoliTool.$registry.withValue(.builtIn) {
      let tests = HelpTests()
      let ofVerbs = try verbs.reduce(into: Set<String>()) { $0.formUnion(try tests.declared(by: $1)) }
      return ofVerbs.union(GameRegistry.builtIn.entries.flatMap(\.counts).flatMap(\.options).map { "--\($0.name)" })
    }
  }

  /// The options that the help of a verb lists below its usage.
  private func declared(by verb: String) throws -> Set<String> {
    let help = Moli.helpMessage(for: try command(verb), columns: 400)
    let list = help.range(of: "\nOPTIONS:").map { help[$0.upperBound...] } ?? ""
    let lines = list.split(separator: "\n").filter { $0.hasPrefix("  -") }
    // Two spaces part an option from what it means.
    return Set(
      lines.flatMap { line -> [String] in
        let option = line.dropFirst(2).split(separator: "  ", maxSplits: 1).first ?? ""
        return option.matches(of: /--[a-z][a-z0-9-]+/).map { String($0.0) }
      })
  }

  @Test("no help text has the name of a game twice in a row", arguments: verbs)
  func names(verb: String) throws {
    try MoliTool.$registry.withValue(.builtIn) {
      let help = Moli.helpMessage(for: try command(verb), columns: 400)
      for name in MoliTool.registry.names { #expect(!help.contains("\(name): \(name):"), "\(name)") }
    }
  }

  private func command(_ verb: String) throws -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = Moli.self
    for name in verb.split(separator: " ") {
      command = try #require(command.configuration.subcommands.first { Self.name(of: $0) == name })
    }
    return command
  }

  /// The words of a command line; double quotes hold words together.
  private func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test("the version is printed, with the revision and its date if they are known")
  func version() throws {
    let run = try Workshop().moli(["--version"])
    let revision = /(unknown revision|revision [0-9a-f]{12} of \d{4}-\d\d-\d\d.*)\n/
    #expect(run.status == 0 && run.out.hasPrefix("\(MoliTool.version), "))
    #expect(run.out.dropFirst(MoliTool.version.count + 2).wholeMatch(of: revision) != nil, "\(run.out)")
  }
}
