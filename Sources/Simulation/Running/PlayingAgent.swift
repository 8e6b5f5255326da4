import PuzzleCore

/// An agent of a run together with the loop that plays its games.
///
/// Where an agent of a known type is wrapped, the compiler makes that loop for this agent and this game alone; the run
/// then makes one call of a closure for each game. An agent of a type that is known only at run time is wrapped as
/// well, and its loop makes every call through tables of functions, which costs a fast engine most of its speed. So do
/// games of several seats, whose agents may be of several types.
public struct PlayingAgent<Game: Puzzle>: Sendable {
  /// The agent's name in records and tables.
  public let id: String
  /// The agent; each game starts with a fresh copy of it.
  public let agent: any Agent<Game>
  @usableFromInline let play: @Sendable (inout GameRunner<Game>, Int, Seed, Game.State?) -> FinishedGame
  @usableFromInline let record:
    @Sendable (inout GameRunner<Game>, Int, Seed, Game.State?) -> GameRecord<Game.State, Game.Move>

  /// Wraps an agent; each game starts with a fresh copy of it.
  @inlinable
  public init(_ agent: some Agent<Game>) {
    id = agent.id
    self.agent = agent
    play = { runner, index, seed, deal in runner.play(agent, index: index, rootSeed: seed, deal: deal) }
    record = { runner, index, seed, deal in runner.record(agent, index: index, rootSeed: seed, deal: deal) }
  }
}
