import People

/// What a level of Set opens with, on the average of its deals.
public struct SetOpening {
  /// Sets on the table.
  public let sets: Double
  /// The share of deals without a Set.
  public let without: Double
  /// Attributes that the cards of a Set share, over all Sets; `nil` when there was none.
  public let shared: Double?
  /// Seconds until the first Set is found, for each of the four people, over the deals with a Set.
  public let seconds: [Double?]

  /// Looks at the opening tables of some deals, at least one.
  public init(of deals: [SetState]) {
    let people = PlayerProfile.presets.map(SetSearchTimes.init)
    var (sets, without, shared) = (0, 0, 0)
    var times = people.map { _ in 0.0 }
    for deal in deals {
      let found = SetDetector().sets(in: deal.game.table)
      sets += found.count
      shared += found.reduce(0) { $0 + 4 - SetSearchTimes.differences($1) }
      if found.isEmpty {
        without += 1
      } else {
        for place in people.indices { times[place] += people[place].mean(ofFirst: found) }
      }
    }
    let (all, some) = (Double(deals.count), Double(deals.count - without))
    self.sets = Double(sets) / all
    self.without = Double(without) / all
    self.shared = sets > 0 ? Double(shared) / Double(sets) : nil
    seconds = times.map { some > 0 ? $0 / some / 1000 : nil }
  }
}
