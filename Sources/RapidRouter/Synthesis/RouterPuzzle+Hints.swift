import PuzzleCore

/// What to do with a block of a program.
public enum RouterAdvice: Hashable, Sendable, CustomStringConvertible {
  /// A block is missing: the number of missing blocks, this one among them.
  case place(missing: Int)
  /// Whatever comes after it, the program cannot win with this block in so few blocks.
  case remove

  /// What it is good for, in every language.
  public var sentence: HintText {
    switch self {
    case .place(let missing):
      HintText(
        english: "no program that goes on from here needs fewer than \(missing.counted("more block"))",
        chinese: "从这里继续至少还要 \(missing) 个积木")
    case .remove:
      HintText(
        english: "the blocks before it can be completed, with it they cannot", chinese: "之前的积木可以完成，加上它就不行")
    }
  }

  /// In English.
  public var description: String { sentence.english }
}

/// A block of a program with its number.
public struct RouterPlacing: Hashable, Sendable {
  /// The number in preorder; the start has 1.
  public var number: Int
  /// The block to place, without what will be inside it; `nil` for a block to take out.
  public var block: RouterBlock?
}

extension RouterPuzzle: HintingPuzzle {
  /// The most holes and decisions of each of the searches of a hint: a few seconds.
  private static let hintLimit = 2_000_000

  /// The next block of the last program that was run, or its first wrong one; without a run the first block of a shortest program.
  public func hint(in state: RouterState, for request: HintRequest) -> Hint<RouterPlacing, RouterAdvice> {
    switch outcome(of: state) {
    case .won: return Hint(remark: .won)
    case .lost, .drawn: return Hint(remark: .over)
    case nil: break
    }
    let limit = min(request.budget.nodes, Self.hintLimit)
    let unknown = Hint<RouterPlacing, RouterAdvice>(remark: .notSolved(within: Budget(nodes: limit), lowerBound: 1))
    let program = state.last?.program ?? RouterProgram([])
    let synthesis = ProgramSynthesis([level])
    switch synthesis.nextBlock(in: program, limit: limit) {
    case .place(let next):
      var block = next.block
      block.empty()
      return Hint(
        steps: [.init(RouterPlacing(number: next.number, block: block), .place(missing: next.missing))])
    case .wrong:
      let shortest = synthesis.shortest(limit: limit).blocks ?? ProgramSynthesis.mostBlocks
      let most = max(shortest, level.modelSolution.max() ?? 0, program.blockCount)
      guard case .block(let number) = synthesis.firstWrongBlock(in: program, mostBlocks: most, limit: limit) else {
        return unknown
      }
      return Hint(steps: [.init(RouterPlacing(number: number, block: nil), .remove)])
    case .complete, .unknown:
      return unknown
    }
  }
}

extension RouterPuzzle {
  /// Whether the program is right so far.
  public func nudge(for step: Hint<RouterPlacing, RouterAdvice>.Step, in state: RouterState) -> HintText {
    switch step.reason {
    case .place(let missing):
      let isNew = state.last == nil
      return HintText(
        english: isNew
          ? "the shortest program has \(missing.counted("block"))"
          : "what is there is right; \(missing.counted("block")) more \(missing == 1 ? "is" : "are") missing",
        chinese: isNew ? "最短的程序有 \(missing) 个积木" : "现有的积木都对；还缺 \(missing) 个")
    case .remove: return HintText(english: "one of the blocks is wrong", chinese: "有一个积木不对")
    }
  }

  /// Which block, not what to do with it.
  public func tile(for step: Hint<RouterPlacing, RouterAdvice>.Step, in state: RouterState) -> HintText {
    let number = step.action.number
    guard let block = step.action.block else {
      return HintText(english: "look at block \(number)", chinese: "看看第 \(number) 个积木")
    }
    return HintText(
      english: "block \(number) is \(block.isAction ? "an action" : "a block with others inside")",
      chinese: block.isAction ? "第 \(number) 个积木是一个动作" : "第 \(number) 个积木里面还有别的积木")
  }
}

extension RouterBlock {
  /// Whether nothing can stand inside it.
  fileprivate var isAction: Bool {
    switch self {
    case .action, .set, .increment, .call: true
    case .times, .whilst, .until, .branch: false
    }
  }

  /// Takes out what is inside it.
  fileprivate mutating func empty() {
    switch self {
    case .action, .set, .increment, .call: break
    case .times(let count, _): self = .times(count, [])
    case .whilst(let condition, _): self = .whilst(condition, [])
    case .until(let condition, _): self = .until(condition, [])
    case .branch(let branches, _): self = .branch(branches.prefix(1).map { Branch($0.condition, []) }, otherwise: nil)
    }
  }
}
