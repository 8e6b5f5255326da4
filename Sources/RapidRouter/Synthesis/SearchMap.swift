import PuzzleCore

/// A level as a program search sees it: the rules by tables, and how far it is to the end.
final class SearchMap: Sendable {
  let tables: VanTables
  let hasLights: Bool
  /// The most moves of a route that the search accepts.
  let mostMoves: Int
  /// Moves to the end, ``unreachable`` for none, by `(delivered * nodes + node) * 4 + heading`; empty if there are too many destinations.
  private let distances: FixedBuffer<UInt16>
  private let nodes: Int
  private let warmUp: Int
  private let period: Int

  static let unreachable = UInt16.max
  /// Destinations up to which distances are kept for each set of deliveries.
  private static let mostTabledDestinations = 10

  /// - Parameters:
  ///   - moves: the turns of the moves that are on offer, 0 straight on, 1 right, 2 back, 3 left.
  ///   - mostMoves: the most moves of a route, or `nil` for any number.
  init(_ level: RouterLevel, moves: [Int], mostMoves: Int?) {
    tables = VanTables(level)
    hasLights = !level.lights.isEmpty
    self.mostMoves = mostMoves ?? Int.max / 2
    nodes = level.nodes.count
    warmUp = level.lights.map(\.firstChange).max() ?? 0
    period = RouteSolver(level).commonPeriod ?? Int.max
    let single = level.destinations.count == 1
    if single || level.destinations.count <= Self.mostTabledDestinations {
      let ends = level.nodes.map { $0.cell == level.destinations[0] ? -1 : 0 }
      let bits = single ? ends : RouteSolver(level).destinationBits
      let sets = single ? 1 : 1 << level.destinations.count
      distances = FixedBuffer(Self.distances(level, bits: bits, sets: sets, moves))
    } else {
      distances = FixedBuffer([])
    }
  }

  /// Whether the van can still end in time: by the moves to the end, without lights and cows.
  @inline(__always)
  func isPromising(_ van: VanTables.State) -> Bool {
    guard distances.count > 0 else { return van.moves <= mostMoves }
    let set = tables.hasOneDestination ? 0 : Int(van.delivered)
    let distance = distances[(set * nodes + van.node) * 4 + van.heading]
    return distance != Self.unreachable && Int(distance) <= van.fuel + 1 && van.moves + Int(distance) <= mostMoves
  }

  /// The tick as far as the lights can tell one from another.
  func phase(_ ticks: Int) -> Int {
    if !hasLights { return 0 }
    return ticks < warmUp ? ticks : warmUp + (ticks - warmUp) % period
  }

  /// Whether conditions hold, by their bits in ``ConditionSet``.
  @inline(__always)
  func truth(_ van: VanTables.State) -> UInt16 {
    var truth: UInt16 = 0
    for index in ConditionSet.operations.indices
    where tables.holds(
      ConditionSet.operations[index].operation, ConditionSet.operations[index].detail, van)
    {
      truth |= 1 << UInt16(index)
    }
    return truth | (~truth & 0xff) << 8
  }

  /// Sweeps over nodes and headings until no distance shrinks, from the set of all deliveries down. Complexity: O(sets · nodes²).
  private static func distances(_ level: RouterLevel, bits: [Int], sets: Int, _ moves: [Int]) -> [UInt16] {
    let map = RoadMap(level)
    let count = level.nodes.count
    var distances = Array(repeating: unreachable, count: sets * count * 4)
    for set in (0..<sets).reversed() {
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
