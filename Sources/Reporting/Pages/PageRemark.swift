/// A finding: a title with an explanation, and its severity.
public struct PageRemark: Hashable, Sendable {
  /// The title of the remark.
  public var title: String
  /// The text after the title.
  public var value: String
  /// The severity: ``Emphasis/bad``, ``Emphasis/warning``, or any other emphasis for information.
  public var emphasis: Emphasis

  /// Creates a remark, by default with the emphasis of a warning.
  public init(_ title: String, _ value: String, _ emphasis: Emphasis = .warning) {
    self.title = title
    self.value = value
    self.emphasis = emphasis
  }

  /// The class used by the style sheet.
  var styleClass: String {
    switch emphasis {
    case .bad: "bad"
    case .warning: "warning"
    default: "quiet"
    }
  }
}
