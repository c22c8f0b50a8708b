import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct ReportPageTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>&\"'<b>\u{202e}\u{7}"

  /// Names of elements and attributes of a page, without what stands in texts and values.
  private static func elements(_ page: String) -> Set<String> {
    let names = page.matches(of: /<([a-zA-Z!\/][^\s>]*)/).map { String($0.output.1).lowercased() }
    return Set(names)
  }

  /// A page without the one script that it may have, whose bytes are known.
  private static func withoutScript(_ page: String) -> String {
    page.replacing("<script>" + PageScript.text + "</script>", with: "", maxReplacements: 1)
  }

  @Test("A hostile name, path or title is text, and no element or attribute comes of it")
  func hostileNames() throws {
    let name = Self.hostile.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\u{7}", with: "")
    let file = try SourceFile(Pages.gpx(Pages.north(200), name: name), path: Self.hostile)
    var options = ReportOptions()
    options.title = Self.hostile
    options.data = "{\"name\": \"\(Self.hostile)\"}"
    options.stamp = Self.hostile
    let plain = try SourceFile(Pages.gpx(Pages.north(200)), path: "walk.gpx")
    var usual = ReportOptions()
    usual.data = "{}"
    let pages = [
      (
        try ReportPage.ruck(of: file, standards: StandardTable.all, options: options),
        try ReportPage.ruck(of: plain, standards: StandardTable.all, options: usual)
      ),
      (
        ReportPage.history(
          of: [file], asOf: LocalDay(daysSince1970: 20_000), options: options),
        ReportPage.history(
          of: [plain], asOf: LocalDay(daysSince1970: 20_000), options: usual)
      ),
    ]
    for (bytes, expected) in pages {
      let page = Pages.text(bytes)
      #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;&quot;"))
      let body = Self.withoutScript(page)
      #expect(!body.contains("<img") && !body.contains("<script") && !body.contains("</script"))
      #expect(!page.contains("\u{202e}") && !page.contains("\u{7}"))
      #expect(Self.elements(page) == Self.elements(Pages.text(expected)))
    }
  }

  @Test("The sport and the load's origin are text as well, on a page of two rucks too")
  func hostileSport() throws {
    let hostile = "ruck 20 kg &lt;img src=x onerror=alert(1)&gt; &quot;//evil"
    let text = String(decoding: Pages.gpx(Pages.north(200), name: hostile), as: UTF8.self)
      .replacing(">walking<", with: ">\(hostile)<")
    let file = try SourceFile(ContiguousArray(text.utf8), path: "walk.gpx")
    let plain = try SourceFile(Pages.gpx(Pages.north(200), name: "ruck 20 kg"), path: "walk.gpx")
    for (bytes, expected) in try [
      (ReportPage.ruck(of: file), ReportPage.ruck(of: plain)),
      (ReportPage.pair(of: file, plain), ReportPage.pair(of: plain, plain)),
    ] {
      let page = Pages.text(bytes)
      #expect(page.ranges(of: "&lt;img src=x onerror=alert(1)&gt;").count >= 2)
      #expect(!page.contains("<img") && Self.elements(page) == Self.elements(Pages.text(expected)))
    }
  }

  @Test("A page of two rucks has both, and none without the one or the other")
  func pair() throws {
    let (one, other) = try (
      SourceFile(Pages.gpx(Pages.north(200), name: "First"), path: "a.gpx"),
      SourceFile(Pages.indoors, path: "b.tcx")
    )
    let page = Pages.text(try ReportPage.pair(of: one, other))
    #expect(page.contains("A: First") && page.contains("B: Ruck"))
    // Curves that both have are in one drawing, dashed those of the second; its heart rate stands alone.
    let drawings = page.components(separatedBy: "<figure class=\"lane\"").dropFirst()
    func lines(_ title: String) -> [Bool] {
      let drawing = drawings.first { $0.contains("aria-label=\"\(title). ") } ?? ""
      return ["\"mean\"", "\"mean other\""].map { drawing.contains("<path class=\($0)") }
    }
    #expect(lines("Pace") == [true, true] && lines("Heart rate") == [false, true])
    #expect(lines("Above the start") == [true, false] && lines("Gap") == [true, false])
    let none = try SourceFile(ContiguousArray("<gpx></gpx>".utf8), path: "none.gpx")
    #expect(try ReportPage.pair(of: one, none) == nil)
  }

  @Test(
    "The script is small, asks for nothing, writes no markup, and is allowed by its digest alone")
  func script() throws {
    let page = Pages.text(
      try ReportPage.ruck(of: try SourceFile(Pages.gpx(Pages.north(200)), path: "walk.gpx")))
    #expect(PageScript.text.utf8.count <= PageScript.limit)
    for word in [
      "http", "//", "fetch", "eval", "import", "innerHTML", "cookie", "Storage", "XMLHttp", "</",
    ] {
      #expect(!PageScript.text.contains(word), "\(word)")
    }
    let source = SHA256.source(of: Array(PageScript.text.utf8))
    #expect(page.contains("; script-src '\(source)'\">") && page.ranges(of: "<script").count == 1)
    let history = Pages.text(
      ReportPage.history(of: try Pages.rucks(), asOf: LocalDay(daysSince1970: 19_850)))
    #expect(!history.contains("script"))
  }

  @Test("A page names no address, loads nothing and runs nothing but its script")
  func selfContained() throws {
    let file = try SourceFile(
      ContiguousArray(Repository.bytes("rucks/twelve-mile.gpx")), path: "twelve-mile.gpx")
    let pages = [
      try ReportPage.ruck(of: file, request: SessionRequest(load: .kilograms(20))),
      ReportPage.history(of: try Pages.rucks(), asOf: LocalDay(daysSince1970: 19_850)),
    ]
    for page in pages.map({ Self.withoutScript(Pages.text($0)) }) {
      for word in [
        "http:", "https:", "//", "@import", "url(", "<script", "<iframe", "<link", "<object",
        "<img",
        "<embed", " on", "javascript",
      ] where word != " on" {
        #expect(!page.contains(word), "\(word)")
      }
      #expect(page.firstMatch(of: /<[^>]* on[a-z]+=/) == nil)
      #expect(page.contains("default-src 'none'"))
      #expect(page.contains("<html lang=\"en\">") && page.contains("<meta charset=\"utf-8\">"))
    }
  }

  @Test("The same input gives the same bytes, and a stamp is there only where it is asked for")
  func reproducible() throws {
    let file = try SourceFile(Pages.gpx(Pages.north(300)), path: "walk.gpx")
    let page = try ReportPage.ruck(of: file)
    let again = try ReportPage.ruck(of: file)
    #expect(again == page)
    var stamped = ReportOptions()
    stamped.stamp = "2026-01-02"
    #expect(Pages.text(try ReportPage.ruck(of: file, options: stamped)).contains("made 2026-01-02"))
    #expect(!Pages.text(page).contains("made 20"))
  }

  @Test("A private page holds no name, file, device, fingerprint or place near its ends")
  func isPrivate() throws {
    let file = try SourceFile(
      Pages.gpx(Pages.north(400), name: "From 12 Elm Street"), path: "elm-street.gpx")
    var options = ReportOptions()
    options.isPrivate = true
    var request = SessionRequest()
    request.hiddenZones = Pages.zones
    let page = Pages.text(try ReportPage.ruck(of: file, request: request, options: options))
    for word in ["Elm", "elm", "xxh64", "· walking", "start, finish", ">start<", ">finish<"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("Limits:"))
    let history = Pages.text(
      ReportPage.history(
        of: [file], asOf: LocalDay(daysSince1970: 20_000), options: options))
    #expect(!history.contains("elm-street"))
  }

  @Test("A recording without times, positions or distance gives a page with dashes and reasons")
  func unknown() throws {
    let point = try SourceFile(Pages.gpx([(46, 7)]), path: "point.gpx")
    let page = Pages.text(try ReportPage.ruck(of: point))
    #expect(page.contains("—") && page.contains("the load is unknown"))
    #expect(!page.contains("nan") && !page.contains("inf "))
    let empty = try ReportPage.ruck(of: point, session: 7)
    #expect(empty == nil)
    let none = ReportPage.history(of: [], asOf: LocalDay(daysSince1970: 20_000))
    #expect(Pages.text(none).contains("No ruck counts."))
  }

  @Test("A page names files without the folders of the machine on which it was made")
  func folders() throws {
    let file = try SourceFile(Pages.gpx(Pages.north(200)), path: "/home/zoe/rucks/walk.gpx")
    let pages = [
      try ReportPage.ruck(of: file),
      ReportPage.history(of: [file], asOf: LocalDay(daysSince1970: 20_000)),
    ]
    for page in pages.map(Pages.text) {
      #expect(page.contains("walk.gpx") && !page.contains("zoe") && !page.contains("rucks/"))
    }
  }

  @Test("What is unknown is left out of a sentence, or is a dash")
  func dashes() throws {
    let text = String(decoding: Pages.gpx(Pages.north(300)), as: UTF8.self)
    let file = try SourceFile(
      ContiguousArray(text.replacing("<ele>100.0</ele>", with: "").utf8), path: "level.gpx")
    // Splits of one pace cost the same until something is put down.
    let even = try ReportPage.ruck(of: file, request: SessionRequest(load: .kilograms(20)))
    #expect(!Pages.text(even).contains("The hardest split"))
    var load = LoadProfile(constant: 20.0)
    load.step(at: .distance(2000), to: 5)
    var request = SessionRequest()
    request.loads = [Sourced(load, .option)]
    let page = Pages.text(try ReportPage.ruck(of: file, request: request))
    #expect(
      page.firstMatch(of: /The hardest split: [0-9. km]+ to [0-9. km]+, \d+ kcal, [0-9:]+ \/km\./)
        != nil)
    let body = try #require(page.components(separatedBy: "<body").last)
    #expect(body.firstMatch(of: />[^<]*--[^<]*</) == nil)
  }

  @Test("The words below the curves are those of the axis that is drawn")
  func axisWords() throws {
    let text = String(decoding: Pages.gpx(Pages.north(300)), as: UTF8.self)
    let untimed = try SourceFile(
      ContiguousArray(text.replacing(/<time>[^<]*<\/time>/, with: "").utf8), path: "untimed.gpx")
    let timed = try SourceFile(ContiguousArray(text.utf8), path: "timed.gpx")
    var options = ReportOptions()
    options.axis = .time
    let page = Pages.text(try ReportPage.ruck(of: untimed, options: options))
    #expect(page.contains("Over distance from the start in kilometres. Line:"))
    let other = Pages.text(try ReportPage.ruck(of: timed, options: options))
    #expect(other.contains("Over time from the start. Line:"))
  }

  @Test("Of many splits the first are printed, and the paper says so")
  func printed() throws {
    let file = try SourceFile(
      Pages.gpx(Pages.north(5000)), path: "far.gpx")
    let page = Pages.text(try ReportPage.ruck(of: file))
    // 69.99 km.
    #expect(page.matches(of: /<tr class="screen"/).count == 70 - RuckPage.printedSplits)
    #expect(page.contains("The first \(RuckPage.printedSplits) of 70 are printed"))
  }

  @Test("The size of a page does not follow the number of points")
  func size() throws {
    let file = try SourceFile(
      ContiguousArray(Repository.bytes("rucks/twelve-mile.gpx")), path: "twelve-mile.gpx")
    let page = try #require(
      try ReportPage.ruck(of: file, request: SessionRequest(load: .kilograms(20))))
    #expect(page.count <= 150_000)
    // Points that lie about at random keep every column and every vertex busy.
    var random = SplitMix64(seed: 22)
    let wild = (0..<8_000).map { _ in
      (
        46 + Double.random(in: 0...0.01, using: &random),
        7 + Double.random(in: 0...0.01, using: &random)
      )
    }
    let other = try SourceFile(
      Pages.gpx(wild) { _ in Double.random(in: 0...3000, using: &random) }, path: "wild.gpx")
    var request = SessionRequest(load: .kilograms(20))
    request.rules.cleaning = .none
    let bytes = try #require(try ReportPage.ruck(of: other, request: request))
    #expect(bytes.count <= 300_000)
  }
}
