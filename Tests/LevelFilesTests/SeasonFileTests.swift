import PuzzleCore
import Testing
import TextFormats

@testable import LevelFiles

@Suite("Season files")
struct SeasonFileTests {
  static let text = """
    season: Spring   # the name
    curve:
      population: casual
      shares: {1: 90%, 3: 50%}
      jump: 0.2
    parameter: time
    levels:
      # The start.
      - heading: First steps
      - {id: cafe, level: cafe.yaml}   # easy

      # Downtown
      - heading: Downtown
      - market.yaml
      # two lines
      - id: park
        level: parks/park.yaml
      - {id: school, level: school.yaml, parameter: rows, from: 2, to: 9}
    # the end

    """

  private func parse(_ text: String, file: String = "s.yaml") throws(InputError) -> SeasonFile {
    try SeasonFile(text, file: file)
  }

  @Test("levels, headings, ids, the curve and the settings of tuning")
  func parts() throws {
    let season = try parse(Self.text)
    #expect(season.name == "Spring" && season.parameter == "time")
    #expect(season.entries.map(\.id) == ["cafe", "market", "park", "school"])
    #expect(season.headings == ["First steps", "Downtown", "Downtown", "Downtown"])
    #expect(season.entries[3].parameter == "rows" && season.entries[3].from == 2 && season.entries[3].to == 9)
    #expect(season.curve.population == "casual" && season.curve.jump == 0.2 && season.curve.similar == 0.8)
    #expect(try SeasonFile("season: A\nlevels: [a.yaml]\n", file: "x/y/s.yaml").path(of: "a.yaml") == "x/y/a.yaml")
    let json = try parse(
      "{\"season\": \"A\", \"curve\": {\"shares\": [0.5]}, \"levels\": [{\"id\": \"b\", \"level\": \"b.json\"}]}",
      file: "s.json")
    #expect(json.entries.map(\.id) == ["b"] && json.curve.share(at: 0, of: 1) == 0.5)
  }

  @Test("shares between the points are interpolated, and constant outside them")
  func interpolation() throws {
    let curve = try parse(Self.text).curve
    let shares = (0..<4).map { curve.share(at: $0, of: 4) ?? 0 }
    #expect(zip(shares, [0.9, 0.7, 0.5, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shares)")
    var even = SeasonCurve()
    #expect(even.share(at: 0, of: 3) == nil && even.target(at: 0, of: 3) == nil)
    even.shares = .even([0.8, 0.4])
    #expect((0..<5).map { ((even.share(at: $0, of: 5) ?? 0) * 100).rounded() } == [80, 70, 60, 50, 40])
    #expect(even.share(at: 0, of: 1) == 0.8)
    #expect(even.target(at: 0, of: 2) == LevelTarget(.winRate(0.8, population: nil)))
  }

  @Test(
    "a mistake is one line with its place",
    arguments: [
      ("season: A", "1:1: found no \"levels\", expected a season with a levels"),
      ("season: A\nlevels: {a: 1}", "2:9: found a mapping, expected a list of levels"),
      ("season: A\nlevels: [a.yaml, x/a.yaml]", "2:18: found the id \"a\" again, expected each id once"),
      (
        "season: A\nlevels:\n  - {id: b, level: a.yaml}\n  - {id: a, level: a.yaml}",
        "4:5: found the level \"a.yaml\" again, expected each level once, or a copy of its file"
      ),
      (
        "season: A\nlevels: [{id: \"a b\", level: a.yaml}]",
        "2:15: found \"a b\", expected an id of 1 to 60 letters, "
          + "digits, -, _ or ."
      ),
      (
        "season: A\ncurve: {shares: []}\nlevels: [a.yaml]",
        "2:17: found an empty list, expected shares: a list such as "
          + "[80%, 50%], or places with shares such as {1: 80%, 9: 50%}"
      ),
      ("season: A\ncurve: {shares: {0: 50%}}\nlevels: [a]", "2:21: found \"0\", expected a place from 1 to 1000"),
      (
        "season: A\ncurve: {share: [50%]}\nlevels: [a]",
        "2:9: found the field \"share\", expected one of population, "
          + "shares, tolerance, jump, similar; did you mean \"shares\"?"
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try parse(text) }
    #expect(error?.lines == ["s.yaml:" + message])
  }

  @Test("reordering moves the lines of levels with their comments, and nothing else")
  func reordering() throws {
    var edit = SeasonEdit(Self.text, file: "s.yaml")
    let season = try parse(Self.text)
    try edit.arrange(season.items)
    #expect(edit.text == Self.text, "the same order changes no byte")
    try edit.arrange(season.arranged([2, 1, 0, 3]))
    let expected = Self.text
      .replacing("  - {id: cafe, level: cafe.yaml}   # easy\n", with: "@")
      .replacing("  # two lines\n  - id: park\n    level: parks/park.yaml\n", with: "§")
      .replacing("@", with: "  # two lines\n  - id: park\n    level: parks/park.yaml\n")
      .replacing("§", with: "  - {id: cafe, level: cafe.yaml}   # easy\n")
    #expect(edit.text == expected)
    #expect(try parse(edit.text).entries.map(\.id) == ["park", "market", "cafe", "school"])
  }

  @Test("ids stay after random reorders and insertions")
  func ids() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Xoshiro256(seed: Seed(seed))
    for isJSON in [false, true] {
      var entries = (0..<6).map { SeasonFile.Entry(id: "level-\($0)", level: "f\($0).yaml") }
      let list = entries.map { "{\"id\": \"\($0.id)\", \"level\": \"\($0.level)\"}" }.joined(separator: ",\n  ")
      let text =
        isJSON
        ? "{\"season\": \"A\",\n \"levels\": [\n  \(list)\n]}" : SeasonEdit.text(name: "A", levels: entries)
      var edit = SeasonEdit(text, file: isJSON ? "s.json" : "s.yaml")
      for step in 0..<20 {
        let season = try SeasonFile(edit.text, file: edit.file)
        #expect(season.entries == entries, "seed \(seed), step \(step)")
        if step.isMultiple(of: 3) {
          let place = Int.random(in: 0..<entries.count, using: &random)
          let id = SeasonFile.freeID(for: entries[place].level, taken: Set(entries.map(\.id)))
          let copy = SeasonFile.Entry(id: id, level: "copy\(step).yaml")
          try edit.insert(copy, after: entries[place].id)
          entries.insert(copy, at: place + 1)
        } else {
          let places = Array(entries.indices).shuffled(using: &random)
          try edit.arrange(season.arranged(places))
          entries = places.map { entries[$0] }
        }
      }
    }
  }

  @Test("a list that is not one level a line is refused, and an empty one can be added to")
  func shapes() throws {
    let flow = "season: A\nlevels: [a.yaml, b.yaml]\n"
    let season = try parse(flow)
    var edit = SeasonEdit(flow, file: "s.yaml")
    let error = #expect(throws: InputError.self) { try edit.arrange(season.arranged([1, 0])) }
    #expect(error?.line == 2 && error?.column == 10 && edit.text == flow)
    var empty = SeasonEdit("season: A\nlevels: []\n", file: "s.yaml")
    try empty.insert(SeasonFile.Entry(id: "a", level: "a.yaml"))
    #expect(empty.text == "season: A\nlevels:\n  - {id: a, level: \"a.yaml\"}\n")
    var unended = SeasonEdit("season: A\nlevels:\n- a.yaml\n- b.yaml", file: "s.yaml")
    try unended.arrange([.level(.init(id: "b", level: "b.yaml")), .level(.init(id: "a", level: "a.yaml"))])
    #expect(unended.text == "season: A\nlevels:\n- b.yaml\n- a.yaml")
    #expect(throws: InputError.self) { try unended.arrange([]) }
  }

  @Test("an id follows from the name of the file and is free")
  func freeIDs() {
    #expect(SeasonFile.freeID(for: "x/Café words.yaml", taken: []) == "café-words")
    #expect(SeasonFile.freeID(for: "a.yaml", taken: ["a", "a-2"]) == "a-3")
    #expect(SeasonFile.freeID(for: "p.txt#3", taken: []) == "p-3")
    #expect(SeasonFile.freeID(for: "", taken: []) == "level")
  }
}
