#if Store
package import RuckFormats

/// Works through inputs on several cores and keeps their order.
package enum Batch {
  /// Results that may wait for one before them, for each job: enough that one long file does not
  /// hold up the others, few enough that memory depends on the jobs and not on the files.
  package static let waitingPerJob = 16

  /// The number of jobs that is possible.
  package static let jobRange = 1...1024

  /// Applies `work` to every element, at most `jobs` at a time, and hands the results on in the
  /// order of the elements, whichever finishes first.
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
  ///   - finished: called after each element with its index.
  ///   - deliver: takes a result; returns whether to continue.
  package static func forEach<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, budget: Int = .max, weight: (Element) -> Int = { _ in 0 },
    work: @escaping @Sendable (Element) async -> Result,
    finished: (Int) -> Void, deliver: (Result) async -> Bool
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
          if await !deliver(result) { return }
        }
      }
    }
  }

  /// Applies `work` to every element as above, and hands the results on up to the first failure, which it
  /// throws.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func forEach<Element: Sendable, Value: Sendable, Failure: Error>(
    _ elements: [Element], jobs: Int,
    work: @escaping @Sendable (Element) async throws(Failure) -> Value,
    finished: (Int) -> Void = { _ in }, take: (Value) -> Void
  ) async throws(Failure) {
    var failure: Failure?
    await forEach(
      elements, jobs: jobs,
      work: { element in
        do throws(Failure) {
          return Result<Value, Failure>.success(try await work(element))
        } catch {
          return .failure(error)
        }
      }, finished: finished,
      deliver: { result in
        switch result {
        case .success(let value): take(value)
        case .failure(let error): failure = error
        }
        return failure == nil
      })
    if let failure { throw failure }
  }
}

extension InputFile {
  /// Bytes of memory that work on a byte of a file takes at most where its rows are honest ones: the
  /// file itself, its columns and what is computed of them.
  private static let bytesPerByte = 8

  /// Returns the part of the memory's budget that the input takes, at most all of it: so much for each byte
  /// of its content, which for gzip is what it may unpack to.
  ///
  /// A stream, whose size is not known, takes all.
  package func weight(_ limits: ReadLimits, jobs: Int) -> Int {
    let size: Int
    switch content {
    case .file(let bytes): size = bytes
    case .member(let member, _): size = max(member.size, member.packedSize)
    case .stream: return limits.memory
    case .indexed: size = samples.reduce(0) { $0 + $1.size }
    case .problem, .other: return 0
    }
    func weight(of bytes: Int) -> Int {
      bytes > limits.memory / Self.bytesPerByte ? limits.memory : bytes * Self.bytesPerByte
    }
    let unpacked = weight(of: limits.maximumUnpacked(of: size))
    // As long as all jobs can unpack at once, files need not be looked into.
    return unpacked <= limits.memory / jobs || mayBeGzip ? unpacked : weight(of: size)
  }

  /// Whether it is gzip; of a file inside of a zip its name tells, for to look into it is to unpack it.
  private var mayBeGzip: Bool {
    if case .member(let member, _) = content {
      return member.label.suffix(3).elementsEqual(".gz".utf8)
    }
    return FileBytes.isGzip(path)
  }
}
#endif
