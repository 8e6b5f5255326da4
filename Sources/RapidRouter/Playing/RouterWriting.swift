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
public final class RouterWriting: Puzzle {
  /// A position of the game with the program so far. It is a plain value of numbers.
  public struct State: Hashable, Codable, Sendable {
    /// The program so far: places in ``RouterWriting/words`` from 1, then zeros.
    public internal(set) var program = SIMD64<UInt8>()
    /// The number of its words.
    public internal(set) var count = 0
    /// The number of programs that were run.
    public internal(set) var runs = 0
    /// The last program that was run; `nil` before the first.
    public internal(set) var last: Run?
    /// The numbers of blocks that are left, by the places of their types; 255 also for more.
    var left: SIMD32<UInt8>
    /// The types of which none is left, one bit each.
    var spent: UInt32
    /// The number of actions that are left.
    var actionsLeft: Int
    /// The number of open bodies.
    var depth = 0
    /// For each open body whether it is that of a condition, which another one or `else` may follow; one bit each.
    var branches: UInt32 = 0
    /// Whether the innermost open body has no blocks.
    var isBodyEmpty = false
    var procedures = 0
    /// The number of procedures that are called.
    var called = 0

    init(left: SIMD32<UInt8>, spent: UInt32, actionsLeft: Int) {
      (self.left, self.spent, self.actionsLeft) = (left, spent, actionsLeft)
    }
  }

  /// A program that was run.
  public struct Run: Hashable, Codable, Sendable {
    /// Its words as in ``State/program``.
    public let program: SIMD64<UInt8>
    /// The reason why it ended.
    public let reason: RouterResult.Reason
    /// The index of the node where the van ended.
    public let node: Int
    /// The number of moves from node to node.
    public let moves: Int
    /// The points, 0 if it failed.
    public let score: Int
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
  /// What the words need.
  let needs: FixedBuffer<WordNeeds>
  /// The ends of the stretches of words that need the same, apart from blocks.
  private let ends: FixedBuffer<Int>
  /// The start of a game.
  @usableFromInline let start: State
  @usableFromInline let mostRuns: Int

  /// Writes the programs of a game.
  public init(_ puzzle: RouterPuzzle) {
    self.puzzle = puzzle
    let level = puzzle.level
    words = RouterWord.all.filter { $0.isOffered(by: level) }
    let needs = words.map { WordNeeds($0) }
    self.needs = FixedBuffer(needs)
    let changes = needs.indices.dropFirst().filter { !needs[$0].isLike(needs[$0 - 1]) }
    ends = FixedBuffer(changes + [needs.count])
    var (left, spent) = (SIMD32<UInt8>(), 0 as UInt32)
    for type in BlockType.allCases {
      // A program has fewer words than this, so larger numbers make no difference.
      left[type.place] = UInt8(clamping: level.offered(type))
      if left[type.place] == 0 { spent |= 1 << UInt32(type.place) }
    }
    start = State(
      left: left, spent: spent, actionsLeft: VanAction.all.reduce(0) { $0 + Int(left[$1.type.place]) })
    mostRuns = level.runs
  }

  /// The start of a game, always the same: no program was run, and none is begun.
  @inlinable
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State { start }

  /// The start of a game.
  public func initialState() -> State { start }

  /// The words that may follow.
  public func legalMoves(in state: State, into moves: inout [Int]) {
    moves.removeAll(keepingCapacity: true)
    moves += words.indices.filter { isLegal($0, in: state) }
  }

  /// Whether a word may follow, and the program can be completed after it.
  public func isLegal(_ move: Int, in state: State) -> Bool {
    guard needs.indices.contains(move), outcome(of: state) == nil else { return false }
    return needs[move].blocks & state.spent == 0 && needs[move].mayFollow(state)
  }

  /// Writes for each word whether it may follow: 1 or 0.
  /// - Precondition: there is room for as many numbers as there are ``words``.
  public func mark(legalMovesIn state: State, in marks: UnsafeMutablePointer<UInt8>) {
    let isOpen = outcome(of: state) == nil
    var first = 0
    for index in ends.indices {
      let end = ends[index]
      let isLegal = isOpen && needs[first].mayFollow(state)
      (marks + first).update(repeating: isLegal ? 1 : 0, count: end - first)
      if isLegal, state.spent != start.spent {
        for place in first..<end where needs[place].blocks & state.spent != 0 { marks[place] = 0 }
      }
      first = end
    }
  }

  /// Adds a word, or runs the program.
  public func apply(_ move: Int, to state: inout State) {
    let word = needs[move]
    if word.kind == .run {
      let run = run(state)
      let runs = state.runs + 1
      state = start
      (state.runs, state.last) = (runs, run)
      return
    }
    word.open(&state)
    withUnsafeMutableBytes(of: &state.program) { $0[state.count] = UInt8(truncatingIfNeeded: move + 1) }
    state.count += 1
  }

  /// The program so far; `nil` while it is not complete.
  public func program(in state: State) -> RouterProgram? { state.depth == 0 ? program(of: state.program) : nil }

  private func program(of places: SIMD64<UInt8>) -> RouterProgram? {
    RouterProgram(self.words(of: places).map(\.text).joined(separator: " "))
  }

  /// The words of a program.
  private func words(of places: SIMD64<UInt8>) -> [RouterWord] {
    places.indices.prefix { places[$0] > 0 }.map { words[Int(places[$0]) - 1] }
  }

  /// The position of the game between two programs, with the whole result of the last one.
  public func game(of state: State) -> RouterState {
    var game = RouterState()
    game.runs = state.runs
    game.last = state.last.flatMap { program(of: $0.program) }.flatMap(puzzle.attempt)
    return game
  }

  /// How the game ended; `nil` while it is open.
  @inlinable
  public func outcome(of state: State) -> Outcome? {
    if case .success? = state.last?.reason { return .won }
    return state.runs >= mostRuns ? .lost : nil
  }

  /// The points of the winning program; 0 before.
  @inlinable
  public func score(of state: State) -> Int { state.last?.score ?? 0 }

  /// Always false: no time passes.
  @inlinable
  public var isTimed: Bool { false }

  /// Always 0.
  @inlinable
  public func clock(of state: State) -> Int { 0 }

  /// Always false: there is no chance.
  @inlinable
  public func resolveChance(in state: inout State, using generator: inout Xoshiro256) -> Bool { false }

  /// Adds the position of the game and the program so far.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    puzzle.fingerprint(game(of: state), into: &hash)
    for place in 0..<state.count { hash.combine(Int(state.program[place]) - 1) }
  }
}
