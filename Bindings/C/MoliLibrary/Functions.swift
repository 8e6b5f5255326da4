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
  func write(_ object: Boxed) -> Status { buffer.write(object.keptText) }
  let status = table.reading(handle, .level, write)
  return (status == .badHandle ? table.alone(handle, .position, write) : status).rawValue
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

/// Makes a handle for what `make` returns.
func open<Made: Boxed>(
  _ kind: HandleTable.Kind, _ handle: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<moli_error>?,
  _ make: () throws -> Made
) -> Status {
  guard let handle else { return .badArgument }
  do {
    // Nothing else has the object yet.
    nonisolated(unsafe) let made: Boxed = try make()
    guard let number = HandleTable.shared.add(made, kind) else {
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
  open(.level, level, error) { try OpenLevel.open(BuiltInData.level(text(name, nameLength))) }.rawValue
}

@c @implementation
public func moli_level_read(
  _ content: UnsafePointer<CChar>?, _ contentLength: Int, _ isJSON: Int32,
  _ level: UnsafeMutablePointer<moli_level>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  open(.level, level, error) {
    try OpenLevel.open(BuiltInData.level(in: text(content, contentLength), isJSON: isJSON != 0))
  }.rawValue
}

/// Calls `body` with a level, which other calls may read meanwhile.
func reading(
  _ level: moli_level, _ error: UnsafeMutablePointer<moli_error>? = nil, _ body: (OpenLevel) throws -> Status
) -> moli_status {
  HandleTable.shared.reading(level, .level) { object in
    guard let level = object as? OpenLevel else { return .badHandle }
    do { return try body(level) } catch let refusal { return error.set(refusal) }
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
  return reading(level, error) {
    buffer.write(try $0.simulate(request(players, playersLength, games, seed, threads, cancel)), keptBy: $0)
  }
}

@c @implementation
public func moli_measure(
  _ level: moli_level, _ players: UnsafePointer<CChar>?, _ playersLength: Int, _ games: UInt64, _ seed: UInt64,
  _ threads: UInt32, _ cancel: UnsafePointer<Int32>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return reading(level, error) {
    buffer.write(try $0.measure(request(players, playersLength, games, seed, threads, cancel)), keptBy: $0)
  }
}

// MARK: - Positions

@c @implementation
public func moli_deal(
  _ level: moli_level, _ seed: UInt64, _ game: UInt64, _ position: UnsafeMutablePointer<moli_position>?
) -> moli_status {
  reading(level) { level in
    guard let number = Int(exactly: game) else { return .badArgument }
    return open(.position, position, nil) { level.deal(Seed(seed), number) }
  }
}

@c @implementation
public func moli_position_read(
  _ level: moli_level, _ content: UnsafePointer<CChar>?, _ contentLength: Int, _ seed: UInt64,
  _ position: UnsafeMutablePointer<moli_position>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  reading(level) { level in
    open(.position, position, error) { try level.read(text(content, contentLength), Seed(seed)) }
  }
}

/// Calls `body` with a position that nothing else uses.
@inline(__always)
private func alone(_ position: moli_position, _ body: (OpenPosition) -> Status) -> moli_status {
  HandleTable.shared.alone(position, .position) { object in
    // The table has only positions under this kind.
    body(unsafeDowncast(object, to: OpenPosition.self))
  }.rawValue
}

/// The same for a seat of the game, with errors that have words.
private func seated(
  _ position: moli_position, _ seat: Int32, _ error: UnsafeMutablePointer<moli_error>? = nil,
  _ body: (OpenPosition, Int) throws -> Status
) -> moli_status {
  alone(position) { position in
    do {
      guard (0..<position.seats).contains(Int(seat)) else {
        throw Refusal(.badArgument, "seat: found \(seat), expected 0 to \(position.seats - 1)")
      }
      return try body(position, Int(seat))
    } catch let refusal { return error.set(refusal) }
  }
}

@c @implementation
public func moli_redeal(_ position: moli_position, _ seed: UInt64, _ game: UInt64) -> moli_status {
  alone(position) { position in
    guard let number = Int(exactly: game) else { return .badArgument }
    position.redeal(Seed(seed), number)
    return .ok
  }
}

@c @implementation
public func moli_copy(_ position: moli_position, _ copy: UnsafeMutablePointer<moli_position>?) -> moli_status {
  alone(position) { position in open(.position, copy, nil) { position.copy() } }
}

@c @implementation
public func moli_assign(_ position: moli_position, _ source: moli_position) -> moli_status {
  guard position != source else { return alone(position) { _ in .ok } }
  return alone(position) { position in
    Status(rawValue: alone(source) { position.assign($0) ? .ok : .badArgument }) ?? .failed
  }
}

@c @implementation
public func moli_moves(
  _ position: moli_position, _ seat: Int32, _ count: UnsafeMutablePointer<UInt32>?
) -> moli_status {
  alone(position) { position in
    guard (0..<position.seats).contains(Int(seat)) else { return .badArgument }
    let listed = position.list(Int(seat))
    count?.pointee = UInt32(clamping: listed)
    return .ok
  }
}

@c @implementation
public func moli_move_text(
  _ position: moli_position, _ place: UInt32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return alone(position) { position in
    guard let text = position.moveText(Int(place)) else { return .badArgument }
    return buffer.write(text, keptBy: position)
  }
}

@c @implementation
public func moli_apply(_ position: moli_position, _ place: UInt32) -> moli_status {
  alone(position) { Status($0.apply(Int(place))) }
}

@c @implementation
public func moli_apply_text(
  _ position: moli_position, _ seat: Int32, _ move: UnsafePointer<CChar>?, _ moveLength: Int,
  _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  seated(position, seat, error) { Status(try $0.apply(text(move, moveLength), $1)) }
}

@c @implementation
public func moli_play_random(
  _ position: moli_position, _ seed: UInt64, _ most: UInt64, _ made: UnsafeMutablePointer<UInt64>?
) -> moli_status {
  alone(position) { position in
    let count = position.walk(Int(clamping: most), Seed(seed))
    made?.pointee = UInt64(count)
    return .ok
  }
}

/// The longest time that passes in one call: 2^53 milliseconds, the longest of a game.
private let longestTime: Int64 = 1 << 53

@c @implementation
public func moli_advance(
  _ position: moli_position, _ milliseconds: Int64, _ passed: UnsafeMutablePointer<Int64>?
) -> moli_status {
  alone(position) { position in
    guard (0...longestTime).contains(milliseconds) else { return .badArgument }
    passed?.pointee = Int64(position.advance(Int(milliseconds)))
    return .ok
  }
}

@c @implementation
public func moli_state_of(
  _ position: moli_position, _ seat: Int32, _ state: UnsafeMutablePointer<moli_state>?
) -> moli_status {
  alone(position) { position in
    guard let state, (0..<position.seats).contains(Int(seat)) else { return .badArgument }
    state.pointee = position.state(Int(seat))
    return .ok
  }
}

@c @implementation
public func moli_observation(
  _ position: moli_position, _ seat: Int32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return seated(position, seat) { buffer.write($0.observation($1), keptBy: $0) }
}

@c @implementation
public func moli_position_text(
  _ position: moli_position, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return alone(position) { buffer.write($0.text, keptBy: $0) }
}

@c @implementation
public func moli_fingerprint(_ position: moli_position, _ fingerprint: UnsafeMutablePointer<UInt64>?) -> moli_status {
  alone(position) { position in
    guard let fingerprint else { return .badArgument }
    fingerprint.pointee = position.fingerprint
    return .ok
  }
}

// MARK: - Searches

/// The nodes of a search that states none; chosen.
private let usualNodes = 1_000_000

/// Calls a search that stops when the caller's flag is set.
private func searching(_ cancel: UnsafePointer<Int32>?, _ search: () throws -> JSONValue) throws -> JSONValue {
  let flag = CancelFlag(cancel)
  let value = try SearchInterruption.check({ flag.isSet }, during: search)
  guard !flag.isSet else { throw Refusal(.cancelled, "cancelled") }
  return value
}

@c @implementation
public func moli_hint(
  _ position: moli_position, _ seat: Int32, _ steps: UInt32, _ nodes: UInt64, _ flags: UInt32,
  _ cancel: UnsafePointer<Int32>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return seated(position, seat, error) { position, seat in
    guard (1...1000).contains(steps) else {
      throw Refusal(.badArgument, "steps: found \(steps), expected 1 to 1000")
    }
    guard flags <= UInt32(MOLI_COMPARE) else {
      throw Refusal(.badArgument, "flags: found \(flags), expected 0 or MOLI_COMPARE")
    }
    let budget = Budget(nodes: nodes == 0 ? usualNodes : Int(clamping: nodes))
    var request = HintRequest(steps: Int(steps), budget: budget)
    request.comparesMoves = flags == UInt32(MOLI_COMPARE)
    // They are not in the answer.
    request.namesNearLines = false
    return buffer.write(try searching(cancel) { try position.hint(seat, request) }, keptBy: position)
  }
}

@c @implementation
public func moli_solve(
  _ position: moli_position, _ solver: UnsafePointer<CChar>?, _ solverLength: Int, _ nodes: UInt64,
  _ cancel: UnsafePointer<Int32>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return seated(position, 0, error) { position, _ in
    let name = solver == nil ? nil : try text(solver, solverLength)
    let budget = Budget(nodes: nodes == 0 ? usualNodes : Int(clamping: nodes))
    return buffer.write(try searching(cancel) { try position.solve(name, budget) }, keptBy: position)
  }
}
