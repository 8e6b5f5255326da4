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
  /// The place in the order of types, from 0.
  var place: Int {
    switch self {
    case .moveForwards: 0
    case .turnLeft: 1
    case .turnRight: 2
    case .turnAround: 3
    case .wait: 4
    case .deliver: 5
    case .soundHorn: 6
    case .setVariable: 7
    case .incrementVariable: 8
    case .repeatTimes: 9
    case .repeatWhile: 10
    case .repeatUntil: 11
    case .branch: 12
    case .declareProcedure: 13
    case .callProcedure: 14
    case .atDestination: 15
    case .roadExists: 16
    case .deadEnd: 17
    case .trafficLight: 18
    case .cowCrossing: 19
    case .negate: 20
    case .compare: 21
    case .variable: 22
    case .number: 23
    case .start: 24
    }
  }

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
