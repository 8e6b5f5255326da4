/// The first line of a record file as it is written: the header and the level in one object.
struct HeaderLine<Level: Encodable>: Encodable {
  let header: RecordHeader
  let level: Level

  func encode(to encoder: any Encoder) throws {
    try header.encode(to: encoder)
    var container = encoder.container(keyedBy: RecordHeader.CodingKeys.self)
    try container.encode(level, forKey: .level)
  }
}
