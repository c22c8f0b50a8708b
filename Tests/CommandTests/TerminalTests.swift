#if Command
import Foundation
import Testing

/// What files say of themselves, against terminals and spreadsheets.
@Suite struct TerminalTests {
  /// An escape sequence, a bell, a line break, C1, and what turns the direction of text.
  static let hostile =
    "A\u{1b}[31mB\u{7}C\rD\u{7f}E\u{9b}1mF\u{202e}G\u{2066}H\u{200f}I\u{61c}J\u{2028}K\u{85}L"

  /// The same as XML can hold it: no control character below a blank but tab and line ends.
  static let hostileXML =
    "A\u{7f}B\u{9b}31mC\u{202e}D\u{2066}E\u{200e}F\u{61c}G\u{2029}H&#9;I&#13;J&#10;K\u{85}L"

  @Test(.enabled("without script no terminal can be made") { hasTerminals })
  func noFormatSteersATerminal() throws {
    let scratch = try Scratch()
    try scratch.write(Self.gpx(), to: "a.gpx")
    _ = try scratch.shell("\"$ruckstat\" import a.gpx --store s.db -q")
    for line in [
      "analyze a.gpx a.gpx -f csv", "stats a.gpx -f csv", "analyze a.gpx -f ndjson",
      "list -f csv --store s.db", "show 1 -f csv --store s.db",
    ] {
      let run = try scratch.shell("script -qec \"'$ruckstat' \(line) -q\" /dev/null")
      #expect(
        run.status == 0 && run.output.contains("a.gpx") || !line.hasPrefix("analyze"), "\(line)")
      let hostile = run.output.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n" && $0 != "\r") || (0x7f..<0xa0).contains($0.value)
          || (0x2066...0x2069).contains($0.value) || (0x2028...0x202e).contains($0.value)
      }
      #expect(hostile.isEmpty, "\(line): \(hostile)")
    }
    // A file or a pipe gets the bytes as they are.
    #expect(try scratch.shell("\"$ruckstat\" analyze a.gpx -f csv -q").output.contains("\u{202e}"))
  }

  private static var hasTerminals: Bool {
    (try? Program.shell("script -qec true /dev/null"))?.status == 0
  }

  static func gpx() -> Data {
    let text = String(
      decoding: AnalyzeTests.gpx(minutes: 70, name: hostileXML), as: UTF8.self)
    return Data(
      text.replacingOccurrences(of: "creator=\"test\"", with: "creator=\"\(hostileXML)\"")
        .replacingOccurrences(of: "<trkseg>", with: "<type>\(hostileXML)</type><trkseg>").utf8)
  }

  /// A declared encoding that no reader knows stands in a diagnostic.
  static func encoded() -> Data {
    let text = String(decoding: AnalyzeTests.gpx(minutes: 70), as: UTF8.self)
    return Data(
      text.replacingOccurrences(
        of: "<?xml version=\"1.0\"?>",
        with: "<?xml version=\"1.0\" encoding=\"x\u{1b}]0;y\u{7}\u{202e}\"?>"
      ).utf8)
  }

  static func tcx() -> Data {
    var text = """
      <?xml version="1.0"?>
      <TrainingCenterDatabase \
      xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="\(hostileXML)"><Id>2024-05-02T06:00:00Z</Id>
      <Lap StartTime="2024-05-02T06:00:00Z"><TriggerMethod>\(hostileXML)</TriggerMethod><Track>

      """
    for minute in 0..<40 {
      text += "<Trackpoint><Time>2024-05-02T06:\(minute < 10 ? "0" : "")\(minute):00Z</Time>"
      text += "<Position><LatitudeDegrees>0</LatitudeDegrees><LongitudeDegrees>"
      text += "\(Double(minute) * 0.0008)</LongitudeDegrees></Position></Trackpoint>\n"
    }
    text += "</Track></Lap><Notes>\(hostileXML)</Notes>"
    text += "<Creator><Name>\(hostileXML)</Name></Creator></Activity></Activities>"
    return Data((text + "</TrainingCenterDatabase>").utf8)
  }

  /// A FIT file of four records whose developer field says it is the load, in no unit.
  static func fit() -> Data {
    func word(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8)] }
    func double(_ value: UInt32) -> [UInt8] {
      word(UInt16(value & 0xffff)) + word(UInt16(value >> 16))
    }
    let name = Array("Pack load \(hostile)".utf8) + [0]
    // Developer data 0; its field 0: a byte, by its name.
    var data: [UInt8] = [0x40, 0, 0] + word(207) + [1, 3, 1, 0x02, 0, 0]
    data += [0x41, 0, 0] + word(206)
    data += [4, 0, 1, 0x02, 1, 1, 0x02, 2, 1, 0x02, 3, UInt8(name.count), 0x07]
    data += [1, 0, 0, 0x02] + name
    data += [0x62, 0, 0] + word(20) + [2, 253, 4, 0x86, 3, 1, 0x02, 1, 0, 1, 0]
    for row in 0..<4 {
      data += [2] + double(1_000_000_000 + UInt32(row) * 10) + [UInt8(100 + row), 20]
    }
    var file: [UInt8] = [12, 0x20, 0x5c, 0x08] + double(UInt32(data.count)) + Array(".FIT".utf8)
    file += data
    return Data(file + word(InspectTests.check(file)))
  }

  /// The characters that a terminal might take for commands.
  static func steering(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0a: false
      case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
      default: false
      }
    }
  }

  static let commands = [
    ["analyze"], ["analyze", "--strict"], ["analyze", "--join"], ["analyze", "--join", "--force"],
    ["analyze", "--explain", "all"], ["analyze", "--from", "3h"], ["splits"], ["efforts"],
    ["standards"], ["compare", "--rules", "--plot", "--device"], ["energy"],
    ["energy", "--as-hard-as", "Datasets/damaged/intact.gpx", "--speed", "5km/h"], ["inspect"],
    ["inspect", "--unknown"], ["inspect", "--strict"], ["stats"], ["stats", "--by", "month"],
    ["streaks"], ["records"], ["route", "show"],
    ["route", "difficulty", "--against", "Datasets/routes"],
  ]

  @Test(arguments: commands) func namesReachNoTerminal(command: [String]) throws {
    let name = Self.hostile + "\n"
    let files = [
      "\(name).gpx": Self.gpx(), "\(name).tcx": Self.tcx(), "\(name).fit": Self.fit(),
      "\(name)-encoded.gpx": Self.encoded(), "\(name)-half.gpx": DamageTests.truncated(Self.gpx()),
      "\(name)-none.gpx": Data("<gpx".utf8),
    ]
    try AnalyzeTests.withFolder(files) { folder in
      let run = try Program.run(command + [folder.path])
      #expect(Self.steering(run.output) == [], "\(command)")
      #expect(Self.steering(run.errors) == [], "\(command)")
      #expect((run.output + run.errors).contains("A\u{fffd}[31mB"), "\(command) shows no name")
      // A line break in a name begins no line.
      #expect(!(run.output + run.errors).contains("\n.gpx"))
    }
  }

  @Test func singleRoutesAreCleanToo() throws {
    let files = ["\(Self.hostile).gpx": Self.gpx(), "\(Self.hostile).tcx": Self.tcx()]
    try AnalyzeTests.withFolder(files) { folder in
      let one = folder.appending(path: "\(Self.hostile).gpx").path
      let other = folder.appending(path: "\(Self.hostile).tcx").path
      for arguments in [
        ["route", "compare", one, other], ["route", "plan", one, "--time", "80min"],
        [
          "route", "simplify", one + "x",
        ],
      ] {
        let run = try Program.run(arguments)
        #expect(Self.steering(run.output + run.errors) == [], "\(arguments[1])")
        #expect((run.output + run.errors).contains("\u{fffd}"), "\(run.errors)")
      }
    }
  }

  @Test(arguments: [
    "--time-zone", "--config", "--load", "--units", "--every", "--from", "--no-such",
  ])
  func typedValuesReachNoTerminal(option: String) throws {
    let run = try Program.run("analyze", "-", option, Self.hostile, input: Data())
    #expect(run.status == 64 && Self.steering(run.output + run.errors) == [])
    let configuration = try JSONEncoder().encode([option.dropFirst(2) + "": Self.hostile])
    try AnalyzeTests.withFolder(["c\u{1b}.json": configuration]) { folder in
      let path = folder.appending(path: "c\u{1b}.json").path
      let run = try Program.run("analyze", "-", "--config", path, input: Data())
      #expect(run.status == 64 && Self.steering(run.output + run.errors) == [])
      #expect(run.errors.contains("c\u{fffd}.json"))
    }
  }

  /// Machines get every character: JSON escapes what it must, CSV quotes.
  @Test func dataStaysExact() throws {
    try AnalyzeTests.withFolder(["\(Self.hostile).gpx": Self.gpx()]) { folder in
      let path = folder.appending(path: "\(Self.hostile).gpx").path
      let run = try Program.run("analyze", path, "--format", "json")
      let source = try run.session().object("source")
      #expect(source["path"] as? String == path)
      let csv = try Program.run("analyze", path, "--format", "csv")
      #expect(csv.output.contains(Self.hostile))
    }
  }

  @Test func aSpreadsheetRunsNoName() throws {
    for (name, cell) in [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
      ("=a,b", "\"'=a,b\""), ("a=b", "a=b"), ("'=1", "'=1"),
    ] {
      let data = AnalyzeTests.gpx(minutes: 2, name: name)
      let run = try Program.run("analyze", "-", "--format", "csv", input: data)
      #expect(run.output.contains(",\(cell),"), "\(run.output)")
      // The path - is such a text too; a number is none, whatever its sign.
      #expect(run.output.split(separator: "\n").last?.hasPrefix("'-,") == true)
      let raw = try Program.run("analyze", "-", "--format", "csv", "--csv-raw", input: data)
      let kept = name.contains(",") ? "\"\(name)\"" : name
      #expect(raw.output.contains(",\(kept),"), "\(raw.output)")
      #expect(raw.output.split(separator: "\n").last?.hasPrefix("-,") == true)
    }
    // A descent of the equator's south stays a number.
    let south = String(decoding: AnalyzeTests.gpx(minutes: 2), as: UTF8.self)
      .replacingOccurrences(of: "lat=\"0\"", with: "lat=\"-5.5\"")
    let run = try Program.run("analyze", "-", "--format", "csv", input: Data(south.utf8))
    #expect(run.output.contains(",-5.5,"))
  }

  #if os(Linux)
  @Test func aFullDiskIsSaidInPlainWords() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "'\(Program.executable.path)' analyze Datasets/damaged/intact.gpx > /dev/full",
    ]
    process.environment = ["TZ": "UTC", "HOME": "/dev/null/none"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(
      text.split(separator: "\n").first
        == "ruckstat: the results could not be written: No space left on device")
  }
  #endif
}
#endif
