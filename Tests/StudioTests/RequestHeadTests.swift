import Foundation
import Testing

@testable import Studio

@Suite("Requests of a studio")
struct RequestHeadTests {
  private func head(_ text: String) throws -> RequestHead { try RequestHead(Array((text + "\r\n\r\n").utf8)[...]) }

  @Test("a head is read with its path and query decoded")
  func reading() throws {
    let read = try head("PUT /v1/levels/a%20b?x=1&y=%C3%A9&x=2 HTTP/1.1\r\nHost: a:1\r\nCookie: a=1\r\nCOOKIE: b=2")
    #expect(read.method == "PUT" && read.path == ["v1", "levels", "a b"] && read.query == ["x": "1", "y": "é"])
    #expect(read.headers == ["host": "a:1", "cookie": "a=1; b=2"] && read.framing == .length(0) && read.isKept)
    #expect(try head("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nConnection: close").framing == .chunks)
    #expect(try !head("GET / HTTP/1.0").isKept)
  }

  @Test(
    "a head without a single meaning is refused",
    arguments: [
      "", "GET", "GET / HTTP/2.0", "GET  / HTTP/1.1", "GET x HTTP/1.1", "GET /\u{0} HTTP/1.1", "G\u{e9}T / HTTP/1.1",
      "GET / HTTP/1.1\nHost: a", "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: a", "GET / HTTP/1.1\r\nA : a",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nX: a\r\n folded", "GET /%2 HTTP/1.1",
      "GET /%ff HTTP/1.1", "GET /%00 HTTP/1.1", "POST / HTTP/1.1\r\nContent-Length: -1",
      "POST / HTTP/1.1\r\nContent-Length: +1", "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1",
    ])
  func refused(_ text: String) {
    let error = #expect(throws: StudioError.self) { try head(text) }
    #expect(error?.kind == .badRequest)
  }

  @Test("lengths beyond every number are lengths, so the limit of bodies refuses them")
  func lengths() throws {
    let long = String(repeating: "9", count: 100)
    #expect(try head("POST / HTTP/1.1\r\nContent-Length: \(long)").framing == .length(Int.max))
    let many = (0..<200).map { "X-\($0): a" }.joined(separator: "\r\n")
    let error = #expect(throws: StudioError.self) { try head("GET / HTTP/1.1\r\n\(many)") }
    #expect(error?.kind == .headTooLarge)
  }

  @Test("the end of a head is found wherever the bytes were divided")
  func ends() {
    let bytes = Array("GET / HTTP/1.1\r\n\r\nrest".utf8)
    #expect(RequestHead.end(of: bytes, from: 0) == 18 && RequestHead.end(of: bytes, from: 18) == 18)
    #expect(RequestHead.end(of: bytes.prefix(17), from: 0) == nil && RequestHead.end(of: [], from: 0) == nil)
  }
}
