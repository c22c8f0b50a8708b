#if Command
/// Works through inputs on several cores and keeps their order.
enum Batch {
  /// Applies `work` to every element, at most `jobs` at a time, and gives the results in the order
  /// of the elements whatever finishes first.
  ///
  /// `finished` is called after each element with its place.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, work: @escaping @Sendable (Element) -> Result,
    finished: (Int) -> Void
  ) async -> [Result] {
    var results = [Result?](repeating: nil, count: elements.count)
    await withTaskGroup(of: (Int, Result).self) { group in
      var next = 0
      while next < min(jobs, elements.count) {
        group.addTask { [next] in (next, work(elements[next])) }
        next += 1
      }
      while let (index, result) = await group.next() {
        results[index] = result
        finished(index)
        if next < elements.count {
          group.addTask { [next] in (next, work(elements[next])) }
          next += 1
        }
      }
    }
    return results.compactMap { $0 }
  }

  /// Applies `work` to every input with a line of progress on standard error.
  static func map<Result: Sendable>(
    _ inputs: [InputFile], output: ResolvedOutput, work: @escaping @Sendable (InputFile) -> Result
  ) async -> [Result] {
    var progress = ProgressLine(inputs, isShown: output.showsProgress)
    defer { progress.clear() }
    return await map(inputs, jobs: output.jobs, work: work) { progress.finished($0) }
  }
}
#endif
