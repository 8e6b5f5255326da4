import Reporting
import Testing

@Suite("Columns with their cells")
struct TableColumnTests {
  private struct Planet {
    var name: String
    var moons: Int?
  }

  private let planets = [Planet(name: "Mars", moons: 2), Planet(name: "Vulcan", moons: nil)]

  private let columns: [TableColumn<Planet>] = [
    TableColumn("name", title: "planet", .text) { .text($0.name) },
    TableColumn("moons", title: "moons", .integer) { .integer($0.moons) },
  ]

  @Test("a table of columns with closures is the table of two lists")
  func sameAsLists() {
    var lists = Table(
      title: "Planets",
      columns: [Column("name", title: "planet", .text), Column("moons", title: "moons", .integer)],
      notes: ["Vulcan was a mistake."])
    lists.append([.text("Mars"), .integer(2)])
    lists.append([.text("Vulcan"), .missing])
    #expect(Table(title: "Planets", columns: columns, rows: planets, notes: ["Vulcan was a mistake."]) == lists)
  }

  @Test("the example of Table compiles and prints what it promises")
  func example() {
    let planets = [(name: "Mars", moons: 2, day: 24.62), (name: "Jupiter", moons: 95, day: 9.93)]
    let table = Table(
      title: "Planets",
      columns: [
        TableColumn("name", title: "planet", .text) { .text($0.name) },
        TableColumn("moons", title: "moons", .integer) { .integer($0.moons) },
        TableColumn("dayHours", title: "day", .decimal(digits: 1)) { .number($0.day) },
      ],
      rows: planets, notes: ["day: hours for a turn"])
    #expect(
      table.rendered(as: .text) == """
        Planets
        planet   moons   day
        ───────  ─────  ────
        Mars         2  24.6
        Jupiter     95   9.9
        day: hours for a turn

        """)
  }

  @Test("a column shows a part of a larger row")
  func part() {
    let pairs = [(planet: planets[0], rank: 4), (planet: planets[1], rank: 0)]
    let rank = TableColumn<(planet: Planet, rank: Int)>("rank", title: "rank", .integer) { .integer($0.rank) }
    let table = Table(columns: [rank] + columns.map { $0.of(\.planet) }, rows: pairs)
    #expect(table.rendered(as: .csv) == "rank,name,moons\n4,Mars,2\n0,Vulcan,\n")
  }

  @Test("a column that does not apply is not shown to people, and missing for programs")
  func only() {
    func table(_ applies: Bool) -> Table {
      Table(title: "Planets", columns: [columns[0], columns[1].only(if: applies)], rows: planets)
    }
    #expect(table(true) == Table(title: "Planets", columns: columns, rows: planets))
    let without = table(false)
    #expect(without.rendered(as: .text) == "Planets\nplanet\n──────\nMars\nVulcan\n")
    #expect(without.rendered(as: .markdown) == "Planets\n\n| planet |\n| ------ |\n| Mars   |\n| Vulcan |\n")
    #expect(without.rendered(as: .csv) == "name,moons\nMars,\nVulcan,\n")
    #expect(without.rendered(as: .jsonl).hasPrefix(#"{"name":"Mars","moons":null}"#))
    let page = ReportPage(title: "P", sections: [PageSection("s", title: "S", parts: [.table(without, heat: [])])]).html
    #expect(page.contains("Vulcan") && !page.contains("moons"))
  }

  @Test("a time is shown in seconds, and a missing one as missing")
  func seconds() {
    let column = TableColumn<Int?>("time", title: "s", .decimal(digits: 2)) { .seconds(milliseconds: $0) }
    #expect(
      Table(columns: [column], rows: [1250, nil, 0]).objects.map(\.text) == [
        #"{"time":1.25}"#, #"{"time":null}"#, #"{"time":0.00}"#,
      ])
  }

  @Test("a column is added in one place, wherever it stands")
  func oneMore() {
    let initial = TableColumn<Planet>(Column("initial", title: "", .text)) { .text(String($0.name.prefix(1))) }
    let table = Table(columns: [initial] + columns, rows: planets.reversed())
    #expect(table.rendered(as: .csv) == "initial,name,moons\nV,Vulcan,\nM,Mars,2\n")
  }

  @Test("without rows there is the head, without columns nothing")
  func empty() {
    #expect(Table(columns: columns, rows: []).rendered(as: .csv) == "name,moons\n")
    #expect(Table(columns: [TableColumn<Planet>](), rows: planets).rows == [[], []])
  }
}
