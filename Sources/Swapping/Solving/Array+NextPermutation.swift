extension Array where Element: Comparable {
  /// Rearranges the elements into the next arrangement in lexicographic order, or returns `false` and sorts them when
  /// there is none. Starting from sorted elements, every different arrangement is met once, also among equal elements.
  ///
  /// Narayana Pandita's algorithm; Knuth, *The Art of Computer Programming* 7.2.1.2, algorithm L.
  /// - Complexity: O(*n*), O(1) on average.
  mutating func formNextPermutation() -> Bool {
    guard var place = indices.dropLast().last(where: { self[$0] < self[$0 + 1] }) else {
      reverse()
      return false
    }
    if let larger = indices.last(where: { self[place] < self[$0] }) { swapAt(place, larger) }
    place += 1
    var end = count - 1
    while place < end {
      swapAt(place, end)
      place += 1
      end -= 1
    }
    return true
  }
}
