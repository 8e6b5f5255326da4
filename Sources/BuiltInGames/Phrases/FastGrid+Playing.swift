import GameKit
import People
import Phrasebook
import PuzzleCore
import Simulation

extension FastGrid {
  /// The agents for packed boards: people, groups of them and the random agent. Each is wrapped by its own type, so
  /// that its loop is compiled for it. `nil` when one of them supports only the readable rules.
  /// - Parameters:
  ///   - person: the player of the readable game.
  ///   - packed: the corresponding player of the packed game.
  func play<Person: ProfiledAgent<Board.Game>, Packed: ProfiledAgent<FastGrid<Board>>>(
    of agents: [any Agent<Board.Game>], as person: Person.Type, on packed: (Person) -> Packed
  ) -> FastPlay<Board.Game, FastGrid<Board>>? {
    var players: [PlayingAgent<FastGrid<Board>>] = []
    for agent in agents {
      switch agent {
      case let person as Person: players.append(PlayingAgent(packed(person)))
      case let human as HumanAgent<Person>: players.append(PlayingAgent(human.with(packed)))
      case let group as GroupAgent<Person>: players.append(PlayingAgent(group.with(packed)))
      case let random as RandomAgent<Board.Game>:
        players.append(PlayingAgent(RandomAgent(random.id, actionsPerSecond: random.actionsPerSecond)))
      default: return nil
      }
    }
    return FastPlay(engine: self, agents: players, pack: { try pack($0) }, unpack: { $0.plain })
  }
}
