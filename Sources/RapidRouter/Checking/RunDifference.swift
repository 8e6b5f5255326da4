import TextFormats

/// A difference between a published run and the run of this engine.
public struct RunDifference: Hashable, Sendable, CustomStringConvertible {
  /// The path of the published value.
  public var path: String
  /// The published value.
  public var published: String
  /// The value that this engine computes.
  public var ours: String

  /// The difference on one line.
  public var description: String { "\(path): published \(published), ours \(ours)" }

  /// The first differences between a published and a computed value, in the order of the text.
  ///
  /// Numbers are compared by value and fields by name. A computed field that is not published is a difference, except
  /// an `instrScore` of 0, which the public game omits where the program is not scored.
  static func all(_ published: JSONPlace, _ ours: JSONValue, most: Int) -> [RunDifference] {
    var search = DifferenceSearch(most: most)
    search.compare(published, ours)
    return search.differences
  }
}

extension RouterRun {
  /// The measures that only some runs have: a failure has no score, and a success no failure.
  private static let measuresOfEndings = [
    "failSubtype", "totalScore", "maxScore", "pathLengthScore", "instrScore", "performance",
  ]

  /// The first differences between this run and what another implementation published about it.
  ///
  /// - Parameters:
  ///   - published: an object with some of the ``measures``; only these are compared.
  ///   - most: the maximum number of differences in the answer, at least 1.
  /// - Returns: the differences; empty if everything published is equal.
  /// - Throws: ``InputError`` for a value that is not an object, or an unknown measure.
  public func differences(from published: JSONPlace, most: Int = 5) throws(InputError) -> [RunDifference] {
    let measures = measures
    var differences: [RunDifference] = []
    for (key, value) in try published.fields() where differences.count < most {
      let isElsewhere = Self.measuresOfEndings.contains(key)
      guard let ours = measures.first(where: { $0.key == key })?.value ?? (isElsewhere ? JSONValue.null : Optional.none)
      else {
        let names = measures.map(\.key).joined(separator: ", ")
        throw value.error(found: "the measure \(SourceText.quoted(key.utf8))", expected: "one of \(names)")
      }
      differences += RunDifference.all(value, ours, most: most - differences.count)
    }
    return differences
  }
}

private struct DifferenceSearch {
  let most: Int
  var differences: [RunDifference] = []

  mutating func compare(_ published: JSONPlace, _ ours: JSONValue) {
    guard differences.count < most else { return }
    switch (published.node.content, ours) {
    case (.text(let text), .string(let own)) where text == own: return
    case (.literal(let text), .null) where text == "null": return
    case (.literal(let text), .bool(let own)) where text == "\(own)": return
    case (.literal(let text), .integer(let own)) where Int(text) == own: return
    case (.literal(let text), .decimal) where Double(text) == Double(ours.text): return
    case (.list, .array(let own)): compareLists(published, own)
    case (.mapping, .object(let own)): compareFields(published, own)
    default: note(published.path, published.written, ours.text)
    }
  }

  private mutating func compareLists(_ published: JSONPlace, _ ours: [JSONValue]) {
    let items = (try? published.items()) ?? []
    for (item, own) in zip(items, ours) { compare(item, own) }
    if items.count != ours.count {
      note(published.path, items.count.counted("value"), ours.count.counted("value"))
    }
  }

  private mutating func compareFields(_ published: JSONPlace, _ ours: [JSONValue.Member]) {
    let fields = (try? published.fields()) ?? []
    for (key, value) in fields {
      if let own = ours.first(where: { $0.key == key })?.value {
        compare(value, own)
      } else {
        note(value.path, value.written, "nothing")
      }
    }
    for own in ours where !fields.contains(where: { $0.key == own.key }) && own != .init("instrScore", 0) {
      note(published.path + JSONNode.step(to: own.key), "nothing", own.value.text)
    }
  }

  private mutating func note(_ path: String, _ published: String, _ ours: String) {
    guard differences.count < most else { return }
    differences.append(RunDifference(path: path, published: shortened(published), ours: shortened(ours)))
  }

  private func shortened(_ text: String) -> String {
    text.count > SourceText.quotedLength ? "\(text.prefix(SourceText.quotedLength))…" : text
  }
}
