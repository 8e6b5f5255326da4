import Foundation
import GameKit
import SystemFiles

/// Who may use the server: those who know its token, from pages of its own address.
///
/// Every request is checked. A page of another site cannot read the token, its requests carry its own address as
/// *Origin*, and a name of another host that leads here (DNS rebinding) shows in *Host*.
struct StudioAccess: Sendable {
  /// The token.
  let token: String
  /// The hosts by which the server may be called, with the port: `127.0.0.1:8080`.
  let hosts: Set<String>

  /// The name of the cookie, which differs between servers on one host, because cookies do not know ports.
  let cookie: String

  private let port: Int

  init(token: String, hosts: [String], port: Int) {
    (self.token, self.port) = (token, port)
    self.hosts = Set(hosts.map { "\($0.lowercased()):\(port)" })
    cookie = "moli-studio-\(port)"
  }

  /// A token of 128 random bits.
  static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
    return words.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Throws if the host or the origin is not the server's own.
  func checkOrigin(_ headers: [String: String]) throws {
    let host = headers["host"] ?? ""
    guard hosts.contains(host.lowercased()) else {
      throw StudioError(
        .forbidden,
        "Host: found \(String(host.prefix(100)).quoted), expected \(hosts.sorted().joined(separator: " or ")); "
          + "use the address that moli studio printed" + setting(for: host))
    }
    guard let origin = headers["origin"] else { return }
    guard hosts.contains(where: { origin.lowercased() == "http://\($0)" }) else {
      throw StudioError(
        .forbidden,
        "Origin: found \(String(origin.prefix(100)).quoted), expected http://\(hosts.sorted().joined(separator: " or http://"))"
      )
    }
  }

  /// The setting that allows a host, for one that can be meant: a name with the port of the server.
  private func setting(for host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...] == "\(port)" else { return "" }
    let name = host[..<colon].lowercased()
    return Self.isName(name) ? ", or start it with --host \(name) if that is a name of this machine" : ""
  }

  /// Whether a text is a name of a host: letters, digits, hyphens and full stops.
  static func isName(_ text: String) -> Bool {
    (1...253).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7a).contains($0 | 0x20) || $0 == 0x2d || $0 == 0x2e
      }
  }

  /// Whether a request knows the token: by the cookie, or by the header for programs.
  func isKnown(_ headers: [String: String]) -> Bool {
    if let header = headers["authorization"], header.hasPrefix("Bearer ") {
      return isToken(String(header.dropFirst("Bearer ".count)))
    }
    let cookies = (headers["cookie"] ?? "").split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return cookies.contains { $0.hasPrefix("\(cookie)=") && isToken(String($0.dropFirst(cookie.count + 1))) }
  }

  /// Compares in a time that does not depend on the place of the first difference.
  func isToken(_ text: String) -> Bool {
    let (given, own) = (Array(text.utf8), Array(token.utf8))
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The cookie that a browser keeps until it ends.
  var cookieHeader: String { "\(cookie)=\(token); HttpOnly; SameSite=Strict; Path=/" }

  /// The headers of every answer: nothing but the server's own files may run, be shown or be called.
  static let headers: [(String, String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
        + "connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
    ), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
  ]
}
