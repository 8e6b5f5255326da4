import Testing

@testable import Reporting

@Suite("Comma-separated values")
struct CSVFieldTests {
  @Test(
    "a text that a spreadsheet would compute begins with an apostrophe; numbers and signs stay",
    arguments: [
      ("=1+1", "'=1+1"), ("@SUM(1)", "'@SUM(1)"), ("+x", "'+x"), ("-x", "'-x"), ("\tx", "'\tx"), ("\rx", "'\rx"),
      ("-1.5", "-1.5"),
      ("+3", "+3"), ("-", "-"), ("a=b", "a=b"), ("", ""), ("一", "一"),
    ])
  func formulas(text: String, harmless: String) { #expect(CSVField.harmless(text) == harmless) }

  @Test(
    "RFC 4180: fields with commas, quotation marks or line breaks are quoted, and quotation marks doubled",
    arguments: [
      ("Family", "Family"), ("Me, Family", "\"Me, Family\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("a\nb", "\"a\nb\""), ("a\r\nb", "\"a\r\nb\""), ("a\rb", "\"a\rb\""), (" a", "\" a\""), ("a ", "\"a \""),
      ("", ""), ("茉莉", "茉莉"),
    ])
  func escaping(text: String, expected: String) {
    #expect(CSVField.escaped(text) == expected)
  }

  @Test("a record of one empty field is not an empty line")
  func emptyField() {
    #expect(CSVField.record([""]) == "\"\"\n")
    #expect(CSVField.record(["", ""]) == ",\n")
  }

  @Test("a reader that knows only RFC 4180 gets every field back")
  func roundTrip() {
    let fields = ["", "a", "\"", "\"\"", ",", "\n", "\r\n", "a,\"b\"\n,c", "一,意"]
    #expect(Self.parse(CSVField.record(fields)) == [fields])
  }

  /// A reader of RFC 4180, scalar by scalar.
  private static func parse(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var previousWasQuote = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        if previousWasQuote && !isQuoted { field += "\"" }
        isQuoted.toggle()
        previousWasQuote = true
        continue
      }
      previousWasQuote = false
      if !isQuoted && (scalar == "," || scalar == "\n") {
        record.append(field)
        field = ""
        if scalar == "\n" {
          records.append(record)
          record = []
        }
      } else {
        field.unicodeScalars.append(scalar)
      }
    }
    return records
  }
}
