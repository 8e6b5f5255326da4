import Foundation
import Phrasebook
import PuzzleCore
import Synchronization
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("LineSource")
struct LineSourceTests {
  private func lines(_ bytes: [UInt8], batch: Int = 3) throws -> [LineSource.Line] {
    let workshop = try Workshop()
    var source = try LineSource(name: workshop.write(bytes, to: "f"))
    var lines: [LineSource.Line] = []
    while let next = try source.next(batch) {
      #expect((1...batch).contains(next.count))
      lines += next
    }
    #expect(try source.next(1) == nil)
    return lines
  }

  private func lines(_ text: String, batch: Int = 3) throws -> [LineSource.Line] {
    try lines(Array(text.utf8), batch: batch)
  }

  /// The texts and numbers of the positions in a text, where boards have 3 rows of 2 cells.
  private func boards(_ text: String, batch: Int = 3) throws -> [String] {
    var source = LineSource(text: text, name: "t", shapes: [BoardText(rows: 3, columns: 2)])
    var boards: [String] = []
    while let next = try source.next(batch) { boards += next.map { "\($0.number): \($0.text ?? "")" } }
    return boards
  }

  @Test("rows on lines of their own are one position, where there are as many as a board has", arguments: [1, 3])
  func boardsOfRows(batch: Int) throws {
    #expect(try boards("a b\nc d\ne f", batch: batch) == ["1: a b\nc d\ne f"])
    #expect(
      try boards("\n# x\na b c d e f\na b\r\nc d\r\n e  f\n\ng h\ni j\nk l\n", batch: batch)
        == ["3: a b c d e f", "4: a b\nc d\n e  f", "8: g h\ni j\nk l"])
    #expect(try boards("a b\nc d\n\ne f\n", batch: batch) == ["1: a b", "2: c d", "4: e f"], "a blank line is between")
    #expect(try boards("a b\nc d e\ne f\ng h\ni j", batch: batch) == ["1: a b", "2: c d e", "3: e f\ng h\ni j"])
    #expect(try boards("a b\nc d\n# x\ne f", batch: batch) == ["1: a b", "2: c d", "4: e f"])
    #expect(try boards("a b\nc d", batch: batch) == ["1: a b", "2: c d"])
    #expect(try boards("a b c\nd e f", batch: batch) == ["1: a b c", "2: d e f"])
  }

  @Test("a mistake in a board of several lines has the line and column where it stands")
  func places() throws {
    var source = LineSource(text: "x\nab cd\ne f\ng h", name: "t", shapes: [BoardText(rows: 3, columns: 2)])
    let board = try #require(try source.next(9)?.last)
    func place(_ column: Int) -> String {
      board.placed(InputError(file: "t", line: 2, column: column, found: "a", expected: "b")).description
    }
    #expect(place(1).hasPrefix("t:2:1:") && place(4).hasPrefix("t:2:4:"))
    #expect(place(7).hasPrefix("t:3:1:") && place(9).hasPrefix("t:3:3:") && place(13).hasPrefix("t:4:3:"))
  }

  @Test("blank lines and comments are skipped and counted")
  func skipping() throws {
    let found = try lines("\na b\n  # c\n \t\r\n  d\n#\n\ne")
    #expect(found.map(\.number) == [2, 5, 8])
    #expect(found.map(\.text) == ["a b", "  d", "e"])
  }

  @Test("the last line needs no line feed, and carriage returns belong to the break")
  func endings() throws {
    #expect(try lines("a\r\nb\r\nc").map(\.text) == ["a", "b", "c"])
    #expect(try lines("a\nb\n").map(\.text) == ["a", "b"])
    #expect(try lines("a\rb\n").map(\.text) == ["a", "b"])
    #expect(try lines("").isEmpty && lines("\n").isEmpty && lines("\r\n#").isEmpty)
  }

  @Test("a byte order mark is no part of the first line")
  func byteOrderMark() throws {
    #expect(try lines([0xef, 0xbb, 0xbf, 97, 10, 0xef, 0xbb, 0xbf, 98]).map(\.text) == ["a", "\u{FEFF}b"])
    #expect(try lines([0xef, 0xbb, 0xbf, 35, 10, 98]).map(\.text) == ["b"])
  }

  @Test("a line that is not UTF-8 is handed out as such, and the rest goes on")
  func notText() throws {
    let found = try lines([97, 10, 0xff, 97, 10, 98])
    #expect(found.map(\.text) == ["a", nil, "b"] && found.map(\.number) == [1, 2, 3])
    #expect(found.map(\.invalidColumn) == [0, 1, 0])
    // A character of three bytes, a space, and one that breaks off after two of its bytes.
    #expect(try lines([0xe5, 0xbf, 0x83, 32, 0xe5, 0xbf, 10]).map(\.invalidColumn) == [3])
    #expect(try lines([0xef, 0xbb, 0xbf, 97, 0x80, 98]).map(\.invalidColumn) == [2])
  }

  @Test("once stopped, no more is read, also when nothing comes from a pipe")
  func stopped() throws {
    let workshop = try Workshop()
    let path = workshop.url("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    let isStopped = Atomic(false)
    var source = try LineSource(name: path) { isStopped.load(ordering: .relaxed) }
    try writer.write(contentsOf: Data("one\ntw".utf8))
    #expect(try source.next(10)?.map(\.text) == ["one"])
    Thread.detachNewThread {
      usleep(150_000)
      isStopped.store(true, ordering: .relaxed)
    }
    // The writer has neither closed the pipe nor finished the line.
    #expect(try source.next(10) == nil)
  }

  @Test("lines over the edges of blocks are whole", arguments: [1, 7, 1000])
  func blocks(batch: Int) throws {
    let texts = (0..<40).map { String(repeating: "\($0)é ", count: 1 + $0 * 300) }
    #expect(try lines(texts.joined(separator: "\n"), batch: batch).map(\.text) == texts)
  }

  @Test("a line of more than 2 MiB is refused with its number")
  func huge() throws {
    let error = #expect(throws: InputError.self) {
      _ = try lines([97, 10] + [UInt8](repeating: 98, count: (2 << 20) + (1 << 17)), batch: 1)
    }
    #expect(error?.line == 2 && error?.found == "a line of more than 2 MiB")
  }

  @Test("on a pipe, a line that is there is handed out without waiting for more")
  func pipe() throws {
    let workshop = try Workshop()
    let path = workshop.url("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    // Opened for reading and writing, so that neither side waits for the other to open.
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    var source = try LineSource(name: path)
    try writer.write(contentsOf: Data("one\ntwo\nthr".utf8))
    #expect(try source.next(10)?.map(\.text) == ["one", "two"])
    try writer.write(contentsOf: Data("ee".utf8))
    try writer.close()
    #expect(try source.next(10)?.map(\.text) == ["three"])
    #expect(try source.next(10) == nil)
  }
}
