import Dispatch

/// Waits for asynchronous work, for libFuzzer calls a plain function.
func blocking<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
  let box = Box<Result>()
  let ended = DispatchSemaphore(value: 0)
  Task.detached {
    box.result = await work()
    ended.signal()
  }
  ended.wait()
  guard let result = box.result else { fail("work without a result") }
  return result
}

// Written before the semaphore is signalled, read after.
private final class Box<Result>: @unchecked Sendable {
  var result: Result?
}
