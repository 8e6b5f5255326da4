/// The names in a list of agents.
enum AgentNames {
  /// Splits at the commas that are in no brackets, so that an agent's own options stay together.
  static func split(_ list: String) -> [String] {
    var names = [""]
    var depth = 0
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        names.append("")
      } else {
        names[names.count - 1].append(character)
      }
    }
    return names.filter { !$0.isEmpty }
  }
}
