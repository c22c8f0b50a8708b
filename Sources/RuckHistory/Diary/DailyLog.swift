public import RuckKernels

extension HistoryError.Code {
  /// A daily log's energy is not 1 to 5.
  public static let energyOutOfRange = HistoryError.Code("diary.energy-out-of-range")
}

/// A user's log of a day as a whole.
public struct DailyLog: Sendable, Hashable {
  /// The user, by id; the default user unless named.
  public var userID: String
  /// The local day.
  public let day: LocalDay
  /// The felt energy of the day, 1 (drained) to 5 (full of energy); nil where it was not noted.
  public let energy: Int?
  /// The energy eaten; nil where it was not noted.
  public var energyEaten: Energy?
  /// The user's notes.
  public var notes: String?

  /// A day's log.
  ///
  /// - Throws: ``HistoryError/Code/energyOutOfRange`` unless the energy is 1 to 5 or nil.
  public init(
    userID: String = User.defaultID, day: LocalDay, energy: Int? = nil, energyEaten: Energy? = nil,
    notes: String? = nil
  ) throws(HistoryError) {
    if let energy, !(1...5).contains(energy) {
      throw HistoryError(.energyOutOfRange, "an energy of \(energy) is not between 1 and 5")
    }
    (self.userID, self.day, self.energy) = (userID, day, energy)
    (self.energyEaten, self.notes) = (energyEaten, notes)
  }
}
