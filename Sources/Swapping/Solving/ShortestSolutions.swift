/// All shortest solutions of a board, sorted by the permutations of the cells that they make.
///
/// A shortest solution is a sequence of *d* swaps of two cells after which the board is won. The tiles end up
/// permuted by the product of the swaps; with equal tiles several permutations lead to one won board, and as every
/// sequence makes exactly one permutation, the sequences of different permutations are different and their numbers
/// are added. A permutation that needs *d* swaps splits into cycles of lengths *k₁* … *k_r* with (*k₁* − 1) + … +
/// (*k_r* − 1) = *d*, and the number of sequences of *d* swaps that make it is
///
///     d! / ((k₁ − 1)! ⋯ (k_r − 1)!) · k₁^(k₁ − 2) ⋯ k_r^(k_r − 2)
///
/// A cycle of *k* cells is a product of *k* − 1 swaps in *k*^(*k* − 2) ways (Dénes, Publ. Math. Inst. Hung. Acad.
/// Sci. 4, 1959); no swap of a shortest sequence joins two cycles, so the swaps of different cycles only interleave.
///
/// Example: a permutation with one cycle of three cells and one of two needs *d* = 2 + 1 = 3 swaps.
/// - The cycle of three is made by two swaps, in 3^1 = 3 ways; that of two by one swap, in 2^0 = 1 way.
/// - The one swap of the second cycle comes first, second or last: 3! / (2! 1!) = 3 ways.
/// - Together there are 3 x 3 x 1 = 9 sequences.
///
/// The rules make no difference: no sequence is cut off, because a board that is won earlier would be a shorter
/// solution, and a swap of equal tiles, though legal, is in no shortest solution, because the board stays as it was.
public struct ShortestSolutions: Hashable, Sendable {
  /// How many permutations have cycles of the same lengths.
  public struct CycleType: Hashable, Sendable {
    /// The lengths of the cycles of two cells or more, longest first; empty for a board that is won.
    public var lengths: [Int]
    /// The number of permutations of the cells, over all won boards of the least distance, with these cycles.
    public var permutations: Int
  }

  /// The number of swaps of each.
  public var swaps: Int
  /// The number of different won boards they lead to.
  public var nearestGoals: Int
  /// The cycle types, those whose longest cycles are shortest first; each only once.
  public var cycleTypes: [CycleType]
}
