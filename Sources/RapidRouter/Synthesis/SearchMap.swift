import PuzzleCore

/// A level in the form that a program search uses: the rules as tables, and the distances to the end.
///
/// A distance is the fewest moves with the moves on offer, ignoring lights, cows and fuel. So it is never too large,
/// and a van with too little fuel for it is lost. Fuel f allows f + 1 moves, because it may fall to -1.
///
/// **Example.** A road A, B, C from west to east, nodes 0, 1, 2, the destination C; only `forward` is on offer.
/// Headings are quarter turns clockwise from north, 1 for east and 3 for west:
///
///     A east    (0 * 3 + 0) * 4 + 1 = 1     2 moves
///     B east    (0 * 3 + 1) * 4 + 1 = 5     1
///     C         8 to 11                     0, whatever the heading
///     B west    (0 * 3 + 1) * 4 + 3 = 7     unreachable; 1 if `turn around` is on offer
final class SearchMap: Sendable {
  let tables: VanTables
  let hasLights: Bool
  /// The maximum number of moves in a route that the search accepts.
  let mostMoves: Int
  /// The moves to the end, ``unreachable`` for none, indexed by `(delivered * nodes + node) * 4 + heading`; empty if
  /// the destinations are too many. `delivered` is a set of bits, and 0 with a single destination, which only has to be
  /// reached.
  private let distances: FixedBuffer<UInt16>
  private let nodes: Int
  /// The tick from which all lights follow their periods.
  private let warmUp: Int
  /// The number of ticks after which all of them repeat.
  private let period: Int

  static let unreachable = UInt16.max
  /// The maximum number of destinations for which distances are stored for each set of deliveries.
  private static let mostTabledDestinations = 10

  /// - Parameters:
  ///   - moves: the turns of the available moves: 0 straight on, 1 right, 2 back, 3 left.
  ///   - mostMoves: the maximum number of moves in a route, or `nil` for any number.
  init(_ level: RouterLevel, moves: [Int], mostMoves: Int?) {
    tables = VanTables(level)
    hasLights = !level.lights.isEmpty
    self.mostMoves = mostMoves ?? Int.max / 2
    nodes = level.nodes.count
    warmUp = level.lights.map(\.firstChange).max() ?? 0
    period = RouteSolver(level).commonPeriod ?? Int.max
    let single = level.destinations.count == 1
    if single || level.destinations.count <= Self.mostTabledDestinations {
      // Any number but 0 marks the single destination.
      let ends = level.nodes.map { $0.cell == level.destinations[0] ? -1 : 0 }
      let bits = single ? ends : RouteSolver(level).destinationBits
      let sets = single ? 1 : 1 << level.destinations.count
      distances = FixedBuffer(Self.distances(level, bits: bits, sets: sets, moves))
    } else {
      distances = FixedBuffer([])
    }
  }

  /// Whether the van can still reach the end, judged by the moves to it without lights and cows.
  @inline(__always)
  func isPromising(_ van: VanTables.State) -> Bool {
    guard distances.count > 0 else { return van.moves <= mostMoves }
    let set = tables.hasOneDestination ? 0 : Int(van.delivered)
    let distance = distances[(set * nodes + van.node) * 4 + van.heading]
    return distance != Self.unreachable && Int(distance) <= van.fuel + 1 && van.moves + Int(distance) <= mostMoves
  }

  /// The tick modulo the period of the lights, once all of them follow their periods.
  ///
  /// With a first change at 3 and a period of 5, ticks 4 and 9 are both 4.
  func phase(_ ticks: Int) -> Int {
    if !hasLights { return 0 }
    return ticks < warmUp ? ticks : warmUp + (ticks - warmUp) % period
  }

  /// The conditions that hold, as bits of ``ConditionSet``.
  @inline(__always)
  func truth(_ van: VanTables.State) -> UInt16 {
    var truth: UInt16 = 0
    for index in ConditionSet.operations.indices
    where tables.holds(
      ConditionSet.operations[index].operation, ConditionSet.operations[index].detail, van)
    {
      truth |= 1 << UInt16(index)
    }
    // Contains each condition or its negation, which is eight bits higher.
    return truth | (~truth & 0xff) << 8
  }

  /// Sweeps over nodes and headings until no distance decreases, from the set of all deliveries down. Complexity:
  /// O(sets · nodes²).
  ///
  /// Sets go down because a delivery leads to a larger set without a move. At a destination still to be served, the
  /// distance is that of the set including it.
  private static func distances(_ level: RouterLevel, bits: [Int], sets: Int, _ moves: [Int]) -> [UInt16] {
    let map = RoadMap(level)
    let count = level.nodes.count
    var distances = Array(repeating: unreachable, count: sets * count * 4)
    for set in (0..<sets).reversed() {
      // The distances known without a move: 0 at the end, or the distance after a delivery here.
      let base = set * count * 4
      for node in 0..<count {
        for heading in 0..<4 {
          if set == sets - 1 && (sets > 1 || bits[node] != 0) {
            distances[base + node * 4 + heading] = 0
          } else if sets > 1 && bits[node] & ~set != 0 {
            distances[base + node * 4 + heading] = distances[(set | bits[node]) * count * 4 + node * 4 + heading]
          }
        }
      }
      var isChanged = true
      while isChanged {
        isChanged = false
        for node in 0..<count {
          for heading in 0..<4 {
            for turns in moves {
              // A move first turns and then goes straight on, so the van ends with the heading of the road.
              let next = (heading + turns) & 3
              let target = map.code(of: node, quarterTurns: next)
              guard target >= 0 else { continue }
              let after = distances[base + target * 4 + next]
              if after != unreachable && after + 1 < distances[base + node * 4 + heading] {
                distances[base + node * 4 + heading] = after + 1
                isChanged = true
              }
            }
          }
        }
      }
    }
    return distances
  }
}
