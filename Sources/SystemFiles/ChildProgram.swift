import Synchronization

/// Another program that answers lines with lines, in a process group of its own.
///
/// ```swift
/// func reversed(_ text: String) -> String? {
///   guard let program = ChildProgram(["rev"]) else { return nil }
///   defer { program.end() }
///   let deadline = Deadline(in: 1)
///   guard program.write(Array("\(text)\n".utf8), before: deadline) == nil else { return nil }
///   guard case .line(let bytes) = program.readLine(before: deadline) else { return nil }
///   return String(decoding: bytes, as: UTF8.self)
/// }
/// ```
///
/// Only one thread at a time may use it. The end of what it writes to its standard error is kept: ``lastWords``.
///
/// A shell is in the same group. It waits for the end of this process, however that comes, and then ends the group, so
/// that neither the program nor what it has started is left. A program that leaves its group is not ended.
public final class ChildProgram: @unchecked Sendable {
  /// Why there is no answer.
  public enum Failure: Hashable, Sendable {
    /// The time was over.
    case stalled
    /// The program ended, or closed its input or output.
    case ended
    /// The line was longer than ``lineLimit``.
    case tooLong
    /// ``interruptAll()`` was called.
    case interrupted
  }

  /// What was read.
  public enum Answer: Hashable, Sendable {
    /// A line without its line feed.
    case line([UInt8])
    /// No line.
    case failure(Failure)
  }

  /// The most bytes of a line.
  public static let lineLimit = 4 << 20
  /// The most bytes of ``lastWords``. Chosen.
  public static let wordLimit = 4000

  /// The groups of the programs that run.
  private static let groups = Mutex<Set<pid_t>>([])
  private static let starting = Mutex(())
  private static let interruption = Atomic(false)
  /// The most milliseconds between two looks at it. Chosen.
  private static let lookInterval = 50.0

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private let guardian: Guardian?
  private var buffer: [UInt8] = []
  private var words: [UInt8] = []
  private var hasErrors = true
  private var isOver = false

  /// The group in which the program was started.
  private var group: pid_t { guardian?.process ?? process }

  /// Starts a program, found as a shell finds it; `nil` if there is no such program or no room for it.
  /// - Parameter command: the program and its arguments, at least one text.
  public init?(_ command: [String]) {
    // One at a time, so that no program holds the pipes of another.
    guard let started = Self.starting.withLock({ _ in Self.start(command) }) else { return nil }
    (process, guardian) = (started.process, started.guardian)
    (input, output, errors) = (started.input, started.output, started.errors)
    // A program that does not read must not stop this one.
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    let group = group
    Self.groups.withLock { _ = $0.insert(group) }
  }

  deinit { end() }

  // MARK: - Lines

  /// Writes bytes; `nil` if all were written in time.
  public func write(_ bytes: [UInt8], before deadline: Deadline) -> Failure? {
    var sent = 0
    while sent < bytes.count {
      if let failure = wait(for: input, POLLOUT, before: deadline) { return failure }
      let count = bytes[sent...].withUnsafeBytes { systemWrite(input, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return .ended }
      } else {
        sent += count
      }
    }
    return nil
  }

  /// Reads the next line.
  public func readLine(before deadline: Deadline) -> Answer {
    var searched = 0
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        defer { buffer.removeSubrange(...end) }
        return .line(Array(buffer[..<end]))
      }
      guard buffer.count <= Self.lineLimit else { return .failure(.tooLong) }
      searched = buffer.count
      if let failure = wait(for: output, POLLIN, before: deadline) { return .failure(failure) }
      let count = systemRead(output, &block, block.count)
      if count > 0 {
        buffer += block[..<count]
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return .failure(.ended)
      }
    }
  }

  /// Waits until a descriptor is ready, and keeps what comes to the standard error meanwhile: a program that waits for
  /// room there would not answer.
  private func wait(
    for descriptor: Int32, _ event: some BinaryInteger, before deadline: Deadline
  ) -> Failure? {
    while true {
      guard !Self.isInterrupted else { return .interrupted }
      let left = deadline.secondsLeft
      guard left > 0 else { return .stalled }
      var polled = [pollfd(fd: descriptor, events: Int16(event), revents: 0)]
      if hasErrors { polled.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
      let milliseconds = Int32(min(Self.lookInterval, (left * 1000).rounded(.up)))
      switch poll(&polled, nfds_t(polled.count), milliseconds) {
      case 0: continue
      case 1...:
        if polled.count > 1, polled[1].revents != 0 { keepWords() }
        if polled[0].revents != 0 { return nil }
      default: if errno != EINTR { return .ended }
      }
    }
  }

  /// Takes what was written to the standard error, at most as much as a pipe holds.
  private func keepWords() {
    guard hasErrors else { return }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(errors, &block, block.count)
    if count > 0 {
      words = Array((words + block[..<count]).suffix(Self.wordLimit))
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      hasErrors = false
    }
  }

  // MARK: - The end

  /// The end of what it wrote to its standard error.
  public var lastWords: String {
    if !isOver { keepWords() }
    return String(decoding: words, as: UTF8.self)
  }

  /// Closes its input, waits a short time, and then ends its whole process group. May be called again.
  /// - Parameter atOnce: does not wait, for a program that no longer does what it should.
  public func end(atOnce: Bool = false) {
    guard !isOver else { return }
    close(input)
    var status = Int32()
    var hasEnded = false
    for _ in 0..<(atOnce ? 0 : 50) where !hasEnded {
      hasEnded = waitpid(process, &status, WNOHANG) != 0
      keepWords()
      if !hasEnded { usleep(10_000) }
    }
    // Also what the program started and left behind. The program itself may have left the group.
    if !hasEnded { kill(process, SIGKILL) }
    Self.groups.withLock { groups in
      kill(-group, SIGKILL)
      groups.remove(group)
    }
    if !hasEnded { waitpid(process, &status, 0) }
    guardian?.end()
    keepWords()
    isOver = true
    close(output)
    close(errors)
  }

  /// Makes all threads stop waiting for programs, from now on. May be called from any thread.
  public static func interruptAll() { interruption.store(true, ordering: .relaxed) }

  /// Whether programs are no longer waited for.
  public static var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// Ends the process groups of all programs at once, before this process ends. May be called from any thread; a thread
  /// that uses a program finds that it has ended.
  public static func killAll() {
    groups.withLock { groups in for group in groups { kill(-group, SIGKILL) } }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
