import Foundation
import Testing

@testable import MoliTool
@testable import ToolUnderTest

@Suite("The revision of the program")
struct ProgramRevisionTests {
  /// A repository with one source file and a program that was built an hour later.
  private struct Repository {
    let workshop: Workshop

    init() throws {
      workshop = try Workshop()
      for folder in ["here/Sources/A", "here/docs"] {
        try FileManager.default.createDirectory(at: workshop.url(folder), withIntermediateDirectories: true)
      }
      for name in ["Package.swift", "Sources/A/a.swift", "docs/a.md"] { try workshop.write("a\n", to: "here/\(name)") }
      try workshop.write("built", to: "moli")
      try date("moli", 3600)
    }

    func git(_ words: String...) throws -> String {
      let run = try workshop.moli(
        ["git", "-C", "here", "-c", "user.name=a", "-c", "user.email=a@b.c"] + words,
        environment: ["GIT_COMMITTER_DATE": "2026-03-04T12:00:00Z", "PATH": "/usr/bin:/bin"],
        executable: URL(fileURLWithPath: "/usr/bin/env"))
      try #require(run.status == 0, "\(run.err)")
      return run.out
    }

    /// Dates a file as many seconds from now.
    func date(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: workshop.url(name).path)
    }

    func words(_ root: String = "here") -> String {
      ProgramRevision.words(root: workshop.url(root).path, executable: workshop.url("moli").path)
    }
  }

  @Test("a commit, its date, changes, and changes after the build")
  func words() throws {
    let repository = try Repository()
    #expect(repository.words() == "unknown revision")
    _ = try repository.git("init", "-q")
    #expect(repository.words() == "unknown revision")
    _ = try repository.git("add", "-A")
    _ = try repository.git("commit", "-q", "-m", "a")
    let commit = try repository.git("rev-parse", "HEAD").prefix(12)
    let clean = "revision \(commit) of 2026-03-04"
    #expect(repository.words() == clean)
    try repository.workshop.write("b\n", to: "here/docs/a.md")
    #expect(repository.words() == clean)
    try repository.workshop.write("b\n", to: "here/Sources/A/b.swift")
    #expect(repository.words() == clean + " with changes")
    try repository.date("here/Sources/A/b.swift", 7200)
    #expect(repository.words() == clean + " with changes, built before the last change of its sources")
    // What is gone shows in its folder only.
    try FileManager.default.removeItem(at: repository.workshop.url("here/Sources/A/b.swift"))
    try repository.date("here/Sources/A", 7200)
    #expect(repository.words() == clean + ", built before the last change of its sources")
  }

  @Test("a copy in the repository of something else, and a folder that is gone, have no revision")
  func unknown() throws {
    let repository = try Repository()
    _ = try repository.git("init", "-q")
    _ = try repository.git("add", "-A")
    _ = try repository.git("commit", "-q", "-m", "a")
    #expect(repository.words("here/Sources") == "unknown revision")
    #expect(repository.words("there") == "unknown revision")
    #expect(ProgramRevision.words(root: nil, executable: "/bin/sh") == "unknown revision")
  }

  @Test("a stamp is what the tool prints, and files that are no tool are refused")
  func stamp() throws {
    let workshop = try Workshop()
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    func stamp(_ words: String, in name: String) throws -> ToolRun {
      try workshop.moli([name, words], executable: root.appendingPathComponent("scripts/stamp"))
    }
    let tool = workshop.url("tool")
    try FileManager.default.copyItem(at: try #require(ToolRun.executable), to: tool)
    for words in ["revision 0123456789ab of 2026-03-04 with changes", "unknown revision"] {
      let run = try stamp(words, in: "tool")
      #expect(run.status == 0, "\(run.err)")
      #expect(try workshop.moli(["--version"], executable: tool).out == "\(MoliTool.version), \(words)\n")
    }
    try workshop.write("#!/bin/sh\n", to: "other")
    #expect(try stamp("a", in: "other").err.contains("found 0 places for a revision in other"))
    #expect(try stamp(String(repeating: "a", count: 200), in: "tool").err.contains("at most 148 bytes"))
    #expect(try stamp("a\nb", in: "tool").status != 0)
  }

  @Test("results are those of a revision, or of one file where no revision has all that it was built from")
  func identity() throws {
    let workshop = try Workshop()
    try workshop.write("a", to: "one")
    try workshop.write("ab", to: "two")
    func identities(_ stamp: String) -> [String] {
      ["one", "two"].map { SeasonResults.identity(stamp: stamp, executable: workshop.url($0).path) }
    }
    let stamp = "revision 0123456789ab of 2026-03-04"
    #expect(identities(stamp)[0] == identities(stamp)[1])
    #expect(identities(stamp)[0] != identities("revision 0123456789ac of 2026-03-04")[0])
    for other in ["", "unknown revision", stamp + " with changes", stamp + ", built before the last change"] {
      let found = identities(other)
      #expect(found[0] != found[1] && !found.contains { $0.contains("0123456789ab") }, "\(other)")
    }
  }
}
