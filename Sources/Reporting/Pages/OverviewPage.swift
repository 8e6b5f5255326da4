/// A sequence of things on one sheet of paper and on one screen: a few counts, a curve, and for each thing a picture, a
/// status and a sentence.
public struct OverviewPage: Hashable, Sendable {
  /// A count with its meaning.
  public struct Count: Hashable, Sendable {
    /// The number as it is shown, for example `7 of 10`.
    public var number: String
    /// The meaning of the number.
    public var text: String
    /// A smaller remark after it; may be empty.
    public var remark: String
    /// Whether the number is as wanted.
    public var light: StatusLight

    /// Creates a count.
    public init(_ number: String, _ text: String, remark: String = "", light: StatusLight) {
      self.number = number
      self.text = text
      self.remark = remark
      self.light = light
    }
  }

  /// A thing of the sequence.
  public struct Item: Hashable, Sendable {
    /// The place in the sequence, from 1.
    public var number: Int
    /// The name.
    public var name: String
    /// The status.
    public var light: StatusLight
    /// The status in a word or two.
    public var word: String
    /// A sentence about it.
    public var sentence: String
    /// A picture of it; `nil` without one.
    public var picture: BoardThumbnail?

    /// Creates a thing of the sequence; `number` counts from 1.
    public init(
      _ number: Int, name: String, light: StatusLight, word: String, sentence: String, picture: BoardThumbnail? = nil
    ) {
      self.number = number
      self.name = name
      self.light = light
      self.word = word
      self.sentence = sentence
      self.picture = picture
    }
  }

  /// The title.
  public var title: String
  /// The date, the revision and the like, on a line next to the title.
  public var subtitle: String
  /// The counts, from left to right.
  public var counts: [Count]
  /// The curve.
  public var curve: SequenceChart
  /// The things of the sequence in their order. If there are more than ``itemLimit``, only those whose status is not
  /// ``StatusLight/good`` are listed, at most that many.
  public var items: [Item]

  /// Creates a page.
  public init(title: String, subtitle: String, counts: [Count], curve: SequenceChart, items: [Item]) {
    self.title = title
    self.subtitle = subtitle
    self.counts = counts
    self.curve = curve
    self.items = items
  }

  /// The most things that fit on the page with a sentence each (chosen: a row is then 9 mm high).
  public static let itemLimit = 60

  /// The whole file. Complexity: O(everything in it).
  public var html: String {
    HTMLDocument(
      title: title,
      style: ReportStyle.base + StatusLight.styleSheet + SequenceChart.styleSheet + ReplayPlayer.styleSheet
        + String(decoding: PackageResources.overview_css, as: UTF8.self),
      body: """
        \(StatusLight.symbols)
        <main class="overview \(density)" id="sheet">
        <header><h1>\(PageMarkup.text(title))</h1><p>\(PageMarkup.text(subtitle))</p></header>
        \(Self.markup(counts))\
        \(curve.markup)
        <ol class="items">
        \(listed.map(Self.markup).joined(separator: "\n"))
        </ol>
        \(omission)</main>
        """, script: String(decoding: PackageResources.overview_js, as: UTF8.self)
    ).html
  }

  private var listed: [Item] {
    items.count <= Self.itemLimit ? items : Array(items.filter { $0.light != .good }.prefix(Self.itemLimit))
  }

  private var omission: String {
    guard listed.count < items.count else { return "" }
    return "<p class=\"rest\">Not listed: \(items.count - listed.count) of \(items.count), "
      + "which are shown in the curve alone.</p>\n"
  }

  /// The style class for this number of things: cards, or rows in columns.
  private var density: String {
    switch listed.count {
    case ...12: "cards\(listed.count > 8 ? " five" : " four")"
    case ...24: "rows three"
    case ...36: "rows three tight"
    default: "rows four tight"
    }
  }

  /// Counts as a list.
  static func markup(_ counts: [Count]) -> String {
    "<ul class=\"counts\">\(counts.map(markup).joined())</ul>\n"
  }

  private static func markup(_ count: Count) -> String {
    let remark = count.remark.isEmpty ? "" : " <small>\(PageMarkup.text(count.remark))</small>"
    return "<li>\(count.light.icon)<strong>\(PageMarkup.text(count.number))</strong> "
      + "<span>\(PageMarkup.text(count.text))\(remark)</span></li>"
  }

  private static func markup(_ item: Item) -> String {
    let name = PageMarkup.text(item.name)
    return """
      <li><div class="picture">\(item.picture?.markup(name: "Board of \(item.name)") ?? "")</div>
      <div class="text"><h2 title="\(name)"><span class="place">\(item.number)</span> \(name)</h2>
      \(item.status)</div></li>
      """
  }
}

extension OverviewPage.Item {
  /// The status and the sentence.
  var status: String {
    """
    <p class="state \(light.rawValue)">\(light.icon) \(PageMarkup.text(word))</p>
    <p class="sentence">\(PageMarkup.text(sentence))</p>

    """
  }
}
