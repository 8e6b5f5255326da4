import Testing

@testable import Studio

@Suite("Who may use a studio")
struct StudioAccessTests {
  private let access = StudioAccess(token: "0123456789abcdef", hosts: ["127.0.0.1", "localhost"], port: 8080)

  private func headers(_ values: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: values.map { ($0.key.lowercased(), $0.value) })
  }

  @Test("hosts and origins other than the server's own are refused, by name")
  func origins() throws {
    try access.checkOrigin(headers(["Host": "127.0.0.1:8080"]))
    try access.checkOrigin(headers(["Host": "LOCALHOST:8080", "Origin": "http://localhost:8080"]))
    let strangers = [
      ["Host": "evil.example"], ["Host": "127.0.0.1:81"], [:], ["Host": "127.0.0.1"],
      ["Host": "127.0.0.1:8080", "Origin": "http://evil.example"], ["Host": "127.0.0.1:8080", "Origin": "null"],
      ["Host": "127.0.0.1:8080", "Origin": "https://127.0.0.1:8080"],
    ]
    for stranger in strangers {
      let error = #expect(throws: StudioError.self) { try access.checkOrigin(headers(stranger)) }
      #expect(error?.kind == .forbidden && error?.message.contains("127.0.0.1:8080") == true)
    }
  }

  @Test("a refusal names the setting that allows the host, if it can be a name of this machine with this port")
  func settings() {
    func refusal(_ host: String) -> String {
      do {
        try access.checkOrigin(headers(["Host": host]))
        return ""
      } catch {
        return StudioError(error).message
      }
    }
    #expect(refusal("Studio.local:8080").contains(#"found "Studio.local:8080""#))
    #expect(refusal("Studio.local:8080").contains("--host studio.local if"))
    for host in ["studio.local", "studio.local:81", "a b:8080", "*:8080", ":8080", "a/b:8080", "a:1:8080"] {
      #expect(refusal(host).contains("use the address") && !refusal(host).contains("--host"), "\(host)")
    }
    #expect(StudioAccess.isName("studio-1.local") && !StudioAccess.isName("*") && !StudioAccess.isName("a:1"))
  }

  @Test("the token is known from the cookie of this port or from the header, whole and only then")
  func tokens() {
    #expect(access.isKnown(headers(["Cookie": "a=b; moli-studio-8080=0123456789abcdef"])))
    #expect(access.isKnown(headers(["Authorization": "Bearer 0123456789abcdef"])))
    let strangers = [
      [:], ["Cookie": "moli-studio-8080=0123456789abcde"], ["Cookie": "moli-studio-8081=0123456789abcdef"],
      ["Cookie": "moli-studio-8080="], ["Authorization": "0123456789abcdef"], ["Authorization": "Bearer "],
    ]
    for stranger in strangers { #expect(!access.isKnown(headers(stranger))) }
    #expect(access.cookieHeader.contains("HttpOnly") && access.cookieHeader.contains("SameSite=Strict"))
    #expect(Set((0..<100).map { _ in StudioAccess.randomToken() }).count == 100)
  }
}
