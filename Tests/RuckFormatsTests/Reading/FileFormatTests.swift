import RuckFormats
import Testing

@Test func everyFormatHasANameOfItsOwn() {
  let formats = [any RecordingFormat].standard.map(\.format)
  #expect(formats.prefix(3).map(\.rawValue) == ["fit", "gpx", "tcx"])
  #expect(Set(formats).count == formats.count)
}
