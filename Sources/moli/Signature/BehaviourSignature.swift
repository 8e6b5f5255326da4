import PuzzleCore
import Reporting

/// A number that changes exactly when an engine, agent or solver behaves differently on the fixed deals.
struct BehaviourSignature: Sendable {
  /// What was done.
  let parts: [SignaturePart]

  /// The nodes of all solvers.
  var nodes: Int { parts.reduce(0) { $0 + $1.nodes } }

  /// All parts with their names, moves and nodes.
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

  /// The one number, 16 hexadecimal digits.
  var number: String { hash.hexadecimal }

  /// A row for each part, and the total with the one number.
  var table: Table {
    var table = Table(
      title: "What agents and solvers do on fixed deals",
      columns: [
        Column("part", title: "part", .text), Column("moves", title: "moves", .integer),
        Column("nodes", title: "nodes", .integer), Column("hash", title: "hash", .text),
      ])
    for part in parts { table.append(Self.row(part)) }
    table.append([
      .text("total"), .integer(parts.reduce(0) { $0 + $1.moves }), .integer(nodes), .text(number),
    ])
    return table
  }

  /// The row of a part.
  static func row(_ part: SignaturePart) -> [Cell] {
    [.text(part.name), .integer(part.moves), .integer(part.nodes), .text(part.hash.hexadecimal)]
  }
}
