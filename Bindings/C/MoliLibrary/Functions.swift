// The names are those of C, and moli.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMoli
import PuzzleCore
import TextFormats

// The functions of `moli.h`; the compiler compares each with its declaration there.

// MARK: - Library

@c @implementation
public func moli_abi_version() -> UInt32 { UInt32(MOLI_ABI) }

@c @implementation
public func moli_status_name(_ status: moli_status) -> UnsafePointer<CChar>? {
  let name: StaticString = Status(rawValue: status)?.name ?? "unknown status"
  return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func moli_free(_ handle: UInt64) -> moli_status { HandleTable.shared.remove(handle).rawValue }

@c @implementation
public func moli_set_cache(
  _ folder: UnsafePointer<CChar>?, _ folderLength: Int, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  do {
    try BuiltInData.setCache(text(folder, folderLength))
    return Status.ok.rawValue
  } catch let refusal { return error.set(refusal).rawValue }
}

@c @implementation
public func moli_kept(
  _ handle: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  let table = HandleTable.shared
  let bad = Status.badHandle
  var status = table.reading(handle) { (level: OpenLevel) in buffer.write(level.keptText) }
  if status == bad { status = table.alone(handle) { (position: OpenPosition) in buffer.write(position.keptText) } }
  if status == bad { status = table.alone(handle) { (batch: OpenBatch) in buffer.write(batch.keptText) } }
  return status.rawValue
}

@c @implementation
public func moli_games(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  TextBuffer(start: buffer, capacity: capacity, length: length).write(BuiltInData.games).rawValue
}

@c @implementation
public func moli_levels(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  guard let levels = try? BuiltInData.levels.get() else { return Status.failed.rawValue }
  let value = JSONValue.array(
    levels.map {
      [
        "name": .string($0.name), "game": .string($0.entry.name),
        "difficulty": $0.difficulty.map(JSONValue.integer) ?? .null,
      ]
    })
  return TextBuffer(start: buffer, capacity: capacity, length: length).write(value).rawValue
}

// MARK: - Levels

/// Refuses a thread that has too little stack: it would end the process.
private func requireStack() throws {
  guard moli_has_stack() != 0 else {
    throw Refusal(.failed, "found a thread with too little stack, expected 512 KB")
  }
}

/// Makes a handle for what `make` returns.
func open<Made: HandleObject>(
  _ handle: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<moli_error>?, _ make: () throws -> Made
) -> Status {
  guard let handle else { return .badArgument }
  do {
    try requireStack()
    // Nothing else has the object yet.
    nonisolated(unsafe) let made: Boxed = try make()
    guard let number = HandleTable.shared.add(made, Made.kind) else {
      throw Refusal(.failed, "there are a million handles; free those that are not needed")
    }
    handle.pointee = number
    return .ok
  } catch let refusal {
    return error.set(refusal)
  }
}

@c @implementation
public func moli_level_named(
  _ name: UnsafePointer<CChar>?, _ nameLength: Int, _ level: UnsafeMutablePointer<moli_level>?,
  _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  open(level, error) { try OpenLevel.open(BuiltInData.level(text(name, nameLength))) }.rawValue
}

@c @implementation
public func moli_level_read(
  _ content: UnsafePointer<CChar>?, _ contentLength: Int, _ isJSON: Int32,
  _ level: UnsafeMutablePointer<moli_level>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  open(level, error) {
    try OpenLevel.open(BuiltInData.level(in: text(content, contentLength), isJSON: isJSON != 0))
  }.rawValue
}

/// Calls `body` with a level, which other calls may read meanwhile.
func reading(
  _ level: moli_level, _ error: UnsafeMutablePointer<moli_error>? = nil, _ body: (OpenLevel) throws -> Status
) -> moli_status {
  HandleTable.shared.reading(level) { (level: OpenLevel) in
    do {
      try requireStack()
      return try body(level)
    } catch let refusal { return error.set(refusal) }
  }.rawValue
}

@c @implementation
public func moli_level_info(
  _ level: moli_level, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return reading(level) { buffer.write($0.info, keptBy: $0) }
}

@c @implementation
public func moli_level_text(
  _ level: moli_level, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return reading(level) { buffer.write($0.text, keptBy: $0) }
}

/// Does work during which nothing ends the thread.
func keepingThread<Result>(_ work: () throws -> Result) rethrows -> Result {
  let before = moli_keep_thread()
  defer { moli_release_thread(before) }
  return try work()
}

/// What a caller asks to be played, within the ranges of the header.
private func request(
  _ players: UnsafePointer<CChar>?, _ playersLength: Int, _ games: UInt64, _ seed: UInt64, _ threads: UInt32,
  _ cancel: UnsafePointer<Int32>?
) throws -> PlayRequest {
  guard (1...256).contains(threads) else {
    throw Refusal(.badArgument, "threads: found \(threads), expected 1 to 256")
  }
  guard (1...1_000_000_000).contains(games) else {
    throw Refusal(.badArgument, "games: found \(games), expected 1 to 1000000000")
  }
  return PlayRequest(
    players: try text(players, playersLength), games: Int(games), seed: Seed(seed), threads: Int(threads),
    cancel: CancelFlag(cancel))
}

@c @implementation
public func moli_simulate(
  _ level: moli_level, _ players: UnsafePointer<CChar>?, _ playersLength: Int, _ games: UInt64, _ seed: UInt64,
  _ threads: UInt32, _ cancel: UnsafePointer<Int32>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return reading(level, error) { level in
    let asked = try request(players, playersLength, games, seed, threads, cancel)
    return buffer.write(try keepingThread { try level.simulate(asked) }, keptBy: level)
  }
}

@c @implementation
public func moli_measure(
  _ level: moli_level, _ players: UnsafePointer<CChar>?, _ playersLength: Int, _ games: UInt64, _ seed: UInt64,
  _ threads: UInt32, _ cancel: UnsafePointer<Int32>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return reading(level, error) { level in
    let asked = try request(players, playersLength, games, seed, threads, cancel)
    return buffer.write(try keepingThread { try level.measure(asked) }, keptBy: level)
  }
}
