import Simulation

/// The least piece of a study that one machine does as a whole.
public struct StudyUnit: Hashable, Codable, Sendable {
  /// What it is, for people: `Coffee break: games`.
  public var name: String
  /// How much processor time it was estimated to take where the study was planned, in milliseconds, 1 to 10^15.
  public var cost: Int

  private static let costs = 1...1_000_000_000_000_000

  /// A unit.
  public init(_ name: String, cost: Int) {
    self.name = name
    self.cost = min(max(cost, Self.costs.lowerBound), Self.costs.upperBound)
  }

  /// Reads a unit of a plan.
  /// - Throws: `DecodingError` for a cost out of its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    cost = try container.decode(Int.self, forKey: .cost)
    guard Self.costs.contains(cost) else {
      throw DecodingError.dataCorruptedError(
        forKey: .cost, in: container, debugDescription: "found \(cost), expected a cost of 1 to 10^15")
    }
  }
}

extension [StudyUnit] {
  /// The units of a part, by their places in ascending order. It depends on the costs alone, so every machine finds the
  /// same; every unit belongs to one part.
  ///
  /// Units that cost the same are divided into runs of neighbours whose numbers differ by at most one. Of others the
  /// dearest first goes to the part with the least cost so far, the first of equals: the longest-processing-time rule,
  /// by which no part costs more than 4/3 of the best division's dearest one. Source: R. L. Graham, SIAM Journal on
  /// Applied Mathematics 17 (1969), 416-429. Complexity: O(units x (log units + log parts)).
  public func places(of part: Shard) -> [Int] {
    guard let first, contains(where: { $0.cost != first.cost }) else { return [Int](part.indices(of: count)) }
    // A part whose number is beyond that of the units has none; each of the first ones gets one before any gets two.
    guard part.number <= count else { return [] }
    var parts = PartLoads(count: Swift.min(part.count, count))
    var places: [Int] = []
    for place in indices.sorted(by: { (-self[$0].cost, $0) < (-self[$1].cost, $1) })
    where parts.take(cost: self[place].cost) == part.number {
      places.append(place)
    }
    return places.sorted()
  }
}

/// How much each part has so far: a heap, the part with the least first.
private struct PartLoads {
  private var heap: [(cost: Int, part: Int)]

  init(count: Int) { heap = (1...Swift.max(1, count)).map { (0, $0) } }

  /// Gives a cost to the part that has the least, and returns its number.
  mutating func take(cost: Int) -> Int {
    let part = heap[0].part
    // Costs are estimates that a plan states, and there may be many: the sum stops at the largest number.
    let (sum, overflows) = heap[0].cost.addingReportingOverflow(cost)
    heap[0].cost = overflows ? .max : sum
    var place = 0
    while true {
      let least = [place, 2 * place + 1, 2 * place + 2].filter { $0 < heap.count }.min { heap[$0] < heap[$1] } ?? place
      guard least != place else { return part }
      heap.swapAt(place, least)
      place = least
    }
  }
}
