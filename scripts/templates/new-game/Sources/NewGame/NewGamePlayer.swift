import People
import PuzzleCore

/// A person: brings the largest disc that is out of place to the top, and then to its place. An error of dexterity
/// takes one disc less.
public struct NewGamePlayer: ProfiledAgent {
  /// The name of the profile.
  public let id: String
  private let profile: PlayerProfile
  private var generator = Xoshiro256(seed: Seed(0))

  /// A person with these abilities.
  public init(_ profile: PlayerProfile) {
    id = profile.name
    self.profile = profile
  }

  /// A person with other abilities.
  public func with(_ profile: PlayerProfile) -> NewGamePlayer { NewGamePlayer(profile) }

  /// Begins a stream of errors.
  public mutating func begin(_ game: NewGame, seed: Seed) { generator = Xoshiro256(seed: seed) }

  /// Follows the scheme; gives up in a pile without anything out of place.
  public mutating func decide(
    in state: NewGame.State, from legal: [NewGame.Turn], within budget: Budget
  ) -> Decision<NewGame.Turn> {
    guard let count = sorting(state.discs) else { return .leaving }
    let misses = generator.uniformUnit() < profile.errorRate && count > 2
    return Decision(NewGame.Turn(misses ? count - 1 : count))
  }

  /// The next turn of the scheme that sorts from the bottom.
  private func sorting(_ discs: [Int]) -> Int? {
    guard let size = discs.indices.last(where: { discs[$0] != $0 + 1 }).map({ $0 + 1 }),
      let place = discs.firstIndex(of: size)
    else { return nil }
    return place == 0 ? size : place + 1
  }
}
