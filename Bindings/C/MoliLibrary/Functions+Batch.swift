// The names are those of C, and moli.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMoli
import GameKit
import PuzzleCore

// MARK: - Batches

/// The largest numbers of games and of numbers in one batch; chosen.
private let (mostGames, mostNumbers) = (1 << 20, 1 << 28)

@c @implementation
public func moli_batch_open(
  _ level: moli_level, _ games: UInt64, _ autoreset: Int32, _ pace: UInt32, _ mostSteps: UInt32,
  _ batch: UnsafeMutablePointer<moli_batch>?, _ error: UnsafeMutablePointer<moli_error>?
) -> moli_status {
  reading(level, error) { level in
    guard (1...UInt64(mostGames)).contains(games), (0...1).contains(autoreset), mostSteps > 0, pace <= 86_400_000 else {
      throw Refusal(
        .badArgument, "expected 1 to \(mostGames) games, a way to reset, at most a day of pace, and at least 1 step")
    }
    let rules = BatchRules(
      games: Int(games), isSameStep: autoreset == 1, pace: Int(pace), most: Int(clamping: mostSteps))
    return open(batch, error) {
      guard let made = level.batch(rules) else {
        throw Refusal(.notSupported, "the positions of this game have no form as numbers")
      }
      guard made.highest.count + made.actions <= mostNumbers / Int(games) else {
        throw Refusal(
          .badArgument, "found \(games) games, expected fewer: an observation has \(made.highest.count) numbers")
      }
      return made
    }
  }
}

@c @implementation
public func moli_batch_shape(
  _ handle: moli_batch, _ shape: UnsafeMutablePointer<moli_shape>?, _ highest: UnsafeMutablePointer<Int16>?,
  _ capacity: Int
) -> moli_status {
  alone(handle) { (batch: OpenBatch) in
    guard let shape else { return .badArgument }
    shape.pointee = moli_shape(
      games: UInt64(batch.rules.games), actions: UInt32(batch.actions), cells: UInt32(batch.highest.count))
    guard let highest else { return .ok }
    guard capacity >= batch.highest.count else { return .tooSmall }
    for (place, value) in batch.highest.enumerated() { highest[place] = value }
    return .ok
  }
}

@c @implementation
public func moli_batch_action(
  _ handle: moli_batch, _ action: UInt32, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> moli_status {
  let buffer = TextBuffer(start: buffer, capacity: capacity, length: length)
  return alone(handle) { (batch: OpenBatch) in
    guard action < UInt32(batch.actions) else { return .badArgument }
    return buffer.write(batch.text(Int(action)), keptBy: batch)
  }
}

extension OpenBatch {
  /// Whether a caller's arrays have the sizes of the batch.
  fileprivate func fit(_ arrays: moli_arrays) -> Bool {
    arrays.games == UInt64(rules.games) && arrays.actions_count == UInt32(actions)
      && arrays.cells == UInt32(highest.count) && arrays.observations != nil
  }
}

@c @implementation
public func moli_batch_reset(
  _ handle: moli_batch, _ seeds: UnsafePointer<UInt64>?, _ chosen: UnsafePointer<UInt8>?,
  _ arrays: UnsafePointer<moli_arrays>?
) -> moli_status {
  alone(handle) { (batch: OpenBatch) in
    guard let seeds, let arrays = arrays?.pointee, batch.fit(arrays) else { return .badArgument }
    batch.reset(seeds, chosen, arrays)
    return .ok
  }
}

@c @implementation
public func moli_batch_step(_ handle: moli_batch, _ arrays: UnsafePointer<moli_arrays>?) -> moli_status {
  alone(handle) { (batch: OpenBatch) in
    guard let arrays = arrays?.pointee, batch.fit(arrays), let actions = arrays.actions, arrays.rewards != nil,
      arrays.terminated != nil, arrays.truncated != nil
    else { return .badArgument }
    let limit = Int64(batch.actions)
    for place in 0..<batch.rules.games where !(0..<limit).contains(actions[place]) { return .illegal }
    batch.step(arrays)
    return .ok
  }
}
