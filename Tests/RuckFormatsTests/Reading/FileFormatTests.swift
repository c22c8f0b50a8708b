import RuckFormats
import Testing

@Test func everyFormatHasANameOfItsOwn() {
  let formats: [FileFormat] = [.gpx, .tcx, .fit, .nmea, FileFormat(rawValue: "acme")]
  #expect(formats.map(\.rawValue) == ["gpx", "tcx", "fit", "nmea", "acme"])
  #expect(Set(formats).count == 5)
}
