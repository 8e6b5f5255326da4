import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Settings of agents")
struct AgentSettingsTests {
  @Test("a list is separated by commas outside parentheses")
  func names() {
    #expect(AgentSettings.names(in: "a,b") == ["a", "b"])
    #expect(AgentSettings.names(in: "a(x=1,y=2),b,c(z=3)") == ["a(x=1,y=2)", "b", "c(z=3)"])
    #expect(AgentSettings.names(in: ",,") == [] && AgentSettings.names(in: "a,,b") == ["a", "b"])
    #expect(AgentSettings.names(in: "a),b") == ["a)", "b"] && AgentSettings.names(in: "a(x,b") == ["a(x,b"])
    #expect(AgentSettings.id(of: "beam(width=3)") == "beam" && AgentSettings.id(of: "beam") == "beam")
  }

  @Test("an option takes numbers in its range, whole ones if need be")
  func values() {
    let width = AgentOption.whole("width", "", 1...256)
    #expect(width.value("1") == 1 && width.value("256") == 256 && width.value("3.0") == 3)
    for wrong in ["0", "257", "2.5", "", "x", "nan", "inf", "-1", "1e9"] {
      #expect(width.value(wrong) == nil, "\(wrong)")
    }
    let error = AgentOption.number("error", "", 0...1)
    #expect(error.value("0.05") == 0.05 && error.value("1e-3") == 0.001)
    for wrong in ["-0.1", "1.01", "nan"] { #expect(error.value(wrong) == nil, "\(wrong)") }
    #expect(error.expectation == "a number from 0 to 1")
  }

  @Test("of an agent that does not finish on boards of this size there is a remark before it plays")
  func remarks() throws {
    let game = try EnglishWords.game(EnglishWords.level(.sliding))
    let remarks = game.agentRemarks(in: "greedy,bfs,idastar,nobody")
    #expect(remarks.count == 1 && remarks[0].contains("bfs") && remarks[0].contains("idastar"), "\(remarks)")
    #expect(game.agentRemarks(in: "greedy,idastar").isEmpty)
  }

  @Test("the full name has the settings in the order of the options, and an agent's id is its full name")
  func fullName() throws {
    let options = [AgentOption.whole("b", "", 0...9), .number("a", "", 0...9)]
    #expect(AgentSettings("x", options, ["a": 0.5, "b": 2]).name == "x(b=2,a=0.5)")
    #expect(AgentSettings("x", options, [:]).name == "x")
    let run = try Workshop().english(
      "play", "tetris", "--level", "tetris.yaml", "--games", "2", "--format", "csv", "--agent",
      "beam( inputs=2 ,width=3,depth=2),random(inputs=0.5),novice(reaction=300,error=0),sampled(guesses=2,queue=1)")
    #expect(run.status == 0, "\(run.err)")
    for name in [
      "beam(width=3,depth=2,inputs=2)", "random(inputs=0.5)", "novice(error=0,reaction=300)",
      "sampled(guesses=2,queue=1)",
    ] {
      #expect(run.out.contains(name), "\(run.out)")
    }
  }

  @Test("settings change what an agent does")
  func settings() throws {
    let workshop = try Workshop()
    func row(_ agent: String) throws -> Substring? {
      let run = try workshop.english(
        "play", "tetris", "--level", "tetris.yaml", "--games", "2", "--format", "csv", "--agent", agent)
      return run.out.split(separator: "\n").last?.drop { $0 != "\"" && $0 != "," }
    }
    let usual = try row("placement")
    for agent in ["placement(inputs=1)", "placement(vocabulary=0)", "placement(error=1)", "placement(reaction=2000)"] {
      let other = try row(agent)
      #expect(other != usual, "\(agent)")
    }
  }
}
