import ArgumentParser
import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Installing, manual pages and completion")
struct InstallTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the installed tool finds its levels and lexicon, and every verb has a manual page")
  func install() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable)
    let prefix = workshop.url("a place").path
    let script = Self.root.appendingPathComponent("scripts/install")
    for _ in 1...2 {
      let run = try workshop.moli(["--prefix", prefix, "--tool", tool.path], executable: script)
      #expect(run.status == 0 && run.err == "installed moli \(MoliTool.version) in \(prefix)\n", "\(run.err)")
    }
    let installed = URL(fileURLWithPath: prefix + "/bin/moli")
    let list = try workshop.moli(["level", "list", "--format", "csv"], executable: installed)
    let count = try Self.builtInNames.count
    #expect(list.status == 0 && list.lines.count == count + 1, "\(list.err)")
    let board = try workshop.moli(["level", "boards", "Time", "--count", "1"], executable: installed)
    #expect(board.status == 64 && board.err.contains("tetris"), "\(board.err)")

    let share = URL(fileURLWithPath: prefix + "/share")
    for verb in HelpTests.verbs where verb != "count named" {
      let name = (["moli"] + verb.split(separator: " ")).joined(separator: "-")
      let page = try String(contentsOf: share.appendingPathComponent("man/man1/\(name).1"), encoding: .utf8)
      #expect(page.hasPrefix(".TH \(name.uppercased()) 1") && page.contains(".SH SYNOPSIS"), "\(name)")
      #expect(page.utf8.allSatisfy { $0 < 128 }, "\(name)")
    }
    for script in [
      "bash-completion/completions/moli", "zsh/site-functions/_moli", "fish/vendor_completions.d/moli.fish",
    ] {
      #expect(try String(contentsOf: share.appendingPathComponent(script), encoding: .utf8).contains("---completion"))
    }
    let bash = try workshop.moli(
      ["-n", share.path + "/bash-completion/completions/moli"], executable: URL(fileURLWithPath: "/bin/bash"))
    #expect(bash.status == 0, "\(bash.err)")
  }

  @Test("a tool that does not work is not installed, and the one that was there stays whole")
  func broken() throws {
    let workshop = try Workshop()
    let prefix = workshop.url("here").path
    let script = Self.root.appendingPathComponent("scripts/install")
    func install(_ tool: String) throws -> ToolRun {
      try workshop.moli(["--prefix", prefix, "--tool", tool], executable: script)
    }
    #expect(try install(try #require(ToolRun.executable).path).status == 0)
    let folder = workshop.url("broken")
    let tool = folder.appendingPathComponent("moli")
    let manager = FileManager.default
    for name in ["moli_BuiltInGames.resources", "moli_Studio.resources/Page"] {
      try manager.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try "#!/bin/sh\nexit 3\n".write(to: tool, atomically: true, encoding: .utf8)
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let run = try install(tool.path)
    #expect(run.status == 65 && run.err.contains("does not read the levels"), "\(run.err)")
    let installed = URL(fileURLWithPath: prefix + "/bin/moli")
    let list = try workshop.moli(["level", "list", "--format", "csv"], executable: installed)
    #expect(try list.status == 0 && list.lines.count == Self.builtInNames.count + 1, "\(list.err)")
    for part in ["/bin", "/share"] {
      let names = try manager.contentsOfDirectory(atPath: prefix + part)
      #expect(names.contains("moli") && !names.contains { $0.hasPrefix(".") }, "\(names)")
    }
  }

  @Test("what cannot be installed is refused", arguments: ["--prefix", "--where x"])
  func refused(line: String) throws {
    let run = try Workshop().moli(
      line.split(separator: " ").map(String.init),
      executable: Self.root.appendingPathComponent("scripts/install"))
    #expect(run.status != 0 && run.err.contains("found"), "\(run.err)")
  }

  /// What the tool offers a shell for the last word of a line.
  private func offers(_ workshop: Workshop, _ verb: String, _ argument: String, _ line: String...) throws -> [String] {
    let words = ["moli"] + verb.split(separator: " ").map(String.init) + line
    let run = try workshop.moli(
      ["---completion"] + verb.split(separator: " ").map(String.init) + ["--", argument]
        + ["\(words.count - 1)", "\(line.last?.count ?? 0)"] + words)
    #expect(run.status == 0, "\(run.err)")
    return run.lines
  }

  /// The names of all built-in levels, in their order.
  private static var builtInNames: [String] {
    get throws {
      try LevelLibrary(registry: .builtIn, words: Words(try EnglishWords.english())).builtInFiles().map(\.name)
    }
  }

  @Test("levels: built-in, custom and in files")
  func levels() throws {
    let workshop = try Workshop()
    let home = ["--lexicon", "en.tsv"]
    for name in ["Tame", "Time"] {
      #expect(try workshop.moli(["level", "add", "tetris.yaml", "--name", name] + home).status == 0)
    }
    let built = try Self.builtInNames.filter { $0.hasPrefix("T") }
    #expect(built.starts(with: ["Time", "The assignment", "The box", "Two colours", "Three stripes", "Thunderstorm"]))
    #expect(try offers(workshop, "play", "--level", "tetris", "--level", "t") == built + ["Tame", "tetris.yaml"])
    #expect(try offers(workshop, "play", "--level", "tetris", "--level", "custom") == ["custom:Time"])
    #expect(try offers(workshop, "level show", "positional@0", "\"Common") == ["Common phrases", "Common cheng yus"])
    #expect(try offers(workshop, "level delete", "positional@0", "") == ["Tame", "custom:Time"])
    #expect(try offers(workshop, "difficulty", "positional@0", "sl") == ["sliding", "sliding.yaml"])
  }

  @Test("bash offers names as they are, and runs nothing that stands in them")
  func namesInBash() throws {
    let workshop = try Workshop()
    let names = [
      "z$(touch ran).yaml", "z`touch ran`.yaml", "z$HOME.yaml", "z it's.yaml", "z\"q\".yaml", "z\\n.yaml",
      "z;touch ran.yaml",
      "z: colon.yaml",
    ]
    for name in names { try workshop.write("name: x\n", to: name) }
    // A list has one name in each line.
    try workshop.write("name: x\n", to: "z\nbreak.yaml")
    for name in ["z$(touch ran)", "z`touch ran`", "Don't", "Time"] {
      let add = ["level", "add", "tetris.yaml", "--name", name, "--lexicon", "en.tsv"]
      #expect(try workshop.moli(add).status == 0)
    }
    let tool = try #require(ToolRun.executable).path
    let bash = URL(fileURLWithPath: "/bin/bash")
    func offered(_ words: String, _ word: String) throws -> [String] {
      let line = "moli \(words) \(word)"
      let script = """
        source <("$TOOL" --generate-completion-script bash)
        COMP_WORDS=("$TOOL" \(words) "$1"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$2; COMP_POINT=${#2}
        _moli "$TOOL" "$1" x
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try workshop.moli(
        ["-c", script, "bash", word, line], environment: ["TOOL": tool], executable: bash)
      return run.lines.sorted()
    }
    #expect(try offered("level check", "z") == (names + ["z$(touch ran)", "z`touch ran`"]).sorted())
    #expect(try offered("level check", "z\\$\\(") == ["z$(touch ran)", "z$(touch ran).yaml"])
    #expect(try offered("level delete", "Don") == ["Don't"])
    // bash makes three words of "custom:Ti".
    #expect(try offered("level delete custom :", "Ti") == ["Time"])
    #expect(!(try workshop.files().contains("ran")))
  }

  @Test("zsh takes colons and backslashes as they are meant")
  func quoting() {
    #expect(ShellWords.quoted("custom:A\\B", for: .zsh) == "custom\\:A\\\\B")
    #expect(ShellWords.quoted("it's", for: .bash) == "'it'\\''s'")
    #expect(ShellWords.quoted("a\nb", for: .bash) == nil && ShellWords.quoted("a\u{1B}b", for: .fish) == nil)
    let words = ["\"Common": "Common", "a\\ b": "a b", "'it'\\''s'": "it's", "\"a\\$b\\c\"": "a$b\\c"]
    for (typed, meant) in words { #expect(ShellWords.unquoted(typed) == meant, "\(typed)") }
  }

  @Test("agents, players, parameters and metrics of the game that the line names")
  func names() throws {
    let workshop = try Workshop()
    let agents = try offers(workshop, "play", "--players", "tetris", "--players", "")
    #expect(agents.contains("beam") && agents.contains("casual"))
    #expect(try offers(workshop, "play", "--players", "swapping", "--players", "casual,gr") == ["casual,greedy"])
    #expect(try offers(workshop, "difficulty", "--players", "--players", "novice,sk") == ["novice,skilled"])
    #expect(try offers(workshop, "tune", "--parameter", "Time", "--parameter", "fall") == ["fall-interval"])
    #expect(try offers(workshop, "tune", "--parameter", "People", "--parameter", "fall").isEmpty)
    let metrics = try offers(workshop, "tune", "--target", "People", "--target", "median-")
    #expect(metrics.contains("median-score") && metrics.contains("median-par-ratio"))
    #expect(try offers(workshop, "compare", "--metric", "tetris", "--metric", "longest") == ["longestChain"])
  }

  @Test("zsh quotes exclamation marks: its history is on while names are offered")
  func history() throws {
    let script = try Workshop().moli(["--generate-completion-script", "zsh"]).out
    #expect(script.contains("unsetopt aliases\n") && !script.contains("banghist"))
  }

  @Test("files complete where files are meant")
  func files() throws {
    let script = try Workshop().moli(["--generate-completion-script", "fish"]).out
    for option in ["records", "out", "lexicon", "database", "write-players", "frames", "record", "curve"] {
      #expect(
        script.split(separator: "\n").contains { $0.contains("-l '\(option)'") && !$0.contains("-rfka ''") },
        "--\(option)")
    }
  }
}
