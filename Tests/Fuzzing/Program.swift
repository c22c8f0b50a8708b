import ArgumentParser

@testable import ruckstat

/// The whole command inside this process.
enum Program {
  /// What a run came to.
  struct Answer: Equatable {
    let status: Int32
    let data: [UInt8]
    let talk: [UInt8]
  }

  /// Runs a command line and holds the answer to what every answer must keep.
  ///
  /// - Parameters:
  ///   - arguments: the command line, without the program's name.
  ///   - maximum: the bytes that the answer may have.
  /// - Returns: the answer.
  @discardableResult
  static func run(_ arguments: [String], maximum: Int) -> Answer {
    CapturedOutput.shared.clear()
    let status = blocking { await run(arguments) }
    let answer = Answer(
      status: status, data: CapturedOutput.shared.data, talk: CapturedOutput.shared.talk)
    AnswerChecks.check(answer, arguments, maximum: maximum)
    return answer
  }

  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      try await NamedCommand(arguments).run(arguments)
      return 0
    } catch {
      return Ruckstat.exitCode(for: error).rawValue
    }
  }
}
