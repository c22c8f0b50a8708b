import RuckFormats
import RuckTrack
import TestSupport
import Testing

@Suite struct GPXDamageTests {
  /// Thirty points with all kinds of markup among them; point `i` has latitude `i`.
  static let intact: String = {
    var points = ""
    for index in 0..<30 {
      if index == 10 { points += "</trkseg><!-- <trkpt lat='99' lon='9'/> --><trkseg>" }
      if index == 20 { points += "</trkseg></trk><trk><name>b &amp; c</name><trkseg>" }
      points += """
        <trkpt lat="\(index).5" lon="8"><ele>\(500 + index)</ele>\
        <time>2024-05-01T06:00:\(index < 10 ? "0" : "")\(index)Z</time></trkpt>

        """
    }
    return gpx("<trk><name><![CDATA[a]]></name><trkseg>\n\(points)</trkseg></trk>")
  }()

  /// The latitudes of `intact`.
  private static let recorded: [Double?] = (0..<30).map { Double($0) + 0.5 }

  private static func latitudes(_ bytes: some Collection<UInt8>) -> [Double?]? {
    let file = try? RecordingReader().read(ContiguousArray(bytes))
    return file.map { $0.sessions.flatMap { $0.track.samples(.latitude) } }
  }

  @Test func everyPrefixGivesItsPoints() throws {
    let bytes = Array(Self.intact.utf8)
    // How many points are whole before each byte.
    let ends = bytes.indices.filter {
      bytes[..<$0].reversed().starts(with: "</trkpt>".utf8.reversed())
    }
    let headEnd = try #require(offset(of: "<trk>", in: Self.intact))
    for count in headEnd..<bytes.count {
      let file = try RecordingReader().read(ContiguousArray(bytes[..<count]))
      let whole = ends.count { $0 <= count }
      let rows = file.sessions.flatMap { session in
        zip(session.track.samples(.latitude), session.track.samples(.altitude))
      }
      // The point that is cut may be there too, as far as it goes.
      #expect(rows.count == whole || rows.count == whole + 1)
      for (index, row) in rows.prefix(whole).enumerated() {
        #expect(row.0 == Double(index) + 0.5 && row.1 == Double(500 + index))
      }
      #expect(file.codes.contains("gpx.xml.truncated"), "\(count)")
      #expect(file.offset("gpx.xml.truncated") ?? -1 <= count)
    }
  }

  @Test func aDamagedByteCostsFewPoints() throws {
    let bytes = Array(Self.intact.utf8)
    let start = try #require(offset(of: "<trkpt", in: Self.intact))
    var random = SplitMix64(seed: 11)
    for index in start..<bytes.count {
      var damaged = bytes
      damaged[index] = UInt8.random(in: 0...255, using: &random)
      let found = Set((Self.latitudes(damaged) ?? []).compactMap { $0 })
      let kept = (0..<30).count { found.contains(Double($0) + 0.5) }
      // A digit may change a latitude, a `<` or a quote may take a tag or a point with it.
      #expect(kept >= 28, "byte \(index) as \(damaged[index]): \(kept)")
    }
  }

  @Test func aGarbledBlockCostsWhatItCovers() throws {
    let bytes = Array(Self.intact.utf8)
    let start = try #require(offset(of: "<trkpt lat=\"5.5", in: Self.intact))
    for fill: UInt8 in [0, 0x20, 0xff, UInt8(ascii: "<"), UInt8(ascii: "\"")] {
      for shift in 0..<120 {
        var damaged = bytes
        for index in start + shift..<start + shift + 150 { damaged[index] = fill }
        let found = (Self.latitudes(damaged) ?? []).compactMap { $0 }
        #expect(Array(found.prefix(5)) == [0.5, 1.5, 2.5, 3.5, 4.5], "\(fill) \(shift)")
        #expect(Array(found.suffix(20)) == Array(Self.recorded[10...]), "\(fill) \(shift)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func mutationsNeverTrap(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let source = Array(Self.intact.utf8)
    for _ in 0..<(Repository.runsLongTests ? 50 : 25) {
      var bytes = source
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1:
          bytes.removeSubrange(
            place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        case 2:
          let other = Int.random(in: 0..<bytes.count, using: &random)
          bytes.insert(contentsOf: bytes[other..<min(bytes.count, other + 60)], at: place)
        default: bytes[place] = "<>\"'&/![]-?= \0:".utf8.randomElement(using: &random) ?? 0
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if let file = try? RecordingReader().read(bytes) {
        for session in file.sessions { #expect(session.track.view.count == session.track.count) }
        for entry in file.diagnostics.entries { #expect(entry.offset ?? 0 <= bytes.count) }
      }
    }
  }

  @Test func aFileWithoutItsHeadIsRead() throws {
    let start = try #require(offset(of: "<trkpt lat=\"7.5", in: Self.intact))
    let file = try RecordingReader().read(Array(Self.intact.utf8.dropFirst(start)))
    let found = file.sessions.flatMap { $0.track.samples(.latitude) }
    #expect(found == Array(Self.recorded[7...]))
    #expect(file.codes.contains("xml.head.missing"))
  }

  @Test(arguments: [("<gpx", "<gqx"), ("<trkseg>\n", "<trksog>\n"), ("<trk>", "<trq>")])
  func aDamagedContainerKeepsItsPoints(tag: String, damaged: String) throws {
    let text = Self.intact.replacing(tag, with: damaged, maxReplacements: 1)
    let found = Self.latitudes(text.utf8)
    #expect(found == Self.recorded)
  }

  @Test func twoDocumentsInOneFileAreBothRead() throws {
    let file = try read(Self.intact + Self.intact)
    #expect(file.sessions.map(\.track.count).reduce(0, +) == 60)
    #expect(file.codes == ["gpx.xml.trailing"])
  }

  @Test func anOpenCommentTakesTheRestOnlyOfAFileThatIsCut() throws {
    let damaged = Self.intact.replacing("-->", with: "-- ")
    #expect((Self.latitudes(damaged.utf8)?.count ?? 0) >= 30)
    let cut = try #require(offset(of: "-->", in: Self.intact))
    #expect(Self.latitudes(Self.intact.utf8.prefix(cut))?.count == 10)
  }
}
