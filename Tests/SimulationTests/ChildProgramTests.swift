import SystemFiles
import Testing

@Suite("Programs that answer lines", .serialized)
struct ChildProgramTests {
  private var soon: Deadline { Deadline(in: 10) }

  @Test("lines go there and back, however long")
  func echo() throws {
    let program = try #require(ChildProgram(["cat"]))
    defer { program.end() }
    for count in [0, 1, 100_000] {
      let line = [UInt8](repeating: 0x61, count: count)
      // More than a pipe holds is written while the program reads.
      #expect(program.write(Array(line.prefix(60_000)), before: soon) == nil)
      #expect(program.write(Array(line.dropFirst(60_000)) + [0x0a], before: soon) == nil)
      #expect(program.readLine(before: soon) == .line(line))
    }
  }

  @Test("a program that ends, one that does not answer, and none")
  func failures() throws {
    let ended = try #require(ChildProgram(["sh", "-c", "echo last words >&2"]))
    #expect(ended.readLine(before: soon) == .failure(.ended))
    #expect(ended.lastWords == "last words\n")
    ended.end()
    let silent = try #require(ChildProgram(["sleep", "100"]))
    #expect(silent.readLine(before: Deadline(in: 0.05)) == .failure(.stalled))
    // What it does not read fills the pipe.
    #expect(silent.write([UInt8](repeating: 0, count: 1 << 20), before: Deadline(in: 0.05)) == .stalled)
    silent.end()
    silent.end()
    #expect(ChildProgram(["/nonexistent/program"]) == nil)
    #expect(ChildProgram([]) == nil)
  }

  /// Whether a process with a number exists.
  private func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

  @Test("what a program started ends with it, though both refuse to end", arguments: [false, true])
  func groups(atOnce: Bool) throws {
    let script = "trap '' TERM INT HUP; sh -c \"trap '' TERM; echo \\$\\$; sleep 1000\" & sleep 1000"
    let program = try #require(ChildProgram(["sh", "-c", script]))
    guard case .line(let bytes) = program.readLine(before: soon) else {
      Issue.record("no line")
      return
    }
    let started = try #require(pid_t(String(decoding: bytes, as: UTF8.self)))
    #expect(exists(started))
    if atOnce {
      ChildProgram.killAll()
      #expect(program.readLine(before: soon) == .failure(.ended))
    }
    program.end()
    // It ends when the system comes to it.
    for _ in 0..<500 where exists(started) { usleep(10_000) }
    #expect(!exists(started))
  }

  @Test("a program that writes without an end, and one that fills its standard error")
  func floods() throws {
    let endless = try #require(ChildProgram(["sh", "-c", "cat /dev/zero"]))
    #expect(endless.readLine(before: soon) == .failure(.tooLong))
    endless.end()
    let noisy = try #require(ChildProgram(["sh", "-c", "yes noise | head -n 800000 >&2; echo done"]))
    #expect(noisy.readLine(before: soon) == .line(Array("done".utf8)))
    noisy.end()
    #expect(noisy.lastWords.utf8.count <= ChildProgram.wordLimit && noisy.lastWords.hasSuffix("noise\n"))
  }
}
