import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("Turns on the command line")
struct TurnRangeTests {
  @Test("one or two numbers in order")
  func read() {
    #expect(TurnRange(argument: "7")?.range == 7...7)
    #expect(TurnRange(argument: "0-12")?.range == 0...12)
    #expect(TurnRange(argument: "0-12")?.description == "0-12" && TurnRange(argument: "7")?.description == "7")
  }

  @Test(
    "anything else is refused",
    arguments: ["", "-", "3-", "-3", "5-4", "1-2-3", "a", "+3", "１", "99999999999999999999"])
  func refused(text: String) {
    #expect(TurnRange(argument: text) == nil)
  }
}
