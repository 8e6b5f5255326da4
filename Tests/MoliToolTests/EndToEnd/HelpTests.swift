import ArgumentParser
import Testing

@testable import Games
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

  @Test("every verb's help ends well, on standard output, and fits 80 columns", arguments: verbs)
  func help(verb: String) throws {
    let run = try Workshop().moli(verb.split(separator: " ").map(String.init) + ["--help"])
    #expect(run.status == 0)
    #expect(run.err == "")
    #expect(run.out.contains("EXAMPLE"))
    #expect(!examples(run.out).isEmpty)
    let usage = run.out.range(of: "USAGE:")?.lowerBound ?? run.out.endIndex
    for line in run.out[..<usage].split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
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

  @Test("the version is printed")
  func version() throws {
    #expect(try Workshop().moli(["--version"]).out == MoliTool.version + "\n")
  }
}
