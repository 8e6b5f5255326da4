import PuzzleCore
import Testing

@testable import TextFormats

@Suite("DelimitedReader")
struct DelimitedReaderTests {
  private func rows(
    _ text: String, separator: UInt8? = nil, _ convention: DelimitedReader.Convention = .exact
  ) throws -> [[String]] {
    var reader = DelimitedReader(SourceText(text, file: "t.csv"), separator: separator, convention)
    var (fields, rows) = ([DelimitedReader.Field](), [[String]]())
    while try reader.nextRow(into: &fields) { rows.append(fields.map(\.text)) }
    return rows
  }

  @Test("the example of its documentation")
  func example() throws {
    var reader = DelimitedReader(SourceText("level,won\nTime,1\n", file: "plays.csv"))
    var fields: [DelimitedReader.Field] = []
    var found: [[String]] = []
    while try reader.nextRow(into: &fields) { found.append(fields.map(\.text)) }
    #expect(found == [["level", "won"], ["Time", "1"]])
  }

  @Test("RFC 4180: quoted fields hold commas, doubled quotation marks and line breaks; lines end in LF or CRLF")
  func quoted() throws {
    #expect(
      try rows("a,b\r\n\"one, \"\"two\"\"\nthree\",\"\"\r\n,x\"y") == [
        ["a", "b"], ["one, \"two\"\nthree", ""], ["", "x\"y"],
      ])
  }

  @Test("spaces and quotation marks between tabs belong to a field, unless the reader is lenient")
  func conventions() throws {
    #expect(try rows("a , b") == [["a ", " b"]])
    #expect(try rows("a,b\r\nc,d\re,f\r") == [["a", "b"], ["c", "d"], ["e", "f"]])
    #expect(try rows("a , \"b, c\" ,d ", .lenient) == [["a", "b, c", "d"]])
    #expect(try rows("a\t\"b\tc\"") == [["a", "\"b", "c\""]])
    #expect(try rows("a\t \"b\tc\" ", .lenient) == [["a", "b\tc"]])
    #expect(try rows("a,b\tc", separator: UInt8(ascii: ",")) == [["a", "b\tc"]])
  }

  @Test("blank lines and comments are skipped; the header decides what separates")
  func skipped() throws {
    #expect(try rows("# a\tb\n\n  \r\nx,y\n#z\n1,\n") == [["x", "y"], ["1", ""]])
    #expect(try rows("") == [] && rows("#") == [])
    #expect(try rows("phrase;english\n大成;a, b\n") == [["phrase", "english"], ["大成", "a, b"]])
    #expect(try rows("a,b;c,d\n") == [["a", "b;c", "d"]])
  }

  @Test("a row that begins with # is data when it has as many fields as the header", arguments: ["\n", "\r\n", "\r"])
  func hashes(end: String) throws {
    let lines = ["#note, with, commas", "x,y", "#1,2", "# a remark", "# a, b, c", "\"#3\",4", "#\"5,6", ""]
    #expect(try rows(lines.joined(separator: end)) == [["x", "y"], ["#1", "2"], ["#3", "4"], ["#\"5", "6"]])
    #expect(try rows(["#,x", "1,a", "#2,b"].joined(separator: end)) == [["#", "x"], ["1", "a"], ["#2", "b"]])
    #expect(try rows(["x", "#1", "2"].joined(separator: end)) == [["x"], ["2"]], "one column has no shape")
  }

  @Test("a first line sep= says what separates", arguments: ["sep=;\n", "SEP=;\r\n", "\"sep=;\"\r"])
  func declared(first: String) throws {
    #expect(try rows(first + "a,1;b\n2;3") == [["a,1", "b"], ["2", "3"]])
    #expect(DelimitedReader.declaredSeparator(Array("sep=a".utf8)) == nil)
    #expect(DelimitedReader.declaredSeparator(Array("separate".utf8)) == nil)
  }

  @Test(
    "a quotation mark that is missing or misplaced is refused where it stands",
    arguments: [
      ("a,b\n1,\"x\ny", DelimitedReader.Convention.exact, 2, 3, "a quotation mark that is never closed"),
      ("a\n成,\"x\"y\n", .exact, 2, 6, "\"y\""), ("\"a\" b", .exact, 1, 4, "\" b\""),
      ("\"a\" b", .lenient, 1, 5, "\"b\""),
    ])
  func refused(text: String, convention: DelimitedReader.Convention, line: Int, column: Int, found: String) {
    let error = #expect(throws: InputError.self) { try rows(text, convention) }
    #expect(error?.line == line && error?.column == column && error?.found == found, "\(String(describing: error))")
  }

  @Test("any text is read or refused, with lines that can be told", arguments: [UInt64](1...3))
  func fuzz(seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    let alphabet = Array("ab,\"\t\n\r #成")
    for _ in 0..<2000 {
      let text = String(
        (0..<generator.uniform(below: 12)).map { _ in alphabet[generator.uniform(below: alphabet.count)] })
      for convention in [DelimitedReader.Convention.exact, .lenient] {
        do {
          #expect(try rows(text, convention).allSatisfy { !$0.isEmpty }, "\(text.debugDescription)")
        } catch let error as InputError {
          #expect(
            error.line >= 1 && error.line <= text.count { $0.isNewline } + 1, "\(text.debugDescription): \(error)")
        } catch {
          Issue.record("\(error)")
        }
      }
    }
  }

  @Test("the apostrophe that keeps a spreadsheet from computing is left out between commas")
  func apostrophes() throws {
    #expect(try rows("a,'=1+1,\"'-x,y\",'plain,'") == [["a", "=1+1", "-x,y", "'plain", "'"]])
    #expect(try rows("a\t'=1+1\n") == [["a", "'=1+1"]])
  }

  @Test("a part of a file knows its place; a mistake in a JSON document its path")
  func places() {
    let source = SourceText("一二\n三四", file: "f", firstLine: 7)
    let error = source.error(at: 10, path: "$.a[1]", found: "x", expected: "y")
    #expect(error.description == "f:8:2: $.a[1]: found x, expected y")
    #expect(SourceText.quoted(Array("a\nb\u{85}c".utf8)) == "\"a␣b␣c\"")
    #expect(SourceText.quoted(Array(repeating: 97, count: 61)) == "\"\(String(repeating: "a", count: 60))…\"")
  }
}
