/// The starting boards of a level, counted and numbered.
///
/// `drawn` of the groups are chosen, unordered and without repetition, and their tiles are arranged in a row. A board
/// is a choice of groups together with a distinct arrangement of their tiles. Equal tiles are not distinguished;
/// different groups are different even when their tiles are equal. The number of boards is the sum of the multinomials
/// of all choices. When a level also has an independent uniform factor of size f, such as a starting column, the count
/// is `f * count`. The number is then column + f x board number, and division with remainder recovers both.
///
/// **Order.** Numbers run from 0, choice first: choices in lexicographic order of ``Board/groups``, then the
/// arrangements of a choice in lexicographic order of their symbols.
///
/// A uniformly drawn number gives a board that is uniform over *boards*. Drawing the groups uniformly and shuffling
/// their tiles gives another distribution, which favours choices with repeated tiles: they have fewer distinct
/// arrangements.
///
/// **Cost.** For n groups of which d are drawn, the initialiser enumerates the C(n, d - 2) choices of all but two
/// groups. For each of them it visits every next group and the groups that share a symbol with it: C(n, d - 1) times
/// the typical number of such neighbours, never C(n, d). It keeps C(n, d - 2) subtotals of 16 bytes, so that a binary
/// search and one such visit find a board.
public struct GroupedArrangements: Sendable {
  /// How the tiles of the drawn groups are arranged.
  public enum Mode: Hashable, Sendable {
    /// All tiles of all drawn groups are arranged.
    case allTiles

    /// One of the drawn groups, the distinguished one, loses its last tile, and the symbol `empty` takes its place. A
    /// choice is then an unordered set of the other groups and one distinguished group.
    case lastTileLeftOut(empty: Int)
  }

  /// One starting board.
  public struct Board: Hashable, Codable, Sendable {
    /// Indices in the list of groups, in ascending order. In the mode ``Mode/lastTileLeftOut(empty:)`` the
    /// distinguished group comes last and only the others ascend.
    public let groups: [Int]

    /// The arranged symbols. Their number is `drawn` times the size of a group.
    public let tiles: [Int]

    /// A board with these groups and tiles; ``GroupedArrangements/number(of:)`` checks whether it is valid.
    public init(groups: [Int], tiles: [Int]) {
      self.groups = groups
      self.tiles = tiles
    }
  }

  /// The maximum number of choices of all but one group that the initialiser visits: enough for 844 groups when 4 are
  /// drawn.
  static let largestWalk = 100_000_000

  /// The tiles of each group, as given.
  public let groups: [[Int]]

  /// The number of groups that are drawn.
  public let drawn: Int

  /// How the tiles of the drawn groups are arranged.
  public let mode: Mode

  /// The number of boards.
  public let count: BigInteger

  let weights: ChoiceWeights

  /// The choices of all but the last two groups.
  let prefixes: Combinations

  /// For every prefix in order, the number of boards that begin with it or with an earlier one.
  let subtotals: [UInt128]

  /// Counts the boards of these groups.
  ///
  /// - Parameters:
  ///   - groups: the tiles of each group. All groups have the same size, at least 1. Symbols are any integers.
  ///   - drawn: the number of groups on a board, at least 1.
  ///   - mode: how the tiles of the drawn groups are arranged.
  /// - Throws: ``GroupedArrangementsError`` when the groups cannot be arranged in this mode, when the numbers exceed
  ///   128 bits (at most 34 tiles a board), or when the cost above exceeds 10^8 visits.
  public init(groups: [[Int]], drawn: Int, mode: Mode = .allTiles) throws(GroupedArrangementsError) {
    guard drawn >= 1 else { throw .nothingDrawn(drawn: drawn) }
    guard groups.count >= drawn else { throw .tooFewGroups(found: groups.count, drawn: drawn) }
    let size = groups[0].count
    for (index, group) in groups.enumerated() where group.isEmpty || group.count != size {
      throw .unequalGroup(index: index, found: group.count, expected: size)
    }
    if case .lastTileLeftOut(let empty) = mode, let index = groups.firstIndex(where: { $0.contains(empty) }) {
      throw .emptySymbolInGroup(index: index, symbol: empty)
    }
    guard Self.isCountable(groups: groups.count, drawn: drawn, tiles: drawn * size) else {
      throw .tooManyBoards(groups: groups.count, drawn: drawn, tilesPerGroup: size)
    }
    self.groups = groups
    self.drawn = drawn
    self.mode = mode
    weights = ChoiceWeights(groups: groups, drawn: drawn, leavesLastTileOut: mode != .allTiles)
    prefixes = Combinations(total: groups.count, size: max(0, drawn - 2))
    subtotals = Self.subtotals(of: weights, over: prefixes)
    count = BigInteger(subtotals.last ?? 0)
  }

  /// Whether the enumeration is short enough and all its numbers fit 128 bits.
  private static func isCountable(groups: Int, drawn: Int, tiles: Int) -> Bool {
    // Cheap tests first: 35! exceeds 128 bits, and the binomials are computed for small `drawn` only.
    guard tiles <= 34 else { return false }
    let walk = max(BigInteger.binomial(groups, drawn - 1), BigInteger.binomial(groups, max(0, drawn - 2)))
    let choices = BigInteger.binomial(groups, drawn) * BigInteger(drawn)
    let largestNumber = max(choices, BigInteger(groups)) * .factorial(tiles)
    return walk <= BigInteger(largestWalk) && largestNumber <= BigInteger(UInt128.max)
  }

  /// For every prefix, the number of boards that begin with it or with an earlier one.
  private static func subtotals(of weights: ChoiceWeights, over prefixes: Combinations) -> [UInt128] {
    var scan = ChoiceScan(weights)
    var subtotals: [UInt128] = []
    var sum: UInt128 = 0
    var prefix = prefixes.first
    repeat {
      scan.begin(prefix: prefix)
      sum += scan.total()
      subtotals.append(sum)
    } while prefixes.advance(&prefix)
    return subtotals
  }
}
