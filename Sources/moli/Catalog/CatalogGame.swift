import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Reporting
import Search

/// What the tool needs of a game beyond its rules.
protocol CatalogGame: Puzzle {
  /// What a level of the game is.
  associatedtype GameLevel: CatalogLevel

  /// The level that is played.
  var level: GameLevel { get }

  /// The agents, weakest first.
  var agentChoices: [AgentChoice<Self>] { get }

  /// What can be turned in the level to make it easier or harder.
  /// - Parameter pool: the phrases that it could deal, the commonest first; none for a game without phrases.
  func knobs(pool: [Phrase]) -> [LevelKnob<GameLevel>]

  /// An engine that plays the same games faster; the game itself when there is none.
  associatedtype FastEngine: Puzzle = Self

  /// The fast engine with the agents of those names; `nil` when there is none, or one of them plays on the game alone.
  func fastPlay(of agents: [any Agent<Self>]) -> FastPlay<Self, FastEngine>?

  /// A human-like player with these knobs.
  func person(_ profile: PlayerProfile) -> any Agent<Self>

  /// A solver that takes what looks best at once; `nil` when the game has none.
  var quickSolver: (any Solver<Self>)? { get }

  /// What the game measures on boards beside what is measured on any.
  static var boardMetrics: [Metric] { get }

  /// What is known about all shortest solutions of a board; `nil` when the game cannot count them or the budget ran out.
  func boardFacts(in state: State, within budget: Budget) -> BoardFacts?

  /// What the game measures by playing deals; no solver is needed for it.
  static var dealMetrics: [Metric] { get }

  /// The values of ``dealMetrics`` for a numbered deal of a seed.
  func dealValues(_ index: Int, of rootSeed: Seed) -> [Double?]

  /// What its ``PuzzleCore/Puzzle/measures`` mean, in their order.
  static var measureMetrics: [Metric] { get }

  /// The metrics of the level by itself, with their values.
  var levelValues: [(metric: Metric, value: Double?)] { get }

  /// Which share of the level's phrases a person is expected to know; `nil` for a game without phrases.
  func familiarity(to profile: PlayerProfile) -> Double?

  /// The solvers, the best exact one first; empty when the game has none.
  var solverChoices: [any Solver<Self>] { get }

  /// The solver of ``solverChoices`` that takes a weight, with this one; `nil` when there is none.
  func weightedSolver(_ weight: Weight) -> (any Solver<Self>)?

  /// Opens what a solver looks up, before time is measured.
  func makeReady(_ solver: any Solver<Self>)

  /// The groups of tiles, one for each phrase of the level, and how a starting board is made of them.
  func startingBoards() throws -> StartingBoards

  /// The starting position that a numbered board stands for.
  func deal(_ board: StartingBoards.Board) throws -> State

  /// A position that a user wrote on one line.
  /// - Throws: ``PuzzleCore/InputError`` with its place.
  func state(from line: String, file: String, number: Int) throws -> State

  /// A solution without the moves that it makes on a board that is won already.
  func trimmed(_ solution: Solution<Move>, from state: State) -> Solution<Move>

  /// The lines that a solution reaches, and in words why there is none.
  func targets(of solution: Solution<Move>, from state: State) -> (lines: [CorrectLine], obstacle: String?)

  /// What is wrong with the tiles of a position that was answered; `nil` when nothing is. `isUnsolvable` says whether a
  /// solver has proved that nothing wins.
  func fault(in state: State, isUnsolvable: Bool) -> TileFault?

  /// The column of a cell on the line that a position was read from, in characters from 1.
  func column(of cell: Coordinate, in line: String) -> Int

  /// Whether its hints rank several ways to go on.
  static var ranksAlternatives: Bool { get }

  /// What to do next in a position.
  func hint(in state: State, for request: HintRequest) -> HintReport

  /// Everything an outsider needs to check a position: the state and what follows from it by the rules.
  func snapshot(of state: State) -> JSONValue

  /// What happened between two positions, beyond the positions themselves: a landing's steps; `nil` when nothing.
  func event(before: State, after: State) -> GameEvent?

  /// A chance event as it is printed.
  func chanceValue(_ chance: Chance) -> JSONValue

  /// How its boards are drawn on a terminal, apart from colour.
  static var boardDrawing: BoardDrawing { get }

  /// What is written on its tiles.
  static var tileWriting: TileWriting { get }

  /// A position as a frame.
  func frame(of state: State) -> BoardFrame

  /// A frame as lines for a terminal.
  func drawing(of frame: BoardFrame, style: Style) -> [String]

  /// A transition as frames, the last of which shows the position after it: the steps of a cascade one after the other.
  /// Their captions leave out what ``GameTransition/words(in:)`` says.
  func frames(of transition: GameTransition<Self>, explaining: PhraseExplanation) -> [BoardFrame]

  /// What the marks of its frames mean.
  static var legend: [BoardReplay.LegendEntry] { get }

  /// What else is said of a position under its drawing, a line each.
  func remarks(on state: State) -> [String]

  /// The texts of the phrases that the player was tested on up to a position, in the order in which they were dealt.
  func phrasesTested(in state: State) -> [String]

  /// A move as solutions print it.
  func moveValue(_ move: Move) -> JSONValue

  /// A move in words, with what it does in `state`.
  func words(for move: Move, in state: State) -> String
}

extension CatalogGame where Chance == Never {
  /// Never called: there is no chance event.
  func chanceValue(_ chance: Never) -> JSONValue {}
}

extension CatalogGame {
  /// A frame as lines for a terminal.
  func drawing(of frame: BoardFrame, style: Style) -> [String] {
    var drawing = Self.boardDrawing
    drawing.style = style
    return frame.lines(drawing)
  }

  /// A position as lines for a terminal.
  func drawing(of state: State, style: Style) -> [String] {
    drawing(of: frame(of: state), style: style) + remarks(on: state)
  }

  /// Phrases are Chinese.
  static var tileWriting: TileWriting { .chinese }

  /// A solver proves its moves; how many others are as good is all there is to say of them.
  static var ranksAlternatives: Bool { false }

  /// There is no faster engine.
  func fastPlay(of agents: [any Agent<Self>]) -> FastPlay<Self, FastEngine>? { nil }

  /// None.
  var quickSolver: (any Solver<Self>)? { nil }

  /// None.
  var levelValues: [(metric: Metric, value: Double?)] { [] }

  /// None.
  static var boardMetrics: [Metric] { [] }

  /// None.
  static var dealMetrics: [Metric] { [] }

  /// None.
  func dealValues(_ index: Int, of rootSeed: Seed) -> [Double?] { [] }

  /// None.
  static var measureMetrics: [Metric] { [] }

  /// There are no phrases.
  func familiarity(to profile: PlayerProfile) -> Double? { nil }

  /// Nothing.
  func boardFacts(in state: State, within budget: Budget) -> BoardFacts? { nil }

  /// No solver takes a weight.
  func weightedSolver(_ weight: Weight) -> (any Solver<Self>)? { nil }

  /// A move as records write it.
  func moveValue(_ move: Move) -> JSONValue { .string(move.description) }

  /// The solution as it is.
  func trimmed(_ solution: Solution<Move>, from state: State) -> Solution<Move> { solution }

  /// Nothing: the game's positions are checked when they are read.
  func fault(in state: State, isUnsolvable: Bool) -> TileFault? { nil }

  /// Nothing: most solvers need no tables.
  func makeReady(_ solver: any Solver<Self>) {}

  /// The beginning of the line.
  func column(of cell: Coordinate, in line: String) -> Int { 1 }

  /// The mistake in a position that was read from a line and answered; `nil` when there is none.
  func mistake(in state: State, isUnsolvable: Bool, line: LineSource.Line, file: String) -> InputError? {
    fault(in: state, isUnsolvable: isUnsolvable).map { fault in
      InputError(
        file: file, line: line.number, column: fault.cell.map { column(of: $0, in: line.text ?? "") } ?? 1,
        found: fault.found, expected: fault.expected)
    }
  }

  /// The position on a line of a file.
  /// - Throws: ``PuzzleCore/InputError`` with its place.
  func state(from line: LineSource.Line, file: String) throws -> State {
    try state(from: line.checkedText(of: file), file: file, number: line.number)
  }

  /// A person with all the knobs of a profile: ``person(_:)``, with errors of strategy and an end to patience if it has them.
  func human(_ profile: PlayerProfile) -> any Agent<Self> {
    func tempted(_ base: some Agent<Self>) -> any Agent<Self> { HumanAgent(base, profile) }
    let isPlain = profile.strategyErrorRate == 0 && profile.patience == .endless
    return isPlain ? person(profile) : tempted(person(profile))
  }

  /// The agent with a name, which may have settings: see ``AgentSettings``.
  func agent(_ name: String) throws -> any Agent<Self> {
    let id = AgentSettings.id(of: name)
    guard let choice = agentChoices.first(where: { $0.id == id }) else {
      throw Failure.usage(
        "there is no agent \"\(id)\" for \(Self.name); name one of "
          + agentChoices.map(\.id).joined(separator: ", "))
    }
    return try choice.make(.read(name, for: choice))
  }

  /// The agents in a list that is separated by commas.
  /// - Throws: ``Failure`` when there is none or two are the same; `option` is where the list was given.
  func agents(_ list: String, option: String) throws -> [any Agent<Self>] {
    let agents = try AgentSettings.names(in: list).map(agent)
    guard !agents.isEmpty, Set(agents.map(\.id)).count == agents.count else {
      throw Failure.usage("\(option): found \"\(list)\", expected one or more different names separated by commas")
    }
    return agents
  }

  /// The best exact solver, if there is one.
  var bestSolver: (any Solver<Self>)? { solverChoices.first }

  /// The solver with a name, or the best exact one.
  func solver(_ name: String?) throws -> any Solver<Self> {
    guard let best = bestSolver else {
      throw Failure.usage("\(Self.name) has no solver that solves whole games; `moli hint` gives the best next move")
    }
    guard let name else { return best }
    guard let solver = solverChoices.first(where: { $0.id == name }) else {
      throw Failure.usage(
        "there is no solver \"\(name)\" for \(Self.name); name one of "
          + solverChoices.map(\.id).joined(separator: ", "))
    }
    return solver
  }

  /// The solver with a name, or the best exact one, with a weight if one is given.
  func solver(_ name: String?, weight: Weight?) throws -> any Solver<Self> {
    let solver = try solver(name)
    guard let weight else { return solver }
    guard let weighted = weightedSolver(weight), weighted.id == solver.id else {
      throw Failure.usage("--weight: found \(weight) for the solver \(solver.id), which takes no weight")
    }
    return weighted
  }
}
