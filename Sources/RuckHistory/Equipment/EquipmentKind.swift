public import RuckKernels

/// What a piece of equipment is.
public enum EquipmentKind: String, Sendable, CaseIterable {
  /// What the load is carried in.
  case backpack
  /// What is walked in.
  case boots
  /// What is worn.
  case clothing
  /// Anything else: poles, a lamp, a bladder.
  case accessories

  /// The wear after which such a thing is due for replacement: packs 2000 mi, boots 500 mi,
  /// clothing 200 h, accessories 1000 h.
  ///
  /// The product's convention; a piece may have its own.
  public var defaultLimit: WearLimit {
    switch self {
    case .backpack: .distance(.miles(2000))
    case .boots: .distance(.miles(500))
    case .clothing: .time(.seconds(200 * 3600))
    case .accessories: .time(.seconds(1000 * 3600))
    }
  }
}

/// How much wear a piece of equipment is good for, in the unit that wears it.
public enum WearLimit: Sendable, Hashable {
  /// So far.
  case distance(Length)
  /// So long.
  case time(Duration)
}
