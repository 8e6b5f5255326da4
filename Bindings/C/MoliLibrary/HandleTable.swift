import Glibc
import Synchronization

/// What a handle refers to.
class Boxed {
  /// The texts that did not fit into a caller's buffer, by the thread that called: several may use a level at once.
  private let kept = Mutex<[pthread_t: [UInt8]]>([:])

  /// The last text of the calling thread that did not fit.
  var keptText: [UInt8] {
    get { kept.withLock { $0[pthread_self()] ?? [] } }
    set { kept.withLock { $0[pthread_self()] = newValue } }
  }
}

/// The objects behind the handles of the library.
///
/// A handle has the place of a slot and the slot's generation, which changes when the object is freed, so a handle that
/// was freed is recognised. The slot's word also counts the calls that use the object: one at a time where they change
/// it, any number where they only read.
final class HandleTable: Sendable {
  enum Kind: UInt64 {
    case level = 1
    case position = 2
    case batch = 3
  }

  /// Bits of a slot's word: the generation from bit 32, the kind in bits 24 to 31, the calls below.
  private struct Slot: ~Copyable {
    let word = Atomic<UInt64>(1 << 32)
    var object: Unmanaged<Boxed>?
  }

  private struct Free {
    var places: [UInt32] = []
    var count: UInt32 = 0
  }

  static let shared = HandleTable()

  private static let users: UInt64 = 0xff_ffff
  private static let slotsOfChunk = 4096
  /// A million objects; chosen.
  private static let chunkCount = 256

  /// The address of each chunk of slots, 0 before the first object in it.
  nonisolated(unsafe) private let chunks: UnsafeMutablePointer<Atomic<UInt>>
  private let free = Mutex(Free())

  private init() {
    chunks = .allocate(capacity: Self.chunkCount)
    for chunk in 0..<Self.chunkCount { (chunks + chunk).initialize(to: Atomic(0)) }
  }

  // It lives as long as the process.
  deinit {}

  @inline(__always)
  private func slot(_ handle: UInt64) -> UnsafeMutablePointer<Slot>? {
    let place = Int(handle & 0xffff_ffff) - 1
    guard place >= 0, place < Self.slotsOfChunk * Self.chunkCount else { return nil }
    let address = chunks[place / Self.slotsOfChunk].load(ordering: .acquiring)
    return UnsafeMutablePointer<Slot>(bitPattern: address).map { $0 + place % Self.slotsOfChunk }
  }

  /// Makes a handle for an object; `nil` when there are too many.
  func add(_ object: sending Boxed, _ kind: Kind) -> UInt64? {
    let place = free.withLock { free -> UInt32? in
      if let place = free.places.popLast() { return place }
      guard free.count < Self.slotsOfChunk * Self.chunkCount else { return nil }
      let chunk = Int(free.count) / Self.slotsOfChunk
      if chunks[chunk].load(ordering: .relaxed) == 0 {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotsOfChunk)
        for slot in 0..<Self.slotsOfChunk { (slots + slot).initialize(to: Slot()) }
        chunks[chunk].store(UInt(bitPattern: slots), ordering: .releasing)
      }
      defer { free.count += 1 }
      return free.count
    }
    guard let place, let slot = slot(UInt64(place) + 1) else { return nil }
    slot.pointee.object = Unmanaged.passRetained(object)
    let generation = slot.pointee.word.load(ordering: .relaxed) >> 32
    slot.pointee.word.store(generation << 32 | kind.rawValue << 24, ordering: .releasing)
    return generation << 32 | (UInt64(place) + 1)
  }

  /// Frees the object of a handle.
  func remove(_ handle: UInt64) -> Status {
    guard let slot = slot(handle) else { return .badHandle }
    let word = slot.pointee.word.load(ordering: .relaxed)
    guard word >> 32 == handle >> 32, word >> 24 & 0xff != 0 else { return .badHandle }
    let idle = word & ~Self.users
    let (taken, found) = slot.pointee.word.compareExchange(
      expected: idle, desired: idle | Self.users, ordering: .acquiring)
    guard taken else { return found >> 32 == handle >> 32 ? .busy : .badHandle }
    let object = slot.pointee.object
    slot.pointee.object = nil
    // After four billion objects in one place a handle would be valid again, so the place is given up before.
    let next = (word >> 32) + 1
    slot.pointee.word.store(next << 32, ordering: .releasing)
    if next < 0xffff_ffff { self.free.withLock { $0.places.append(UInt32(handle & 0xffff_ffff) - 1) } }
    object?.release()
    return .ok
  }

  /// Calls `body` with the object of a handle, which nothing else uses meanwhile.
  @inline(__always)
  func alone(_ handle: UInt64, _ kind: Kind, _ body: (Boxed) -> Status) -> Status {
    guard let slot = slot(handle) else { return .badHandle }
    let idle = (handle & ~0xffff_ffff) | kind.rawValue << 24
    let (taken, found) = slot.pointee.word.compareExchange(
      expected: idle, desired: idle | Self.users, ordering: .acquiring)
    guard taken, let object = slot.pointee.object else {
      return found >> 24 == idle >> 24 ? .busy : .badHandle
    }
    defer { slot.pointee.word.store(idle, ordering: .releasing) }
    return object._withUnsafeGuaranteedRef { body($0) }
  }

  /// Calls `body` with the object of a handle, which other calls only read meanwhile.
  func reading(_ handle: UInt64, _ kind: Kind, _ body: (Boxed) -> Status) -> Status {
    guard let slot = slot(handle) else { return .badHandle }
    let idle = (handle & ~0xffff_ffff) | kind.rawValue << 24
    var word = idle
    while true {
      let (taken, found) = slot.pointee.word.compareExchange(
        expected: word, desired: word + 1, ordering: .acquiring)
      if taken { break }
      guard found >> 24 == idle >> 24 else { return .badHandle }
      guard found & Self.users < Self.users - 1 else { return .busy }
      word = found
    }
    guard let object = slot.pointee.object else { return .badHandle }
    defer { slot.pointee.word.wrappingSubtract(1, ordering: .releasing) }
    return object._withUnsafeGuaranteedRef { body($0) }
  }
}
