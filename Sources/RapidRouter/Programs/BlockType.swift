/// The kinds of blocks, by the names that level files and programs give them.
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
