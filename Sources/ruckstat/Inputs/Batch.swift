#if Command
internal import RuckFormats

/// Works through inputs on several cores and keeps their order.
enum Batch {
  /// Results that may wait for one before them, for each job: enough that one long file does not
  /// hold up the others, few enough that memory depends on the jobs and not on the files.
  static let waitingPerJob = 16

  /// How many jobs there can be, whoever asks for them.
  static let jobRange = 1...1024

  /// Applies `work` to every element, at most `jobs` at a time, and hands the results on in the
  /// order of the elements whatever finishes first.
  ///
  /// Elements start in their order. One waits until what it weighs is free of the budget, or until
  /// nothing else is worked on: so no element waits for ever, and one alone may weigh more.
  ///
  /// - Parameters:
  ///   - elements: what to work on.
  ///   - jobs: how many at a time, brought into ``jobRange``.
  ///   - budget: what the elements being worked on may weigh together.
  ///   - weight: what an element weighs.
  ///   - work: what to do with each.
  ///   - finished: called after each element with its place.
  ///   - deliver: takes a result and says whether to go on.
  static func forEach<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, budget: Int = .max, weight: (Element) -> Int = { _ in 0 },
    work: @escaping @Sendable (Element) async -> Result,
    finished: (Int) -> Void, deliver: (Result) -> Bool
  ) async {
    let jobs = min(max(jobs, jobRange.lowerBound), jobRange.upperBound)
    await withTaskGroup(of: (Int, Result).self) { group in
      var waiting: [Int: Result] = [:]
      var weights: [Int: Int] = [:]
      var held = 0
      var next = 0
      var due = 0
      while due < elements.count {
        while weights.count < jobs, next < min(elements.count, due + jobs * waitingPerJob) {
          let more = min(weight(elements[next]), budget)
          if !weights.isEmpty, more > budget - held { break }
          group.addTask { [next] in (next, await work(elements[next])) }
          weights[next] = more
          held += more
          next += 1
        }
        guard let (index, result) = await group.next() else { return }
        held -= weights.removeValue(forKey: index) ?? 0
        finished(index)
        waiting[index] = result
        while let result = waiting.removeValue(forKey: due) {
          due += 1
          if !deliver(result) { return }
        }
      }
    }
  }

  /// Two tasks of one input, side by side where there is a job for each.
  static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) async -> (First, Second) {
    guard jobs > 1 else { return (first(), second()) }
    async let beside = first()
    let here = second()
    return (await beside, here)
  }

  /// Applies `work` to every input with a line of progress on standard error, and hands the results
  /// on in the order of the inputs; at the end says which other files there were.
  ///
  /// Jobs that find no input of their own help with one. The limit of memory is one budget for all
  /// inputs that are worked on at a time.
  static func forEach<Result: Sendable>(
    _ inputs: [InputFile], reader: RecordingReader, output: ResolvedOutput,
    work: @escaping @Sendable (InputFile) async -> Result, deliver: (Result) -> Bool
  ) async {
    let jobs = min(max(output.jobs, jobRange.lowerBound), jobRange.upperBound)
    let limits = reader.limits
    let jobsEach = max(1, jobs / max(1, inputs.count))
    var isWhole = true
    var progress = ProgressLine(inputs, isShown: output.showsProgress)
    await forEach(
      inputs, jobs: jobs, budget: limits.memory,
      weight: { $0.weight(limits, jobs: jobs) },
      work: { input in
        var input = input
        input.jobs = jobsEach
        return await work(input)
      }, finished: { progress.finished($0) },
      deliver: {
        isWhole = deliver($0)
        return isWhole
      })
    progress.clear()
    if isWhole, let line = await inputs.first?.others.line { output.say("ruckstat: " + line) }
  }

  /// Applies `work` to every input with a line of progress on standard error, and gives all results
  /// in the order of the inputs.
  static func map<Result: Sendable>(
    _ inputs: [InputFile], reader: RecordingReader, output: ResolvedOutput,
    work: @escaping @Sendable (InputFile) async -> Result
  ) async -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(inputs.count)
    await forEach(inputs, reader: reader, output: output, work: work) {
      results.append($0)
      return true
    }
    return results
  }
}

extension InputFile {
  /// Bytes of memory that work on a byte of a file takes at most where its rows are honest ones: the
  /// file itself, its columns and what is computed of them.
  private static let bytesPerByte = 8

  /// What the input takes of the budget of memory, at most all of it: so much for each byte of its
  /// content, which for gzip is what it may unpack to.
  ///
  /// A stream, whose size is not known, takes all.
  func weight(_ limits: ReadLimits, jobs: Int) -> Int {
    let size: Int
    switch content {
    case .file(let bytes): size = bytes
    case .stream: return limits.memory
    case .problem, .other: return 0
    }
    func weight(of bytes: Int) -> Int {
      bytes > limits.memory / Self.bytesPerByte ? limits.memory : bytes * Self.bytesPerByte
    }
    let unpacked = weight(of: limits.mostUnpacked(of: size))
    // As long as all jobs can unpack at once, files need not be looked into.
    return unpacked <= limits.memory / jobs || FileBytes.isGzip(path)
      ? unpacked : weight(of: size)
  }
}
#endif
