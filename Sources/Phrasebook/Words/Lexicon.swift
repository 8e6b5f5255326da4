/// Every phrase that counts, of any length: a value that is passed to an engine.
///
/// ```swift
/// let table = "phrase,readings,count\n一心一意,yī xīn yī yì,90\n中国,zhōng guó,50\n"
/// let lexicon = try Lexicon.parse(table: Array(table.utf8), file: "my.csv")
/// lexicon.chengYu.first(whereChinese: "一心一意")?.pinyin  // ["yī", "xīn", "yī", "yì"]
/// lexicon.ciHui.contains(chinese: "国中")                  // false
/// lexicon.search("zhong").map(\.text)                     // ["中国"]
/// ```
///
/// ``phrases`` keep the given order. Games receive those of one length from common to rare
/// (``Phrase/comesBefore(_:)``), so that the order of lines in a file changes no game. The built-in table is sorted
/// this way.
public struct Lexicon: Sendable {
  /// All phrases, including computed ranks.
  public let phrases: [Phrase]
  /// The phrases by their number of tiles.
  private(set) var pools: [Int: Phrases]
  /// The indices in ``phrases`` of each pool's phrases, in the order of the pool.
  let places: [Int: [Int]]
  /// The texts of a user's own phrases that ``merged(with:)`` added and that were not in the lexicon before.
  public private(set) var ownTexts: Set<String> = []
  /// A hint for messages about a text that is not in this lexicon, for example "it is among your own phrases: …".
  /// Called only for a mistake.
  public var advice: @Sendable (_ text: String) -> String? = { _ in nil }
  /// The probable spelling of a text that is not in this lexicon. Called only for a mistake.
  public var respelling: @Sendable (_ text: String) -> Respelling? = Respelling.withoutInvisible

  /// Creates a lexicon of some phrases.
  ///
  /// The phrases of one length are ranked from the highest count down, equal counts in the order of their code points.
  /// Existing ranks are kept if a phrase has one, or if no phrase has a count. Phrases of the grade
  /// ``Phrase/Grade/named`` do not count in the ranking: such a phrase gets the rank of the first one that is not
  /// commoner, so that it moves no other.
  ///
  /// Complexity: O(*n*) when the phrases of each length are in the order of their ranks, otherwise O(*n* log *n*).
  public init(_ unranked: consuming [Phrase]) {
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

  /// Every phrase of `n` tiles, of any grade.
  public func phrases(ofLength n: Int) -> Phrases { pools[n] ?? Phrases([]) }

  /// The idioms: the phrases of four tiles.
  public var chengYu: Phrases { phrases(ofLength: 4) }

  /// The words of two tiles.
  public var ciHui: Phrases { phrases(ofLength: 2) }

  /// The tile lengths that occur, ascending.
  public var lengths: [Int] { pools.keys.sorted() }

  /// The lexicon with the addition of a user's own phrases. A phrase that is already there is replaced in its place,
  /// and keeps the rank, count and readings that the user's own does not state. The others are appended.
  ///
  /// The number of phrases that a person knows remains a share of the lexicon before: a glossary does not make people
  /// know more of the other words. One without ranks changes no play of a level whose lines it does not extend.
  ///
  /// Complexity: O(*n*).
  public func merged(with own: [Phrase]) -> Lexicon {
    guard !own.isEmpty else { return self }
    let texts = Dictionary(grouping: own, by: \.chinese.count).mapValues { Dictionary(grouping: $0, by: \.text) }
    var merged: [Phrase] = []
    merged.reserveCapacity(phrases.count + own.count)
    for phrase in phrases {
      guard let mine = texts[phrase.chinese.count]?[phrase.text] else {
        merged.append(phrase)
        continue
      }
      // The lexicon may contain a text twice; look-up finds the first one.
      if known(phrase) == phrase { merged += mine.map { $0.completed(by: phrase) } }
    }
    let new = own.filter { known($0) == nil }
    var lexicon = Lexicon(merged + new)
    for (length, pool) in pools { lexicon.pools[length] = lexicon.pools[length]?.ranking(pool.rankedCount) }
    lexicon.ownTexts = Set(new.map(\.text))
    lexicon.respelling = respelling
    return lexicon
  }

  /// The phrase of this lexicon with the tiles of another.
  private func known(_ phrase: Phrase) -> Phrase? {
    phrases(ofLength: phrase.chinese.count).first(whereChinese: phrase.text)
  }

  /// A description of the expected phrase, with what is known of a text that is not in the lexicon: its probable
  /// spelling, that it has another length, or where else it is known.
  /// - Parameters:
  ///   - length: the required number of tiles.
  ///   - text: its concatenated tiles.
  ///   - tiles: the number of tiles in the text, if known; by default each character is one.
  ///   - addition: an addition to the lexicon's ``advice``, if there is any.
  public func expectation(
    of length: Int, insteadOf text: String, tiles: Int? = nil, adding addition: String = ""
  ) -> String {
    let expected = "a phrase of \(length.counted("tile"))"
    let own = pools.keys.sorted().first { pools[$0]?.contains(chinese: text) == true }
    if own == nil, let other = respelling(text) {
      let isThere = pools[length]?.contains(chinese: other.text) == true
      return "\(expected) that is in the lexicon; \(other.reason): "
        + (isThere ? "did you mean \(other.text.quoted)?" : "\(other.text.quoted) is not in it either")
    }
    let count = own ?? tiles ?? text.count
    guard count == length else { return "\(expected); this one has \(count)" }
    return "\(expected) that is in the lexicon" + (advice(text).map { "; \($0)\(addition)" } ?? "")
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

extension Phrase {
  /// Whether the phrase precedes another of the same length in a lexicon. Named phrases are last; then the smaller rank
  /// comes first, with no rank last; then the higher count; then the smaller code points.
  public func comesBefore(_ other: Phrase) -> Bool {
    if (grade == .named) != (other.grade == .named) { return other.grade == .named }
    if rank != other.rank { return rank ?? .max < other.rank ?? .max }
    if count != other.count { return count > other.count }
    for (tile, next) in zip(chinese, other.chinese) where tile != next {
      return tile.utf8.lexicographicallyPrecedes(next.utf8)
    }
    return false
  }

  /// The phrase, completed with the rank, count and readings of another.
  fileprivate func completed(by other: Phrase?) -> Phrase {
    guard let other else { return self }
    var phrase = self
    if rank == nil { phrase.rank = other.rank }
    if count == 0 { phrase.count = other.count }
    if readings.isEmpty { phrase.readings = other.readings }
    return phrase
  }
}
