import RuckFormats
import RuckTrack
import TestSupport
import Testing

@Suite struct GPXReaderTests {
  @Test func readsPointsIntoColumns() throws {
    let file = try read(
      gpx(
        """
        <metadata><name>A file</name><time>2024-01-01T00:00:00Z</time></metadata>
        <wpt lat="1" lon="2"><ele>3</ele></wpt>
        <trk><name> Ruck &amp; <![CDATA[<roll>]]> &#8211; 20&#x6b;g </name><type>hiking</type>
        <desc>twice round</desc>
        <trkseg>
          <trkpt lat="47.5" lon="-8.25"><ele>500.5</ele><time>2024-05-01T06:00:00Z</time></trkpt>
          <trkpt lon='-8.5' lat='47.75'><time>2024-05-01T06:00:01.5Z</time><hdop>2</hdop></trkpt>
        </trkseg>
        <trkseg/>
        <trkseg><trkpt lat="48" lon="190.5"/></trkseg>
        </trk>
        """))
    #expect(file.format == .gpx)
    #expect(file.creator == "test")
    #expect(file.codes == [])
    let session = try #require(file.sessions.first)
    #expect(file.sessions.count == 1)
    #expect(session.kind == .activity)
    #expect(session.name == "Ruck & <roll> \u{2013} 20kg")
    #expect(session.sport == "hiking")
    #expect(session.notes == "twice round")
    #expect(session.track.segments == [0..<2, 2..<2, 2..<3])
    #expect(session.track.samples(.latitude) == [47.5, 47.75, 48])
    #expect(session.track.samples(.longitude) == [-8.25, -8.5, 190.5])
    #expect(session.track.samples(.altitude) == [500.5, nil, nil])
    #expect(session.track.samples(.time) == [1_714_543_200, 1_714_543_201.5, nil])
    #expect(session.track.samples(.horizontalAccuracy) == [nil, 10, nil])
    #expect(!session.track.has(.heartRate))
  }

  /// The reader follows what repeats from point to point; where it does not repeat, or only begins
  /// alike, each point must keep its own values.
  ///
  /// Expected are the numbers that the text was made of.
  @Test func pointsOfChangingFormKeepTheirOwnValues() throws {
    var generator = SplitMix64(seed: 11)
    func pick<Value>(_ values: Value...) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    var text = ""
    var latitudes: [Double?] = []
    var longitudes: [Double?] = []
    var altitudes: [Double?] = []
    var times: [Double?] = []
    var heartRates: [Double?] = []
    for row in 0..<3000 {
      // Long stretches of one form, so that it is followed, then a change.
      let changes = row % 40 > 30
      let quote = changes ? pick("\"", "'") : "\""
      let latitude = Double(row) / 128
      let longitude = -Double(row) / 64
      let north = "lat=\(quote)\(latitude)\(quote)"
      let east = "lon=\(quote)\(longitude)\(quote)"
      text += changes ? pick("\n", "\n   ", "", " <!-- a -->\n") : "\n   "
      text +=
        changes && pick(true, false) ? "<trkpt \(east)  \(north)>" : "<trkpt \(north) \(east)>"
      latitudes.append(latitude)
      longitudes.append(longitude)
      if !changes || pick(true, false) {
        text += changes ? pick("\n<ele>", "\n    <ele >", "\n    <ele a='1'>") : "\n    <ele>"
        text += "\(Double(row) + 0.5)" + (changes ? pick("</ele>", "</ele >") : "</ele>")
        altitudes.append(Double(row) + 0.5)
      } else {
        text += pick("", "\n    <elevation>7</elevation>", "\n    <el>7</el>", "\n    <ele/>")
        altitudes.append(nil)
      }
      if !changes || pick(true, false) {
        text += "\n    <time>2024-05-01T06:00:\(row % 50 + 10)Z</time>"
        times.append(1_714_543_200 + Double(row % 50 + 10))
      } else {
        times.append(nil)
      }
      if !changes || pick(true, false) {
        let open =
          changes
          ? pick("<x:TrackPointExtension>", "<x:TrackPointExtension >") : "<x:TrackPointExtension>"
        text += "\n    <extensions>\n     \(open)\n      <x:hr>\(60 + row % 90)</x:hr>"
        text += "\n     </x:TrackPointExtension>\n    </extensions>"
        heartRates.append(Double(60 + row % 90))
      } else {
        text += pick(
          "", "\n    <extensions>\n     <y:note>99</y:note>\n    </extensions>", "<extensions/>")
        heartRates.append(nil)
      }
      text += "\n   </trkpt>"
    }
    let garmin = "http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
    let file = try read(
      track(text, declarations: " xmlns:x=\"\(garmin)\" xmlns:y=\"http://example.org/y\""))
    let session = try #require(file.sessions.first)
    #expect(session.track.samples(.latitude) == latitudes)
    #expect(session.track.samples(.longitude) == longitudes)
    #expect(session.track.samples(.altitude) == altitudes)
    #expect(session.track.samples(.time) == times)
    #expect(session.track.samples(.heartRate) == heartRates)
  }

  @Test(arguments: [
    ("http://www.garmin.com/xmlschemas/TrackPointExtension/v1", "x", "x:"),
    ("http://www.garmin.com/xmlschemas/TrackPointExtension/v2", "ns3", "ns3:"),
    ("https://www.garmin.com/xmlschemas/TrackPointExtension/v2/", "gpxtpx", "gpxtpx:"),
  ])
  func readsGarminExtensionsUnderAnyPrefix(uri: String, prefix: String, tag: String) throws {
    let point = """
      <trkpt lat="1" lon="2"><extensions><\(tag)TrackPointExtension>
      <\(tag)hr>120</\(tag)hr><\(tag)cad>60</\(tag)cad><\(tag)atemp>-3.5</\(tag)atemp>
      <\(tag)speed>1.5</\(tag)speed><\(tag)course>270</\(tag)course>
      </\(tag)TrackPointExtension></extensions></trkpt>
      """
    let file = try read(track(point, declarations: " xmlns:\(prefix)=\"\(uri)\""))
    let session = try #require(file.sessions.first)
    #expect(session.track.samples(.heartRate) == [120])
    #expect(session.track.samples(.cadence) == [60])
    #expect(session.track.samples(.temperature) == [-3.5])
    #expect(session.track.samples(.speed) == [1.5])
    #expect(session.track.samples(.course) == [270])
    #expect(file.codes == [])
  }

  /// Names that mean one thing are taken under any namespace, and without the element around extensions.
  @Test(arguments: ["hr", "heartrate", "heartRate", "bpm"])
  func heartRatesAreReadUnderAnyNamespace(name: String) throws {
    for (open, close) in [
      ("<extensions><y:\(name)>", "</y:\(name)></extensions>"),
      ("<extensions><\(name)>", "</\(name)></extensions>"),
      ("<y:Point><y:\(name)>", "</y:\(name)></y:Point>"),
    ] {
      let point = "<trkpt lat=\"1\" lon=\"2\">\(open)120\(close)</trkpt>"
      let file = try read(track(point, declarations: " xmlns:y=\"http://example.org/y\""))
      #expect(try #require(file.sessions.first).track.samples(.heartRate) == [120], "\(open)")
    }
  }

  @Test func aDeclarationHoldsForItsElementAlone() throws {
    let extensions = """
      <extensions>
      <a:x xmlns:a="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><a:hr>100</a:hr></a:x>
      <a:x xmlns:a="http://example.org/else"><a:speed>9</a:speed></a:x>
      <x xmlns="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><cad>50</cad></x>
      </extensions>
      """
    let file = try read(track("<trkpt lat=\"1\" lon=\"2\">\(extensions)<ele>7</ele></trkpt>"))
    let columns = try #require(file.sessions.first?.track)
    #expect(columns.samples(.heartRate) == [100])
    #expect(columns.samples(.cadence) == [50])
    #expect(!columns.has(.speed))
    #expect(columns.samples(.altitude) == [7])
  }

  @Test(arguments: [
    "http://www.cluetrust.com/XML/GPXDATA/1/0", "http://www.cluetrust.com/Schemas/",
  ])
  func readsClueTrust(uri: String) throws {
    let point = """
      <trkpt lat="1" lon="2"><extensions><g:hr>99</g:hr><g:cadence>55</g:cadence>
      <g:temp>21</g:temp></extensions></trkpt>
      """
    let columns = try #require(
      try read(track(point, declarations: " xmlns:g=\"\(uri)\"")).sessions.first?.track)
    #expect(columns.samples(.heartRate) == [99])
    #expect(columns.samples(.cadence) == [55])
    #expect(columns.samples(.temperature) == [21])
  }

  @Test func readsPowerOfEveryKind() throws {
    let declarations = """
       xmlns:p="http://www.garmin.com/xmlschemas/PowerExtension/v1"\
       xmlns:t="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
      """
    let points = """
      <trkpt lat="1" lon="2"><extensions><power>150</power></extensions></trkpt>
      <trkpt lat="1" lon="2"><extensions><p:PowerExtension><p:PowerInWatts>160</p:PowerInWatts>
      </p:PowerExtension></extensions></trkpt>
      <trkpt lat="1" lon="2"><extensions><t:PowerExtension><t:PowerInWatts>170</t:PowerInWatts>
      </t:PowerExtension></extensions></trkpt>
      """
    let columns = try #require(
      try read(track(points, declarations: declarations)).sessions.first?.track)
    #expect(columns.samples(.power) == [150, 160, 170])
  }

  @Test func accuracyInMetresIsPreferredToDilution() throws {
    let declarations = " xmlns:o=\"http://opentracksapp.com/xmlschemas/v1\""
    let points = """
      <trkpt lat="1" lon="2"><hdop>1.5</hdop></trkpt>
      <trkpt lat="1" lon="2"><hdop>1.5</hdop><extensions><hAcc>4</hAcc></extensions></trkpt>
      <trkpt lat="1" lon="2"><extensions><o:accuracy_horizontal>6</o:accuracy_horizontal>
      </extensions></trkpt>
      """
    let columns = try #require(
      try read(track(points, declarations: declarations)).sessions.first?.track)
    #expect(columns.samples(.horizontalAccuracy) == [7.5, 4, 6])
  }

  @Test func dilutionOfPointsAlikeIsAnAccuracy() throws {
    let points = ["1.5", "2", "-1", "0.8"].map {
      "<trkpt lat=\"1\" lon=\"2\"><hdop>\($0)</hdop></trkpt>\n"
    }
    let columns = try #require(try read(track(points.joined())).sessions.first?.track)
    #expect(columns.samples(.horizontalAccuracy) == [7.5, 10, nil, 4])
  }

  @Test func valuesThatStandForNoneAreMissing() throws {
    let points = """
      <trkpt lat="1" lon="2"><extensions><speed>-1</speed><course>-1</course><hAcc>-1</hAcc>
      <hr>0</hr></extensions></trkpt>
      """
    let columns = try #require(try read(track(points)).sessions.first?.track)
    #expect(Channel.allCases.filter(columns.has) == [.latitude, .longitude])
  }

  @Test func readsVersion10AndNoNamespaceAndPrefixes() throws {
    let point = "<trkpt lat='1' lon='2'><ele>3</ele><speed>4</speed><course>5</course></trkpt>"
    let prefixed = point.replacing("<", with: "<g:").replacing("<g:/", with: "</g:")
    for text in [
      "<gpx version='1.0' xmlns='http://www.topografix.com/GPX/1/0'><trk><trkseg>\(point)"
        + "</trkseg></trk></gpx>",
      "<gpx><trk><trkseg>\(point)</trkseg></trk></gpx>",
      "<gpx xmlns='urn:a-home-made-one'><trk><trkseg>\(point)</trkseg></trk></gpx>",
      "<g:gpx xmlns:g='http://www.topografix.com/GPX/1/1'><g:trk><g:trkseg>\(prefixed)"
        + "</g:trkseg></g:trk></g:gpx>",
      " \n\t<?xml version='1.0'?><!-- <trkpt lat='9' lon='9'/> --><gpx><trk><trkseg>\(point)"
        + "</trkseg></trk></gpx>",
    ] {
      let columns = try #require(try read(text).sessions.first?.track)
      #expect(columns.samples(.latitude) == [1], "\(text)")
      #expect(columns.samples(.altitude) == [3])
      #expect(columns.samples(.speed) == [4])
      #expect(columns.samples(.course) == [5])
    }
  }

  @Test func tracksFarApartAreSessions() throws {
    func trk(_ name: String, _ times: [String?]) -> String {
      let points = times.map {
        "<trkpt lat='1' lon='2'>\($0.map { "<time>2024-05-0\($0)Z</time>" } ?? "")</trkpt>"
      }
      return "<trk><name>\(name)</name><trkseg>\(points.joined())</trkseg></trk>"
    }
    let file = try read(
      gpx(
        trk("a", ["1T06:00:00", "1T07:00:00"]) + trk("b", ["1T13:00:00", "1T14:00:00"])
          + trk("no times", [nil, nil]) + trk("c", [nil, "1T20:00:01", "1T21:00:00"])
          + trk("earlier", ["1T03:00:00"])))
    #expect(file.sessions.map(\.name) == ["a", "c"])
    #expect(file.sessions.map(\.track.count) == [6, 4])
    #expect(file.sessions.map(\.track.segments) == [[0..<2, 2..<4, 4..<6], [0..<3, 3..<4]])
    #expect(
      file.sessions[1].track.samples(.time) == [nil, 1_714_593_601, 1_714_597_200, 1_714_532_400])
  }

  @Test func aTrackAfterOneWithoutTimesStaysWithIt() throws {
    let file = try read(
      gpx(
        """
        <trk><trkseg><trkpt lat="1" lon="1"/></trkseg></trk>
        <trk><trkseg><trkpt lat="2" lon="2"><time>2024-05-01T06:00:00Z</time></trkpt></trkseg></trk>
        """))
    #expect(file.sessions.map(\.track.count) == [2])
  }

  @Test func routesAloneAreAPlan() throws {
    let route = """
      <rte><name>Way</name><rtept lat="1" lon="2"><ele>5</ele><time>2024-05-01T06:00:00Z</time>
      </rtept><rtept lat="3" lon="4"/></rte><rte><rtept lat="5" lon="6"/></rte>
      """
    let file = try read(gpx(route))
    let session = try #require(file.sessions.first)
    #expect(session.kind == .route)
    #expect(session.name == "Way")
    #expect(session.track.segments == [0..<2, 2..<3])
    #expect(session.track.samples(.latitude) == [1, 3, 5])
    #expect(session.track.samples(.altitude) == [5, nil, nil])
    #expect(!session.track.has(.time))
    #expect(file.codes == ["gpx.route-only"])

    let both = try read(gpx(route + "<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>"))
    #expect(both.sessions.map(\.kind) == [.activity])
    #expect(both.sessions.map(\.track.count) == [1])
  }

  /// Some loggers write each point as a waypoint.
  @Test func waypointsWithTimesAndWithoutNamesAreTheTrack() throws {
    let points = (0..<5).map {
      "<wpt lat='1.000\($0)' lon='2'><ele>\($0)</ele><time>2024-05-04T08:00:0\($0)Z</time></wpt>"
    }
    let named = "<wpt lat='7' lon='8'><time>2024-05-04T08:00:09Z</time><name>Hut</name></wpt>"
    let file = try read(gpx(points.joined() + named))
    let session = try #require(file.sessions.first)
    #expect(session.kind == .activity)
    #expect(session.track.count == 5)
    #expect(session.track.samples(.altitude) == [0, 1, 2, 3, 4])
    #expect(session.track.samples(.time).first == 1_714_809_600)
    #expect(session.waypoints.map(\.name) == ["Hut"])
    #expect(file.codes == ["gpx.waypoints-only"])

    let track = "<trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk>"
    #expect(try read(gpx(points.joined() + track)).sessions.map(\.track.count) == [1])
  }

  @Test func waypointsAloneAreNoSession() throws {
    let file = try read(gpx("<wpt lat='1' lon='2'><ele>3</ele></wpt><trk><trkseg/></trk>"))
    #expect(file.sessions.isEmpty)
    #expect(file.codes == ["gpx.no-track"])
  }

  @Test func pointsWithoutAPositionKeepTheirSamples() throws {
    let file = try read(
      track(
        """
        <trkpt lat="1" lon="2"/><trkpt lat="north" lon="2"><ele>3</ele></trkpt><trkpt lon="2"/>
        <trkpt lat="1" lon=""><time>2024-05-01T06:00:00Z</time></trkpt>
        """))
    let columns = try #require(file.sessions.first?.track)
    #expect(columns.samples(.latitude) == [1, nil, nil])
    #expect(columns.samples(.longitude) == [2, nil, nil])
    #expect(columns.samples(.altitude) == [nil, 3, nil])
    #expect(file.codes == ["gpx.point.no-position"])
    #expect(file.diagnostics.entries.first?.count == 3)
  }

  @Test func valuesThatCannotBeReadAreMissing() throws {
    let file = try read(
      track("<trkpt lat='1' lon='2'><ele>high</ele><time>noon</time></trkpt>"))
    let columns = try #require(file.sessions.first?.track)
    #expect(Channel.allCases.filter(columns.has) == [.latitude, .longitude])
    #expect(file.codes == ["xml.number.unreadable", "xml.time.unreadable"])
  }

  @Test func decimalCommasAreReadAndSaid() throws {
    let file = try read(track("<trkpt lat='51,5' lon='-0,25'><ele>3,5</ele></trkpt>"))
    let columns = try #require(file.sessions.first?.track)
    #expect(columns.samples(.latitude) == [51.5])
    #expect(columns.samples(.longitude) == [-0.25])
    #expect(columns.samples(.altitude) == [3.5])
    #expect(file.codes == ["xml.number.decimal-comma"])
    #expect(file.diagnostics.entries.first?.count == 3)
  }

  @Test func theOffsetThatAllTimesShareIsKept() throws {
    func offset(_ zones: [String]) throws -> Int? {
      let points = zones.map {
        "<trkpt lat='1' lon='2'><time>2024-05-01T06:00:00\($0)</time></trkpt>"
      }
      return try read(track(points.joined())).sessions.first?.utcOffset
    }
    #expect(try offset(["+02:00", "+02:00"]) == 7200)
    #expect(try offset(["-09:30"]) == -34200)
    #expect(try offset(["+02:00", "+01:00"]) == nil)
    #expect(try offset(["+02:00", "Z"]) == nil)
    #expect(try offset(["Z"]) == nil)
    #expect(try offset(["+00:00"]) == nil)
    #expect(try offset([""]) == nil)
  }

  @Test func misplacedElementsAreIgnored() throws {
    let text = gpx(
      """
      <trkpt lat="1" lon="1"/><trkseg><trkpt lat="2" lon="2"/></trkseg>
      <trk><trkpt lat="3" lon="3"/><trkseg><trkpt lat="4" lon="4"><trkpt lat="5" lon="5"/>
      <ele>1</ele></trkpt><ele>2</ele></trkseg></trk>
      """)
    let file = try read(text)
    let columns = try #require(file.sessions.first?.track)
    #expect(columns.samples(.latitude) == [4])
    #expect(columns.samples(.altitude) == [1])
    #expect(file.codes == ["xml.element.misplaced"])
    #expect(file.offset("xml.element.misplaced") == offset(of: "<trkpt lat=\"1\"", in: text))
  }

  @Test func undeclaredPrefixesAreToldByName() throws {
    let file = try read(
      track("<trkpt lat='1' lon='2'><extensions><x:hr>90</x:hr></extensions></trkpt>"))
    #expect(file.sessions.first?.track.samples(.heartRate) == [90])
    #expect(file.codes == ["gpx.xml.undeclared-prefix"])
  }

  @Test func openTracksIdentifiersAreKept() throws {
    let file = try read(
      gpx(
        """
        <trk><extensions><o:trackid>5ec0de00-aaaa</o:trackid></extensions>
        <trkseg><trkpt lat="1" lon="2"/></trkseg></trk>
        """, declarations: " xmlns:o=\"http://opentracksapp.com/xmlschemas/v1\""))
    #expect(file.sessions.first?.identifier == "5ec0de00-aaaa")
  }
}
