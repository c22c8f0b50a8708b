import RuckTrack
import Testing

@testable import RuckFormats

@Suite struct FITDeveloperTests {
  typealias Code = FITBuilder.Code

  /// The messages a developer field takes, in any order.
  enum Step: String, CaseIterable { case identify, describe, define }

  private func identify(_ builder: inout FITBuilder) {
    builder.define(10, 207, [(1, 16, Code.byte), (3, 1, Code.uint8)])
    builder.add(10, [.bytes(Array(1...16)), .uint8(0)])
  }

  private func describe(
    _ builder: inout FITBuilder, number: UInt8 = 5, name: String = "Pack Weight",
    units: String = "kg", type: UInt8 = Code.uint16, scale: UInt8 = 0xff, offset: Int8 = 0x7f,
    native: UInt8? = nil
  ) {
    builder.define(
      11, 206,
      [
        (0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 24, Code.string),
        (8, 8, Code.string), (6, 1, Code.uint8), (7, 1, Code.sint8), (14, 2, Code.uint16),
        (15, 1, Code.uint8),
      ])
    builder.add(
      11,
      [
        .uint8(0), .uint8(number), .uint8(type), .text(name, 24), .text(units, 8),
        .uint8(scale), .sint8(offset), .uint16(native == nil ? .max : 20), .uint8(native ?? 255),
      ])
  }

  private func defineRecord(_ builder: inout FITBuilder, size: UInt8 = 2) {
    builder.define(
      0, 20, [(253, 4, Code.uint32), (4, 1, Code.uint8)], developer: [(5, size, 0)])
  }

  private func add(_ builder: inout FITBuilder, _ second: Int, _ value: FITValue) {
    builder.add(0, [.uint32(FITWalk.start + UInt32(second)), .uint8(50), value])
  }

  @Test func descriptionsMayStandAnywhere() throws {
    let orders: [[Step]] = [
      [.identify, .describe, .define], [.define, .identify, .describe],
      [.define, .describe, .identify], [.describe, .identify, .define],
      [.describe, .define, .identify], [.identify, .define, .describe],
    ]
    for order in orders {
      for recordsFirst in [false, true] {
        var builder = FITBuilder()
        var isDefined = false
        for step in order {
          switch step {
          case .identify: identify(&builder)
          case .describe: describe(&builder)
          case .define:
            defineRecord(&builder)
            isDefined = true
            // More records than one batch, before the description where that comes later.
            if recordsFirst { for second in 0..<700 { add(&builder, second, .uint16(20)) } }
          }
        }
        #expect(isDefined)
        if !recordsFirst { for second in 0..<700 { add(&builder, second, .uint16(20)) } }
        let session = try #require(try readFIT(builder.file()).sessions.first)
        #expect(session.track.count == 700)
        #expect(session.load?.kilograms == 20, "\(order.map(\.rawValue))")
        #expect(session.load?.steps == [])
        #expect(Array(session.track.column(.cadence)) == Array(repeating: 50, count: 700))
      }
    }
  }

  @Test func aFieldThatIsNeverDescribedIsListed() throws {
    var builder = FITBuilder()
    defineRecord(&builder)
    for second in 0..<3 { add(&builder, second, .bytes([1, UInt8(second)])) }
    let file = try readFIT(builder.file())
    #expect(file.codes.contains("fit.developer.undescribed"))
    #expect(file.sessions.first?.track.count == 3)
    let field = try #require(file.unusedFields.first { $0.developer == 0 })
    #expect(field.field == 5 && field.maximum == 2 && field.count == 6)
  }

  @Test func aDeveloperWithoutANameIsUsedAllTheSame() throws {
    var builder = FITBuilder()
    describe(&builder)
    defineRecord(&builder)
    add(&builder, 0, .uint16(18))
    let file = try readFIT(builder.file())
    #expect(file.codes.contains("fit.developer.unidentified"))
    #expect(file.sessions.first?.load?.kilograms == 18)
  }

  @Test func aDescriptionWithoutANumberIsIgnored() throws {
    var builder = FITBuilder()
    identify(&builder)
    builder.define(11, 206, [(0, 1, Code.uint8), (3, 8, Code.string)])
    builder.add(11, [.uint8(0), .text("Pack", 8)])
    FITWalk.addRecords(&builder, 0..<3)
    let file = try readFIT(builder.file())
    #expect(file.codes.contains("fit.developer.incomplete"))
    #expect(file.sessions.first?.track.count == 3)
  }

  @Test func aNewDescriptionHoldsFromThereOn() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder, units: "kg")
    defineRecord(&builder)
    add(&builder, 0, .uint16(20))
    describe(&builder, units: "lb")
    add(&builder, 1, .uint16(20))
    let load = try #require(try readFIT(builder.file()).sessions.first?.load)
    #expect(load.steps.map(\.kilograms) == [20, 20 * 0.453_592_37])
    #expect(load.steps.map(\.time) == [0, 1].map { FITWalk.startSince1970 + $0 })
  }

  @Test(
    arguments: [
      ("Pack Weight", "kg", 20.0), ("Ruck", "lbs", 20 * 0.453_592_37), ("load_kg", "", 20),
      ("vest (lb)", "", 20 * 0.453_592_37), ("Weight", "kg pack", 20), ("BackpackMass", "KG", 20),
    ] as [(String, String, Double)])
  func namesAndUnitsThatSayLoad(name: String, units: String, expected: Double) throws {
    #expect(try load(name: name, units: units)?.kilograms == expected)
  }

  @Test(
    arguments: [
      ("Training Load", ""), ("Weight", "kg"), ("Pack", "m"), ("Unpacked", ""), ("Speed", "m/s"),
    ] as [(String, String)])
  func namesAndUnitsThatDoNot(name: String, units: String) throws {
    #expect(try load(name: name, units: units) == nil)
  }

  private func load(name: String, units: String) throws -> RecordedSession.Load? {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder, name: name, units: units)
    defineRecord(&builder)
    add(&builder, 0, .uint16(20))
    return try #require(try readFIT(builder.file()).sessions.first).load
  }

  @Test func scaleAndOffsetOfADescription() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder, units: "lb", scale: 10, offset: 5)
    defineRecord(&builder)
    add(&builder, 0, .uint16(450))
    let load = try #require(try readFIT(builder.file()).sessions.first?.load)
    #expect(abs(load.kilograms - 40 * 0.453_592_37) < 1e-12)
  }

  @Test func aSessionFieldGoesBeforeItsRecords() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder)
    defineRecord(&builder)
    add(&builder, 0, .uint16(18))
    builder.define(1, 18, [(5, 1, Code.enumeration)], developer: [(5, 2, 0)])
    builder.add(1, [.uint8(17), .uint16(21)])
    let load = try #require(try readFIT(builder.file()).sessions.first?.load)
    #expect(load.kilograms == 21)
    #expect(load.origin == "developer field \"Pack Weight\"")
  }

  @Test func anImplausibleLoadIsIgnored() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder)
    defineRecord(&builder)
    add(&builder, 0, .uint16(20_000))
    let file = try readFIT(builder.file())
    #expect(file.sessions.first?.load == nil)
    #expect(file.codes.contains("fit.load.implausible"))
  }

  @Test func aSensorOfADeveloperStandsInWhereTheWatchHasNone() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder, name: "Power", units: "W", native: 7)
    defineRecord(&builder)
    add(&builder, 0, .uint16(222))
    #expect(try readFIT(builder.file()).column(.power) == [222])

    var own = FITBuilder()
    identify(&own)
    describe(&own, name: "Cadence", units: "rpm", native: 4)
    defineRecord(&own)
    add(&own, 0, .uint16(222))
    own.add(0, [.uint32(FITWalk.start + 1), .uint8(.max), .uint16(60)])
    #expect(try readFIT(own.file()).column(.cadence) == [50, 60])
  }

  @Test func aSizeThatDoesNotSuitTheDescription() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder, type: Code.uint32)
    defineRecord(&builder, size: 3)
    add(&builder, 0, .bytes([1, 2, 3]))
    let file = try readFIT(builder.file())
    #expect(file.sessions.first?.load == nil)
    #expect(file.column(.cadence) == [50])
  }

  @Test func aMappedFieldGoesBeforeAll() throws {
    var builder = FITBuilder()
    identify(&builder)
    describe(&builder)
    builder.define(
      1, 18, [(178, 2, Code.uint16), (5, 1, Code.enumeration)], developer: [(5, 2, 0)])
    builder.add(1, [.uint16(215), .uint8(17), .uint16(30)])
    let file = builder.file()
    let field = try #require(FITLoadField("session.178/10"))
    let load = try readFIT(file, loadField: field).sessions.first?.load
    #expect(load?.kilograms == 21.5)
    #expect(load?.origin == "field session.178/10 of the file")
    let pounds = try #require(FITLoadField("18.178/10 lb"))
    #expect(
      try readFIT(file, loadField: pounds).sessions.first?.load?.kilograms == 21.5 * 0.453_592_37)
    #expect(try readFIT(file).sessions.first?.load?.kilograms == 30)
  }

  @Test func aMappedFieldMayStandInRecordsOrElsewhere() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (200, 1, Code.uint8)])
    for second in 0..<3 {
      builder.add(0, [.uint32(FITWalk.start + UInt32(second)), .uint8(second < 2 ? 20 : 12)])
    }
    builder.define(1, 300, [(3, 2, Code.uint16)])
    builder.add(1, [.uint16(1800)])
    let file = builder.file()
    let record = try readFIT(file, loadField: FITLoadField("record.200")).sessions.first?.load
    #expect(record?.steps.map(\.kilograms) == [20, 12])
    let other = try readFIT(file, loadField: FITLoadField("300.3/100")).sessions.first?.load
    #expect(other?.kilograms == 18)
  }

  @Test(arguments: [
    "", "session", "session.x", "nosuch.3", "session.300", "session.3/0", "18.3 st",
    "18.3/10 kg x", "18.3/a",
  ])
  func mappingsThatAreNone(text: String) { #expect(FITLoadField(text) == nil) }
}
