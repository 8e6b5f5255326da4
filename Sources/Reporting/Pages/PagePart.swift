/// A part of a report page.
public indirect enum PagePart: Hashable, Sendable {
  /// A paragraph.
  case paragraph(String)
  /// Points, one below the other.
  case list([String])
  /// What should be looked at: a title for each with an explanation.
  case warnings([BoardFact])
  /// Numbers with their titles.
  case facts([BoardFact])
  /// A table. The cells of the columns named in `heat` are shares and get a ground that is the darker the larger they are.
  case table(Table, heat: [String])
  /// A chart of embedded SVG, with what it shows in a table for those who do not see it.
  case figure(String, caption: String, data: Table?)
  /// Parts beside each other where there is room.
  case row([PagePart])
  /// A game to be played.
  case replay(BoardReplay)
  /// Parts that are shown on demand.
  case details(String, [PagePart])
}
