import PuzzleCore

extension SkillAxis {
  /// People of rising skill, in equal steps from the weakest preset to the strongest: presets keep their names, the others
  /// are called by their skill.
  /// - Precondition: `count >= 2`.
  public func ladder(_ count: Int) -> [PlayerProfile] {
    precondition(count >= 2, "found a ladder of \(count)")
    let top = Double(presets.count - 1)
    return (0..<count).map { profile(top * Double($0) / Double(count - 1)) }
  }
}
