import People
import Phrasebook
import PuzzleCore
import Simulation
import TextFormats

/// A puzzle with its level, its players and its picture: what the suite needs in order to play a game, measure it,
/// record it and show it.
///
/// These are all the requirements; those about positions and moves have defaults. A game declares further capabilities
/// (solving, its own hints, counts, close measurement, numbered boards) by conforming to the facets ``SolvableGame``,
/// ``HintingGame``, ``CountedGame``, ``OutcomeCountedGame``, ``NumberedGame``, ``MeasuredBoards``, ``MeasuredDeals``,
/// ``MeasuredLevels``, ``FastGame``, ``NarratedGame``, ``HandledGame``, ``PhraseGame``, ``ProgressingGame``,
/// ``BenchedGame``, ``FramedGame`` and ``ThroughputGame``. A verb requires a facet and never a particular game.
///
/// ```
/// extension LightsOut: PlayableGame {
///   var agentChoices: [AgentChoice<LightsOut>] {
///     [AgentChoice(id: "random", summary: "presses any light") { RandomAgent() }] + people("a person, row by row")
///   }
///   func person(_ profile: PlayerProfile) -> LightsOutPlayer { LightsOutPlayer(profile) }
///   func frame(of state: Board) -> BoardFrame { BoardFrame(cells: state.cells, turn: state.moves) }
/// }
/// ```
public protocol PlayableGame: AdvisingGame {
  /// The type of the game's levels.
  associatedtype GameLevel: PlayableLevel

  /// The type of the game's human-like player.
  associatedtype Person: ProfiledAgent<Self> = GenericPerson<Self>

  /// The level that is played.
  var level: GameLevel { get }

  /// The agents, weakest first. The default is random moves and the people of the four presets.
  var agentChoices: [AgentChoice<Self>] { get }

  /// Agents that need nothing but the rules; ``agentChoices`` with the same name replace them. A requirement, so that
  /// the searches are compiled for each game; no game writes it.
  var genericAgentChoices: [AgentChoice<Self>] { get }

  /// How the level is played, in a few sentences for a new player. The default is empty, and then ``GameHelp/won``
  /// describes what wins.
  var instruction: String { get }

  /// A human-like player with these abilities. The default is a ``GenericPerson``, which knows the rules alone.
  func person(_ profile: PlayerProfile) -> Person

  /// Wraps an agent for a run. A requirement, so that the loop of a run is compiled for each game with its random agent
  /// and its people. A game writes it only to add its other agents; see ``compiled(_:)``.
  func playing(_ agent: any Agent<Self>) -> PlayingAgent<Self>

  /// The agent in the other seats of a game of several when levels are measured. The default, `nil`, means a copy of
  /// the player itself.
  var rival: (any Agent<Self>)? { get }

  /// The abilities that the simulated people of the game use; the others have no effect. The default is all but aim
  /// noise.
  static var abilities: Set<Ability> { get }

  /// Abilities of ``abilities`` that this level does not model, each with the reason; they have no effect here. The
  /// default is none.
  var unmodelledAbilities: [Ability: String] { get }

  /// The numbers of the person of the game, in addition to those of the groups. The default lists those of a
  /// ``GenericPerson``, and none for a game with a person of its own.
  var personNumbers: [ModelNumber] { get }

  /// How far the people of the game were compared with real people. The default is that a ``GenericPerson`` is
  /// transferred from Rush Hour, and a person of the game's own is untested.
  var evidence: ModelEvidence { get }

  /// Whether different seeds give different deals, which is the default; `false` for a game whose levels always begin
  /// alike. In such a game, a level without a seed also names a position.
  static var dealsVary: Bool { get }

  /// Reads a position that a user wrote on one line; the default reads the JSON of records.
  /// - Throws: ``InputError`` with its place.
  func state(from line: PositionLine) throws -> State

  /// The rows and columns of boards that may also be written on one line per row; the default, `nil`, accepts one line
  /// only.
  var boardShape: BoardText? { get }

  /// Everything that is needed to check a position independently: the state and what follows from it by the rules. The
  /// default has the state as records write it, the score and the outcome.
  func snapshot(of state: State) -> JSONValue

  /// A move in words, with what it does in `state`; the default is the move as records write it.
  func words(for move: Move, in state: State) -> HintText

  /// A move as data; the default is a string as records write it.
  func moveValue(_ move: Move) -> JSONValue

  /// Searches and counts over the rules, compiled for the game. The default suits every game.
  static var rulesEngine: RulesEngine<Self> { get }
}

extension PlayableGame {
  /// The default: random moves, and the people of the four presets.
  public var agentChoices: [AgentChoice<Self>] {
    [AgentChoice(id: "random", summary: "any legal move") { RandomAgent() }] + people("person")
  }

  /// The default: a person who knows the rules alone. A game that deals again every time is searched only if it is
  /// small.
  public func person(_ profile: PlayerProfile) -> GenericPerson<Self> {
    GenericPerson(profile, positions: Self.dealsVary ? 20_000 : GenericPerson<Self>.positions)
  }

  /// The default: ``compiled(_:)``.
  @inlinable
  public func playing(_ agent: any Agent<Self>) -> PlayingAgent<Self> { compiled(agent) }

  /// Wraps an agent by its own type, if it is a random agent, a person or a group of people.
  @inlinable
  public func compiled(_ agent: any Agent<Self>) -> PlayingAgent<Self> {
    switch agent {
    case let random as RandomAgent<Self>: PlayingAgent(random)
    case let person as Person: PlayingAgent(person)
    case let human as HumanAgent<Person>: PlayingAgent(human)
    case let people as GroupAgent<Person>: PlayingAgent(people)
    default: PlayingAgent(agent)
    }
  }

  /// The default: an empty text, so that ``GameHelp/won`` describes what wins.
  public var instruction: String { "" }

  /// The default, `nil`: the rival is a copy of the player.
  public var rival: (any Agent<Self>)? { nil }

  /// The default: all abilities except aim noise, since most games have no aiming.
  public static var abilities: Set<Ability> { Set(Ability.allCases).subtracting([.aimNoise]) }

  /// The default: no exceptions, because all abilities are modelled.
  public var unmodelledAbilities: [Ability: String] { [:] }

  /// The abilities that people use in this level.
  public var usedAbilities: Set<Ability> { Self.abilities.subtracting(unmodelledAbilities.keys) }

  /// Whether the people of the game know its rules alone.
  private var hasGenericPeople: Bool { Person.self == GenericPerson<Self>.self }

  /// The default: those of a person who knows the rules alone.
  public var personNumbers: [ModelNumber] { hasGenericPeople ? GenericPerson<Self>.numbers : [] }

  /// The default: transferred for people who know the rules alone, otherwise untested.
  public var evidence: ModelEvidence { hasGenericPeople ? .transferred(from: "Rush Hour") : .untested }

  /// All numbers of the models of people that matter in the level: those of the groups, then of the person. Where the
  /// people were not tested, what was measured elsewhere counts as transferred.
  public func modelNumbers(of groups: [PlayerGroup] = PlayerGroup.presets) -> [ModelNumber] {
    let numbers = PlayerGroup.numbers(of: groups, using: usedAbilities) + personNumbers
    if case .tested = evidence { return numbers }
    return numbers.map(\.transferred)
  }

  /// `true`, as in most games.
  public static var dealsVary: Bool { true }

  /// The position in the JSON that records have.
  public func state(from line: PositionLine) throws -> State { try line.decoded(for: self) }

  /// The default, `nil`: a position is on one line.
  public var boardShape: BoardText? { nil }

  /// The state, the score, and the outcome once there is one.
  public func snapshot(of state: State) -> JSONValue {
    [
      "state": JSONValue(encoding: state) ?? .null, "score": .integer(score(of: state)),
      "outcome": outcome(of: state).map { .string($0.rawValue) } ?? .null,
    ]
  }

  /// The move as records write it.
  public func words(for move: Move, in state: State) -> HintText { HintText(move) }

  /// A move as records write it.
  public func moveValue(_ move: Move) -> JSONValue { .string(move.description) }

  /// The searches without a lower bound.
  @inlinable
  public static var rulesEngine: RulesEngine<Self> { RulesEngine() }

  /// A choice for each of the four presets: `a casual person, …`.
  /// - Parameter habit: what follows the article and name, for example `person, line by line`.
  public func people(_ habit: String) -> [AgentChoice<Self>] {
    PlayerGroup.presets.map { group in
      AgentChoice(id: group.name, summary: "a \(group.name) \(habit)") { people(group) }
    }
  }

  /// A person with all the abilities of a profile: ``person(_:)``, with the weaknesses of ``HumanAgent`` if
  /// it has any.
  public func human(_ profile: PlayerProfile) -> any Agent<Self> {
    profile.isSteady ? person(profile) : HumanAgent(person(profile), profile)
  }

  /// The people of a group, a different person in every game; with a seed, the same person in all games. See
  /// ``GroupAgent``.
  public func people(_ group: PlayerGroup, personSeed: Seed? = nil) -> any Agent<Self> {
    group.isOnePerson && personSeed == nil
      ? human(group.centre) : GroupAgent(person(group.centre), group, personSeed: personSeed)
  }

  /// The people of several groups, which share what is known about the game.
  public func people(_ groups: [PlayerGroup]) -> [any Agent<Self>] {
    guard let first = groups.first else { return [] }
    let kind = person(first.centre)
    return groups.map { GroupAgent(kind, $0) }
  }

  /// The people of a group as several agents. For each agent, `chosen` maps the seed of a game's agent to the seed that
  /// draws the person. This way people can meet the same deals and play several games each.
  public func people(_ group: PlayerGroup, chosen: [@Sendable (Seed) -> Seed]) -> [any Agent<Self>] {
    // One agent for all, because its data depend only on the game.
    let kind = person(group.centre)
    return chosen.map { GroupAgent(kind, group, chosen: $0) }
  }

  /// The agent with a name, which may have settings: see ``AgentSettings``.
  /// - Throws: ``Failure`` when no agent has that name.
  public func agent(_ name: String) throws -> any Agent<Self> {
    if ProgramChannels.isName(name) { return try ProgramAgent(name, of: self) }
    let id = AgentSettings.id(of: name)
    let choices = allAgentChoices
    guard let choice = choices.first(where: { $0.id == id }) else {
      if id == name, let learners = PlayerGroup.withName(id),
        choices.contains(where: { $0.id == PlayerGroup.casual.name })
      {
        return people(learners)
      }
      throw Failure.usage(
        "unknown agent \(id.quoted) for \(Self.name); name one of " + choices.map(\.id).joined(separator: ", ")
          + (Suggestion.text(for: id, among: choices.map(\.id)).map { "; \($0)" } ?? ""))
    }
    return try choice.make(.read(name, for: choice))
  }

  /// The agents in a list that is separated by commas.
  /// - Throws: ``Failure`` when the list is empty or names an agent twice; `option` is where the list was given.
  public func agents(_ list: String, option: String) throws -> [any Agent<Self>] {
    let agents = try AgentSettings.names(in: list).map(agent)
    guard !agents.isEmpty, Set(agents.map(\.id)).count == agents.count else {
      throw Failure.usage("\(option): found \(list.quoted), expected different names separated by commas")
    }
    return agents
  }

  /// Remarks on the agents in a list before they play, for example that one does not finish on boards of this size.
  /// Agents with tables open them when they need them.
  public func agentRemarks(in list: String) -> [String] {
    let ids = Set(AgentSettings.names(in: list).map(AgentSettings.id(of:)))
    return agentChoices.filter { ids.contains($0.id) && !$0.usesTables }.compactMap { $0.prepare?() }
  }
}
