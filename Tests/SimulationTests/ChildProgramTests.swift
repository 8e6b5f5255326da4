import SystemFiles
import Testing

@Suite("Programs that answer lines")
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
}
