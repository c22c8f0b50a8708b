#if Command
/// Works through inputs on several cores and keeps their order.
enum Batch {
  /// Results that may wait for one before them, for each job: enough that one long file does not
  /// hold up the others, few enough that memory depends on the jobs and not on the files.
  static let waitingPerJob = 16

  /// Applies `work` to every element, at most `jobs` at a time, and hands the results on in the
  /// order of the elements whatever finishes first.
  ///
  /// - Parameters:
  ///   - elements: what to work on.
  ///   - jobs: how many at a time.
  ///   - work: what to do with each.
  ///   - finished: called after each element with its place.
  ///   - deliver: takes a result and says whether to go on.
  static func forEach<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, work: @escaping @Sendable (Element) async -> Result,
    finished: (Int) -> Void, deliver: (Result) -> Bool
  ) async {
    await withTaskGroup(of: (Int, Result).self) { group in
      var waiting: [Int: Result] = [:]
      var next = 0
      var due = 0
      var running = 0
      while due < elements.count {
        while running < jobs, next < min(elements.count, due + jobs * waitingPerJob) {
          group.addTask { [next] in (next, await work(elements[next])) }
          next += 1
          running += 1
        }
        guard let (index, result) = await group.next() else { return }
        running -= 1
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
  /// on in the order of the inputs.
  ///
  /// Jobs that find no input of their own help with one.
  static func forEach<Result: Sendable>(
    _ inputs: [InputFile], output: ResolvedOutput,
    work: @escaping @Sendable (InputFile) async -> Result, deliver: (Result) -> Bool
  ) async {
    let jobsEach = max(1, output.jobs / max(1, inputs.count))
    var progress = ProgressLine(inputs, isShown: output.showsProgress)
    defer { progress.clear() }
    await forEach(
      inputs, jobs: output.jobs,
      work: { input in
        var input = input
        input.jobs = jobsEach
        return await work(input)
      }, finished: { progress.finished($0) },
      deliver: deliver)
  }

  /// Applies `work` to every input with a line of progress on standard error, and gives all results
  /// in the order of the inputs.
  static func map<Result: Sendable>(
    _ inputs: [InputFile], output: ResolvedOutput,
    work: @escaping @Sendable (InputFile) async -> Result
  ) async -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(inputs.count)
    await forEach(inputs, output: output, work: work) {
      results.append($0)
      return true
    }
    return results
  }
}
#endif
