/// The output of `moli solve` for one board, without the moves.
struct Answer: Hashable, Decodable {
  /// `optimal`, `found`, `unsolvable` or `budget-exhausted`.
  let verdict: String
  /// The number of moves, if there is a solution.
  let length: Int?
  /// The number of expanded nodes.
  let nodes: Int
  /// The solver's time in microseconds.
  let microseconds: Int

  init(verdict: String, length: Int?, nodes: Int, microseconds: Int) {
    self.verdict = verdict
    self.length = length
    self.nodes = nodes
    self.microseconds = microseconds
  }

  private enum Key: CodingKey { case verdict, length, nodes, seconds }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    verdict = try values.decode(String.self, forKey: .verdict)
    length = try values.decodeIfPresent(Int.self, forKey: .length)
    nodes = try values.decode(Int.self, forKey: .nodes)
    microseconds = Int((try values.decode(Double.self, forKey: .seconds) * 1e6).rounded())
  }
}
