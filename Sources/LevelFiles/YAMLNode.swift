/// A value of a YAML text with its place.
struct YAMLNode {
  /// How a scalar is written.
  enum Style {
    case plain, quoted, block
  }

  enum Content {
    case scalar(String, Style)
    case list([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  let place: YAMLPlace

  /// The text of a scalar; `nil` for a list or a mapping.
  var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }
}

/// A place in a YAML text. Lines and columns count from 1, columns in Unicode scalars.
struct YAMLPlace {
  let line: Int
  let column: Int
}
