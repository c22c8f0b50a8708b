/// Which registers the kernels with a choice compute in; the bits of the result are the same.
///
/// Compilers may use only what every processor of a family has: on x86-64, registers of two
/// numbers. Where a kernel gains half as much again or more from four, it has a second form and
/// takes it by ``best``. Elsewhere, and on other families, there is only the baseline.
public enum KernelVariant: Sendable, Hashable, CaseIterable {
  /// What every processor of the family can do.
  case baseline
  /// Registers of 256 bits (AVX2), where the processor has them; else the same as the baseline.
  case wide

  /// The quickest variant on this processor, found out once.
  public static let best: KernelVariant = WideKernels.isAvailable ? .wide : .baseline

  /// Whether this processor takes the wide way.
  var isWide: Bool { self == .wide && WideKernels.isAvailable }
}
