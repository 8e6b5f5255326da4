/// Adds blocks without effect to a program, for a scored number of blocks that the shortest program does not have.
struct ProgramPadding {
  private let program: RouterProgram
  private let offer: SynthesisOffer

  init(_ program: RouterProgram, offer: SynthesisOffer) { (self.program, self.offer) = (program, offer) }

  /// Programs that may do the same with the given number of additional blocks. The caller must count the blocks of a
  /// candidate and run it.
  func candidates(blocks: Int) -> [RouterProgram] {
    wrapped(blocks) + dead(blocks) + waiting(blocks)
  }

  /// The given number of actions from the remaining blocks, or `nil` if they are too few.
  private func fill(_ count: Int) -> [RouterBlock]? {
    guard count > 0 else { return [] }
    var blocks: [RouterBlock] = []
    let used = program.blocksByType
    // Unlimited actions come first. Nothing counts after a horn.
    let actions = VanAction.all.filter { $0 != .soundHorn && offer.offers($0.type) }
    for action in actions.filter({ offer.isUnlimited($0.type) })
      + actions.filter({ !offer.isUnlimited($0.type) })
    {
      let left =
        offer.isUnlimited(action.type)
        ? count : offer.most[SynthesisOffer.place(action.type)] - used[action.type, default: 0]
      blocks += Array(repeating: .action(action), count: max(0, min(left, count - blocks.count)))
    }
    return blocks.count == count ? blocks : nil
  }

  /// Wraps the first block in nested repeats of one round.
  private func wrapped(_ blocks: Int) -> [RouterProgram] {
    guard offer.offers(.repeatTimes), var first = program.start.first else { return [] }
    for _ in 0..<blocks { first = .times(1, [first]) }
    var wrapped = program
    wrapped.start[0] = first
    return [wrapped]
  }

  /// Adds blocks in front of the program that are never run: a repeat of zero rounds, a branch that is not taken, a
  /// loop that does not begin, a procedure without calls.
  private func dead(_ blocks: Int) -> [RouterProgram] {
    var fronts: [RouterBlock] = []
    if offer.offers(.repeatTimes) && blocks >= 2, let body = fill(blocks - 1) {
      fronts.append(.times(0, body))
    }
    for condition in ConditionSet.conditions where offer.offers(condition.type) && blocks >= 2 {
      guard let body = fill(blocks - 2) else { continue }
      if offer.offers(.branch) {
        fronts.append(.branch([.init(condition, body)], otherwise: nil))
        fronts.append(.branch([.init(condition, [])], otherwise: .init(body)))
      }
      if offer.offers(.repeatWhile) && blocks >= 3 { fronts.append(.whilst(condition, body)) }
      if offer.offers(.repeatUntil) && blocks >= 3 { fronts.append(.until(condition, body)) }
    }
    var programs = fronts.map { RouterProgram([$0] + program.start, procedures: program.procedures) }
    if offer.offers(.declareProcedure) && blocks >= 2 {
      let names = Set(program.procedures.map(\.name))
      let name = names.contains("unused") ? "unused2" : "unused"
      for body in [fill(blocks - 1), Array(repeating: .call(name), count: blocks - 1)].compactMap(
        \.self)
      {
        programs.append(
          RouterProgram(program.start, procedures: program.procedures + [.init(name, body)]))
      }
    }
    return programs
  }

  /// Adds waits, changes of a variable or a horn after the program.
  private func waiting(_ blocks: Int) -> [RouterProgram] {
    let waits: [(BlockType, RouterBlock)] = [
      (.wait, .action(.wait)), (.setVariable, .set("x", 0)), (.incrementVariable, .increment("x", 0)),
      (.soundHorn, .action(.soundHorn)),
    ]
    return waits.filter { offer.offers($0.0) }.map { _, wait in
      RouterProgram(
        program.start + Array(repeating: wait, count: blocks), procedures: program.procedures)
    }
  }
}
