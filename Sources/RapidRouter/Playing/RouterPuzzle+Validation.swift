import PuzzleCore

extension RouterPuzzle {
  /// Adds the number of runs and everything about the last one.
  public func fingerprint(_ state: RouterState, into hash: inout StableHash) {
    hash.combine(state.runs)
    guard let last = state.last else { return }
    hash.combine(last.program.description)
    hash.combine(last.result.reason.rawValue)
    for number in [
      last.result.block, last.result.moves, last.result.fuel, last.result.ticks, last.result.timestamps,
      last.result.steps, last.result.node, last.score,
    ] { hash.combine(number) }
  }

  /// The reason to refuse an external position, checked by running the last program again; `nil` when nothing is wrong.
  public func defect(in state: RouterState) -> String? {
    if !(0...level.runs).contains(state.runs) { return "\(state.runs) runs" }
    guard let last = state.last else { return state.runs == 0 ? nil : "\(state.runs) runs without a last program" }
    if state.runs == 0 { return "a last program without a run" }
    if !isLegal(last.program, in: RouterState()) {
      return level.surplus(in: last.program).first.map { "a program with too many blocks: \($0)" }
        ?? "a program that cannot run"
    }
    return attempt(last.program) == last ? nil : "a result of the last program that it does not have"
  }
}

extension RouterLevel {
  /// The reason why the level cannot be played as a game, in words that complete "found …, expected …"; `nil` when it
  /// can.
  public var defect: (field: String, found: String, expected: String)? {
    if let fault = faults().first {
      return (fault.path, fault.found, fault.expected)
    }
    for field in Self.fields where field.section == nil {
      if let defect = field.defect(in: self) { return (field.key, defect.found, defect.expected) }
    }
    if !(0...1000).contains(difficulty) { return ("difficulty", "\(difficulty)", "a number from 0 to 1000") }
    if offered(.moveForwards) + offered(.turnLeft) + offered(.turnRight) + offered(.turnAround) == 0 {
      return ("blocks", "no block that moves the van", "at least one")
    }
    if let model, let refusal = model.refusal() {
      return ("model_program", refusal.description, "a program that can run")
    }
    return nil
  }

  /// The maximum number of blocks of a type in a program.
  func offered(_ type: BlockType) -> Int {
    if blocks.isEmpty { return RouterProgram.mostBlocks }
    return blocks.first { $0.type == type }.map { $0.most ?? RouterProgram.mostBlocks } ?? 0
  }
}
