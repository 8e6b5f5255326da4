import GameKit
import PuzzleCore
import Reporting

/// A number that changes exactly when an engine, agent or solver behaves differently on the fixed deals.
public struct BehaviourSignature: Sendable {
  /// The parts, each an agent or a solver.
  public let parts: [SignaturePart]

  /// The number of nodes of all solvers.
  public var nodes: Int { parts.reduce(0) { $0 + $1.nodes } }

  /// A hash of all parts with their names, moves and nodes.
  private var hash: StableHash {
    var hash = StableHash()
    for part in parts {
      hash.combine(part.name)
      hash.combine(part.moves)
      hash.combine(part.nodes)
      hash.combine(part.hash.hexadecimal)
    }
    return hash
  }

  /// The signature, 16 hexadecimal digits.
  public var number: String { hash.hexadecimal }

  /// A table with one row for each part and a total with the signature.
  public var table: Table {
    typealias Row = (name: String, moves: Int, nodes: Int, hash: String)
    let columns: [TableColumn<Row>] = [
      TableColumn("part", title: "part", .text) { .text($0.name) },
      TableColumn("moves", title: "moves", .integer) { .integer($0.moves) },
      TableColumn("nodes", title: "nodes", .integer) { .integer($0.nodes) },
      TableColumn("hash", title: "hash", .text) { .text($0.hash) },
    ]
    let total: Row = ("total", parts.reduce(0) { $0 + $1.moves }, nodes, number)
    return Table(
      title: "Behaviour of agents and solvers on fixed deals", columns: columns,
      rows: parts.map { ($0.name, $0.moves, $0.nodes, $0.hash.hexadecimal) } + [total])
  }
}
