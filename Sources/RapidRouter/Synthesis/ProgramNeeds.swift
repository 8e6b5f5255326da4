/// What programs of a level take at least, next to the model solution: found by searches that end at a limit, so every
/// number says how far it is proved.
///
/// Every block that is placed counts. The score counts what follows a horn in its list as nothing, so that where a horn
/// is on offer a program of one scored block says nothing about what a player has to write.
///
/// ```
/// let needs = ProgramNeeds(of: level, limit: 100_000)
/// if let gap = needs.gap, gap > 0, let program = needs.shortest.program { print("\(gap) blocks fewer: \(program)") }
/// ```
public struct ProgramNeeds: Sendable {
  /// The shortest program that was found, and the bound that is proved.
  public let shortest: ProgramSynthesis.Shortest
  /// The blocks of the model program, or those that the level scores where it has no horn; `nil` without both.
  public let modelBlocks: Int?
  /// The fewest concepts (loops of each kind, branches, procedures) with which a program was found that has no more
  /// blocks than the model, or than the shortest where that is longer; `nil` if none was found.
  public let concepts: ProgramSynthesis.Concepts?

  /// Searches a level without faults.
  /// - Parameter limit: the most holes and decisions of each search, of which there are at most 33. 100,000 take about
  ///   a tenth of a second.
  public init(of level: RouterLevel, limit: Int) {
    let synthesis = ProgramSynthesis([level])
    shortest = synthesis.shortest(count: .placed, limit: limit)
    let hasHorn = level.blocks.isEmpty || level.blocks.contains { $0.type == .soundHorn }
    modelBlocks = level.model.map(BlockCount.placed.blocks) ?? (hasHorn ? nil : level.modelSolution.max())
    concepts = [modelBlocks, shortest.blocks].compactMap(\.self).max().flatMap {
      synthesis.concepts(mostBlocks: $0, count: .placed, limit: limit)
    }
  }

  /// How many blocks the model has more than the shortest program that was found: above 0, players can do without
  /// something that the designer had in mind. `nil` where one of the two is unknown.
  public var gap: Int? {
    guard let modelBlocks, let blocks = shortest.blocks else { return nil }
    return modelBlocks - blocks
  }
}
