/// The least that programs of a level need, compared with the model solution. The searches end at a limit, so each
/// number comes with the bound that is proved.
///
/// Every placed block counts. The score does not count blocks after a horn in the same list. So where a horn is on
/// offer, a program of one scored block does not show what a player has to write.
///
/// ```
/// let needs = ProgramNeeds(of: level, limit: 100_000)
/// if let gap = needs.gap, gap > 0, let program = needs.shortest.program { print("\(gap) blocks fewer: \(program)") }
/// ```
public struct ProgramNeeds: Sendable {
  /// The shortest program found, and the proved bound.
  public let shortest: ProgramSynthesis.Shortest
  /// The number of blocks of the model program, or the scored number of a level without a horn; `nil` without both.
  public let modelBlocks: Int?
  /// The fewest concepts (loops of each kind, branches, procedures) of a program with a limited number of blocks: those
  /// of the model, or of the shortest program if that is longer. `nil` if no such program was found.
  public let concepts: ProgramSynthesis.Concepts?

  /// Searches a level, which must have no faults.
  /// - Parameter limit: the maximum number of holes and decisions of each of at most 33 searches. 100,000 take about a
  ///   tenth of a second.
  public init(of level: RouterLevel, limit: Int) {
    let synthesis = ProgramSynthesis([level])
    shortest = synthesis.shortest(count: .placed, limit: limit)
    let hasHorn = level.blocks.isEmpty || level.blocks.contains { $0.type == .soundHorn }
    modelBlocks = level.model.map(BlockCount.placed.blocks) ?? (hasHorn ? nil : level.modelSolution.max())
    concepts = [modelBlocks, shortest.blocks].compactMap(\.self).max().flatMap {
      synthesis.concepts(mostBlocks: $0, count: .placed, limit: limit)
    }
  }

  /// The number of blocks by which the model exceeds the shortest program found. Above 0, players need less than the
  /// designer had in mind. `nil` where one of the two is unknown.
  public var gap: Int? {
    guard let modelBlocks, let blocks = shortest.blocks else { return nil }
    return modelBlocks - blocks
  }
}
