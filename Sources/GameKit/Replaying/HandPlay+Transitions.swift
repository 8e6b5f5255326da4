import PuzzleCore
import Simulation

extension HandPlay where Game: PlayableGame {
  /// Returns and forgets what has happened since the last call, as transitions for ``DrawnGame/filming(explaining:)``.
  public mutating func takeTransitions() -> [GameTransition<Game>] {
    var assembly = TransitionAssembly(of: game)
    var transitions = takeSteps().compactMap { assembly.take($0) }
    if let last = assembly.finish() { transitions.append(last) }
    return transitions
  }

  /// The controls with which the player in a seat can make the next move.
  public func controls(of seat: Int = 0) -> HandControls<Game.Move> {
    isOver ? HandControls(moves: []) : game.seated(at: seat).controls(in: seen(by: seat))
  }

  /// Whether the player in a seat has won: the rules say so, and the level's target score, if any, was reached.
  public func isWon(by seat: Int = 0) -> Bool {
    outcome(of: seat) == .won && score(of: seat) >= game.level.targetScore ?? .min
  }

  /// The header of a record file with this play.
  /// - Parameters:
  ///   - lexicon: the digest of the lexicon, in a game with words.
  ///   - revision: the version of the program.
  public func recordHeader(of level: Game.GameLevel, lexicon: String?, revision: String) -> RecordHeader {
    let agents = record.agents
    var names: [String] = []
    for agent in agents where !names.contains(agent) { names.append(agent) }
    return RecordHeader(
      game: Game.name, rulesVersion: Game.rulesVersion, levelName: level.name, lexicon: lexicon, revision: revision,
      rootSeed: rootSeed, agents: names, seatings: agents.count > 1 ? [agents] : [], deals: isOfSeed ? .seed : .given)
  }
}
