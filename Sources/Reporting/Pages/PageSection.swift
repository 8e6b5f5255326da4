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
