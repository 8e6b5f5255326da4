import Testing

@testable import Exact

@Suite("BigInteger storage")
struct BigIntegerStorageTests {
  @Test("changing a copy leaves the original")
  func copyOnWrite() {
    let original = BigInteger.factorial(40)
    let text = original.description
    let changes: [(inout BigInteger) -> Void] = [
      { $0 += 1 }, { $0 -= 1 }, { $0 *= 3 }, { $0 /= 7 }, { $0 %= 1_000_003 }, { $0.negate() },
    ]
    for change in changes {
      var copy = original
      #expect(copy.storage === original.storage)
      change(&copy)
      #expect(copy != original && copy.storage !== original.storage)
      #expect(original.description == text)
    }
  }

  @Test("a number held once changes in place")
  func inPlace() {
    var number: BigInteger = 5
    let cell = ObjectIdentifier(number.storage)
    number += 7
    number *= 1_000_000_007
    number.negate()
    #expect(ObjectIdentifier(number.storage) == cell)
    #expect(number == -12_000_000_084)
  }

  @Test("equal numbers hash alike, however they came about")
  func hashing() {
    let left = BigInteger(2).power(100)
    let right = BigInteger(2).power(101) - BigInteger(2).power(100)
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(Set([left, right, -left, 0, BigInteger(-0)]).count == 3)
  }

  @Test("one number is read and copied by many tasks at once")
  func concurrentUse() async {
    let shared = BigInteger.factorial(60)
    let results = await withTaskGroup(of: (Int, BigInteger).self) { group in
      for task in 1...16 {
        group.addTask {
          var copy = shared
          for step in 1...200 { copy += shared * BigInteger(task) - BigInteger(step) }
          return (task, copy)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for task in 1...16 {
      #expect(results[task] == shared + shared * BigInteger(200 * task) - 20_100)
    }
    #expect(shared == .factorial(60))
  }
}
