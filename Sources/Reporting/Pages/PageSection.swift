/// A section of a report page.
public struct PageSection: Hashable, Sendable {
  /// The section's name in addresses: letters, digits and hyphens, unique on the page.
  public var id: String
  /// The heading of the section.
  public var title: String
  /// The parts of the section.
  public var parts: [PagePart]
  /// Sections inside, after its parts.
  public var sections: [PageSection]
  /// Whether only the heading is shown until it is opened. Folded sections are not printed.
  public var isFolded = false

  /// Creates a section; `id` must be unique on the page.
  public init(_ id: String, title: String, parts: [PagePart] = [], sections: [PageSection] = []) {
    self.id = id
    self.title = title
    self.parts = parts
    self.sections = sections
  }

  /// The same section, of which only the heading is shown until it is opened.
  public var folded: PageSection {
    var section = self
    section.isFolded = true
    return section
  }
}

/// A part of a report page.
public indirect enum PagePart: Hashable, Sendable {
  /// A paragraph of text.
  case paragraph(String)
  /// Words with a title; the language is a tag of BCP 47.
  case words([String], title: String, language: String)
  /// A list of points.
  case list([String])
  /// Findings, each with a title and an explanation.
  case warnings([PageRemark])
  /// Numbers with their titles.
  case facts([PageFact])
  /// A table. The columns named in `heat` contain shares; the larger the share, the darker the background of its cell.
  case table(Table, heat: [String])
  /// A chart of embedded SVG, with its data as a table for readers who do not see it.
  case figure(String, caption: String, data: Table?)
  /// Parts side by side if there is space.
  case row([PagePart])
  /// Parts below each other, as one element of a row.
  case stack([PagePart])
  /// The first frame of a game as a still picture, with its caption.
  case board(BoardReplay)
  /// A game that can be played back.
  case replay(BoardReplay)
  /// Parts that are shown on demand.
  case details(String, [PagePart])
  /// A few counts side by side.
  case counts([OverviewPage.Count])
  /// A sequence of shares from left to right.
  case sequence(SequenceChart)
  /// A thing of a sequence with its status, its picture and further parts. Its number and name are left out.
  case item(OverviewPage.Item, [PagePart])
}
