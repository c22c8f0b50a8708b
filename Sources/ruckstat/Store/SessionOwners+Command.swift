internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

extension SessionOwners {
  /// Finds whose the sessions of an import are.
  ///
  /// - Throws: the exit status.
  init(_ command: ImportCommand, _ inputs: [InputFile], in store: SessionStore) async throws {
    let files = inputs.filter { $0.file != nil }.map(\.path)
    var rule = Rule.user
    if let people = command.people {
      rule = .table(try Self.read(people))
    } else if command.byFolder {
      rule = .folders(command.paths.map { PathBytes(argument: $0) })
    }
    do {
      try await self.init(
        of: files, by: rule, usual: command.whose.id, unit: command.team, in: store)
    } catch let error as Refusal {
      throw ValidationError(error.description)
    } catch let error as Ownerless {
      throw ExitStatus.wrongCommandLine.saying("\(error)")
    }
  }

  private static func read(_ name: String) throws -> [String: String] {
    let shown = ArgumentBytes.shown(name)
    let bytes: ContiguousArray<UInt8>
    do throws(FormatError) {
      bytes = try FileBytes.read(PathBytes(argument: name), limit: SettingsFile.limit)
    } catch {
      throw ValidationError("--people \(shown) cannot be read: \(error.message)")
    }
    do throws(Refusal) {
      return try table(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ValidationError("--people \(shown), \(error)")
    }
  }
}
