// The names are those of C, and moli.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMoli
import PuzzleCore

// MARK: - Positions

@c @implementation
public func moli_deal(
  _ level: moli_level, _ seed: UInt64, _ game: UInt64, _ position: UnsafeMutablePointer<moli_position>?
) -> moli_status {
  reading(level) { level in
    guard let number = Int(exactly: game) else { return .badArgument }
    return open(position, nil) { level.deal(Seed(seed), number) }
  }
}

@c @implementation
public func moli_position_read(
  _ level: moli_level, _ content: UnsafePointer<CChar>?, _ contentLength: Int, _ seed: UInt64,
  _ position: UnsafeMutablePointer<moli_position>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  reading(level) { level in
    open(position, error) { try level.read(text(content, contentLength), Seed(seed)) }
  }
}

/// Work with a seat of a position that nothing else uses, with errors that have words.
func seated(
  _ position: moli_position, _ seat: Int32, _ error: UnsafeMutablePointer<moli_error>? = nil,
  _ body: (OpenPosition, Int) throws -> Status
) -> moli_status {
  alone(position) { (position: OpenPosition) in
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
  alone(position) { (position: OpenPosition) in
    guard let number = Int(exactly: game) else { return .badArgument }
    position.redeal(Seed(seed), number)
    return .ok
  }
}

@c @implementation
public func moli_copy(_ position: moli_position, _ copy: UnsafeMutablePointer<moli_position>?) -> moli_status {
  alone(position) { (position: OpenPosition) in open(copy, nil) { position.copy() } }
}

@c @implementation
public func moli_assign(_ position: moli_position, _ source: moli_position) -> moli_status {
  guard position != source else { return alone(position) { (_: OpenPosition) in .ok } }
  return alone(position) { (position: OpenPosition) in
    Status(rawValue: alone(source) { (source: OpenPosition) in position.assign(source) ? .ok : .badArgument })
      ?? .failed
  }
}

@c @implementation
public func moli_moves(
  _ position: moli_position, _ seat: Int32, _ count: UnsafeMutablePointer<UInt32>?
) -> moli_status {
  alone(position) { (position: OpenPosition) in
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
  return alone(position) { (position: OpenPosition) in
    guard let text = position.moveText(Int(clamping: place)) else { return .badArgument }
    return buffer.write(text, keptBy: position)
  }
}

@c @implementation
public func moli_apply(_ position: moli_position, _ place: UInt32) -> moli_status {
  // Called more often than all others, and needs little stack.
  HandleTable.shared.alone(position) { (position: OpenPosition) in Status(position.apply(Int(clamping: place))) }
    .rawValue
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
  alone(position) { (position: OpenPosition) in
    // Some games never end by random moves.
    guard most <= mostMoves else { return .badArgument }
    let count = position.walk(Int(most), Seed(seed))
    made?.pointee = UInt64(count)
    return .ok
  }
}

/// The most random moves of one call; chosen.
private let mostMoves: UInt64 = 1_000_000_000

/// The longest time that passes in one call: 2^53 milliseconds, the longest of a game.
private let longestTime: Int64 = 1 << 53

@c @implementation
public func moli_advance(
  _ position: moli_position, _ milliseconds: Int64, _ passed: UnsafeMutablePointer<Int64>?
) -> moli_status {
  alone(position) { (position: OpenPosition) in
    guard (0...longestTime).contains(milliseconds) else { return .badArgument }
    passed?.pointee = Int64(position.advance(Int(clamping: milliseconds)))
    return .ok
  }
}

@c @implementation
public func moli_state_of(
  _ position: moli_position, _ seat: Int32, _ state: UnsafeMutablePointer<moli_state>?
) -> moli_status {
  alone(position) { (position: OpenPosition) in
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
  return alone(position) { (position: OpenPosition) in buffer.write(position.text, keptBy: position) }
}

@c @implementation
public func moli_fingerprint(_ position: moli_position, _ fingerprint: UnsafeMutablePointer<UInt64>?) -> moli_status {
  alone(position) { (position: OpenPosition) in
    guard let fingerprint else { return .badArgument }
    fingerprint.pointee = position.fingerprint
    return .ok
  }
}
