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
  let content: Content
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
  public init(_ unranked: consuming [Phrase]) { content = .phrases(RankedPhrases(unranked)) }

  private init(_ ranked: RankedPhrases) { content = .phrases(ranked) }

  /// Creates the lexicon of a table whose phrases are read when they are needed.
  init(_ rows: PhraseRows) { content = .rows(PhrasePools(rows)) }

  /// All phrases, including computed ranks.
  ///
  /// Complexity: O(*n*) for a lexicon whose phrases are read when they are needed.
  public var phrases: [Phrase] {
    switch content {
    case .phrases(let ranked): ranked.phrases
    case .rows(let pools): pools.rows.groups.flatMap { pools.phrases(ofLength: $0.length) ?? Phrases([]) }
    }
  }

  /// Every phrase of `n` tiles, of any grade.
  ///
  /// To look one up, ``phrase(_:ofLength:)`` is cheaper: the first call for a length may read all of its phrases.
  public func phrases(ofLength n: Int) -> Phrases {
    let pool =
      switch content {
      case .phrases(let ranked): ranked.pools[n]
      case .rows(let pools): pools.phrases(ofLength: n)
      }
    return pool ?? Phrases([])
  }

  /// The first phrase of `n` tiles whose concatenated tiles are `chinese`.
  ///
  /// Complexity: O(1) on average.
  public func phrase(_ chinese: String, ofLength n: Int) -> Phrase? {
    switch content {
    case .phrases(let ranked): ranked.pools[n]?.first(whereChinese: chinese)
    case .rows(let pools): pools.rows.phrase(chinese, ofLength: n)
    }
  }

  /// The index in ``phrases`` of the first phrase of `n` tiles whose concatenated tiles are `chinese`.
  func place(of chinese: String, ofLength n: Int) -> Int? {
    switch content {
    case .phrases(let ranked):
      ranked.pools[n]?.position(ofChinese: chinese).flatMap { ranked.places[n]?[$0] }
    case .rows(let pools):
      pools.rows.row(of: chinese).flatMap { pools.rows.group(ofLength: n)?.rows.contains($0) == true ? $0 : nil }
    }
  }

  /// The lengths whose phrases are all in memory; the others are read when they are needed.
  package var loadedLengths: [Int] {
    switch content {
    case .phrases: lengths
    case .rows(let pools): pools.loadedLengths
    }
  }

  /// The idioms: the phrases of four tiles.
  public var chengYu: Phrases { phrases(ofLength: 4) }

  /// The words of two tiles.
  public var ciHui: Phrases { phrases(ofLength: 2) }

  /// The tile lengths that occur, ascending.
  public var lengths: [Int] {
    switch content {
    case .phrases(let ranked): ranked.pools.keys.sorted()
    case .rows(let pools): pools.rows.groups.map(\.length).sorted()
    }
  }

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
    let phrases = phrases
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
    var ranked = RankedPhrases(merged + new)
    for length in lengths {
      ranked.pools[length] = ranked.pools[length]?.ranking(self.phrases(ofLength: length).rankedCount)
    }
    var lexicon = Lexicon(ranked)
    lexicon.ownTexts = Set(new.map(\.text))
    lexicon.respelling = respelling
    return lexicon
  }

  /// The phrase of this lexicon with the tiles of another.
  private func known(_ phrase: Phrase) -> Phrase? {
    self.phrase(phrase.text, ofLength: phrase.chinese.count)
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
    let own = lengths.first { phrase(text, ofLength: $0) != nil }
    if own == nil, let other = respelling(text) {
      let isThere = phrase(other.text, ofLength: length) != nil
      return "\(expected) that is in the lexicon; \(other.reason): "
        + (isThere ? "did you mean \(other.text.quoted)?" : "\(other.text.quoted) is not in it either")
    }
    let count = own ?? tiles ?? text.count
    guard count == length else { return "\(expected); this one has \(count)" }
    return "\(expected) that is in the lexicon" + (advice(text).map { "; \($0)\(addition)" } ?? "")
  }

  /// How the phrases are held.
  enum Content: Sendable {
    /// All of them.
    case phrases(RankedPhrases)
    /// As the table that they are read from.
    case rows(PhrasePools)
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
