/// Results as one file that any browser shows without a network: sections with tables, charts and replays, and side
/// pages shown in place of the first page.
///
/// It is accessible without sight through headings, tables with row and column heads, named figures with their data as
/// tables, and a table of contents. It adapts to light and dark, narrow screens and paper.
public struct ReportPage: Hashable, Sendable {
  /// A further page in the same file, with its own address: a link shows it in place of the first page, without a
  /// script.
  public struct SidePage: Hashable, Sendable {
    /// The page's name in addresses: letters, digits and hyphens, different from other ids of the file.
    public var id: String
    /// The text of links to it.
    public var title: String
    /// A description of one or two lines.
    public var lead: String
    /// The sections in their order.
    public var sections: [PageSection]

    /// Creates a further page; `id` must be unique in the file.
    public init(_ id: String, title: String, lead: String, sections: [PageSection]) {
      self.id = id
      self.title = title
      self.lead = lead
      self.sections = sections
    }
  }

  /// The title of the page.
  public var title: String
  /// The origin of the results, on a line under the title.
  public var subtitle: String
  /// The text of links to the first page, if there are others.
  public var name: String
  /// The sections of the first page in their order.
  public var sections: [PageSection]
  /// The further pages of the file.
  public var sidePages: [SidePage]

  /// Creates a page. Without `sidePages` the file has a single page.
  public init(
    title: String, subtitle: String = "", name: String = "Results", sections: [PageSection] = [],
    sidePages: [SidePage] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.name = name
    self.sections = sections
    self.sidePages = sidePages
  }

  /// The whole file. Complexity: O(everything in it).
  public var html: String {
    var markup = PageMarkup()
    let first = page(Self.firstID, "page", sections, &markup, lead: nil)
    let others = sidePages.map { page($0.id, "page further", $0.sections, &markup, lead: $0.lead) }
    return HTMLDocument(
      title: title,
      style: ReportStyle.sheet + ReportStyle.pages(sidePages.map(\.id)) + Chart.styleSheet
        + StatusLight.styleSheet + SequenceChart.styleSheet + ReplayPlayer.styleSheet + markup.terms.styleSheet,
      body: """
        \(StatusLight.symbols)
        <header>
        <h1>\(PageMarkup.text(title))</h1>
        <p class="lead">\(PageMarkup.text(subtitle))</p>
        \(links)</header>
        <main>
        \(([first] + others).joined())</main>
        \(markup.terms.html)
        """, script: markup.hasReplays ? ReplayPlayer.script : ""
    ).html
  }

  static let firstID = "page-1"
  /// The most parts of a section that the contents show unfolded (chosen: one line).
  private static let mostShownParts = 3

  private func page(
    _ id: String, _ classes: String, _ sections: [PageSection], _ markup: inout PageMarkup, lead: String?
  ) -> String {
    let contents = sections.map { section in
      let inner = section.sections.map { "<li>\(Self.link($0))</li>" }.joined()
      // The answer follows, so many parts are folded.
      let list =
        section.sections.count > Self.mostShownParts
        ? "<details><summary>\(section.sections.count) parts</summary><ol>\(inner)</ol></details>" : "<ol>\(inner)</ol>"
      return "<li>\(Self.link(section))\(inner.isEmpty ? "" : list)</li>"
    }
    let start = PageMarkup.text(id)
    return """
      <div class="\(classes)" id="\(start)">
      <a class="skip" href="#\(start)-results">Skip to the results</a>
      \(lead.map { "<p class=\"lead\">\(PageMarkup.text($0))</p>" } ?? "")
      <nav aria-label="Contents">
      <ol>\(contents.joined())</ol>
      </nav>
      <div id="\(start)-results">
      \(markup.markup(of: sections, level: 2))
      </div>
      </div>

      """
  }

  /// The links to the pages, if there are several.
  private var links: String {
    guard !sidePages.isEmpty else { return "" }
    let all = [(Self.firstID, name)] + sidePages.map { ($0.id, $0.title) }
    let items = all.map { "<li><a href=\"#\(PageMarkup.text($0.0))\">\(PageMarkup.text($0.1))</a></li>" }
    return "<nav class=\"pages\" aria-label=\"Pages\"><ul>\(items.joined())</ul></nav>\n"
  }

  private static func link(_ section: PageSection) -> String {
    "<a href=\"#\(PageMarkup.text(section.id))\">\(PageMarkup.text(section.title))</a>"
  }
}

/// A number or word of a page with its title and meaning.
public struct PageFact: Hashable, Sendable {
  /// The title, for example `par`.
  public var title: String
  /// The value as displayed.
  public var value: String
  /// The meaning, in a sentence or two shown on request; `nil` where the title is sufficient.
  public var meaning: String?

  /// Creates a fact.
  public init(_ title: String, _ value: String, meaning: String? = nil) {
    self.title = title
    self.value = value
    self.meaning = meaning
  }
}
