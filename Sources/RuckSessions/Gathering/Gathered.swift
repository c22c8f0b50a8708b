package import RuckHistory
internal import RuckTrack

/// The outcome of a list of inputs: the number of results, failures, losses and assumptions.
package struct GatheringOutcome: Sendable {
  /// Results that could be made.
  package var results = 0
  /// Inputs that could not be used.
  package var failures: [InputFailure] = []
  /// Losses of data in inputs that could be used.
  package var damages: [Damage] = []
  /// Whether a table marks some result as one that lost data.
  package var hasMarks = false
  /// Whether a body mass had to be assumed.
  package var assumesBodyMass = false
  /// Whether the load of a session on foot is unknown.
  package var lacksLoad = false
  /// Sessions on foot whose load is unknown, as far as they were counted.
  package var unknownLoads = 0
  /// Sessions whose recorded load the table of loads takes precedence over.
  package var loadsReplacedByTable = 0
  /// The rows of the table of loads that say something of a session.
  package var usedLoads: Set<LoadTable.Key> = []
  /// The rows that say something of none, once all inputs are gathered.
  package private(set) var unusedLoads: [String] = []
  /// Sessions whose recorded load an option takes precedence over.
  package var replacedLoads = 0
  /// Sessions whose own load stays although an option gives one for those that state none.
  package var keptLoads = 0
  /// Whether the results are figures that a history keeps: what was assumed for them stays until they are
  /// computed again.
  package var isUsed = false
  /// The names of the standards that some session meets.
  package var standardsMet: Set<String> = []
  /// Recordings that are copies of another one.
  package var copies = 0
  /// Whether a list shows copies; else each recording is there once.
  package var showsCopies = false
  /// The sports of recorded sessions that a command did not ask for, with how many there are.
  package var otherSports: [String: Int] = [:]
  /// Sessions that do not meet what a list asks for.
  package var unlisted = 0
  /// The sessions that are not shown for their kind.
  package var leftOut = LeftOutSessions()

  /// The outcome of some inputs; an empty one by default.
  package init(results: Int = 0, failures: [InputFailure] = [], damages: [Damage] = []) {
    (self.results, self.failures, self.damages) = (results, failures, damages)
  }

  package mutating func count(_ session: AnalyzedSession) {
    results += 1
    hasMarks = hasMarks || session.isDamaged
    assumesBodyMass = assumesBodyMass || session.bodyMassSource == .assumed
    let isOnFoot = session.summary.activity.kind.countsAsFoot
    if session.loadSource == .unknown, isOnFoot {
      (lacksLoad, unknownLoads) = (true, unknownLoads + 1)
    }
    if session.replacesRecordedLoad {
      if session.isLoadOfTable { loadsReplacedByTable += 1 } else { replacedLoads += 1 }
    }
  }

  /// Counts a saved session as a result.
  package mutating func count(_ record: SessionRecord, isDamaged: Bool) {
    results += 1
    isUsed = true
    hasMarks = hasMarks || isDamaged
    assumesBodyMass = assumesBodyMass || record.bodyMassSource == .assumed
    lacksLoad = lacksLoad || record.loadSource == .unknown && record.activity.kind.countsAsFoot
  }

  /// Notes which rows of a table of loads say something of none of the sessions; O(rows).
  package mutating func noteUnusedLoads(of table: LoadTable) {
    unusedLoads = table.keys(without: usedLoads)
  }

  /// Leaves unsaid what was assumed for the results, and which loads count for them.
  package mutating func forgetAssumptions() {
    (assumesBodyMass, lacksLoad) = (false, false)
    (unknownLoads, replacedLoads, keptLoads, loadsReplacedByTable) = (0, 0, 0, 0)
  }

  /// Adds what came of further inputs.
  package mutating func add(_ other: GatheringOutcome) {
    results += other.results
    failures += other.failures
    damages += other.damages
    hasMarks = hasMarks || other.hasMarks
    assumesBodyMass = assumesBodyMass || other.assumesBodyMass
    lacksLoad = lacksLoad || other.lacksLoad
    unknownLoads += other.unknownLoads
    unlisted += other.unlisted
    otherSports.merge(other.otherSports) { $0 + $1 }
    leftOut.add(other.leftOut)
    replacedLoads += other.replacedLoads
    keptLoads += other.keptLoads
    isUsed = isUsed || other.isUsed
    loadsReplacedByTable += other.loadsReplacedByTable
    usedLoads.formUnion(other.usedLoads)
    standardsMet.formUnion(other.standardsMet)
  }
}

/// The results of a list of inputs, in their order, and what came of the inputs.
package struct Gathered<Result: Sendable>: Sendable {
  package var results: [Result] = []
  /// Failures, losses and assumptions.
  package var outcome = GatheringOutcome()

  /// Nothing yet.
  package init() {}

  package var failures: [InputFailure] { outcome.failures }

  /// Adds what came of further inputs.
  package mutating func add(_ other: Gathered) {
    results += other.results
    outcome.add(other.outcome)
  }
}
