import RuckTrack
import Testing

@testable import RuckFormats

/// `weather_conditions` (128) of the FIT profile: report 0, temperature 1 (sint8, C), condition 2, wind
/// direction 3 (degrees), wind speed 4 (mm/s), relative humidity 7 (%), observed at 9.
@Suite struct FITWeatherTests {
  typealias Code = FITBuilder.Code

  private func define(_ builder: inout FITBuilder) {
    builder.define(
      7, 128,
      [
        (253, 4, Code.uint32), (0, 1, Code.enumeration), (1, 1, Code.sint8),
        (2, 1, Code.enumeration), (3, 2, Code.uint16), (4, 2, Code.uint16), (7, 1, Code.uint8),
        (9, 4, Code.uint32),
      ])
  }

  private func add(
    _ builder: inout FITBuilder, at time: UInt32, report: UInt8 = 0, temperature: Int8,
    condition: UInt8 = 16, direction: UInt16 = 270, speed: UInt16 = 4500, humidity: UInt8 = 83,
    observed: UInt32 = .max
  ) {
    builder.add(
      7,
      [
        .uint32(time), .uint8(report), .sint8(temperature), .uint8(condition), .uint16(direction),
        .uint16(speed), .uint8(humidity), .uint32(observed),
      ])
  }

  @Test(arguments: [false, true]) func thePresentWeatherIsRead(bigEndian: Bool) throws {
    var builder = FITWalk.builder(bigEndian: bigEndian)
    define(&builder)
    add(&builder, at: FITWalk.start, temperature: -7)
    // A forecast says nothing of the walk.
    add(&builder, at: FITWalk.start, report: 1, temperature: 30)
    let file = try readFIT(builder.file())
    #expect(
      file.sessions.first?.weather
        == Weather(
          condition: "light rain", temperature: -7, humidity: 0.83, windSpeed: 4.5,
          windDirection: 270))
    #expect(file.codes.isEmpty)
  }

  @Test func theReportNearestToTheStartCounts() throws {
    var builder = FITWalk.builder()
    define(&builder)
    add(&builder, at: FITWalk.start + 9000, temperature: 1)
    add(&builder, at: FITWalk.start + 9000, temperature: 2, observed: FITWalk.start - 60)
    add(&builder, at: FITWalk.start - 400, temperature: 3)
    #expect(try readFIT(builder.file()).sessions.first?.weather?.temperature == 2)
  }

  @Test func whatIsNotStatedOrCannotBeIsUnknown() throws {
    var builder = FITWalk.builder()
    define(&builder)
    add(
      &builder, at: FITWalk.start, temperature: 127, condition: 255, direction: .max, speed: .max,
      humidity: 255)
    #expect(try readFIT(builder.file()).sessions.first?.weather == nil)
    add(
      &builder, at: FITWalk.start, temperature: 12, condition: 9, direction: 400, speed: .max,
      humidity: 120)
    #expect(try readFIT(builder.file()).sessions.first?.weather == Weather(temperature: 12))
    #expect(try readFIT(FITWalk.builder().file()).sessions.first?.weather == nil)
  }
}
