import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What is in a drawing: its elements counted, its texts and attributes collected.
final class DrawingReader: NSObject, XMLParserDelegate {
  var elements: [String: Int] = [:]
  var texts: [String] = []
  var attributes: [(element: String, [String: String])] = []
  private var text = ""

  /// Reads a drawing.
  /// - Throws: when it is not well-formed.
  init(_ drawing: String) throws {
    super.init()
    let parser = XMLParser(data: Data(drawing.utf8))
    parser.delegate = self
    let isWellFormed = parser.parse()
    try #require(isWellFormed, "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements[element, default: 0] += 1
    self.attributes.append((element, attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "text" { texts.append(text) }
    text = ""
  }
}
