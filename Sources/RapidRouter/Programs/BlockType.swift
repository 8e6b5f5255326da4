/// The types of blocks, named as in level files and programs.
public enum BlockType: String, CaseIterable, Hashable, Sendable {
  case moveForwards = "move_forwards"
  case turnLeft = "turn_left"
  case turnRight = "turn_right"
  case turnAround = "turn_around"
  case wait
  case deliver
  case soundHorn = "sound_horn"
  case setVariable = "variables_numeric_set"
  case incrementVariable = "variables_increment"
  case repeatTimes = "controls_repeat"
  case repeatWhile = "controls_repeat_while"
  case repeatUntil = "controls_repeat_until"
  case branch = "controls_if"
  case declareProcedure = "declare_proc"
  case callProcedure = "call_proc"
  case atDestination = "at_destination"
  case roadExists = "road_exists"
  case deadEnd = "dead_end"
  case trafficLight = "traffic_light"
  case cowCrossing = "cow_crossing"
  case negate = "logic_negate"
  case compare = "logic_compare"
  case variable = "variables_get"
  case number = "math_number"
  case start
}

extension BlockType {
  /// The conditions other than `not`.
  private static let conditions: [BlockType] = [
    .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing, .compare,
  ]

  /// Whether a block of this type can be part of a running program, given the types on offer. A loop or branch needs a
  /// condition, a condition needs a loop or branch, and a call needs a procedure. A procedure without calls never runs,
  /// but its blocks count.
  func isUsable(among offers: (BlockType) -> Bool) -> Bool {
    let asks: [BlockType] = [.repeatWhile, .repeatUntil, .branch]
    switch self {
    case .repeatWhile, .repeatUntil, .branch: return Self.conditions.contains(where: offers)
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing, .compare:
      return asks.contains(where: offers)
    case .negate: return asks.contains(where: offers) && Self.conditions.contains(where: offers)
    case .callProcedure: return offers(.declareProcedure)
    case .variable, .number:
      return [.compare, .setVariable, .incrementVariable].contains(where: offers)
    case .moveForwards, .turnLeft, .turnRight, .turnAround, .wait, .deliver, .soundHorn, .setVariable,
      .incrementVariable, .repeatTimes, .declareProcedure, .start:
      return true
    }
  }
}
