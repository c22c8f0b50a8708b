#if Command
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import TestSupport
import Testing

@Suite struct ReportTests {
  private static let ruck = Repository.datasets.appending(path: "rucks/twelve-mile.gpx").path
  @Test("A page is the same bytes with one job and two, and as it was written to a file")
  func sameBytes() throws {
    let scratch = try Scratch()
    let one = try Program.run("report", Self.ruck, "--jobs", "1")
    let two = try Program.run("report", Self.ruck, "--jobs", "2")
    #expect(one.output == two.output && one.output.hasPrefix("<!DOCTYPE html>"))
    let path = scratch.url.appending(path: "page.html").path
    for _ in 0..<2 {
      #expect(try Program.run("report", Self.ruck, "-o", path).status == 0)
      #expect(try scratch.bytes("page.html") == Array(one.output.utf8))
    }
    // A dash is standard output.
    #expect(try Program.run("report", Self.ruck, "-o", "-").output == one.output)
  }

  @Test("What a recording names is in the key of the map, where its label finds no room, too")
  func waypoints() throws {
    let scratch = try Scratch()
    let text = try String(contentsOfFile: Self.ruck, encoding: .utf8)
    let point = try #require(text.firstMatch(of: /<trkpt( [^>]*)>/)).1
    let named = "<wpt\(point)><name>Spring &amp; bench</name></wpt><trk>"
    try scratch.write(text.replacing("<trk>", with: named, maxReplacements: 1).utf8, to: "a.gpx")
    let path = scratch.url.appending(path: "a.gpx").path
    let page = try Program.run("report", path)
    #expect(page.output.contains("grey squares: Spring &amp; bench."))
    #expect(!(try Program.run("report", Self.ruck).output.contains("grey squares")))
    let store = scratch.url.appending(path: "store.sqlite").path
    let hidden = try Program.run("report", path, "--private", "--store", store)
    #expect(hidden.output.hasPrefix("<!DOCTYPE html>") && !hidden.output.contains("Spring"))
  }

  @Test("A file that is no page of ruckstat is not overwritten")
  func otherFile() throws {
    let scratch = try Scratch()
    try scratch.write("my own".utf8, to: "notes.html")
    let run = try Program.run(
      "report", Self.ruck, "-o", scratch.url.appending(path: "notes.html").path)
    #expect(run.status == 74)
    #expect(try scratch.bytes("notes.html") == Array("my own".utf8))
  }

  @Test("Large text is a larger root size, by option or as the user of the history wants it")
  func textSize() throws {
    let large = "html{font-size:120%}"
    #expect(!(try Program.run("report", Self.ruck).output.contains(large)))
    let asked = try Program.run("report", Self.ruck, "--text-size", "large")
    #expect(asked.status == 0 && asked.output.contains(large))
    let named = try Program.run("report", Self.ruck, "--user", "zoe")
    #expect(named.status == 64 && named.errors.contains("--user applies to the history only"))
  }

  @Test("Two sessions give a history, and with --compare a page of both")
  func severalRucks() throws {
    let other = Repository.datasets.appending(path: "synthetic/zigzag-climb.gpx").path
    let history = try Program.run("report", Self.ruck, other)
    #expect(history.output.contains("<h1>Ruck history</h1>"))
    let both = try Program.run("report", Self.ruck, other, "--compare")
    #expect(both.output.contains("<h1>Two rucks</h1>"))
    #expect(try Program.run("report", Self.ruck, "--compare").status == 64)
    let forced = try Program.run("report", Self.ruck, "--history")
    #expect(forced.output.contains("<h1>Ruck history</h1>"))
  }

  @Test("A folder gets the page of a history and one of each ruck, which lead to each other")
  func folder() throws {
    let scratch = try Scratch()
    let walks = [
      "a.gpx": AnalyzeTests.gpx(minutes: 40, speed: 1.5),
      "b.gpx": AnalyzeTests.gpx(minutes: 30, speed: 1.4, day: "2024-05-03"),
      "notes.gpx": Data("no recording".utf8),
    ]
    try AnalyzeTests.withFolder(walks) { folder in
      let out = scratch.url.appending(path: "made/pages").path
      let given = ["report", folder.path, "--load", "20kg", "--units", "metric"]
      let run = try Program.run(given + ["--folder", out])
      #expect(run.status == 3 && run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.contains("2 of 2 pages"))
      func page(_ name: String) throws -> String {
        String(decoding: try scratch.bytes("made/pages/" + name), as: UTF8.self)
      }
      let links = try page("index.html").matches(of: /<a href="([^"]*)">Morning ruck<\/a>/)
        .map { String($0.output.1) }
      #expect(links == ["2024-05-03.html", "2024-05-01.html"])
      for link in links {
        #expect(try page(link).contains("<a href=\"index.html\">"))
      }
      // 20 kg over 2.52 km after 3.6 km.
      #expect(
        try page(links[0]).contains(
          "Ruck work 30 % below the one ruck in the four weeks before."))
      #expect(try page(links[1]).contains("The first ruck of this history."))
      // A page that is none of ours stays, and the others are written.
      try scratch.write("my own".utf8, to: "made/pages/2024-05-01.html")
      let again = try Program.run(given + ["--folder", out])
      #expect(again.status == 74 && again.errors.contains("2024-05-01.html: not written"))
      #expect(try scratch.bytes("made/pages/2024-05-01.html") == Array("my own".utf8))
      // Both ends of a straight walk are cut by up to 1.6 km.
      let long = Data(
        String(decoding: AnalyzeTests.gpx(minutes: 90), as: UTF8.self)
          .replacing("2024-05-01", with: "2024-05-03").utf8)
      try long.write(to: folder.appending(path: "b.gpx"))
      let secret = try Program.run(
        given + ["--folder", out + "-private", "--private"],
        environment: ["XDG_DATA_HOME": scratch.url.path])
      #expect(secret.status == 3)
      let index = String(
        decoding: try scratch.bytes("made/pages-private/index.html"), as: UTF8.self)
      #expect(!index.contains("Morning") && index.contains("href=\"2024-05-03.html\""))
    }
  }

  @Test("A folder of the history on disk has its names and goals")
  func folderOfHistory() throws {
    #if Store
    let scratch = try Scratch()
    let store = ["--store", scratch.url.appending(path: "rucks.sqlite").path]
    try AnalyzeTests.withFolder(["a.gpx": AnalyzeTests.gpx(minutes: 40, speed: 1.5)]) { folder in
      _ = try Program.run(["import", folder.path, "--load", "20kg"] + store)
      _ = try Program.run(["edit", "1", "--name", "Up & down"] + store)
      _ = try Program.run(
        ["log", "--on", "2024-05-02", "--distance", "5km", "--time", "1:00:00"] + store)
      _ = try Program.run(["goal", "add", "distance:10km", "--since", "2024-01-01"] + store)
      let out = scratch.url.appending(path: "pages").path
      let run = try Program.run(["report", "--folder", out, "--units", "metric"] + store)
      #expect(run.status == 0, "\(run.errors)")
      let index = String(decoding: try scratch.bytes("pages/index.html"), as: UTF8.self)
      // What was logged has no page.
      #expect(index.matches(of: /<a href="2024-05-01.html">Up &amp; down<\/a>/).count == 1)
      #expect(index.matches(of: /<a href=/).count == 1)
      let page = ReadPage(index)
      // 3.6 km walked and 5 km logged.
      let row = try #require(page.rows("Goals and what").first)
      #expect(row.prefix(4) == ["distance:10km", "running", "10.00 km", "8.60 km"])
      #expect(run.errors.contains("1 of 1 pages"))
    }
    #endif
  }

  @Test(
    "A picture of a ruck is well-formed SVG with the figures of its page, and no page is written")
  func picture() throws {
    let scratch = try Scratch()
    let path = scratch.url.appending(path: "ruck.svg").path
    let given = ["report", Self.ruck, "--load", "20kg", "--units", "metric"]
    let run = try Program.run(given + ["--image", path])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    let bytes = try scratch.bytes("ruck.svg")
    #expect(XMLParser(data: Data(bytes)).parse())
    let text = String(decoding: bytes, as: UTF8.self)
    let figures = ReadPage(try Program.run(given).output).figures
    for name in ["distance", "time", "pace", "load", "gain"] {
      #expect(text.contains(">\(name)</text>") && text.contains(">\(figures[name] ?? "?")</text>"))
    }
    #expect(!text.contains("href") && !text.contains("script"))
    let other = scratch.url.appending(path: "other.svg").path
    try scratch.write("<svg/>".utf8, to: "other.svg")
    #expect(try Program.run(given + ["--image", other]).status == 74)
  }

  @Test("The picture that the README shows is the one that the program draws")
  func pictureOfTheReadme() throws {
    let scratch = try Scratch()
    let run = try Program.run([
      "report", Self.ruck, "--load", "35lb", "--body-mass", "180lb", "--units", "imperial",
      "--image", scratch.url.appending(path: "ruck.svg").path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let drawn = String(decoding: try scratch.bytes("ruck.svg"), as: UTF8.self)
    let shown = Repository.root.appending(
      path: "Sources/RuckMetrics/RuckMetrics.docc/Resources/twelve-mile.svg")
    let difference = try Golden.difference(of: drawn, from: shown)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("A plan is written as a card beside its table")
  func card() throws {
    let scratch = try Scratch()
    let route = Repository.datasets.appending(path: "routes/loop.gpx").path
    let path = scratch.url.appending(path: "card.html").path
    let plan = ["route", "plan", route, "--time", "80min", "--load", "20kg", "--units", "metric"]
    let run = try Program.run(plan + ["--page", path])
    let plain = try Program.run(plan)
    #expect(run.status == 0 && run.output == plain.output)
    let page = ReadPage(String(decoding: try scratch.bytes("card.html"), as: UTF8.self))
    // Standard output has the table.
    let dash = try Program.run(plan + ["--page", "-"])
    #expect(dash.status == 64 && dash.errors.contains("the page needs a file"))
    let json = try Program.run(plan + ["--format", "json"]).json()
    let splits = try json.objects("splits")
    #expect(page.figures["load"] == "20 kg" && page.figures["time"] == "1:20:00")
    #expect(page.rows("Splits of the plan").count == splits.count)
  }

  @Test("What contradicts itself is a wrong command line")
  func contradictions() throws {
    for options in [
      ["--format", "json"], ["--private", "--embed-data"], ["--compare", "--history"],
      ["--standard", "nonsense"], ["--folder", "x", "-o", "y"], ["--folder", "x", "--compare"],
      ["--image", "x.png"], ["--image", "x.svg", "--history"],
      ["--over", "height"],
    ] {
      #expect(try Program.run(["report", Self.ruck] + options).status == 64, "\(options)")
    }
  }
}
#endif
