/// Something to be looked at: a title with an explanation, and how bad it is.
public struct PageRemark: Hashable, Sendable {
  /// What it is.
  public var title: String
  /// What is said of it.
  public var value: String
  /// How bad it is: ``Emphasis/bad``, ``Emphasis/warning``, or anything else for what is good to know.
  public var emphasis: Emphasis

  /// A remark.
  public init(_ title: String, _ value: String, _ emphasis: Emphasis = .warning) {
    self.title = title
    self.value = value
    self.emphasis = emphasis
  }

  /// The class by which the style sheet knows it.
  var styleClass: String {
    switch emphasis {
    case .bad: "bad"
    case .warning: "warning"
    default: "quiet"
    }
  }
}
