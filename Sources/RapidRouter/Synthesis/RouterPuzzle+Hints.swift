import PuzzleCore

/// The advice for a block of a program, or the reason why there is none.
public enum RouterAdvice: HintReason {
  /// A block is missing. `missing` is the number of missing blocks, including this one and counting every placed block.
  /// `isLeast` is `true` if it is proved that no completion needs fewer.
  case place(missing: Int, isLeast: Bool = true)
  /// With this block no program of at most `most` blocks wins. `variables` is true if the level offers them, because
  /// programs with variables were not searched.
  case remove(most: Int, variables: Bool = false)
  /// The whole program.
  case program(RouterProgram)
  /// No program of the blocks on offer wins.
  case impossible
  /// No program was found: the search stopped after this number of holes and decisions.
  case notFound(nodes: Int)
  /// The program cannot be completed, and no single block was found to be the wrong one.
  case noCompletion

  /// The advice in every language.
  public var words: HintText {
    switch self {
    case .place(let missing, true):
      HintText(
        english: "from here the program needs at least \(missing.counted("more block"))",
        chinese: "从这里继续至少还要 \(missing) 个积木")
    case .place(let missing, false):
      HintText(
        english: "a suggestion: with \(missing.counted("more block")) the program wins",
        chinese: "一个建议：再加 \(missing) 个积木可以获胜")
    case .remove(let most, let variables):
      HintText(
        english:
          "the blocks before it can be completed; with it no program\(variables ? " without variables" : "") of at "
          + "most "
          + "\(most.counted("block")) wins",
        chinese: "之前的积木可以完成；加上它，不超过 \(most) 个积木的\(variables ? "不用变量的" : "")程序都不能获胜")
    case .program(let program): HintText(english: "the program: \(program)", chinese: "程序：\(program)")
    case .impossible:
      HintText(
        english: "no program of the blocks on offer wins this level", chinese: "用这一关提供的积木无法获胜")
    case .notFound(let nodes):
      HintText(
        english:
          "no program that wins was found; the search ended after "
          + "\(nodes.counted("hole and decision", "holes and decisions"))",
        chinese: "没有找到获胜的程序；搜索在 \(nodes) 步后结束")
    case .noCompletion:
      HintText(
        english: "no completion of this program was found; a program that wins may begin in another way",
        chinese: "没有找到能完成这个程序的方法；可以换一种开头")
    }
  }
}

/// A block of a program with its number.
public struct RouterPlacing: Hashable, Sendable {
  /// The block number in preorder; the start has 1.
  public var number: Int
  /// The block to place, without its contents; `nil` for a block to remove.
  public var block: RouterBlock?
}

extension RouterPuzzle: HintingPuzzle {
  /// The maximum number of holes and decisions of each of the searches of a hint: a few seconds.
  private static let hintLimit = 2_000_000

  /// The next block of the last program that was run, or its first wrong one; without a run, the first block of a
  /// winning program. Every placed block counts. With a plan the whole program is given.
  public func hint(in state: RouterState, for request: HintRequest) -> Hint<RouterPlacing, RouterAdvice> {
    switch outcome(of: state) {
    case .won: return Hint(remark: .won)
    case .lost, .drawn: return Hint(remark: .over)
    case nil: break
    }
    if isImpossible { return impossible }
    let limit = min(request.budget.nodes, Self.hintLimit)
    let program = state.last?.program ?? RouterProgram([])
    let synthesis = ProgramSynthesis([level])
    switch synthesis.nextBlock(in: program, limit: limit) {
    case .place(let next):
      var block = next.block
      block.empty()
      let advice = RouterAdvice.place(missing: next.missing, isLeast: next.isProven)
      var hint = Hint(steps: [.init(RouterPlacing(number: next.number, block: block), advice)])
      if request.wantsPlan { hint.remark = .reason(.program(next.completion)) }
      return hint
    case .wrong:
      var hint = wrong(program, synthesis, limit: limit)
      if request.wantsPlan, !hint.steps.isEmpty {
        hint.remark = synthesis.shortest(count: .placed, limit: limit).program.map {
          .reason(.program($0))
        }
      }
      return hint
    case .complete, .unknown:
      let shortest = synthesis.shortest(count: .placed, limit: limit)
      if shortest.isImpossible { return impossible }
      if program.start.isEmpty, let found = shortest.program {
        return first(of: found, for: request)
      }
      return Hint(
        remark: .reason(shortest.program == nil ? .notFound(nodes: shortest.nodes) : .noCompletion))
    }
  }

  private var impossible: Advice {
    var hint = Advice(remark: .reason(.impossible))
    hint.verdict = .unsolvable
    return hint
  }

  /// The first block of a program, without a proof.
  private func first(
    of program: RouterProgram, for request: HintRequest
  ) -> Advice {
    guard var block = program.start.first else { return Hint(remark: .reason(.noCompletion)) }
    block.empty()
    let advice = RouterAdvice.place(missing: BlockCount.placed.blocks(of: program), isLeast: false)
    var hint = Hint(steps: [.init(RouterPlacing(number: 2, block: block), advice)])
    if request.wantsPlan { hint.remark = .reason(.program(program)) }
    return hint
  }

  /// The first wrong block of a program that cannot be completed.
  private func wrong(
    _ program: RouterProgram, _ synthesis: ProgramSynthesis, limit: Int
  ) -> Advice {
    let shortest = synthesis.shortest(count: .placed, limit: limit)
    if shortest.isImpossible { return impossible }
    guard let blocks = shortest.blocks else {
      return Hint(remark: .reason(.notFound(nodes: shortest.nodes)))
    }
    let few = max(
      blocks, level.model.map(BlockCount.placed.blocks) ?? level.modelSolution.max() ?? 0,
      BlockCount.placed.blocks(of: program))
    let offer = SynthesisOffer([level], count: .placed)
    // First blocks that allow no completion at all, then those that allow no short one.
    for most in [ProgramSynthesis.mostBlocks, few] {
      guard
        case .block(let number) = synthesis.firstWrongBlock(
          in: program, mostBlocks: most, limit: limit)
      else {
        continue
      }
      return Hint(
        steps: [
          .init(
            RouterPlacing(number: number, block: nil),
            .remove(most: most, variables: offer.hasVariables))
        ])
    }
    return Hint(remark: .reason(.noCompletion))
  }
}

extension RouterPuzzle {
  /// Tells whether the program is right so far.
  public func nudge(for step: Hint<RouterPlacing, RouterAdvice>.Step, in state: RouterState) -> HintText {
    switch step.reason {
    case .place(let missing, let isLeast):
      let isNew = state.last == nil
      if isNew && !isLeast {
        return HintText(
          english: "a program of \(missing.counted("block")) wins", chinese: "有一个 \(missing) 个积木的程序可以获胜")
      }
      return HintText(
        english: isNew
          ? "the shortest program has \(missing.counted("block"))"
          : "the blocks so far are right; \(missing.counted("more block")) \(missing == 1 ? "is" : "are") missing",
        chinese: isNew ? "最短的程序有 \(missing) 个积木" : "现有的积木都对；还缺 \(missing) 个")
    case .program, .impossible, .notFound, .noCompletion: return .none
    case .remove: return HintText(english: "one of the blocks is wrong", chinese: "有一个积木不对")
    }
  }

  /// Names the block without saying what to do with it.
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
  /// Whether it cannot contain blocks.
  fileprivate var isAction: Bool {
    switch self {
    case .action, .set, .increment, .call: true
    case .times, .whilst, .until, .branch: false
    }
  }

  /// Removes the blocks inside it.
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
