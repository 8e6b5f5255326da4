import Testing

@testable import ToolUnderTest

@Suite("levels without a difficulty")
struct UndeclaredDifficultyTests {
  @Test("an export states none, in JSON and for another game that plays the level as well")
  func exports() throws {
    let workshop = try Workshop()
    try workshop.write("name: Row\nmode: bubbles\ncells:\n  - RRRRGGGGRRRR\n", to: "row.yaml")
    let road = """
      {"name": "Road", "mode": "router", "path": [
        {"coordinate": [0, 0], "connectedNodes": [1]}, {"coordinate": [1, 0], "connectedNodes": [0]}],
      "origin": {"coordinate": [0, 0], "direction": "E"}, "destinations": [[1, 0]],
      "max_fuel": 9, "blocks": [{"type": "move_forwards"}]}
      """
    try workshop.write(road, to: "road.json")
    for level in ["row.yaml", "bubble-duel:row.yaml", "road.json"] {
      let run = try workshop.moli(["level", "export", level])
      #expect(run.status == 0 && run.out.contains("name"), "\(run.err)")
      #expect(!run.out.contains("difficulty"), "\(level): \(run.out)")
    }
  }
}
