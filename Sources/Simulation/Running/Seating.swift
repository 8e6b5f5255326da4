/// The agents in the seats of one game.
///
/// A run of several agents means one of two things. Either they play the same deals one after another, each alone: then
/// there is a seating for each agent, with that agent in every seat. Or they play against each other: then there are
/// seatings with different agents, in every arrangement, so that no agent gains by its seat.
public struct Seating: Hashable, Codable, Sendable {
  /// For each seat, the index of its agent in the run's list.
  public var agents: [Int]

  /// Creates a seating from its agents, in the order of the seats.
  public init(_ agents: [Int]) { self.agents = agents }

  /// The seating of a single agent, which has all seats.
  public static func alone(_ agent: Int, seats: Int) -> Seating {
    Seating(Array(repeating: agent, count: max(1, seats)))
  }

  /// Every assignment of the seats to different agents of a list of `agents`, in lexicographic order: for two agents
  /// and two seats `[0, 1]` and `[1, 0]`. Empty if there are fewer agents than seats.
  public static func arrangements(of agents: Int, seats: Int) -> [Seating] {
    var partial: [[Int]] = [[]]
    for _ in 0..<max(1, seats) {
      partial = partial.flatMap { taken in
        (0..<max(0, agents)).filter { !taken.contains($0) }.map { taken + [$0] }
      }
    }
    return partial.map { Seating($0) }
  }

  /// Every game in which one agent of a list of `agents` plays against `rival`, which has all other seats: agent by
  /// agent, each in every seat. For two agents, two seats and the rival 2: `[0, 2]`, `[2, 0]`, `[1, 2]` and `[2, 1]`.
  public static func meetings(of agents: Int, with rival: Int, seats: Int) -> [Seating] {
    (0..<max(0, agents)).flatMap { agent in
      (0..<max(1, seats)).map { own in Seating((0..<max(1, seats)).map { $0 == own ? agent : rival }) }
    }
  }
}

/// Why a run cannot be played.
public enum SeatingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of seats in a seating differs from that of the game.
  case seats(found: Int, expected: Int)
  /// A seating names an agent that is not in the run's list.
  case agent(Int)

  /// The reason on one line.
  public var description: String {
    switch self {
    case .seats(let found, let expected): "found a seating of \(found), expected one of \(expected) seats"
    case .agent(let place): "found agent number \(place) in a seating, expected one of the run's agents"
    }
  }
}
