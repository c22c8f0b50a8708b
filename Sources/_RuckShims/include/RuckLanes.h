#ifndef RUCK_LANES_H
#define RUCK_LANES_H

// The kernels that gain half as much again and more from registers of 256 bits, for processors that
// have them; the caller asks first. Swift cannot give one function other features than its module.
//
// Each repeats the operations of its Swift twin in the same order, so that the bits are the same,
// and stops before eight rows that want more care than the twin's quick way takes.
#pragma clang fp contract(off)

#if defined(__x86_64__)

// What takes or returns a vector is always inlined, so that no convention of calls matters.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define RUCK_WIDE static inline __attribute__((target("avx2")))
#define RUCK_PART static inline __attribute__((target("avx2"), always_inline))

typedef double ruck_wide __attribute__((ext_vector_type(8)));
typedef double ruck_wide_row __attribute__((ext_vector_type(8), aligned(8)));
typedef long ruck_wide_bits __attribute__((ext_vector_type(8)));
typedef unsigned long ruck_wide_count __attribute__((ext_vector_type(8)));

static inline int ruck_has_wide(void) { return __builtin_cpu_supports("avx2") != 0; }

RUCK_PART ruck_wide ruck_load(const double *row) { return *(const ruck_wide_row *)row; }
RUCK_PART void ruck_store(double *row, ruck_wide x) { *(ruck_wide_row *)row = x; }
RUCK_PART int ruck_all(ruck_wide_bits truth) { return __builtin_reduce_and(truth) != 0; }
RUCK_PART ruck_wide ruck_larger(ruck_wide x, ruck_wide y) { return x < y ? y : x; }
RUCK_PART ruck_wide ruck_smaller(ruck_wide x, ruck_wide y) { return y < x ? y : x; }

/// `ModelFunctions.exp2(inRange:)`.
RUCK_PART ruck_wide ruck_exp2(ruck_wide exponent) {
  const double shift = 6755399441055744.0 + 1023;
  ruck_wide shifted = exponent + shift;
  ruck_wide x = exponent - (shifted - shift);
  ruck_wide power = (ruck_wide)((ruck_wide_bits)shifted << 52);
  ruck_wide square = x * x;
  ruck_wide fourth = square * square;
  ruck_wide p01 = 0.69314718055994615897 * x + 1;
  ruck_wide p23 = 0.055504108664651672007 * x + 0.24022650695910076139;
  ruck_wide p45 = 0.0013333558200794592645 * x + 0.0096181291076186655706;
  ruck_wide p67 = 0.000015252672924850736404 * x + 0.00015403530424776527587;
  ruck_wide p89 = 1.0205905413765595794e-7 * x + 1.3215451633221434374e-6;
  ruck_wide last = p89 + square * 7.0709778665081385558e-9;
  ruck_wide high = (p45 + square * p67) + fourth * last;
  return ((p01 + square * p23) + fourth * high) * power;
}

/// `ModelFunctions.log2`.
RUCK_PART ruck_wide ruck_log2(ruck_wide value) {
  ruck_wide_count bits = (ruck_wide_count)value;
  ruck_wide_count biased = (bits + (0x3ff0000000000000 - 0x3fe6a09e667f3bcd)) >> 52;
  ruck_wide m = (ruck_wide)(bits - (biased << 52) + 0x3ff0000000000000);
  ruck_wide exponent = (ruck_wide)(biased | 0x4330000000000000) - (4503599627370496.0 + 1023);
  ruck_wide s = (m - 1) / (m + 1);
  ruck_wide u = s * s;
  ruck_wide square = u * u;
  ruck_wide p01 = 0.96179669392432355836 * u + 2.8853900817779273122;
  ruck_wide p23 = 0.4121984013985893961 * u + 0.57707801725075028903;
  ruck_wide p45 = 0.26144292994589275408 * u + 0.32061643126441944418;
  ruck_wide high = p45 + square * 0.24293121662013745559;
  return exponent + s * (p01 + square * (p23 + square * high));
}

/// `ModelFunctions.pow`.
RUCK_PART ruck_wide ruck_pow(ruck_wide base, double power) {
  ruck_wide exponent = power * ruck_log2(base);
  if (power >= 0.99) exponent = ruck_smaller(ruck_larger(exponent, -1000), 1000);
  ruck_wide valid = base < 0x1p-1000 ? 0 : ruck_exp2(exponent);
  return base >= 0 ? valid : __builtin_nan("");
}

/// Eight rows of a column.
RUCK_PART ruck_wide ruck_gather(const double *column, ruck_wide_bits at) {
  return (ruck_wide){column[at[0]], column[at[1]], column[at[2]], column[at[3]],
                     column[at[4]], column[at[5]], column[at[6]], column[at[7]]};
}

#pragma clang diagnostic pop

#else

static inline int ruck_has_wide(void) { return 0; }

#endif
#endif
