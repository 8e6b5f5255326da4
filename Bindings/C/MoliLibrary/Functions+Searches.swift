// The names are those of C, and moli.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMoli
import PuzzleCore
import TextFormats

// MARK: - Searches

/// The nodes of a search that states none; chosen.
private let usualNodes = 1_000_000

/// Calls a search that stops when the caller's flag is set.
private func searching(_ cancel: UnsafePointer<Int32>?, _ search: () throws -> JSONValue) throws -> JSONValue {
  let flag = CancelFlag(cancel)
  let value = try keepingThread { try SearchInterruption.check({ flag.isSet }, during: search) }
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
