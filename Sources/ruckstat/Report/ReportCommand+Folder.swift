internal import ArgumentParser
internal import RuckMetrics
internal import RuckReport
internal import RuckStore

extension ReportCommand {
  /// Writes the page of a history and those of its rucks into a folder, and ends with the status.
  func end(
    writing folder: String, _ options: ReportOptions, _ output: ResolvedOutput
  ) async throws {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    do {
      try PathBytes(argument: folder).makeFolder()
    } catch {
      throw ExitStatus.notWritten.saying(
        "\(ArgumentBytes.shown(folder)): the folder cannot be made: \(error)")
    }
    let index = try OutputFile.page(base + "index.html")
    let standards = try standards()
    let inputs = InputFile.expand(paths)
    var history: ReportedHistory
    if paths.isEmpty {
      history = try await storedHistory(output)
    } else {
      let read = try await rucks(inputs, output) { _, _, _ in Written?.none }
      guard !read.results.isEmpty else {
        read.outcome.say(output)
        throw read.outcome.statusOfNone.code
      }
      history = ReportedHistory(read)
    }
    let (found, digest) = try await sheet(of: &history, options, output)
    var sheet = found
    let numbers = history.numbers
    sheet.makePages { paths.isEmpty ? numbers[$0] != nil : true }
    let (pages, known) = (sheet.pages, history.inputs)
    let book = known.book(of: digest)
    var own = options
    (own.title, own.home) = (nil, "index.html")
    let ruckOptions = own
    let write: Report<Written> = { tracked, entry, efforts in
      guard let identity = entry.session?.identity, let name = pages[identity],
        !numbers.isEmpty || known.path(of: identity) == tracked.session.source.path
      else { return nil }
      var page = RuckSheet(tracked, efforts: efforts, standards: standards, ruckOptions)
      page.records = StandingRecords(book, of: digest, for: entry)
      do {
        try WrittenFile(
          PathBytes(argument: base + name), kind: "page of ruckstat",
          signature: ReportPage.signature
        ).write(ReportPage.ruck(page, ruckOptions))
        return Written(name: name, refusal: nil)
      } catch {
        return Written(name: name, refusal: "\(error)")
      }
    }
    let written =
      paths.isEmpty
      ? try await rucks(
        of: pages.keys.compactMap { numbers[$0] }.sorted().map(String.init), output, write)
      : try await rucks(inputs, output, write)
    let files = written.results.compactMap(\.shown)
    for file in files {
      if let refusal = file.refusal {
        Terminal.say("\(file.name): not written: \(refusal)")
      }
    }
    let isWhole = files.allSatisfy { $0.refusal == nil }
    try index.write(ReportPage.history(sheet, options), output)
    output.say(
      "and next to it \(files.count { $0.refusal == nil }) of \(pages.count) pages of rucks"
    )
    history.inputs.outcome.say(output)
    guard isWhole else { throw ExitStatus.notWritten.code }
    throw history.inputs.outcome.status.code
  }
}

/// A page of a ruck in a folder, and why it was not written.
private struct Written {
  let name: String
  let refusal: String?
}
