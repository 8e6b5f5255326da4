import Foundation
import Testing

@testable import Reporting

@Suite("Data tables")
struct TableDataTests {
  @Test("CSV: keys in column order, fractions for shares, two fields for an interval, no bars")
  func csv() {
    #expect(
      Table.example.rendered(as: .csv) == """
        level,games,winRate,winRateLower,winRateUpper,difficulty,rangeLower,rangeUpper
        "家人, friends",10000,0.631,0.622,0.641,-1.50,-1.75,-1.25
        Impossible,1000,0.000,0.000,0.004,,,

        """)
  }

  @Test("JSON Lines: one object a row, members in column order, null for what is missing")
  func jsonLines() {
    #expect(
      Table.example.rendered(as: .jsonl) == """
        {"level":"家人, friends","games":10000,"winRate":0.631,"winRateLower":0.622,"winRateUpper":0.641,\
        "difficulty":-1.50,"rangeLower":-1.75,"rangeUpper":-1.25}
        {"level":"Impossible","games":1000,"winRate":0.000,"winRateLower":0.000,"winRateUpper":0.004,\
        "difficulty":null,"rangeLower":null,"rangeUpper":null}

        """)
  }

  @Test("JSON: an array that other readers read")
  func json() throws {
    let text = Table.example.rendered(as: .json)
    let rows = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["winRate"] as? Double == 0.631)
    #expect(rows[1]["difficulty"] is NSNull)
    #expect(Table(columns: []).rendered(as: .json) == "[]\n")
    #expect(text.hasPrefix("[\n  {\"level\"") && text.hasSuffix("}\n]\n"))
  }

  @Test("data formats ignore colour and width")
  func styleFree() {
    for format in OutputFormat.allCases where format != .text {
      #expect(
        Table.example.rendered(as: format, style: .ansi, width: 10) == Table.example.rendered(as: format), "\(format)")
    }
  }

  @Test("not finite counts as missing")
  func notFinite() {
    var table = Table(
      columns: [Column("a", title: "a", .decimal(digits: 1)), Column("b", title: "b", .interval(digits: 1))])
    table.append([.number(.nan), .interval(-.infinity, 0.5)])
    #expect(table.rendered(as: .csv) == "a,bLower,bUpper\n,,0.5\n")
    #expect(table.rendered(as: .jsonl) == "{\"a\":null,\"bLower\":null,\"bUpper\":0.5}\n")
    #expect(table.rendered(as: .text) == "a  b\n─  ─\n–  –\n")
  }

  @Test("Markdown: aligned source, right-aligned numbers, markup in data escaped")
  func markdown() {
    var table = Table(
      title: "T", columns: [Column("l", title: "level", .text), Column("n", title: "n", .integer)], notes: ["a_b"])
    table.append([.text("茉|莉*"), .integer(1234)])
    #expect(
      table.rendered(as: .markdown) == """
        T

        | level    |     n |
        | -------- | ----: |
        | 茉\\|莉\\* | 1,234 |

        a\\_b

        """)
  }

  @Test("formats are named as on the command line")
  func names() {
    #expect(OutputFormat.allCases.map(\.rawValue) == ["text", "json", "jsonl", "csv", "markdown"])
  }
}
