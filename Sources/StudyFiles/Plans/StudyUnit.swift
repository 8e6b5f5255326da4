import Simulation

/// The smallest piece of a study, which one machine does as a whole.
public struct StudyUnit: Hashable, Codable, Sendable {
  /// The name for people, such as `Coffee break: games`.
  public var name: String
  /// The estimated processor time on the planning machine, in milliseconds, 1 to 10^15.
  public var cost: Int

  private static let costs = 1...1_000_000_000_000_000

  /// Creates a unit; the cost is clamped to its range.
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
  /// The indices of the units of a part, ascending. The division depends only on the costs, so every machine finds the
  /// same; every unit belongs to exactly one part.
  ///
  /// Units of equal cost are divided into runs of neighbours whose numbers differ by at most one. Otherwise each unit,
  /// the most expensive first, goes to the part with the lowest cost so far; ties go to the first part. This is the
  /// longest-processing-time rule, by which the most expensive part costs at most 4/3 of that in the best division.
  /// Source: R. L. Graham, SIAM Journal on Applied Mathematics 17 (1969), 416-429. Complexity: O(units x (log units +
  /// log parts)).
  public func places(of part: Shard) -> [Int] {
    guard let first, contains(where: { $0.cost != first.cost }) else { return [Int](part.indices(of: count)) }
    // A part with a number above that of the units has none; each of the first ones gets one before any gets two.
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

/// The load of each part so far, as a heap with the smallest on top.
private struct PartLoads {
  private var heap: [(cost: Int, part: Int)]

  init(count: Int) { heap = (1...Swift.max(1, count)).map { (0, $0) } }

  /// Adds a cost to the part with the smallest load and returns its number.
  mutating func take(cost: Int) -> Int {
    let part = heap[0].part
    // Costs are estimates from a plan, and there may be many: the sum saturates at the largest number.
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
