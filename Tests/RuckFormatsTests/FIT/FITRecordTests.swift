import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

@Suite struct FITRecordTests {
  typealias Code = FITBuilder.Code

  /// One record message of the given fields, besides a timestamp.
  private func record(
    _ fields: [(UInt8, UInt8, UInt8)], _ values: [FITValue], bigEndian: Bool = false
  ) throws -> Track {
    var builder = FITBuilder(bigEndian: bigEndian)
    builder.define(0, 20, [(253, 4, Code.uint32)] + fields)
    builder.add(0, [.uint32(FITWalk.start)] + values)
    return try #require(try readFIT(builder.file()).sessions.first).track
  }

  @Test(arguments: [false, true]) func aWholeWalkInEitherByteOrder(bigEndian: Bool) throws {
    let file = try readFIT(FITWalk.builder(bigEndian: bigEndian).file())
    #expect(file.codes.isEmpty)
    let session = try #require(file.sessions.first)
    #expect(file.sessions.count == 1)
    #expect(session.track.count == 20)
    let latitudes = (0..<20).map(FITWalk.latitude)
    #expect(Array(session.track.column(.latitude)) == latitudes)
    #expect(session.track.column(.longitude)[5] == 100_000_000.0 * 180 / 2_147_483_648)
    let times = (0..<20).map { second in FITWalk.startSince1970 + Double(second) }
    #expect(Array(session.track.column(.time)) == times)
    #expect(session.track.column(.altitude)[1] == 100.2)
    #expect(session.track.column(.heartRate)[2] == 122)
    #expect(session.deviceTotals.distance == 20)
    #expect(session.deviceTotals.elapsed == 19)
    #expect(session.deviceTotals.timer == 19)
    #expect(session.deviceTotals.energy == 321)
    #expect(session.deviceTotals.gain == 12)
    #expect(session.deviceTotals.loss == 3)
    #expect(session.sport == "rucking")
    #expect(session.utcOffset == 7200)
    #expect(session.laps.count == 1)
    #expect(session.laps.first?.trigger == "session_end")
    #expect(file.creator == "Garmin product 3121")
  }

  /// The altitude field, declared as any type: the samples follow from scale 5 and offset 500.
  @Test(arguments: [false, true]) func everyBaseType(bigEndian: Bool) throws {
    let cases: [(UInt8, FITValue, Double)] = [
      (Code.enumeration, .uint8(250), -450), (Code.uint8, .uint8(250), -450),
      (Code.byte, .uint8(250), -450), (Code.uint8z, .uint8(250), -450),
      (Code.sint8, .sint8(-5), -501), (Code.sint16, .sint16(-5), -501),
      (Code.uint16, .uint16(3333), 166.6), (Code.uint16z, .uint16(3333), 166.6),
      (Code.sint32, .sint32(-70_000), -14_500), (Code.uint32, .uint32(70_000), 13_500),
      (Code.uint32z, .uint32(70_000), 13_500), (Code.sint64, .sint64(-70_000), -14_500),
      (Code.uint64, .uint64(70_000), 13_500), (Code.uint64z, .uint64(70_000), 13_500),
      (Code.float32, .float32(2500.5), 0.1), (Code.float64, .float64(2500.25), 0.05),
    ]
    for (code, value, expected) in cases {
      let size = UInt8(value.encoded(bigEndian: false).count)
      let track = try record([(2, size, code)], [value], bigEndian: bigEndian)
      #expect(Array(track.column(.altitude)) == [expected], "type \(code)")
    }
  }

  /// The mark for "no value" of each type, as the format's description lists them.
  @Test(arguments: [false, true]) func noSentinelSurvives(bigEndian: Bool) throws {
    let cases: [(UInt8, FITValue)] = [
      (Code.enumeration, .uint8(0xff)), (Code.sint8, .uint8(0x7f)), (Code.uint8, .uint8(0xff)),
      (Code.sint16, .uint16(0x7fff)), (Code.uint16, .uint16(0xffff)),
      (Code.sint32, .uint32(0x7fff_ffff)), (Code.uint32, .uint32(0xffff_ffff)),
      (Code.float32, .uint32(0xffff_ffff)), (Code.float64, .uint64(.max)),
      (Code.uint8z, .uint8(0)), (Code.uint16z, .uint16(0)), (Code.uint32z, .uint32(0)),
      (Code.byte, .uint8(0xff)), (Code.sint64, .uint64(0x7fff_ffff_ffff_ffff)),
      (Code.uint64, .uint64(.max)), (Code.uint64z, .uint64(0)),
    ]
    for (code, value) in cases {
      let size = UInt8(value.encoded(bigEndian: false).count)
      let track = try record([(2, size, code)], [value], bigEndian: bigEndian)
      #expect(track.count == 1)
      #expect(!track.has(.altitude), "type \(code)")
    }
  }

  @Test func enhancedFieldsAreTrustedMoreWhereTheyAreValid() throws {
    for order in [false, true] {
      var fields = [(UInt8(2), UInt8(2), Code.uint16), (78, 4, Code.uint32)]
      var values: [FITValue] = [.uint16(3000), .uint32(3005)]
      if order {
        fields.reverse()
        values.reverse()
      }
      #expect(Array(try record(fields, values).column(.altitude)) == [101])
    }
    let missing = try record(
      [(2, 2, Code.uint16), (78, 4, Code.uint32)], [.uint16(3000), .uint32(.max)])
    #expect(Array(missing.column(.altitude)) == [100])
    let speed = try record(
      [(73, 4, Code.uint32), (6, 2, Code.uint16)], [.uint32(1500), .uint16(1400)])
    #expect(Array(speed.column(.speed)) == [1.5])
  }

  @Test func aFieldOfSeveralValuesGivesItsFirstValidOne() throws {
    let track = try record([(78, 8, Code.uint32)], [.uint32(.max), .uint32(3000)])
    #expect(Array(track.column(.altitude)) == [100])
    let both = try record([(78, 8, Code.uint32)], [.uint32(3005), .uint32(3000)])
    #expect(Array(both.column(.altitude)) == [101])
  }

  @Test func cadenceHasItsFraction() throws {
    let track = try record([(53, 1, Code.uint8), (4, 1, Code.uint8)], [.uint8(64), .uint8(55)])
    #expect(Array(track.column(.cadence)) == [55.5])
    let fraction = try record(
      [(53, 1, Code.uint8), (4, 1, Code.uint8)], [.uint8(64), .uint8(255)])
    #expect(!fraction.has(.cadence))
  }

  @Test func otherChannels() throws {
    let track = try record(
      [
        (7, 2, Code.uint16), (13, 1, Code.sint8), (31, 1, Code.uint8), (5, 4, Code.uint32),
        (6, 2, Code.uint16), (3, 1, Code.uint8),
      ],
      [.uint16(250), .sint8(-7), .uint8(4), .uint32(123_456), .uint16(1234), .uint8(0)])
    #expect(Array(track.column(.power)) == [250])
    #expect(Array(track.column(.temperature)) == [-7])
    #expect(Array(track.column(.horizontalAccuracy)) == [4])
    #expect(Array(track.column(.distance)) == [1234.56])
    #expect(Array(track.column(.speed)) == [1.234])
    // A heart rate of 0 is a sensor that saw nothing.
    #expect(!track.has(.heartRate))
  }

  @Test func packedSpeedAndDistanceCountOnAcrossTheirWrap() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (8, 3, Code.byte)])
    // Twelve bits each: speed in hundredths, distance in sixteenths: 250 m, 255.9375 m, 1 m on.
    for (index, (speed, distance)) in [(150, 4000), (160, 4095), (170, 15)].enumerated() {
      let packed = [
        UInt8(speed & 0xff), UInt8(speed >> 8 | (distance & 0xf) << 4), UInt8(distance >> 4),
      ]
      builder.add(0, [.uint32(FITWalk.start + UInt32(index)), .bytes(packed)])
    }
    let track = try #require(try readFIT(builder.file()).sessions.first).track
    #expect(Array(track.column(.speed)) == [1.5, 1.6, 1.7])
    #expect(Array(track.column(.distance)) == [250, 255.9375, 256.9375])
  }

  @Test func aSizeThatDoesNotSuitTheTypeIsPassedOver() throws {
    var builder = FITBuilder()
    builder.define(
      0, 20, [(253, 4, Code.uint32), (2, 3, Code.uint16), (3, 1, Code.uint8), (99, 2, 0x55)])
    builder.add(
      0, [.uint32(FITWalk.start), .bytes([1, 2, 3]), .uint8(99), .bytes([4, 5])])
    let file = try readFIT(builder.file())
    #expect(Set(file.codes) == ["fit.field.odd", "fit.session.missing"])
    #expect(file.sessions.first?.track.has(.altitude) == false)
    #expect(file.sessions.first.map { Array($0.track.column(.heartRate)) } == [99])
    let odd = file.unusedFields.first { $0.field == 99 }
    #expect(odd?.minimum == 4 && odd?.maximum == 5)
  }

  @Test func redefinitionsTakeEffectAtOnce() throws {
    var builder = FITBuilder()
    for index in 0..<2000 {
      let isWide = index % 2 == 0
      builder.define(
        0, 20, [(253, 4, Code.uint32), (3, isWide ? 2 : 1, isWide ? Code.uint16 : Code.uint8)])
      let rate = 60 + index % 100
      builder.add(
        0,
        [
          .uint32(FITWalk.start + UInt32(index)),
          isWide ? .uint16(UInt16(rate)) : .uint8(UInt8(rate)),
        ])
    }
    let track = try #require(try readFIT(builder.file()).sessions.first).track
    let rates = (0..<2000).map { index in Double(60 + index % 100) }
    #expect(Array(track.column(.heartRate)) == rates)
  }

  @Test func unusedFieldsKeepTheirRange() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (250, 2, Code.sint16), (9, 2, Code.sint16)])
    builder.define(1, 400, [(7, 4, Code.float32), (8, 6, Code.string)])
    for index in 0..<1000 {
      builder.add(
        0,
        [
          .uint32(FITWalk.start + UInt32(index)),
          .sint16(index == 3 ? .max : Int16(index) - 500), .sint16(4),
        ])
    }
    builder.add(1, [.float32(20.5), .text("Ruck", 6)])
    let fields = try readFIT(builder.file()).unusedFields
    let unnamed = try #require(fields.first { $0.message == 20 && $0.field == 250 })
    #expect(unnamed.count == 999)
    #expect(unnamed.minimum == -500)
    #expect(unnamed.maximum == 499)
    #expect(unnamed.type == "sint16")
    #expect(!unnamed.isNamed)
    #expect(fields.first { $0.message == 20 && $0.field == 9 }?.isNamed == true)
    #expect(fields.first { $0.message == 400 && $0.field == 7 }?.maximum == 20.5)
    #expect(fields.first { $0.message == 400 && $0.field == 8 }?.text == "Ruck")
  }
}
