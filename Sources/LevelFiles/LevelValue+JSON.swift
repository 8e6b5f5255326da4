import TextFormats

extension LevelValue {
  /// The value as an indented JSON document, with lists of scalars on one line where they fit: the contents of a level
  /// file `x.json`.
  ///
  /// Numbers, `true`, `false` and `null` that have no quotation marks in YAML keep their type; everything else becomes
  /// a string.
  var jsonText: String {
    var text = ""
    appendJSON(to: &text, indentation: "")
    return text + "\n"
  }

  private func appendJSON(to text: inout String, indentation: String) {
    let inner = indentation + "  "
    switch content {
    case .scalar(let scalar, _, _):
      text += isJSONLiteral ? scalar : LevelFileEdit.jsonString(scalar)
    case .list(let items):
      let values = items.map { node in
        var item = ""
        value(node, at: "").appendJSON(to: &item, indentation: inner)
        return item
      }
      let line = "[\(values.joined(separator: ", "))]"
      let fits = line.count + indentation.count <= 100 && !line.contains("\n")
      text += fits ? line : "[\n\(values.map { inner + $0 }.joined(separator: ",\n"))\n\(indentation)]"
    case .mapping(let entries):
      let lines = entries.map { key, node in
        var line = inner
        value(key, at: "").appendJSON(to: &line, indentation: inner)
        line += ": "
        value(node, at: "").appendJSON(to: &line, indentation: inner)
        return line
      }
      text += lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  /// Whether a scalar is a number, `true`, `false` or `null` in JSON as well.
  private var isJSONLiteral: Bool {
    switch node {
    case .json(let value):
      if case .literal = value.content { return true }
      return false
    case .yaml(let value):
      guard case .scalar(let text, .plain) = value.content,
        let json = try? JSONNode(SourceText(text, file: file)),
        case .literal = json.content
      else { return false }
      return true
    }
  }
}
