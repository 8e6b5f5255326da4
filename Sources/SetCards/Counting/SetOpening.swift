import People

/// Statistics of the opening tables of a Set level, averaged over deals.
public struct SetOpening {
  /// The mean number of Sets on the table.
  public let sets: Double
  /// The share of deals without a Set, 0 to 1.
  public let without: Double
  /// The mean number of attributes that the cards of a Set share, over all Sets; `nil` when there was none.
  public let shared: Double?
  /// The mean time in seconds until the first Set is found, for each of the four preset players, over the deals with a
  /// Set.
  public let seconds: [Double?]

  /// Computes the statistics of the opening tables of at least one deal.
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
