import PuzzleCore
import RandomRouters
import Testing
import TextFormats

@testable import RapidRouter

@Suite("Router levels")
struct RouterLevelTests {
  private static let good = """
    {"name": "bend", "path": [{"coordinate": [0, 3], "connectedNodes": [1]}, {"coordinate": [1, 3], "connectedNodes": [0, 2]},
      {"coordinate": [1, 2], "connectedNodes": [1]}],
     "origin": {"coordinate": [0, 3], "direction": "E"}, "destinations": [[1, 2]],
     "traffic_lights": [{"sourceCoordinate": {"x": 0, "y": 3}, "direction": "E", "startTime": 0, "startingState": "RED",
       "greenDuration": 2, "redDuration": 3}],
     "cows": [{"minCows": 1, "maxCows": 1, "potentialCoordinates": [{"x": 1, "y": 3}], "type": "WHITE"}],
     "max_fuel": 9, "blocks": [{"type": "move_forwards"}, {"type": "turn_left", "number": 2}], "model_solution": [3],
     "theme": "grass"}
    """

  @Test("a level file is read, and what is written is read as the same level")
  func reading() throws {
    let level = try RouterLevel(json: Self.good, file: "level.json")
    #expect(level.nodes.map(\.cell) == [RoadCell(0, 3), RoadCell(1, 3), RoadCell(1, 2)])
    #expect(level.lights[0].controlled == RoadCell(1, 3) && level.cows == [[RoadCell(1, 3)]])
    #expect(level.blocks == [.init(.moveForwards), .init(.turnLeft, most: 2)])
    #expect(level.fuel == 9 && level.modelSolution == [3] && level.scoresRoute && level.scoresAlgorithm)
    #expect(try RouterLevel(json: level.json.text, file: "-") == level)
  }

  @Test(
    "every fault is named by its place",
    arguments: [
      (#""connectedNodes": [0, 2]"#, #""connectedNodes": [0]"#, "$.path[2].connectedNodes[0]"),
      (#""connectedNodes": [0, 2]"#, #""connectedNodes": [0, 2, 2]"#, "$.path[1].connectedNodes[2]"),
      (#""connectedNodes": [0, 2]"#, #""connectedNodes": [0, 2, 7]"#, "$.path[1].connectedNodes[2]"),
      (#"[1, 2], "connectedNodes": [1]"#, #"[1, 2], "connectedNodes": [1, 0]"#, "$.path[2].connectedNodes[1]"),
      (#"[0, 3], "connectedNodes": [1]"#, #"[0, 3], "connectedNodes": []"#, "$.path[0].connectedNodes"),
      (#"{"coordinate": [1, 2]"#, #"{"coordinate": [1, 3]"#, "$.path[2].coordinate"),
      (#"{"coordinate": [1, 2]"#, #"{"coordinate": [1, -1]"#, "$.path[2].coordinate"),
      (#"{"coordinate": [1, 2]"#, #"{"coordinate": [1, 2, 3]"#, "$.path[2].coordinate"),
      (#""direction": "E"}, "dest"#, #""direction": "N"}, "dest"#, "$.origin.direction"),
      (#""direction": "E"}, "dest"#, #""direction": "X"}, "dest"#, "$.origin.direction"),
      (#"{"coordinate": [0, 3], "direction""#, #"{"coordinate": [1, 3], "direction""#, "$.origin.coordinate"),
      (#""destinations": [[1, 2]]"#, #""destinations": [[5, 5]]"#, "$.destinations[0]"),
      (#""destinations": [[1, 2]]"#, #""destinations": [[1, 2], [1, 2]]"#, "$.destinations[1]"),
      (#""destinations": [[1, 2]]"#, #""destinations": []"#, "$.destinations"),
      (
        #"{"x": 0, "y": 3}, "direction": "E""#, #"{"x": 0, "y": 4}, "direction": "E""#,
        "$.traffic_lights[0].sourceCoordinate"
      ),
      (#"{"x": 0, "y": 3}, "direction": "E""#, #"{"x": 0, "y": 3}, "direction": "S""#, "$.traffic_lights[0].direction"),
      (#""redDuration": 3"#, #""redDuration": 0"#, "$.traffic_lights[0].redDuration"),
      (#"[{"x": 1, "y": 3}]"#, #"[{"x": 1, "y": 3}, {"x": 1, "y": 3}]"#, "$.cows[0].potentialCoordinates[1]"),
      (#"[{"x": 1, "y": 3}]"#, #"[{"x": 9, "y": 9}]"#, "$.cows[0].potentialCoordinates[0]"),
      (#""max_fuel": 9"#, #""max_fuel": "9""#, "$.max_fuel"),
      (#"{"type": "move_forwards"}"#, #"{"type": "fly"}"#, "$.blocks[0].type"),
      (#"{"type": "turn_left", "number": 2}"#, #"{"type": "move_forwards"}"#, "$.blocks[1].type"),
      (#", "model_solution": [3]"#, #", "model_solution": [-3]"#, "$.model_solution[0]"),
    ])
  func faults(part: String, replacement: String, path: String) throws {
    let text = Self.good.replacing(part, with: replacement, maxReplacements: 1)
    try #require(text != Self.good)
    let error = #expect(throws: InputError.self) { try RouterLevel(json: text, file: "level.json") }
    #expect(error?.each.contains { $0.path == path && $0.line > 0 } == true, "\(String(describing: error))")
  }

  @Test("a message about one of many types of blocks fits on a few lines of a terminal")
  func short() throws {
    let text = Self.good.replacing(
      "\"turn_left\"", with: "\"\(String(repeating: "x", count: 900))\"", maxReplacements: 1)
    let error = #expect(throws: InputError.self) { try RouterLevel(json: text, file: "level.json") }
    #expect(
      error?.lines.allSatisfy { $0.count <= 300 } == true && error?.each.count == 1, "\(String(describing: error))")
  }

  @Test("a level as the interface of the public game gives it: lists and objects are texts that hold JSON")
  func texts() throws {
    let level = try RouterLevel(json: Self.good, file: "level.json")
    func quoted(_ value: String) -> String { JSONValue.string(value).text }
    var text = Self.good
    for part in [
      #"[{"coordinate": [0, 3], "connectedNodes": [1]}, {"coordinate": [1, 3], "connectedNodes": [0, 2]},\#n  {"coordinate": [1, 2], "connectedNodes": [1]}]"#,
      #"{"coordinate": [0, 3], "direction": "E"}"#, "[[1, 2]]",
      #"[{"minCows": 1, "maxCows": 1, "potentialCoordinates": [{"x": 1, "y": 3}], "type": "WHITE"}]"#,
      #"[{"type": "move_forwards"}, {"type": "turn_left", "number": 2}]"#, "[3]",
    ] {
      try #require(text.contains(part), "\(part)")
      text = text.replacing(part, with: quoted(part))
    }
    #expect(try RouterLevel(json: text, file: "api.json") == level)
    // A mistake inside stands at the text, with the path in it.
    let wrong = text.replacing(quoted("[[1, 2]]"), with: quoted("[[7, 7]]"))
    let error = #expect(throws: InputError.self) { try RouterLevel(json: wrong, file: "api.json") }
    #expect(
      error?.path == "$.destinations[0]" && error?.line == 2 && error?.column == 78, "\(String(describing: error))")
    let broken = text.replacing(quoted("[3]"), with: quoted("[3"))
    let other = #expect(throws: InputError.self) { try RouterLevel(json: broken, file: "api.json") }
    #expect(other?.path == "$.model_solution" && other?.found.contains("not JSON") == true)
  }

  @Test(
    "a field that is nearly one that is read is refused with the one that may be meant",
    arguments: [
      (#""max_fuel""#, #""maxFuel""#, "max_fuel"), (#""theme": "grass""#, #""targetscore": 3"#, "target-score"),
      (#""theme": "grass""#, #""disable-route-score": true"#, "disable_route_score"),
      (#""theme": "grass""#, #""diffculty": 3"#, "difficulty"), (#""theme": "grass""#, #""run": 3"#, "runs"),
      (#""traffic_lights""#, #""traffic_light""#, "traffic_lights"), (#""number""#, #""numbr""#, "number"),
      (#""model_solution""#, #""model-solutions""#, "model_solution"), (#""cows""#, #""cow""#, "cows"),
      (#""theme": "grass""#, #""fuel": 3"#, "max_fuel"), (#""startTime""#, #""startime""#, "startTime"),
      (#""theme": "grass""#, #""generate": {}"#, "generated"),
      (#""connectedNodes": [0, 2]"#, #""connectedNode": [0, 2]"#, "connectedNodes"),
    ])
  func misspelt(part: String, replacement: String, meant: String) throws {
    let text = Self.good.replacing(part, with: replacement, maxReplacements: 1)
    try #require(text != Self.good)
    var given = text
    // A field that is read must be missing for another to be meant.
    if meant == "max_fuel", part.contains("theme") { given = text.replacing(#""max_fuel": 9, "#, with: "") }
    let error = #expect(throws: InputError.self) { try RouterLevel(json: given, file: "level.json") }
    #expect(
      error?.each.contains { $0.expected.contains("did you mean \"\(meant)\"?") } == true,
      "\(String(describing: error))")
  }

  @Test("fields of the public game that do not matter to a run pass, and so does anything far from what is read")
  func passing() throws {
    for field in [
      "episode", "episode_name", "threads", "blockly_enabled", "fuel_gauge", "character", "next_level", "decor",
      "title",
      "hint", "lesson", "subtitle", "x-remark", "author", "comment", "version", "python_view_enabled",
      "locked_for_class",
    ] {
      let text = Self.good.replacing(#""theme""#, with: "\"\(field)\"")
      #expect(throws: Never.self, "\(field)") { try RouterLevel(json: text, file: "level.json") }
    }
  }

  @Test("mistakes of several fields are found at once, and a block that is a text is shown its shape")
  func severalFields() throws {
    let text = Self.good.replacing(#"{"type": "move_forwards"}"#, with: #""move_forwards""#)
      .replacing(#""max_fuel": 9"#, with: #""max_fuel": true"#).replacing("[[1, 2]]", with: "[[1]]")
    let error = #expect(throws: InputError.self) { try RouterLevel(json: text, file: "level.json") }
    #expect(error?.each.map(\.path) == ["$.destinations[0]", "$.max_fuel", "$.blocks[0]"])
    #expect(error?.each.last?.expected.contains(#"{"type": "move_forwards"}"#) == true)
  }

  @Test("a drawn level has no fields of a map next to what it is drawn from")
  func drawn() throws {
    for field in [
      #""blocks": []"#, #""destinations": [[1, 2]]"#, #""cows": []"#, #""path": []"#, #""model_solution": [2]"#,
    ] {
      let text = "{\"name\": \"x\", \(field), \"generated\": {\"seed\": 3}}"
      let error = #expect(throws: InputError.self) { try RouterLevel(json: text, file: "f") }
      #expect(error?.found.contains("next to generated") == true, "\(field)")
    }
    let error = #expect(throws: InputError.self) {
      try RouterLevel(json: #"{"name": "x", "generated": {"seed": 3, "node": 9, "light": 2}}"#, file: "f")
    }
    #expect(error?.each.map { $0.expected.contains("did you mean") } == [true, true])
  }

  @Test("twenty thousand faults are reported in less than a second; twenty are shown")
  func manyFaults() throws {
    let group = #"{"potentialCoordinates": [{"x": 8, "y": 8}]}"#
    let cows = Self.good.replacing(
      #"{"minCows": 1, "maxCows": 1, "potentialCoordinates": [{"x": 1, "y": 3}], "type": "WHITE"}"#,
      with: Array(repeating: group, count: 20_000).joined(separator: ", "))
    let blocks = Self.good.replacing(
      #"{"type": "move_forwards"}"#,
      with: Array(repeating: #"{"type": "fly"}"#, count: 20_000).joined(separator: ", "))
    let extra = (0..<20_000).map { "\"extra\($0)\": 1" }.joined(separator: ", ")
    let generated = "{\"name\": \"A\", \"mode\": \"router\", \"generated\": {\"seed\": 1, \(extra)}}"
    for text in [cows, blocks, generated] {
      let clock = ContinuousClock()
      var count = 0
      let time = clock.measure {
        do throws(InputError) {
          _ = try RouterLevel(json: text, file: "many.json")
        } catch {
          count = error.each.count
          #expect(error.lines.count == InputError.lineLimit + 1)
        }
      }
      #expect(count >= 19_999, "\(count)")
      // Unoptimised builds take ten times as long.
      #expect(time < .seconds(10), "\(time)")
    }
  }

  @Test("all faults are found at once")
  func several() throws {
    let text = Self.good.replacing("\"destinations\": [[1, 2]]", with: "\"destinations\": [[5, 5], [6, 6]]")
    let error = #expect(throws: InputError.self) { try RouterLevel(json: text, file: "level.json") }
    #expect(error?.each.map(\.path) == ["$.destinations[0]", "$.destinations[1]"])
  }

  @Test("a fault of a level that no file has is named by its path, too")
  func description() {
    let level = RouterLevel(name: "", nodes: .road([RoadCell(0, 0)]), direction: .east, destinations: [])
    #expect(level.faults().map(\.description).first == "$.path: found 1 node, expected at least 2")
  }

  @Test("blocks beyond the offer are named")
  func surplus() throws {
    var level = RouterLevel(
      name: "", nodes: .road([RoadCell(0, 0), RoadCell(1, 0)]), direction: .east, destinations: [RoadCell(1, 0)])
    let program = try RouterProgram("wait wait if not a < 1 { left } proc p { wait }", file: "-")
    #expect(level.surplus(in: program).isEmpty)
    level.blocks = [
      .init(.wait, most: 2), .init(.branch), .init(.negate), .init(.compare), .init(.variable),
      .init(.declareProcedure),
    ]
    #expect(
      level.surplus(in: program).map(\.description) == [
        "turn_left: 1 used, at most 0", "wait: 3 used, at most 2", "math_number: 1 used, at most 0",
      ])
  }

  @Test("random levels have no faults")
  func random() {
    var random = RandomRouter(3)
    for _ in 0..<300 {
      let level = random.level(size: random.number(2...9), nodes: random.number(2...40), destinations: 4)
      #expect(level.faults().isEmpty)
    }
  }
}
