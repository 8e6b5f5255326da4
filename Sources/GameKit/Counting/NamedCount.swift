import Reporting

/// Something exact that can be counted about a game without a board: hands of cards, for example.
public struct NamedCount: Sendable {
  /// A number that a count can be given.
  public struct Option: Sendable {
    /// The name on the command line without dashes.
    public let name: String
    /// What it is, in a few words.
    public let meaning: String
    /// Which numbers are allowed.
    public let range: ClosedRange<Int>
    /// Whether it must be given.
    public let isRequired: Bool

    /// An option.
    public init(_ name: String, _ meaning: String, _ range: ClosedRange<Int>, isRequired: Bool = false) {
      self.name = name
      self.meaning = meaning
      self.range = range
      self.isRequired = isRequired
    }
  }

  /// The name on the command line.
  public let name: String
  /// What is counted, in one sentence.
  public let abstract: String
  /// How, and examples.
  public let discussion: String
  /// What can be set.
  public let options: [Option]
  /// Counts, with the options that were given.
  public let table: @Sendable ([String: Int]) -> Table

  /// A count.
  public init(
    _ name: String, abstract: String, discussion: String, options: [Option] = [],
    table: @escaping @Sendable ([String: Int]) -> Table
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.options = options
    self.table = table
  }
}
