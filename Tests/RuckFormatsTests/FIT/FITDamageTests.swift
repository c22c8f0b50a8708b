import Foundation
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

@Suite struct FITDamageTests {
  /// The rows of a file that are whole records of the walk, in order; others as -1.
  private func records(_ file: RecordedFile) -> [Int] {
    let times = file.column(.time)
    let latitudes = file.column(.latitude)
    let rates = file.column(.heartRate)
    let altitudes = file.column(.altitude)
    return times.indices.map { row in
      let index = times[row] - FITWalk.startSince1970
      guard index >= 0, index < 100, index == index.rounded(),
        latitudes[row] == FITWalk.latitude(Int(index)), rates[row] == 120 + Double(Int(index) % 60),
        altitudes[row] == (3000 + index - 2500) / 5
      else { return -1 }
      return Int(index)
    }
  }

  @Test(arguments: FITDamage.all) func allThatCanBeHad(damage: FITDamage) throws {
    let file = try readFIT(damage.bytes)
    #expect(records(file) == damage.records)
    #expect(file.sessions.last?.deviceTotals.distance == damage.distance)
    #expect(Set(file.codes) == damage.codes)
    for entry in file.diagnostics.entries {
      #expect((entry.offset ?? 0) <= damage.bytes.count)
    }
  }

  /// `RUCKSTAT_WRITE_DATASETS=1` writes them anew.
  @Test func theFilesInDatasetsAreThese() throws {
    let folder = Repository.datasets.appending(path: "damaged-fit")
    let files = [("intact", FITDamage.intact)] + FITDamage.all.map { ($0.name, $0.bytes) }
    if ProcessInfo.processInfo.environment["RUCKSTAT_WRITE_DATASETS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, bytes) in files {
        try Data(bytes).write(to: folder.appending(path: "\(name).fit"))
      }
    }
    for (name, bytes) in files {
      #expect(try Repository.bytes("damaged-fit/\(name).fit") == bytes, "\(name)")
    }
  }

  @Test func cutAtEveryByte() throws {
    let bytes = FITDamage.intact
    let firstEnd = FITDamage.firstRecord + FITDamage.recordSize
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length])
      guard length >= 12 else {
        #expect(throws: FormatError.self) { try readFIT(cut) }
        continue
      }
      let whole = length < firstEnd ? 0 : min(40, (length - firstEnd) / 16 + 1)
      #expect(records(try readFIT(cut)) == Array(0..<whole), "cut at \(length)")
    }
  }

  @Test func everyFileCutAtEveryByteIsReadInOrderOfItsDamage() throws {
    for damage in FITDamage.all where damage.bytes.count < 2000 {
      let whole = records(try readFIT(damage.bytes))
      for length in stride(from: 12, to: damage.bytes.count, by: 7) {
        let found = records(try readFIT(Array(damage.bytes[..<length])))
        #expect(found.count <= whole.count + 1, "\(damage) cut at \(length)")
      }
    }
  }

  /// A byte too many anywhere among the records costs at most three records, and none before it.
  @Test(arguments: [0x00, 0x02, 0x0f, 0x1f, 0x42, 0x7f, 0x80, 0xc2, 0xff] as [UInt8])
  func aStrayByteAnywhere(stray: UInt8) throws {
    let first = FITDamage.firstRecord
    for place in first..<first + 30 * 16 {
      var bytes = FITDamage.intact
      bytes.insert(stray, at: place)
      let found = records(try readFIT(bytes))
      let hit = (place - first) / 16
      #expect(found.starts(with: 0..<hit), "byte \(place)")
      #expect(found.filter { $0 >= 0 }.count >= 37, "byte \(place): \(found)")
      #expect(found.count <= 41, "byte \(place): \(found)")
    }
  }

  /// A byte too few likewise.
  @Test func aMissingByteAnywhere() throws {
    let first = FITDamage.firstRecord
    for place in first..<first + 30 * 16 {
      var bytes = FITDamage.intact
      bytes.remove(at: place)
      let found = records(try readFIT(bytes))
      let hit = (place - first) / 16
      #expect(found.starts(with: 0..<hit), "byte \(place)")
      #expect(found.filter { $0 >= 0 }.count >= 37, "byte \(place): \(found)")
    }
  }

  @Test func whatIsNoFITFileIsRefused() {
    #expect(throws: FormatError.self) { try readFIT([]) }
    #expect(throws: FormatError.self) { try readFIT(Array("<?xml version=\"1.0\"?>".utf8)) }
    #expect(throws: FormatError.self) {
      try readFIT([3, 0, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54])
    }
  }

  @Test func aHeaderAloneIsAnEmptyFile() throws {
    let file = try readFIT(FITBuilder().file(declaredSize: 0xffff_ffff, check: .some(.none)))
    #expect(file.sessions.isEmpty)
    #expect(file.codes == ["fit.truncated"])
  }

  @Test func rubbishIsGoneThroughInLinearTime() throws {
    var random = SplitMix64(seed: 3)
    for count in [1000, 30_000] {
      var builder = FITBuilder()
      FITWalk.addRecords(&builder, 0..<3)
      builder.add(bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      let bytes = builder.file(check: .some(.some(1)))
      let clock = ContinuousClock()
      var file: RecordedFile?
      let time = try clock.measure { file = try readFIT(bytes) }
      #expect(file.map { records($0).starts(with: 0..<3) } == true)
      #expect(time < .seconds(10))
    }
  }

  @Test func limitsHold() throws {
    var limits = ReadLimits()
    limits.pointCount = 39
    #expect(throws: FormatError.self) { try readFIT(FITDamage.intact, limits: limits) }
    limits.pointCount = 40
    #expect(try readFIT(FITDamage.intact, limits: limits).sessions.first?.track.count == 40)
    limits = ReadLimits()
    limits.memory = 1_000_000
    var builder = FITBuilder()
    FITWalk.addRecords(&builder, 0..<70_000)
    let bytes = builder.file()
    #expect(throws: FormatError.self) { try readFIT(bytes, limits: limits) }
  }

  /// Seeded changes to sound and damaged files: any outcome but a trap, a hang or lost sense.
  @Test func changedAtRandom() throws {
    var random = SplitMix64(seed: 20_260_731)
    let rounds = Repository.runsLongTests ? 50_000 : 1500
    var sources = FITDamage.all.map(\.bytes)
    sources.append(FITWalk.builder(bigEndian: true).file(headerSize: 12))
    for _ in 0..<rounds {
      var bytes = sources[Int.random(in: 0..<sources.count, using: &random)]
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let value = UInt8.random(in: 0...255, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = value
        case 1: bytes[place] ^= 1 << (value & 7)
        case 2: bytes.insert(value, at: place)
        case 3:
          bytes.removeSubrange(place..<min(bytes.count, place + Int(value & 31)))
        default:
          let end = min(bytes.count, place + Int(value))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
        }
      }
      guard let file = try? readFIT(bytes) else { continue }
      for session in file.sessions {
        // Every row costs at least one byte, every column is as long as there are rows.
        let track = session.track
        let hasSense =
          track.count <= bytes.count
          && Channel.allCases.allSatisfy { !track.has($0) || track.column($0).count == track.count }
          && track.segments.allSatisfy { $0.upperBound <= track.count }
        #expect(hasSense, "\(track.count) rows of \(bytes.count) bytes, \(track.segments)")
      }
    }
  }
}
