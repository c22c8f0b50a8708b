#ifndef RUCK_TRIALS_H
#define RUCK_TRIALS_H

#include "RuckLanes.h"

#pragma clang fp contract(off)

#if defined(__x86_64__)

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

/// What SplitMix64 makes of its states.
RUCK_PART ruck_wide_count ruck_mixed(ruck_wide_count state) {
  state = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9;
  state = (state ^ (state >> 27)) * 0x94d049bb133111eb;
  return state ^ (state >> 31);
}

/// The sums of the eight bytes of each.
RUCK_PART ruck_wide_count ruck_byte_sums(ruck_wide_count x) {
  typedef char bytes __attribute__((vector_size(32)));
  typedef unsigned long four __attribute__((ext_vector_type(4)));
  four low = (four)__builtin_ia32_psadbw256((bytes)x.lo, (bytes){0});
  four high = (four)__builtin_ia32_psadbw256((bytes)x.hi, (bytes){0});
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}

/// `NormalNumbers.eight`, times a size, row by row up to the last; returns how many.
RUCK_WIDE long ruck_fill_normals(
    unsigned long long *state, double size, long first, long count, void *numbers) {
  const unsigned long step = 0x9e3779b97f4a7c15;
  const ruck_wide_count odd = {1, 3, 5, 7, 9, 11, 13, 15};
  ruck_wide_count states = *state + step * odd;
  for (long row = first; row < count; row++) {
    ruck_wide_count sums =
        ruck_byte_sums(ruck_mixed(states)) + ruck_byte_sums(ruck_mixed(states + step));
    // With the bits of 2⁵² above them they are numbers, exactly.
    ruck_wide centred = (ruck_wide)(sums | 0x4330000000000000) - (4503599627370496.0 + 2040);
    ruck_store((double *)numbers + 8 * row, centred * 0x1.bb688c3a0254ep-9 * size);
    states += 16 * step;
  }
  *state = states[0] - step;
  return count - first;
}

/// A `LaneTurningPoints` whose directions are known.
struct ruck_turns {
  ruck_wide descent, climbed, direction, base, furthest;
};

/// `LaneTurningPoints.add`.
RUCK_PART void ruck_take(struct ruck_turns *turns, ruck_wide altitude) {
  ruck_wide place = turns->direction * altitude;
  ruck_wide onward = place - turns->furthest;
  turns->furthest = ruck_larger(turns->furthest, place);
  if (__builtin_expect(ruck_all(onward > turns->descent), 1)) return;
  ruck_wide_bits is_turn = onward <= turns->descent;
  ruck_wide extreme = turns->direction * turns->furthest;
  turns->climbed += is_turn ? ruck_larger(extreme - turns->base, 0) : 0;
  turns->base = is_turn ? extreme : turns->base;
  turns->direction = is_turn ? -turns->direction : turns->direction;
  turns->furthest = is_turn ? turns->direction * altitude : turns->furthest;
}

RUCK_PART struct ruck_turns ruck_turns_of(const double *lanes) {
  return (struct ruck_turns){
      ruck_load(lanes), ruck_load(lanes + 8), ruck_load(lanes + 16), ruck_load(lanes + 24),
      ruck_load(lanes + 32)};
}

RUCK_PART void ruck_put_turns(double *lanes, struct ruck_turns *turns, ruck_wide last) {
  ruck_store(lanes + 8, turns->climbed);
  ruck_store(lanes + 16, turns->direction);
  ruck_store(lanes + 24, turns->base);
  ruck_store(lanes + 32, turns->furthest);
  ruck_store(lanes + 40, last);
}

/// Turning points of a profile with noise on it and with the reverse, row by row up to the last;
/// each has the lanes of `LaneTurningPoints` in its order. Returns how many.
RUCK_WIDE long ruck_add_turns(
    const double *profile, const void *noise, long first, long count, void *upright,
    void *reversed) {
  struct ruck_turns one = ruck_turns_of(upright), two = ruck_turns_of(reversed);
  ruck_wide altitude = 0, mirrored = 0;
  for (long row = first; row < count; row++) {
    ruck_wide offset = ruck_load((const double *)noise + 8 * row);
    ruck_take(&one, altitude = profile[row] + offset);
    ruck_take(&two, mirrored = profile[row] - offset);
  }
  ruck_put_turns(upright, &one, altitude);
  ruck_put_turns(reversed, &two, mirrored);
  return count - first;
}

#pragma clang diagnostic pop

#else

static inline long ruck_fill_normals(
    unsigned long long *state, double size, long first, long count, void *numbers) {
  return 0;
}
static inline long ruck_add_turns(
    const double *profile, const void *noise, long first, long count, void *upright,
    void *reversed) {
  return 0;
}

#endif
#endif
