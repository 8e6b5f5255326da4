/// A section of a report page.
public struct PageSection: Hashable, Sendable {
  /// Names the section in addresses: letters, digits and hyphens, different from the others of the page.
  public var id: String
  /// Its heading.
  public var title: String
  /// What stands in it.
  public var parts: [PagePart]
  /// Sections inside, after its parts.
  public var sections: [PageSection]

  /// A section.
  public init(_ id: String, title: String, parts: [PagePart] = [], sections: [PageSection] = []) {
    self.id = id
    self.title = title
    self.parts = parts
    self.sections = sections
  }
}

/// A part of a report page.
public indirect enum PagePart: Hashable, Sendable {
  /// A paragraph.
  case paragraph(String)
  /// Words with what is said of them; the language is a tag of BCP 47.
  case words([String], title: String, language: String)
  /// Points, one below the other.
  case list([String])
  /// What should be looked at: a title for each with an explanation.
  case warnings([PageRemark])
  /// Numbers with their titles.
  case facts([PageFact])
  /// A table. The cells of the columns named in `heat` are shares and get a ground that is the darker the larger they
  /// are.
  case table(Table, heat: [String])
  /// A chart of embedded SVG, with what it shows in a table for those who do not see it.
  case figure(String, caption: String, data: Table?)
  /// Parts side by side where there is room.
  case row([PagePart])
  /// Parts below each other, as one of a row.
  case stack([PagePart])
  /// The first frame of a game as it stands, with its caption.
  case board(BoardReplay)
  /// A game to be played.
  case replay(BoardReplay)
  /// Parts that are shown on demand.
  case details(String, [PagePart])
}
