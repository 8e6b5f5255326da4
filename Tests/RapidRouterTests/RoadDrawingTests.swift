import PuzzleCore
import Testing
import TextFormats

@testable import RapidRouter

@Suite("Maps in characters")
struct RoadDrawingTests {
  private func level(_ lines: [String], more: String = "") throws(InputError) -> RouterLevel {
    let rows = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
    return try RouterLevel(json: "{\n  \"name\": \"A\", \"map\": [\n\(rows)\n  ]\(more)\n}", file: "a.json")
  }

  @Test("characters are cells and roads in both directions")
  func reading() throws {
    let level = try level(["S-+-+ D", "  |   |", "  C---+"])
    #expect(
      level.nodes.map(\.cell) == [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (2, 0), (3, 0)].map { RoadCell($0, $1) })
    #expect(level.nodes[1].neighbours.sorted() == [0, 2, 4])
    #expect(level.nodes[3].neighbours == [6])
    #expect(level.direction == .east && level.destinations == [RoadCell(3, 1)] && level.cows == [[RoadCell(1, 0)]])
    #expect(level.fuel == 50 && level.faults().isEmpty)
    #expect(level.drawnRoads == ["S-+-+ D", "  |   |", "  C-+-+"])
  }

  @Test(
    "mistakes have a line and a column",
    arguments: [
      (["S-+-x"], 3, 10, "\"x\""), (["S-+-D", "  /"], 4, 8, "\"/\""), (["S-  D"], 3, 7, "\"-\" that ends nowhere"),
      (["+-D"], 3, 6, "no S"), (["S-D", "|", "S"], 5, 6, "a second S"), (["S D"], 3, 6, "a start with 0 roads"),
      (["+-S-D"], 3, 8, "a start with 2 roads"), (["S-D", "   |"], 4, 9, "\"|\""),
      ([String(repeating: "+-", count: 11)], 3, 25, "22 characters"),
    ])
  func mistakes(_ lines: [String], line: Int, column: Int, found: String) throws {
    let error = try #require(throws: InputError.self) { try level(lines) }
    #expect(error.line == line && error.column == column && error.found == found, "\(error)")
  }

  @Test("faults of the level have the line and column of their character, and of the map if a mark is missing")
  func faults() throws {
    let missing = try #require(throws: InputError.self) { try level(["S-+"]) }
    #expect(missing.line == 3 && missing.column == 6 && missing.found == "0 destinations", "\(missing)")
    let lines = ["S" + String(repeating: "-D", count: 9), "", "D" + String(repeating: "-D", count: 7)]
    let many = try #require(throws: InputError.self) { try level(lines) }
    #expect(many.line == 3 && many.column == 8 && many.found == "17 destinations", "\(many)")
  }

  @Test("a map is not given next to the fields that it replaces")
  func both() throws {
    let error = try #require(throws: InputError.self) { try level(["S-D"], more: ",\n  \"path\": []") }
    #expect(error.line == 5 && error.found == "path next to map")
  }

  @Test("random maps survive the way through characters")
  func roundTrip() throws {
    for seed in 0..<60 {
      let generator = RouterLevelGenerator(nodes: 20, loops: 20, cows: seed % 3)
      let level = RouterLevel(name: "A", generation: RouterGeneration(Seed(UInt64(seed)), by: generator))
      guard let lines = level.drawnRoads else { continue }
      let ordered = try #require(level.inDrawingOrder)
      let read = try self.level(lines)
      #expect(
        read.nodes == ordered.nodes && read.destinations == ordered.destinations && read.direction == level.direction)
      let cells = { (level: RouterLevel) in Set(level.nodes.map(\.cell)) }
      #expect(cells(read) == cells(level) && ordered.faults().isEmpty, "seed \(seed)")
    }
  }
}
