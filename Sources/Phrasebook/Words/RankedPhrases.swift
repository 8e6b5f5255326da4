/// The phrases of a lexicon in their given order, with computed ranks, and by length in the order of ranks.
struct RankedPhrases: Sendable {
  /// All phrases.
  let phrases: [Phrase]
  /// The phrases by their number of tiles.
  var pools: [Int: Phrases]
  /// The indices in ``phrases`` of each pool's phrases, in the order of the pool.
  let places: [Int: [Int]]

  /// Ranks phrases; see ``Lexicon/init(_:)``.
  init(_ unranked: consuming [Phrase]) {
    var ranked = consume unranked
    var places: [Int: [Int]] = [:]
    for place in ranked.indices { places[ranked[place].chinese.count, default: []].append(place) }
    for group in places.values { Self.rank(&ranked, at: group) }
    let phrases = consume ranked
    self.phrases = phrases
    for (length, group) in places
    where zip(group, group.dropFirst()).contains(where: { phrases[$1].comesBefore(phrases[$0]) }) {
      places[length] = group.sorted { phrases[$0].comesBefore(phrases[$1]) }
    }
    self.places = places
    pools = places.mapValues { group in
      guard let first = group.first, let last = group.last, last - first == group.count - 1,
        zip(group, group.dropFirst()).allSatisfy({ $0 + 1 == $1 })
      else {
        return Phrases(group.map { phrases[$0] })
      }
      return Phrases(sharing: phrases[first...last])
    }
  }

  /// Ranks the phrases of one length, given by their indices.
  private static func rank(_ phrases: inout [Phrase], at places: [Int]) {
    var hasCounts = false
    for place in places {
      if phrases[place].rank != nil { return }
      if phrases[place].count > 0 { hasCounts = true }
    }
    guard hasCounts else { return }
    var order = places.filter { phrases[$0].grade != .named }
    var isRanked = true
    for index in order.indices.dropFirst() where isRanked {
      isRanked = !isCommoner(order[index], order[index - 1], in: phrases)
    }
    if !isRanked { order.sort { [phrases] in isCommoner($0, $1, in: phrases) } }
    for (index, place) in order.enumerated() { phrases[place].rank = index + 1 }
    rankNamed(&phrases, at: places, among: order)
  }

  /// Gives the named phrases of one length the ranks that they would have among the others, whose ranks stay unchanged.
  private static func rankNamed(_ phrases: inout [Phrase], at places: [Int], among order: [Int]) {
    for place in places where phrases[place].grade == .named {
      var (low, high) = (0, order.count)
      while low < high {
        let middle = (low + high) / 2
        if phrases[order[middle]].count > phrases[place].count { low = middle + 1 } else { high = middle }
      }
      phrases[place].rank = low + 1
    }
  }

  /// Whether one phrase precedes another of the same length in the order of ranks; both are given by their indices.
  private static func isCommoner(_ left: Int, _ right: Int, in phrases: [Phrase]) -> Bool {
    if phrases[left].count != phrases[right].count { return phrases[left].count > phrases[right].count }
    for (tile, other) in zip(phrases[left].chinese, phrases[right].chinese) where tile != other {
      return tile.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }
}
