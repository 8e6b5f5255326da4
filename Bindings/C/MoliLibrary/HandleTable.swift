import CMoli
import Glibc
import Synchronization

/// What a handle refers to.
class Boxed {
  /// The texts that did not fit into a caller's buffer, by the thread that called: several may use a level at once.
  private var kept: [pthread_t: [UInt8]] = [:]

  /// The last text of the calling thread that did not fit.
  var keptText: [UInt8] {
    get { locked { kept[pthread_self()] ?? [] } }
    set { locked { kept[pthread_self()] = newValue } }
  }
}

/// The type of the objects behind one kind of handle.
protocol HandleObject: Boxed {
  static var kind: HandleTable.Kind { get }
}

/// Does work under the lock of the handles.
private func locked<Result>(_ work: () -> Result) -> Result {
  moli_lock()
  defer { moli_unlock() }
  return work()
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
    /// The objects now, and the most since memory was returned.
    var (live, most) = (0, 0)
  }

  static let shared = HandleTable()

  private static let users: UInt64 = 0xff_ffff
  private static let slotsOfChunk = 4096
  /// A million objects; chosen.
  private static let chunkCount = 256
  /// The freed objects after which memory is returned, if they are half of all; chosen.
  private static let manyObjects = 10_000

  /// The address of each chunk of slots, 0 before the first object in it.
  nonisolated(unsafe) private let chunks: UnsafeMutablePointer<Atomic<UInt>>
  /// Used under the lock.
  private nonisolated(unsafe) let free: UnsafeMutablePointer<Free>

  private init() {
    chunks = .allocate(capacity: Self.chunkCount)
    for chunk in 0..<Self.chunkCount { (chunks + chunk).initialize(to: Atomic(0)) }
    free = .allocate(capacity: 1)
    free.initialize(to: Free())
  }

  // It lives as long as the process.
  deinit {}

  @inline(__always)
  private func slot(_ handle: UInt64) -> UnsafeMutablePointer<Slot>? {
    let number = (handle & 0xffff_ffff) &- 1
    guard number < UInt64(Self.slotsOfChunk * Self.chunkCount) else { return nil }
    let place = Int(number)
    let address = chunks[place / Self.slotsOfChunk].load(ordering: .acquiring)
    return UnsafeMutablePointer<Slot>(bitPattern: address).map { $0 + place % Self.slotsOfChunk }
  }

  /// A place for an object; `nil` when there are too many.
  private func place() -> UInt32? {
    locked {
      guard let place = free.pointee.places.popLast() ?? newPlace() else { return nil }
      free.pointee.live += 1
      free.pointee.most = max(free.pointee.most, free.pointee.live)
      return place
    }
  }

  private func newPlace() -> UInt32? {
    let count = free.pointee.count
    guard count < Self.slotsOfChunk * Self.chunkCount else { return nil }
    let chunk = Int(count) / Self.slotsOfChunk
    if chunks[chunk].load(ordering: .relaxed) == 0 {
      let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotsOfChunk)
      for slot in 0..<Self.slotsOfChunk { (slots + slot).initialize(to: Slot()) }
      chunks[chunk].store(UInt(bitPattern: slots), ordering: .releasing)
    }
    free.pointee.count = count + 1
    return count
  }

  /// Notes that an object is gone, with its place if that can be used again. Returns whether the memory
  /// of those that are gone should be returned.
  private func give(_ place: UInt32?) -> Bool {
    locked {
      if let place { free.pointee.places.append(place) }
      free.pointee.live -= 1
      let (live, most) = (free.pointee.live, free.pointee.most)
      guard most - live >= Self.manyObjects, live <= most / 2 else { return false }
      free.pointee.most = live
      return true
    }
  }

  /// Makes a handle for an object; `nil` when there are too many.
  func add(_ object: sending Boxed, _ kind: Kind) -> UInt64? {
    guard let place = place(), let slot = slot(UInt64(place) + 1) else { return nil }
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
    object?.release()
    if give(next < 0xffff_ffff ? UInt32(handle & 0xffff_ffff) - 1 : nil) { moli_return_memory() }
    return .ok
  }

  /// Calls `body` with the object of a handle, which nothing else uses meanwhile.
  @inline(__always)
  func alone<Object: HandleObject>(_ handle: UInt64, _ body: (Object) -> Status) -> Status {
    guard let slot = slot(handle) else { return .badHandle }
    let idle = (handle & ~0xffff_ffff) | Object.kind.rawValue << 24
    let (taken, found) = slot.pointee.word.compareExchange(
      expected: idle, desired: idle | Self.users, ordering: .acquiring)
    guard taken, let object = slot.pointee.object else {
      return found >> 24 == idle >> 24 ? .busy : .badHandle
    }
    defer { slot.pointee.word.store(idle, ordering: .releasing) }
    // A slot of this kind has only such objects.
    return object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Object.self)) }
  }

  /// Calls `body` with the object of a handle, which other calls only read meanwhile.
  func reading<Object: HandleObject>(_ handle: UInt64, _ body: (Object) -> Status) -> Status {
    guard let slot = slot(handle) else { return .badHandle }
    let idle = (handle & ~0xffff_ffff) | Object.kind.rawValue << 24
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
    return object._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Object.self)) }
  }
}

/// Work with the object of a handle that nothing else uses. The thread must have the stack for it.
@inline(__always)
func alone<Object: HandleObject>(_ handle: UInt64, _ body: (Object) -> Status) -> moli_status {
  guard moli_has_stack() != 0 else { return Status.failed.rawValue }
  return HandleTable.shared.alone(handle, body).rawValue
}
