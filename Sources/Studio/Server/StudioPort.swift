import FlyingSocks
import Foundation
import GameKit
import SystemFiles

/// The port of a studio: the same at each start for one folder, because browsers keep drafts per address.
struct StudioPort {
  /// The address to listen at.
  let host: String

  /// Dynamic ports above those that Linux gives to outgoing connections.
  private static let all = 61_000..<65_536
  /// How many ports belong to a folder, so that several studios of it have ports of their own.
  private static let each = 8

  /// The first port of a folder.
  static func usual(_ folder: String) -> Int {
    let hash = LevelShelf.hash(of: FileSystem.realpath(folder) ?? folder)
    return all.lowerBound + Int(UInt64(hash, radix: 16).map { $0 % UInt64(all.count) } ?? 0)
  }

  /// The first port from the usual one that is free, or any free one.
  func free(near usual: Int) throws -> Int {
    let own = usual..<min(usual + Self.each, Self.all.upperBound)
    if let port = own.first(where: isFree) { return port }
    guard let socket = try? Socket(domain: AF_INET, type: .stream),
      let place = try? sockaddr_in.inet(ip4: host, port: 0), (try? socket.bind(to: place)) != nil,
      case .ip4(_, port: let port)? = try? socket.sockname()
    else {
      throw Failure.usage("--listen: found \(host.quoted), expected an address of this machine")
    }
    try? socket.close()
    return Int(port)
  }

  private func isFree(_ port: Int) -> Bool {
    guard let socket = try? Socket(domain: AF_INET, type: .stream) else { return false }
    defer { try? socket.close() }
    guard let place = try? sockaddr_in.inet(ip4: host, port: UInt16(clamping: port)) else { return true }
    try? socket.setValue(true, for: .localAddressReuse)
    return (try? socket.bind(to: place)) != nil
  }
}
