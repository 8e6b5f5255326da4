extension ProgramSynthesis {
  /// The block to place next in an unfinished program.
  public struct NextBlock: Hashable, Sendable {
    /// The block, with what is inside it in the complete program.
    public var block: RouterBlock
    /// Its number in the complete program.
    public var number: Int
    /// The complete program.
    public var completion: RouterProgram
    /// The blocks that are missing, each that is placed.
    public var missing: Int
    /// Whether it is proved that no completion has fewer blocks.
    public var isProven: Bool
  }

  /// What can be said about the next block.
  public enum NextBlockAnswer: Hashable, Sendable {
    /// This one; ``NextBlock/isProven`` says whether no completion has fewer blocks.
    case place(NextBlock)
    /// The program is complete.
    case complete
    /// No completion has at most that number of blocks: some block is wrong.
    case wrong
    /// The search ended at its limit, or the program has blocks that a search does not place.
    case unknown
  }

  /// The next block of an unfinished program: the first one that the van comes to in a completion of the fewest blocks.
  ///
  /// A completion has all blocks of the program where they are, and more blocks at the ends of its lists: under the
  /// start, in loops, branches and procedures. The numbers of repeats and the conditions stay.
  /// - Parameters:
  ///   - mostBlocks: the most blocks of a completion.
  ///   - limit: the most holes and decisions of the search.
  public func nextBlock(
    in program: RouterProgram, mostBlocks: Int = ProgramSynthesis.mostBlocks,
    limit: Int = ProgramSynthesis.defaultLimit / 10
  ) -> NextBlockAnswer {
    guard let player = PartialProgram(program), let partial = PartialProgram(program) else { return .unknown }
    let (old, statements) = (partial.blocksOfPlayer, partial.statementsOfPlayer)
    let offer = SynthesisOffer(levels, count: .placed)
    var search = ProgramSearch(levels, offer: offer, detour: nil, limit: limit, completing: player)
    for missing in 0...max(0, mostBlocks - old) {
      // With variables on offer, programs that use them are not searched.
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

  /// What can be said about the first wrong block.
  public enum WrongBlockAnswer: Hashable, Sendable {
    /// The block with this number: the blocks before it can be completed, with it they cannot.
    case block(Int)
    /// All blocks can be part of one completion.
    case none
    /// The search ended at its limit, or the program has blocks that a search does not place.
    case unknown
  }

  /// The first block, in the order of block numbers, with which no completion has at most the given number of
  /// blocks.
  /// - Parameters:
  ///   - mostBlocks: the most blocks of a completion, all that are placed, such as those of the shortest program or of
  ///     the model program.
  ///   - limit: the most holes and decisions of each search. There are as many searches as binary search makes over the
  ///     statements.
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
  /// The numbers of all statements, under the start and then in the procedures.
  fileprivate var statementNumbers: [Int] {
    func numbers(_ blocks: [Block]) -> [Int] {
      blocks.flatMap { [$0.number] + $0.bodies.flatMap(numbers) }
    }
    return (numbers(start) + procedures.values.flatMap(numbers)).sorted()
  }
}

extension PartialProgram {
  /// The first statement from an index on that is no declaration, in the order in which they were placed, with its
  /// number in the program.
  fileprivate func block(from index: Int, filler: VanAction) -> (block: RouterBlock, number: Int)? {
    var index = index
    while index < count, self[index].kind == .procedure { index += 1 }
    guard index < count else { return nil }
    // An `elseif` has no number of its own: its condition has.
    return numbered(filler: filler).first { $0.index == index }.map { ($0.block, $0.number) }
  }
}
