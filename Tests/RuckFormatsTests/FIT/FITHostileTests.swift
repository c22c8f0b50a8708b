import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// Files made to cost more than their size, each at two sizes: what is counted must not grow faster
/// than the file.
@Suite(.timeLimit(.minutes(40))) struct FITHostileTests {
  typealias Code = FITBuilder.Code

  /// What a count may grow by where the file is twice as long.
  static let maximumGrowth = 2.2

  private func growth(
    _ count: KeyPath<ReadingWork, Int>, _ file: (Int) -> [UInt8], from size: Int
  ) throws -> Double {
    let once = try readFIT(file(size)).work[keyPath: count]
    let twice = try readFIT(file(2 * size)).work[keyPath: count]
    try #require(once > 0)
    return Double(twice) / Double(once)
  }

  /// Headers without a check of their own, each of which declares the rest of the file.
  private func chain(_ headers: Int, before data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    let total = 12 * headers + data.count + 2
    for _ in 0..<headers {
      bytes += [12, 0x20, 0x5c, 0x08]
      bytes += FITValue.uint32(UInt32(total - bytes.count - 10)).encoded(bigEndian: false)
      bytes += Array(".FIT".utf8)
    }
    return bytes + data + [0, 0]
  }

  @Test func partsThatOverlapAreCheckedTwiceAtMost() throws {
    func file(_ headers: Int) -> [UInt8] {
      chain(headers, before: [UInt8](repeating: 0, count: 100 * headers))
    }
    let bytes = file(200)
    let file200 = try readFIT(bytes)
    #expect(file200.work.checkedBytes <= 2 * bytes.count)
    #expect(file200.codes.contains("fit.excess"))
    #expect(try growth(\.checkedBytes, file, from: 200) < Self.maximumGrowth)
  }

  @Test func partsBesideEachOtherAreAllChecked() throws {
    let part = FITWalk.builder(records: 10).file()
    let bytes = Array(repeatElement(part, count: 40).joined())
    let file = try readFIT(bytes)
    #expect(file.sessions.count == 40)
    #expect(file.codes == [])
    #expect(file.work.checkedBytes == bytes.count - 40 * 2)
  }

  @Test func theSearchForSenseHasOneBudget() throws {
    // Every part looks over the definitions behind the last header. A header reads as a message of
    // local type 12 where that is defined, so that the run of messages goes on across it.
    func file(_ headers: Int) -> [UInt8] {
      var builder = FITBuilder()
      builder.define(12, 20, [(253, 4, Code.uint32), (3, 7, Code.byte)])
      for _ in 0..<20 * headers { builder.define(1, 21, [(0, 1, Code.enumeration)]) }
      return chain(headers, before: builder.data)
    }
    for headers in [100, 200] {
      let bytes = file(headers)
      let work = try readFIT(bytes).work
      #expect(work.searchedMessages <= 200_000 + 32 * bytes.count)
    }
    #expect(try growth(\.searchedMessages, file, from: 100) < Self.maximumGrowth)
  }

  @Test func sessionsTakeEachRowOnce() throws {
    func file(_ size: Int) -> [UInt8] {
      var builder = FITBuilder()
      builder.define(0, 20, [(3, 1, Code.uint8), (4, 1, Code.uint8)])
      for row in 0..<10 * size { builder.add(0, [.uint8(60 + UInt8(row % 100)), .uint8(80)]) }
      builder.define(1, 18, [(5, 1, Code.enumeration)])
      for _ in 0..<size { builder.add(1, [.uint8(11)]) }
      return builder.file()
    }
    let made = try readFIT(file(50))
    #expect(made.sessions.count == 50)
    #expect(made.sessions.reduce(0) { $0 + $1.track.count } == 500)
    // Heart rate and cadence; no other channel is there.
    #expect(made.work.pickedRows == 2 * 500)
    #expect(try growth(\.pickedRows, file, from: 50) == 2)
  }

  @Test func timerStopsAreSearchedByHalves() throws {
    func file(_ size: Int) -> [UInt8] {
      var builder = FITBuilder()
      builder.define(
        1, 21, [(253, 4, Code.uint32), (0, 1, Code.enumeration), (1, 1, Code.enumeration)])
      for stop in 0..<size {
        builder.add(1, [.uint32(FITWalk.start + UInt32(2 * stop)), .uint8(0), .uint8(4)])
      }
      builder.define(2, 20, [(253, 4, Code.uint32)])
      for _ in 0..<size {
        for offset in [0, 2 * size, 2 * size + 1] {
          builder.add(2, [.uint32(FITWalk.start + UInt32(offset))])
        }
      }
      return builder.file()
    }
    // Ten halvings and one more.
    let work = try readFIT(file(1000)).work
    #expect(work.searchedStops <= 2 * 3 * 1000 * 10)
    #expect(try growth(\.searchedStops, file, from: 1000) < 2.4)
  }

  @Test func descriptionsHaveABudget() throws {
    func file(_ size: Int) -> [UInt8] {
      var builder = FITBuilder()
      for message in 0..<size {
        builder.define(
          0, UInt16(1000 + message), [(0, 1, Code.uint8)], developer: [(0, 1, 0)])
      }
      builder.define(
        2, 206,
        [(0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 6, Code.string)])
      for number in 0..<size {
        builder.add(2, [.uint8(0), .uint8(0), .uint8(2), .text("\(number)", 6)])
      }
      return builder.file()
    }
    let bytes = file(1600)
    let made = try readFIT(bytes)
    #expect(made.work.describedDefinitions <= 1_000_000 + 4 * bytes.count)
    #expect(made.codes.contains("fit.excess"))
    // A hundred definitions and as many descriptions are no excess.
    #expect(try !readFIT(file(100)).codes.contains("fit.excess"))
  }

  @Test func fieldsOfNoBytesAreNoFields() {
    var builder = FITBuilder()
    builder.define(
      0, 20, [(253, 4, Code.uint32), (3, 0, Code.uint8), (4, 0, Code.uint8)],
      developer: [(0, 0, 0), (1, 1, 0), (2, 0, 0)])
    let bytes = ContiguousArray(builder.data)
    let definition = FITDefinition(bytes.span, at: 0)
    #expect(definition.fields.map(\.number) == [253])
    #expect(definition.developerFields.map(\.key.number) == [1])
    #expect(definition.size == 5)
  }

  @Test func theWordsOfADescriptionAreFoundOnce() throws {
    // A stored property: reading it costs nothing however long the name is.
    var builder = FITBuilder()
    builder.define(
      0, 206,
      [(0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 40, Code.string)])
    builder.add(0, [.uint8(0), .uint8(0), .uint8(2), .text("weight of the pack in lb", 40)])
    let bytes = ContiguousArray(builder.data)
    let definition = FITDefinition(bytes.span, at: 0)
    let found = FITFieldDescription(definition, bytes.span, at: bytes.count - 43)
    let description = try #require(found)
    #expect(description.kilogramsPerUnitOfLoad == 0.45359237)
    #expect(!description.isLoadWithoutUnit)
  }

  @Test func manyNamesAreSearchedOnceASession() throws {
    func file(_ size: Int) -> [UInt8] {
      var builder = FITBuilder()
      builder.define(0, 12, [(3, 200, Code.string)])
      builder.add(0, [.text(String(repeating: "a ", count: 99), 200)])
      builder.define(1, 18, [(5, 1, Code.enumeration)])
      for _ in 0..<size { builder.add(1, [.uint8(11)]) }
      return builder.file()
    }
    // All bear the name of the sport, which is searched once.
    #expect(try readFIT(file(50)).work.searchedTexts == 1)
    #expect(try readFIT(file(100)).work.searchedTexts == 1)
  }

  @Test func shortMessagesMakeFewSessionsAndLaps() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(3, 1, Code.uint8)])
    for _ in 0..<2000 { builder.add(0, [.uint8(100)]) }
    builder.define(1, 18, [(5, 1, Code.enumeration)])
    for _ in 0..<2000 { builder.add(1, [.uint8(11)]) }
    builder.define(2, 19, [(15, 1, Code.uint8)])
    for _ in 0..<4000 { builder.add(2, [.uint8(99)]) }
    let bytes = builder.file()
    let file = try readFIT(bytes)
    #expect(file.sessions.count == 100 + bytes.count / 64)
    #expect(file.sessions.reduce(0) { $0 + $1.laps.count } == 1000 + bytes.count / 32)
    #expect(file.sessions.reduce(0) { $0 + $1.track.count } == 2000)
    #expect(file.codes.contains("fit.excess"))
  }

  @Test func devicesAreKeptOnceAndAThousandAtMost() throws {
    func part(_ serial: Int) -> [UInt8] {
      var builder = FITBuilder()
      builder.define(0, 23, [(0, 1, Code.uint8), (3, 4, Code.uint32)])
      for index in 0..<20 {
        builder.add(0, [.uint8(UInt8(index)), .uint32(UInt32(serial + index))])
      }
      return builder.file()
    }
    let same = try readFIT(Array(repeatElement(part(1), count: 10).joined()))
    #expect(same.devices.compactMap(\.serialNumber) == Array(1...20))
    let others = try readFIT((0..<60).flatMap { part(1 + 20 * $0) })
    #expect(others.devices.compactMap(\.serialNumber) == Array(1...1000))
  }
}
