/// How much searching a solver or an agent may do for one answer.
///
/// Counted in nodes, never in time: the same budget gives the same answer on every machine.
public struct Budget: Hashable, Sendable {
  /// The largest number of nodes that may be expanded.
  public var nodes: Int

  /// A budget of `nodes` expansions; negative numbers count as none.
  public init(nodes: Int) { self.nodes = max(0, nodes) }

  /// No limit.
  public static let unlimited = Budget(nodes: .max)
}
