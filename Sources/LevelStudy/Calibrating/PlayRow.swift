import TextFormats

/// One row of a table of plays, split into fields.
public struct PlayRow: Sendable {
  /// The fields; at least one.
  public private(set) var fields: [DelimitedReader.Field] = []
  /// The byte between two fields.
  public let separator: UInt8
  private let source: SourceText

  /// Splits a row, which has several lines if a quoted field contains line breaks.
  /// - Throws: ``InputError`` at a quotation mark that is misplaced or missing.
  public init(_ text: String, separator: UInt8, number: Int, file: String) throws(InputError) {
    source = SourceText(text, file: file, firstLine: number)
    self.separator = separator
    var reader = DelimitedReader(source, separator: separator, .lenient, hasComments: false)
    if try !reader.nextRow(into: &fields) {
      fields = [DelimitedReader.Field(bytes: [], offset: 0, start: 0)]
    }
  }

  var bytes: [UInt8] { source.bytes }

  /// An error at a byte of the row.
  public func error(at offset: Int, found: String, expected: String) -> InputError {
    source.error(at: offset, found: found, expected: expected)
  }

  /// An error in a field.
  public func error(in field: Int, expected: String) -> InputError {
    let bytes = fields[field].bytes
    return error(
      at: fields[field].start, found: bytes.isEmpty ? "an empty field" : SourceText.quoted(bytes),
      expected: expected)
  }
}
