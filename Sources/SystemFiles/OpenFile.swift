/// An open file, pipe or device. It is closed when the last reference ends, unless it belongs to the process.
public final class OpenFile: Sendable {
  /// The file descriptor.
  public let descriptor: Int32
  private let isOwned: Bool

  /// Standard input.
  public static let standardInput = OpenFile(descriptor: STDIN_FILENO, isOwned: false)

  /// An open file.
  /// - Parameter isOwned: whether it is closed with the last reference.
  public init(descriptor: Int32, isOwned: Bool = true) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// The next available bytes, at most `count`. The result is empty at the end; `nil` when reading fails, with the
  /// reason in `errno`.
  public func read(upTo count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        filled = max(-1, systemRead(descriptor, buffer.baseAddress, count))
      } while filled < 0 && errno == EINTR
      if filled < 0 { (failed, filled) = (true, 0) }
    }
    return failed ? nil : bytes
  }

  /// All remaining bytes; `nil` when reading fails.
  public func readAll() -> [UInt8]? {
    var bytes: [UInt8] = []
    while let block = read(upTo: 1 << 16) {
      if block.isEmpty { return bytes }
      bytes += block
    }
    return nil
  }

  /// Fills the memory; `false` when the file ends before or cannot be read.
  public func fill(_ memory: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < memory.count {
      let count = systemRead(
        descriptor, memory.baseAddress?.advanced(by: done), min(memory.count - done, 1 << 24))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Writes all bytes; `false` when that fails, with the reason in `errno`.
  public func write(_ bytes: some Collection<UInt8>) -> Bool {
    func write(_ buffer: UnsafeRawBufferPointer) -> Bool {
      var done = 0
      while done < buffer.count {
        let count = systemWrite(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count >= 0 { done += count } else if errno != EINTR { return false }
      }
      return true
    }
    let isWritten = bytes.withContiguousStorageIfAvailable { write(UnsafeRawBufferPointer($0)) }
    return isWritten ?? Array(bytes).withUnsafeBytes(write)
  }
}

// The system calls; they have the same names as the methods.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
