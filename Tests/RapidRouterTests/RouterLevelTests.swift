import PuzzleCore
import RandomRouters
import Testing

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
