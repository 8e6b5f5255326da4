/// The level in the first line of a record file.
struct LevelLine<Level: Decodable>: Decodable {
  let level: Level
}
