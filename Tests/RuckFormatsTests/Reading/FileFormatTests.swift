import RuckFormats
import Testing

@Test func everyFormatHasAName() { #expect(FileFormat.allCases.map(\.rawValue).contains("gpx")) }
