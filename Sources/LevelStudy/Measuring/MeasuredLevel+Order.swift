import Difficulty

extension MeasuredLevel {
  /// The level where declared order is checked: with the groups among the players, or with all players alike where there are no people.
  public var orderLevel: OrderCheck.Level {
    OrderCheck.Level(
      level.name, declared: level.difficulty,
      groups: zip(measurements, zip(won, shares)).filter { $0.1.1 > 0 }.map {
        OrderCheck.Group($0.player, share: $1.1, won: $1.0)
      })
  }
}
