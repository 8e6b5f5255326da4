import GameKit
import RapidRouter

extension RouterPuzzle: HandledGame {
  /// The statements and conditions that the level offers.
  public var programming: ProgramControl? {
    let offered = Dictionary(level.blocks.map { ($0.type, $0) }) { first, _ in first }
    func texts(_ types: [(BlockType, String)]) -> [ProgramControl.Block] {
      types.compactMap { type, text in
        guard level.blocks.isEmpty || offered[type] != nil else { return nil }
        return ProgramControl.Block(id: type.rawValue, text: text, most: offered[type]?.most)
      }
    }
    return ProgramControl(blocks: texts(Self.statements), parts: texts(Self.conditions).map(\.text))
  }

  private static let statements: [(BlockType, String)] = [
    (.moveForwards, "forward"), (.turnLeft, "left"), (.turnRight, "right"), (.turnAround, "around"), (.wait, "wait"),
    (.deliver, "deliver"), (.soundHorn, "horn"), (.setVariable, "set n 0"), (.incrementVariable, "add n 1"),
    (.repeatTimes, "repeat 2 {"), (.repeatWhile, "while destination {"), (.repeatUntil, "until destination {"),
    (.branch, "if road forward {"), (.declareProcedure, "proc p {"), (.callProcedure, "call p"),
  ]

  private static let conditions: [(BlockType, String)] = [
    (.atDestination, "destination"), (.roadExists, "road forward"), (.roadExists, "road left"),
    (.roadExists, "road right"), (.deadEnd, "deadend"), (.trafficLight, "light red"), (.trafficLight, "light green"),
    (.cowCrossing, "cow"), (.negate, "not"), (.compare, "n < 3"),
  ]
}
