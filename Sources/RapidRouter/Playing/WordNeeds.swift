/// What a word needs of the program before it, and what it does to it, as numbers.
struct WordNeeds: Sendable {
  let kind: RouterWord.Kind
  /// Whether it continues a branch.
  private let continuesBranch: Bool
  /// Whether it is an action of the van.
  private let isAction: Bool
  /// The types of its blocks, one bit each.
  let blocks: UInt32
  /// The operation of a statement.
  let operation: RouterCode.Operation?
  /// The number of blocks that the public game counts for it.
  private let counted: Int

  /// What remains to be written after a word.
  private struct Rest {
    var depth: Int
    var isBodyEmpty: Bool
    var called: Int
    var procedures: Int

    /// Procedures that are called and not written yet.
    var missing: Int { max(0, called - procedures) }
    /// Actions: one for each body that is empty.
    var actions: Int { missing + (isBodyEmpty ? 1 : 0) }
    /// Words: an action and the end of each open body, and a procedure with an action and its end.
    var words: Int { depth + (isBodyEmpty ? 1 : 0) + 3 * missing }
  }

  init(_ word: RouterWord) {
    (kind, continuesBranch, isAction) = (word.kind, word.continuesBranch, word.isAction)
    blocks = word.blocks.reduce(0) { $0 | 1 << UInt32($1.place) }
    operation =
      switch word.block {
      case .action(let action): RouterCode.Operation(action)
      case .set: .set
      case .increment: .add
      default: nil
      }
    // The public game counts a procedure, and another condition without the branch that it belongs to.
    let counted = word.block.map { RouterProgram([$0]).blockCount - (word.continuesBranch ? 1 : 0) }
    self.counted = if case .procedure = word.kind { 1 } else { counted ?? 0 }
  }

  /// Whether both may follow in the same positions, as long as their blocks are left.
  func isLike(_ other: WordNeeds) -> Bool {
    kind == other.kind && continuesBranch == other.continuesBranch && isAction == other.isAction
  }

  /// Whether the word may follow, apart from its blocks, and the program can be completed after it.
  @inline(__always)
  func mayFollow(_ state: RouterWriting.State) -> Bool {
    guard isInPlace(in: state) else { return false }
    if kind == .run { return true }
    let rest = rest(after: state)
    let declares = if case .procedure = kind { 1 } else { 0 }
    return state.count + 1 + rest.words <= RouterWriting.mostWords && rest.depth <= RouterProgram.deepest
      && (rest.missing == 0 || Int(state.left[BlockType.declareProcedure.place]) - declares >= rest.missing)
      && (rest.actions == 0 || state.actionsLeft - (isAction ? 1 : 0) >= rest.actions)
  }

  /// Whether the grammar of programs has the word here.
  @inline(__always)
  private func isInPlace(in state: RouterWriting.State) -> Bool {
    // Nothing but procedures follows a procedure.
    let isInBody = state.depth > 0
    let takesStatements = isInBody || state.procedures == 0
    switch kind {
    case .run: return !isInBody && state.count > 0 && state.procedures >= state.called
    case .closing: return isInBody && !state.isBodyEmpty
    case .statement, .loop: return takesStatements
    case .call(let number): return takesStatements && number <= state.called
    case .branch where !continuesBranch: return takesStatements
    case .branch, .otherwise:
      return isInBody && state.branches >> UInt32(state.depth - 1) & 1 == 1 && !state.isBodyEmpty
    case .procedure(let number):
      return !isInBody && state.count > 0 && number == state.procedures && number < state.called
    }
  }

  @inline(__always)
  private func rest(after state: RouterWriting.State) -> Rest {
    var rest = Rest(
      depth: state.depth, isBodyEmpty: state.isBodyEmpty, called: state.called, procedures: state.procedures)
    switch kind {
    case .run: break
    case .statement: rest.isBodyEmpty = false
    case .call(let number): (rest.isBodyEmpty, rest.called) = (false, max(rest.called, number + 1))
    case .closing: rest.depth -= 1
    case .loop, .branch, .otherwise:
      rest.isBodyEmpty = true
      if !continuesBranch { rest.depth += 1 }
    case .procedure:
      rest.isBodyEmpty = true
      rest.depth += 1
      rest.procedures += 1
    }
    return rest
  }

  /// Takes the word's blocks, and closes and opens its bodies.
  @inline(__always)
  func open(_ state: inout RouterWriting.State) {
    let rest = rest(after: state)
    if kind == .closing || continuesBranch {
      state.depth -= 1
      state.branches &= 1 << UInt32(state.depth) - 1
    }
    if rest.depth > state.depth {
      if kind == .branch { state.branches |= 1 << UInt32(state.depth) }
      state.depth += 1
    }
    var types = blocks
    while types != 0 {
      let place = types.trailingZeroBitCount
      types &= types - 1
      withUnsafeMutableBytes(of: &state.left) { left in
        // 255 stands for as many as a program can take, or more.
        left[place] -= 1
        if left[place] == 0 { state.spent |= 1 << UInt32(place) }
      }
    }
    if isAction { state.actionsLeft -= 1 }
    (state.isBodyEmpty, state.called, state.procedures) = (rest.isBodyEmpty, rest.called, rest.procedures)
  }

  /// Counts the blocks of a program word by word: ``RouterProgram/blockCount``.
  struct Counter {
    private(set) var count = 0
    private var depth = 0
    /// The depth of the list whose further blocks are not counted, because they follow a horn.
    private var silent: Int?

    mutating func add(_ word: WordNeeds) {
      if word.kind == .closing || word.continuesBranch {
        if silent == depth { silent = nil }
        depth -= 1
      }
      if case .procedure = word.kind { silent = nil }
      if silent == nil { count += word.counted }
      switch word.kind {
      case .loop, .branch, .otherwise, .procedure: depth += 1
      case .run, .closing, .statement, .call: break
      }
      if word.operation == .soundHorn, silent == nil { silent = depth }
    }
  }
}
