/// A question that long work asks again and again: whether its caller still wants the answer.
///
/// ```swift
/// let analyzed = try analysis.analyze(session, unless: Cancellation { Task.isCancelled })
/// ```
///
/// No concurrency is needed for it: the question may also look at a flag that another thread sets.
public final class Cancellation: Sendable {
  private let isRequested: @Sendable () -> Bool

  /// A cancellation that is requested from the moment on at which a question answers true.
  ///
  /// - Parameter isRequested: is asked from the thread that does the work; it should be quick.
  public init(_ isRequested: @escaping @Sendable () -> Bool) { self.isRequested = isRequested }

  /// Whether the work is no longer wanted.
  public var isCancelled: Bool { isRequested() }

  /// Throws where the work is no longer wanted.
  public func check() throws(Cancelled) { if isCancelled { throw Cancelled() } }
}

extension Cancellation: Hashable {
  /// Two cancellations are equal where they are the same object.
  public static func == (one: Cancellation, other: Cancellation) -> Bool { one === other }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Work that was ended because its caller no longer wanted it.
public struct Cancelled: Error, Sendable, Hashable {
  /// The error.
  public init() {}
}
