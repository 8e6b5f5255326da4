/// All shortest solutions of a board, grouped by the cycle lengths of their permutations of the cells.
///
/// A shortest solution is a sequence of *d* swaps of two cells after which the board is won. The product of the swaps
/// permutes the tiles. With equal tiles several permutations lead to one won board. Every sequence makes exactly one
/// permutation, so the numbers of sequences of different permutations are added. A permutation that needs *d* swaps
/// splits into cycles of lengths *k₁* … *k_r* with (*k₁* − 1) + … + (*k_r* − 1) = *d*. The number of sequences of *d*
/// swaps that make it is
///
///     d! / ((k₁ − 1)! ⋯ (k_r − 1)!) · k₁^(k₁ − 2) ⋯ k_r^(k_r − 2)
///
/// A cycle of *k* cells is a product of *k* − 1 swaps in *k*^(*k* − 2) ways (Dénes, Publ. Math. Inst. Hung. Acad. Sci.
/// 4, 1959). No swap of a shortest sequence joins two cycles, so the swaps of different cycles only interleave.
///
/// Example: a permutation with one cycle of three cells and one of two needs *d* = 2 + 1 = 3 swaps.
/// - Two swaps make the cycle of three, in 3^1 = 3 ways; one swap makes the cycle of two, in 2^0 = 1 way.
/// - The one swap of the second cycle comes first, second or last: 3! / (2! 1!) = 3 ways.
/// - Together there are 3 x 3 x 1 = 9 sequences.
///
/// The rules of the game do not change the count. No sequence is cut off, because a board that is won earlier would be
/// a shorter solution. A swap of equal tiles is legal but in no shortest solution, because it leaves the board
/// unchanged.
public struct ShortestSolutions: Hashable, Sendable {
  /// The number of permutations with the same cycle lengths.
  public struct CycleType: Hashable, Sendable {
    /// The lengths of the cycles of at least two cells, longest first; empty for a won board.
    public var lengths: [Int]
    /// The number of permutations of the cells with these cycles, over all nearest won boards.
    public var permutations: Int
  }

  /// The number of swaps in each solution.
  public var swaps: Int
  /// The number of different won boards they lead to.
  public var nearestGoals: Int
  /// The distinct cycle types; those whose longest cycles are shortest come first.
  public var cycleTypes: [CycleType]
}
