import LevelFiles
import PuzzleCore
import Testing
import TextFormats

/// A level that is a map: rooms and doors between them. Read with what ``LevelFields`` gives to every game.
struct Maze: Equatable {
  struct Door: Equatable {
    var from: Int
    var to: Int
    var milliseconds = 1_000
    var isLocked = false
  }

  enum Light: String, CaseIterable { case day, night }

  var name: String
  var difficulty: Int
  var targetScore: Int?
  var rooms: [String]
  var doors: [Door]
  var light = Light.day
  var slope = 0.5
  var lamps: [String: Int] = [:]

  /// The example of ``LevelFields``, with a choice, a number and a mapping of any names.
  init(_ text: String, file: String) throws {
    let level = try LevelFields(text, file: file, what: "a maze")
    try level.allow(LevelFields.commonNames + ["rooms", "doors", "light", "slope", "lamps"])
    let (name, difficulty) = (try level.name(), try level.difficulty())
    let rooms = try level.value("rooms").list("a list of rooms", of: 1...100).map { try $0.text("a room's name") }
    let doors = try level.value("doors").list("a list of doors").map { door in
      let door = try door.fields("a door")
      try door.allow(["from", "to", "seconds", "locked"])
      return try (
        door.value("from").choice(of: rooms), door.value("to").choice(of: rooms),
        door.optional("seconds")?.seconds(in: 0...60_000) ?? 1_000, door.optional("locked")?.flag() ?? false
      )
    }
    (self.name, self.difficulty, self.rooms) = (name, difficulty, rooms)
    targetScore = try level.targetScore()
    self.doors = doors.map { Door(from: $0.0, to: $0.1, milliseconds: $0.2, isLocked: $0.3) }
    light = try level.optional("light")?.choice() ?? .day
    slope = try level.optional("slope")?.number(in: 0...2) ?? 0.5
    if let lamps = try level.optional("lamps")?.fields("lamps by room") {
      try lamps.allow(rooms)
      for room in lamps.names { self.lamps[room] = try lamps.value(room).integer(in: 0...9) }
    }
  }
}

@Suite("LevelFields: levels that are maps, in YAML and in JSON")
struct LevelFieldsTests {
  static let yaml = """
    # two rooms
    name: Two rooms
    difficulty: 4
    mode: maze
    target-score: 70
    rooms: [attic, cellar]
    light: night
    slope: 1.25
    lamps: {cellar: 3}
    doors:
      - from: attic
        to: cellar
        seconds: 2.5
        locked: yes
      - {from: cellar, to: attic}
    """

  static let json = """
    {
      "name": "Two rooms", "difficulty": 4, "mode": "maze", "target-score": 70,
      "rooms": ["attic", "\\u0063ellar"], "light": "night", "slope": 125e-2, "lamps": {"cellar": 3},
      "doors": [
        {"from": "attic", "to": "cellar", "seconds": 2.5, "locked": true},
        {"from": "cellar", "to": "attic"}
      ]
    }
    """

  @Test("both forms of a map are read as the same level")
  func both() throws {
    let maze = try Maze(Self.yaml, file: "maze.yaml")
    #expect(maze.name == "Two rooms" && maze.difficulty == 4 && maze.targetScore == 70)
    #expect(
      maze.rooms == ["attic", "cellar"] && maze.light == .night && maze.slope == 1.25 && maze.lamps == ["cellar": 3])
    #expect(
      maze.doors == [Maze.Door(from: 0, to: 1, milliseconds: 2_500, isLocked: true), Maze.Door(from: 1, to: 0)])
    #expect(try Maze(Self.json, file: "maze.json") == maze)
  }

  @Test("name and game are read without the rest, and a mistake in the game has its place")
  func nameAndGame() throws {
    for (text, file, place) in [(Self.yaml, "m.yaml", "m.yaml:4:7"), (Self.json, "m.JSON", "m.JSON:2:49: $.mode")] {
      let fields = try LevelFields(text.replacing("rooms", with: "halls"), file: file)
      #expect(try fields.displayName() == "Two halls" && fields.game == "maze")
      #expect(fields.gameError(found: "x", expected: "y").description == "\(place): found x, expected y")
    }
    let none = try LevelFields("difficulty: 3\nname: A\nmode: [maze]", file: "a.yaml")
    let error = none.gameError(found: "x", expected: "y")
    #expect(none.game == nil && error.description == "a.yaml:1:1: found x, expected y")
    let unnamed = try LevelFields("mode: maze", file: "a.yaml")
    #expect(try unnamed.displayName() == "a" && unnamed.game == "maze", "without a name that of the file")
    #expect(throws: InputError.self) { try LevelFields("- maze", file: "a.yaml") }
  }

  @Test(
    "every mistake in a map of YAML has its line and column",
    arguments: [
      ("to: cellar", "to: hall", "maze.yaml:12:9: found \"hall\", expected one of attic, cellar"),
      ("seconds: 2.5", "seconds: fast", "maze.yaml:13:14: found \"fast\", expected seconds from 0.0 to 60.0"),
      ("locked: yes", "locked: maybe", "maze.yaml:14:13: found \"maybe\", expected true or false"),
      ("{from: cellar, to: attic}", "{from: cellar}", "maze.yaml:15:5: found no \"to\", expected a door with a to"),
      ("{from: cellar, to: attic}", "cellar", "maze.yaml:15:5: found \"cellar\", expected a door: a mapping of names"),
      ("rooms: [attic, cellar]", "rooms: []", "maze.yaml:6:8: found an empty list, expected a list of rooms"),
      ("rooms: [attic, cellar]", "rooms: [[]]", "maze.yaml:6:9: found an empty list, expected a room's name"),
      ("lamps: {cellar", "lamps: {hall", "maze.yaml:9:9: found the field \"hall\", expected one of attic, cellar"),
      ("slope: 1.25", "slope: nan", "maze.yaml:8:8: found \"nan\", expected a number from 0.0 to 2.0"),
      ("light: night", "colour: night", "maze.yaml:7:1: found the field \"colour\", expected one of name, difficulty"),
      ("difficulty: 4", "difficulty: 1001", "maze.yaml:3:13: found \"1001\", expected a whole number from 0 to 1000"),
      ("name: Two rooms", "name: \" \"", "maze.yaml:2:7: found nothing, expected a name of 1 to 60 characters"),
    ])
  func yamlMistakes(old: String, new: String, message: String) {
    expect(Self.yaml.replacing(old, with: new), file: "maze.yaml", message)
  }

  @Test(
    "every mistake in a map of JSON has its line, column and path",
    arguments: [
      (
        "\"to\": \"cellar\"", "\"to\": \"hall\"", "maze.json:5:29: $.doors[0].to: found \"hall\", expected one of attic"
      ),
      (
        "\"seconds\": 2.5", "\"seconds\": \"2.5\"",
        "maze.json:5:50: $.doors[0].seconds: found \"2.5\", expected seconds"
      ),
      ("true", "\"yes\"", "maze.json:5:65: $.doors[0].locked: found \"yes\", expected true or false"),
      ("true", "null", "maze.json:5:65: $.doors[0].locked: found null, expected true or false"),
      (", \"to\": \"attic\"", "", "maze.json:6:5: $.doors[1]: found no \"to\", expected a door with a to"),
      (
        "{\"cellar\": 3}", "{\"the hall\": 3}",
        "maze.json:3:83: $.lamps[\"the hall\"]: found the field \"the hall\", expected"
      ),
      ("{\"cellar\": 3}", "{\"cellar\": 3.5}", "maze.json:3:93: $.lamps.cellar: found 3.5, expected a whole number"),
      ("\"attic\", ", "7, ", "maze.json:3:13: $.rooms[0]: found 7, expected a room's name"),
      ("125e-2", "1e400", "maze.json:3:65: $.slope: found 1e400, expected a number from 0.0 to 2.0"),
      (
        "\"difficulty\": 4", "\"difficulty\": [4]",
        "maze.json:2:38: $.difficulty: found a list, expected a whole number"
      ),
      ("\"name\": \"Two rooms\", ", "", "maze.json:1:1: $: found no \"name\", expected a maze with a name"),
    ])
  func jsonMistakes(old: String, new: String, message: String) {
    expect(Self.json.replacing(old, with: new), file: "maze.json", message)
  }

  @Test(
    "JSON is taken by the letter: YAML, comments, trailing commas and repeated keys are refused",
    arguments: [
      ("", "a.json:1:1: $: found the end of the file, expected a JSON value"),
      ("name: A", "a.json:1:1: $: found \"name\", expected a JSON value"),
      ("{name: 1}", "a.json:1:2: $: found \"name\", expected a field's name in quotation marks"),
      ("{\"a\": 1,}", "a.json:1:9: $: found \"}\", expected a field's name in quotation marks"),
      ("{\"a\": [1, 2,]}", "a.json:1:13: $.a[2]: found \"]\", expected a JSON value"),
      ("{\"a\": [1 2]}", "a.json:1:10: $.a: found \"2\", expected a comma or ]"),
      ("{\"a\" 1}", "a.json:1:6: $: found \"1\", expected a colon"),
      ("{\"a\": 1 \"b\": 2}", "a.json:1:9: $: found a quotation mark, expected a comma or }"),
      ("{\"a\": 1, \"a\": 2}", "a.json:1:10: $: found \"a\" more than once, expected every field once"),
      ("{\"a\": {\"b\": 1, \"\\u0062\": 2}}", "a.json:1:16: $.a: found \"b\" more than once"),
      ("{\"a\": 'x'}", "a.json:1:7: $.a: found \"'x'\", expected a JSON value"),
      ("{\"a\": 01}", "a.json:1:7: $.a: found \"01\", expected a number without a leading zero"),
      ("{\"a\": -}", "a.json:1:8: $.a: found \"}\", expected a digit"),
      ("{\"a\": 1.}", "a.json:1:9: $.a: found \"}\", expected a digit"),
      ("{\"a\": +1}", "a.json:1:7: $.a: found \"+1\""),
      ("{\"a\": NaN}", "a.json:1:7: $.a: found \"NaN\", expected a JSON value"),
      ("{\"a\": truely}", "a.json:1:11: $: found \"ly\", expected a comma or }"),
      ("{\"a\": 1} {}", "a.json:1:10: $: found \"{\", expected the end of the file"),
      ("{\"a\": 1} // x", "a.json:1:10: $: found \"//\", expected the end of the file"),
      ("{\"a\": \"x", "a.json:1:7: $.a: found a quotation mark that is never closed"),
      ("{\"a\": \"x\ny\"}", "a.json:1:9: $.a: found a line break or another control character"),
      ("{\"a\": \"\\x\"}", "a.json:1:8: $.a: found \"\\x\", expected an escape of JSON"),
      ("{\"a\": \"\\ud800\"}", "a.json:1:8: $.a: found \"\\ud800\", expected an escape of JSON"),
      ("{\"a\": \"\\", "a.json:1:8: $.a: found \"\\\", expected an escape of JSON"),
      ("[1]", "a.json:1:1: $: found a list, expected a level: a mapping of names to values"),
      ("{\n\n  \"一\": {\"b\": [}", "a.json:3:15: $[\"一\"].b[0]: found \"}\", expected a JSON value"),
    ])
  func strictness(text: String, message: String) {
    do {
      _ = try LevelFields(text, file: "a.json")
      Issue.record("\(text) is accepted")
    } catch {
      #expect(error.description.hasPrefix(message), "\(error)")
    }
  }

  @Test("escapes of JSON, a byte order mark, and what numbers and texts may look like")
  func values() throws {
    let fields = try LevelFields(
      "\u{feff}{\"t\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u4e00\\ud83c\\udc04\", \"i\": -12, \"z\": 0, \"d\": 1.5E+1, \"e\": \"\"}",
      file: "a.json")
    #expect(try fields.value("t").text() == "\"\\/\u{8}\u{c}\n\r\t一🀄")
    #expect(try fields.value("i").integer(in: -20...0) == -12 && fields.value("z").integer(in: 0...0) == 0)
    #expect(try fields.value("d").number(in: 0...20) == 15 && fields.value("e").text() == "")
    #expect(fields.names == ["t", "i", "z", "d", "e"] && fields.has("d") && !fields.has("D"))
    let plain = try LevelFields("i: \"5\"\nf: no\nt: 'a  b'\nn:", file: "a.yaml")
    #expect(try plain.value("i").integer(in: 0...9) == 5 && !plain.value("f").flag())
    #expect(try plain.value("t").trimmedText() == "a  b" && plain.value("n").description == "nothing")
  }

  @Test("deep nesting, long texts and aliases upon aliases are refused or read without harm")
  func limits() throws {
    func error(_ text: String, _ file: String) -> String? {
      do {
        _ = try LevelFields(text, file: file)
        return nil
      } catch {
        return error.description
      }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(error(deep, "a.json")?.hasPrefix("a.json:1:101: $[0][0]") == true)
    #expect(error(deep, "a.json")?.contains("more than 100 nested values") == true)
    #expect(error(deep, "a.yaml") != nil)
    let large = "{\"a\": \"" + String(repeating: "x", count: LevelValue.sizeLimit) + "\"}"
    #expect(error(large, "a.json")?.contains("bytes, expected a level file of at most 4 MiB") == true)
    let laughs = zip("bcdefghijk", "abcdefghij").reduce("a: &a [x,x,x,x,x,x,x,x,x]\n") { text, names in
      text + "\(names.0): &\(names.0) [" + Array(repeating: "*\(names.1)", count: 9).joined(separator: ",") + "]\n"
    }
    let refused = error(laughs, "a.yaml") ?? "nothing"
    #expect(refused.hasPrefix("a.yaml:7:") && refused.contains("found aliases (*name) that stand for"), "\(refused)")
    let some = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"
    #expect(try LevelFields(some, file: "a.yaml").value("c").list().count == 2)
    let name = String(repeating: "n", count: 1000)
    #expect((error("{\"\(name)\": 1, \"\(name)\": 2}", "a.json") ?? name).count < 200)
  }

  @Test(
    "spoilt files are read or refused with one line, never worse", arguments: ["maze.yaml", "maze.json"],
    [UInt64](1...4))
  func fuzz(file: String, seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    let good = file.hasSuffix("json") ? Self.json : Self.yaml
    let alphabet = Array("{}[]:,\"'\\#&*!|>-+.0129eutf \n\r\t一\u{feff}\u{0}~%@`?").map { String($0) }
    for _ in 0..<1500 {
      var text = good.map { String($0) }
      for _ in 0...generator.uniform(below: 5) {
        let place = generator.uniform(below: text.count)
        switch generator.uniform(below: 5) {
        case 0: text[place] = alphabet[generator.uniform(below: alphabet.count)]
        case 1: text.insert(alphabet[generator.uniform(below: alphabet.count)], at: place)
        case 2: text.remove(at: place)
        case 3: text.removeSubrange(place..<min(text.count, place + 20))
        default: text.insert(contentsOf: text[place...].prefix(40), at: generator.uniform(below: text.count))
        }
        if text.isEmpty { text = ["{"] }
      }
      let spoilt = text.joined()
      _ = try? LevelFields(spoilt, file: file).displayName()
      do {
        _ = try Maze(spoilt, file: file)
      } catch let error as InputError {
        #expect(!error.description.contains("\n") && error.description.hasPrefix(file), "\(spoilt.debugDescription)")
        // A mistake in JSON always has a place.
        if file.hasSuffix("json") {
          #expect(error.line > 0 && error.column > 0 && error.path?.first == "$", "\(error)")
        }
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  private func expect(_ text: String, file: String, _ message: String) {
    do {
      _ = try Maze(text, file: file)
      Issue.record("accepted, expected \(message)")
    } catch {
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }
}
