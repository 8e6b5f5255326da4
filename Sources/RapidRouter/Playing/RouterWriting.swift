import PuzzleCore

/// Rapid Router for programs that learn: a move is one word of the program, or its run.
///
/// The words are those of ``RouterWord`` whose blocks the level offers. A program never gets stuck: a word is legal only
/// if the program can be completed after it, with the blocks that are left and at most ``mostWords`` words. After a run
/// the next program begins.
///
/// ```swift
/// let level = RouterLevel(
///   name: "straight", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3)]), direction: .east,
///   destinations: [RoadCell(2, 3)])
/// let game = RouterWriting(try RouterPuzzle(level: level))
/// var state = game.initialState()
/// for word in ["forward", "run"] {
///   guard let move = game.words.firstIndex(where: { $0.text == word }) else { continue }
///   game.apply(move, to: &state)
/// }
/// print(game.score(of: state))
/// ```
public struct RouterWriting: Puzzle {
  /// A position of the game with the program so far.
  public struct State: Hashable, Codable, Sendable {
    /// The position between two programs.
    public var game = RouterState()
    /// The program so far: places in ``RouterWriting/words``.
    public fileprivate(set) var words: [Int] = []
    /// The numbers of blocks in it, by the places of their types.
    fileprivate var used: [Int]
    /// For each open body whether it is that of a condition, which another one or `else` may follow.
    fileprivate var open: [Bool] = []
    /// Whether the innermost open body has no blocks.
    fileprivate var isBodyEmpty = false
    fileprivate var procedures = 0
    /// The number of procedures that are called.
    fileprivate var called = 0
  }

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

  /// The name of the game.
  public static let name = RouterPuzzle.name
  /// The version of the rules.
  public static let rulesVersion = RouterPuzzle.rulesVersion
  /// The maximum number of words of a program without `run`. Chosen; the model programs of the built-in levels have at
  /// most half as many.
  public static let mostWords = 64

  /// The game whose programs are written.
  public let puzzle: RouterPuzzle
  /// The words that the level offers; a move is a place among them.
  public let words: [RouterWord]
  private let most: [Int]

  /// Writes the programs of a game.
  public init(_ puzzle: RouterPuzzle) {
    self.puzzle = puzzle
    let level = puzzle.level
    words = RouterWord.all.filter { $0.isOffered(by: level) }
    most = BlockType.allCases.sorted { $0.place < $1.place }.map { level.offered($0) }
  }

  /// The start of a game, always the same: no program was run, and none is begun.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State { initialState() }

  /// The start of a game.
  public func initialState() -> State { State(used: Array(repeating: 0, count: most.count)) }

  /// The words that may follow.
  public func legalMoves(in state: State, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    moves += words.indices.filter { isLegal($0, in: state) }
  }

  /// Whether a word may follow, and the program can be completed after it.
  public func isLegal(_ move: Int, in state: State) -> Bool {
    guard words.indices.contains(move), outcome(of: state) == nil else { return false }
    let word = words[move]
    guard word.blocks.allSatisfy({ left($0, in: state) > 0 }), isInPlace(word, in: state) else { return false }
    if word.kind == .run { return true }
    let rest = rest(after: word, in: state)
    let declares = if case .procedure = word.kind { 1 } else { 0 }
    return state.words.count + 1 + rest.words <= Self.mostWords && rest.depth <= RouterProgram.deepest
      && left(.declareProcedure, in: state) - declares >= rest.missing
      && (rest.actions == 0 || actionsLeft(in: state) - (word.isAction ? 1 : 0) >= rest.actions)
  }

  private func left(_ type: BlockType, in state: State) -> Int { most[type.place] - state.used[type.place] }

  private func actionsLeft(in state: State) -> Int { VanAction.all.reduce(0) { $0 + left($1.type, in: state) } }

  /// Whether the grammar of programs has the word here.
  private func isInPlace(_ word: RouterWord, in state: State) -> Bool {
    // Nothing but procedures follows a procedure.
    let isInBody = !state.open.isEmpty
    let takesStatements = isInBody || state.procedures == 0
    switch word.kind {
    case .run: return !isInBody && !state.words.isEmpty && state.procedures >= state.called
    case .closing: return isInBody && !state.isBodyEmpty
    case .statement, .loop: return takesStatements
    case .call(let number): return takesStatements && number <= state.called
    case .branch where !word.continuesBranch: return takesStatements
    case .branch, .otherwise: return state.open.last == true && !state.isBodyEmpty
    case .procedure(let number):
      return !isInBody && !state.words.isEmpty && number == state.procedures && number < state.called
    }
  }

  private func rest(after word: RouterWord, in state: State) -> Rest {
    var rest = Rest(
      depth: state.open.count, isBodyEmpty: state.isBodyEmpty, called: state.called, procedures: state.procedures)
    switch word.kind {
    case .run: break
    case .statement: rest.isBodyEmpty = false
    case .call(let number): (rest.isBodyEmpty, rest.called) = (false, max(rest.called, number + 1))
    case .closing: rest.depth -= 1
    case .loop, .branch, .otherwise:
      rest.isBodyEmpty = true
      if !word.continuesBranch { rest.depth += 1 }
    case .procedure:
      rest.isBodyEmpty = true
      rest.depth += 1
      rest.procedures += 1
    }
    return rest
  }

  /// Adds a word, or runs the program.
  public func apply(_ move: Int, to state: inout State) {
    let word = words[move]
    guard word.kind != .run else {
      if let program = program(in: state) { puzzle.apply(program, to: &state.game) }
      state = State(game: state.game, used: Array(repeating: 0, count: most.count))
      return
    }
    let rest = rest(after: word, in: state)
    if word.kind == .closing || word.continuesBranch { state.open.removeLast() }
    if rest.depth > state.open.count { state.open.append(word.kind == .branch) }
    state.words.append(move)
    for type in word.blocks { state.used[type.place] += 1 }
    (state.isBodyEmpty, state.called, state.procedures) = (rest.isBodyEmpty, rest.called, rest.procedures)
  }

  /// The program so far; `nil` while it is not complete.
  public func program(in state: State) -> RouterProgram? {
    guard state.open.isEmpty else { return nil }
    return RouterProgram(state.words.map { words[$0].text }.joined(separator: " "))
  }

  /// How the game ended; `nil` while it is open.
  public func outcome(of state: State) -> Outcome? { puzzle.outcome(of: state.game) }

  /// The points of the winning program; 0 before.
  public func score(of state: State) -> Int { puzzle.score(of: state.game) }

  /// Adds the position of the game and the program so far.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    puzzle.fingerprint(state.game, into: &hash)
    for word in state.words { hash.combine(word) }
  }
}
