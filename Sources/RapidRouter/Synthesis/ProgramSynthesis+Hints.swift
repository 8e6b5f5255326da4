extension ProgramSynthesis {
  /// The block to place next in an unfinished program.
  public struct NextBlock: Hashable, Sendable {
    /// The block, with its contents in the complete program.
    public var block: RouterBlock
    /// The number of the block in the complete program.
    public var number: Int
    /// The complete program.
    public var completion: RouterProgram
    /// The number of missing blocks, counting every placed one.
    public var missing: Int
    /// Whether it is proved that no completion has fewer blocks.
    public var isProven: Bool
  }

  /// The answer to the question for the next block.
  public enum NextBlockAnswer: Hashable, Sendable {
    /// Place this block; ``NextBlock/isProven`` is `true` if it is proved that no completion has fewer blocks.
    case place(NextBlock)
    /// The program is complete.
    case complete
    /// No completion has at most the given number of blocks: some block is wrong.
    case wrong
    /// The search ended at its limit, or the program has blocks that a search does not place.
    case unknown
  }

  /// The next block of an unfinished program: the first new one that the van reaches in a completion with the fewest
  /// blocks.
  ///
  /// A completion keeps all blocks of the program in place and adds blocks at the ends of its lists: under the start,
  /// in loops, branches and procedures. The counts of repeats and the conditions stay.
  /// - Parameters:
  ///   - mostBlocks: the maximum number of blocks in a completion.
  ///   - limit: the maximum number of holes and decisions of the search.
  public func nextBlock(
    in program: RouterProgram, mostBlocks: Int = ProgramSynthesis.mostBlocks,
    limit: Int = ProgramSynthesis.defaultLimit / 10
  ) -> NextBlockAnswer {
    guard let player = PartialProgram(program), let partial = PartialProgram(program) else { return .unknown }
    let (old, statements) = (partial.blocksOfPlayer, partial.statementsOfPlayer)
    let offer = SynthesisOffer(levels, count: .placed)
    var search = ProgramSearch(levels, offer: offer, detour: nil, limit: limit, completing: player)
    for missing in 0...max(0, mostBlocks - old) {
      // If variables are on offer, programs that use them are not searched.
      let isProven =
        search.isExhaustive && (!offer.hasVariables || old + missing <= Self.fewestWithVariables)
      if search.find(blocks: missing) {
        let completion = search.program.program(filler: offer.filler)
        guard isSolution(completion) else { return .unknown }
        guard let placed = search.program.block(from: statements, filler: offer.filler) else { return .complete }
        return .place(
          NextBlock(
            block: placed.block, number: placed.number, completion: completion, missing: missing,
            isProven: isProven))
      }
      if search.isStopped { return .unknown }
    }
    return search.isExhaustive ? .wrong : .unknown
  }

  /// The answer to the question for the first wrong block.
  public enum WrongBlockAnswer: Hashable, Sendable {
    /// The block with this number: the program can be completed up to it, but not with it.
    case block(Int)
    /// All blocks fit in one completion.
    case none
    /// The search ended at its limit, or the program has blocks that a search does not place.
    case unknown
  }

  /// The first block, in the order of block numbers, with which no completion has at most the given number of
  /// blocks.
  /// - Parameters:
  ///   - mostBlocks: the maximum number of blocks in a completion, counting every placed one; for example those of the
  ///     shortest program or of the model program.
  ///   - limit: the maximum number of holes and decisions of each search. The number of searches is that of a binary
  ///     search over the statements.
  public func firstWrongBlock(
    in program: RouterProgram, mostBlocks: Int, limit: Int = ProgramSynthesis.defaultLimit / 10
  ) -> WrongBlockAnswer {
    let numbers = NumberedProgram(program).statementNumbers
    let offer = SynthesisOffer(levels, count: .placed)
    func canComplete(_ statements: Int) -> Bool? {
      guard let player = PartialProgram(program, statements: statements),
        let partial = PartialProgram(program, statements: statements)
      else { return nil }
      let left = mostBlocks - partial.blocksOfPlayer
      if left < 0 { return false }
      var search = ProgramSearch(
        levels, offer: offer, detour: nil, limit: limit, completing: player)
      for blocks in 0...left {
        if search.find(blocks: blocks) { return true }
        if search.isStopped { return nil }
      }
      return search.isExhaustive ? false : nil
    }
    guard let all = canComplete(numbers.count) else { return .unknown }
    if all { return .none }
    var (good, bad) = (0, numbers.count)
    guard let none = canComplete(0) else { return .unknown }
    guard none else { return .unknown }
    while bad - good > 1 {
      let middle = (good + bad) / 2
      guard let isGood = canComplete(middle) else { return .unknown }
      if isGood { good = middle } else { bad = middle }
    }
    return .block(numbers[bad - 1])
  }
}

extension NumberedProgram {
  /// The numbers of all statements, first under the start and then in the procedures.
  fileprivate var statementNumbers: [Int] {
    func numbers(_ blocks: [Block]) -> [Int] {
      blocks.flatMap { [$0.number] + $0.bodies.flatMap(numbers) }
    }
    return (numbers(start) + procedures.values.flatMap(numbers)).sorted()
  }
}

extension PartialProgram {
  /// The first statement from an index on that is not a declaration, in the order of placement, with its number in the
  /// program.
  fileprivate func block(from index: Int, filler: VanAction) -> (block: RouterBlock, number: Int)? {
    var index = index
    while index < count, self[index].kind == .procedure { index += 1 }
    guard index < count else { return nil }
    // An `elseif` has no number; its condition has one.
    return numbered(filler: filler).first { $0.index == index }.map { ($0.block, $0.number) }
  }
}
