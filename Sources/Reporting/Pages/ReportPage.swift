/// Results as one page: sections with tables, charts and replays. One file that any browser shows, without a network.
///
/// Headings, tables with heads of rows and columns, named figures with their data as tables and a table of contents make it
/// readable without seeing it; it follows light and dark, narrow screens and paper.
public struct ReportPage: Hashable, Sendable {
  /// What the page is about.
  public var title: String
  /// Where the results come from, in a line under the title.
  public var subtitle: String
  /// The sections in their order.
  public var sections: [PageSection]

  /// A page.
  public init(title: String, subtitle: String = "", sections: [PageSection] = []) {
    self.title = title
    self.subtitle = subtitle
    self.sections = sections
  }

  /// The whole page. Complexity: O(everything on it).
  public var html: String {
    var markup = PageMarkup()
    markup.sections(sections, level: 2)
    let contents = sections.map { section in
      let inner = section.sections.map { "<li>\(Self.link($0))</li>" }.joined()
      return "<li>\(Self.link(section))\(inner.isEmpty ? "" : "<ol>\(inner)</ol>")</li>"
    }
    return HTMLDocument(
      title: title, style: ReportStyle.sheet + Chart.styleSheet + ReplayPlayer.styleSheet,
      body: """
        <a class="skip" href="#content">Skip to the results</a>
        <header>
        <h1>\(PageMarkup.text(title))</h1>
        <p class="lead">\(PageMarkup.text(subtitle))</p>
        </header>
        <nav aria-label="Contents">
        <ol>\(contents.joined())</ol>
        </nav>
        <main id="content">
        \(markup.source)
        </main>
        """, script: markup.hasReplays ? ReplayPlayer.script : ""
    ).html
  }

  private static func link(_ section: PageSection) -> String {
    "<a href=\"#\(PageMarkup.text(section.id))\">\(PageMarkup.text(section.title))</a>"
  }
}
