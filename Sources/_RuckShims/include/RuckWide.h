#ifndef RUCK_WIDE_H
#define RUCK_WIDE_H

// The kernels that gain half as much again and more from registers of 256 bits, for processors that
// have them; the caller asks first. Swift cannot give one function other features than its module.
//
// Each repeats the operations of its Swift twin in the same order, so that the bits are the same,
// and stops before eight rows that want more care than the twin's quick way takes.
#pragma clang fp contract(off)

/// Where a walk is on the sphere; constants and state of the Swift twin, `Haversine.Walk`.
struct ruck_walk {
  double node;
  double constant, linear, square, cube;
  double limit, twelfth, scale;
  double cosine;
};

/// What `LCDABackpacking2022` asks beside its columns: the person, the ranges of what is answered,
/// the floor, and the speed above which its twin goes on.
struct ruck_lcda {
  double body_mass, resting_rate;
  double least_speed, most_speed, least_grade, most_grade;
  double least_load, most_load, least_terrain, most_terrain;
  double mark, floor, walking;
};

/// A `MovingSlope` on its way along a column from `first` to `last`.
struct ruck_slope {
  double window, unknown, first, last;
  long low, high;
};

/// Which rows of a block of energies are plain (what `ModelDomain` allows, above rest), and what
/// their sums ask beside the columns.
struct ruck_plain_rows {
  double least_speed, most_speed, standing, least_grade, most_grade, most_load;
  double resting, lowest;
  double flat, fraction, graded_fraction, shortfall, full_grade;
};

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

/// Steps from the row `first` up to the first eight rows that are not easy, stored if `lengths` is
/// given, else added to the eight lanes; returns how many rows. The row before is read too.
RUCK_PART long ruck_easy_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, double *lengths, void *lanes) {
  ruck_wide cosines = walk->cosine, sum = 0;
  if (lanes) sum = ruck_load(lanes);
  long row = first;
  for (; row <= count - 8; row += 8) {
    ruck_wide latitude = ruck_load(latitudes + row);
    ruck_wide north = latitude - ruck_load(latitudes + row - 1);
    ruck_wide east = ruck_load(longitudes + row) - ruck_load(longitudes + row - 1);
    ruck_wide offset = latitude - walk->node;
    north = north * north;
    east = east * east;
    if (!ruck_all((north + east) + offset * offset < walk->limit)) break;
    ruck_wide cosine =
        ((walk->cube * offset + walk->square) * offset + walk->linear) * offset + walk->constant;
    ruck_wide before = __builtin_shufflevector(cosines, cosine, 7, 8, 9, 10, 11, 12, 13, 14);
    cosines = cosine;
    ruck_wide across = before * cosine * east;
    ruck_wide square = north + across;
    square = square + walk->twelfth * across * (square + (north - east));
    ruck_wide length = walk->scale * __builtin_elementwise_sqrt(square);
    if (lengths) ruck_store(lengths + row, length);
    if (lanes) sum += length;
  }
  walk->cosine = cosines[7];
  if (lanes) ruck_store(lanes, sum);
  return row - first;
}

RUCK_WIDE long ruck_fill_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, double *lengths) {
  return ruck_easy_steps(latitudes, longitudes, first, count, walk, lengths, 0);
}

RUCK_WIDE long ruck_add_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, void *lanes) {
  return ruck_easy_steps(latitudes, longitudes, first, count, walk, 0, lanes);
}

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

/// Zero bits where a value lies in a range.
RUCK_PART ruck_wide_bits ruck_excess(ruck_wide x, double least, double most) {
  return (ruck_wide_bits)(x - ruck_smaller(ruck_larger(x, least), most));
}

/// What of the cost of walking is level ground's.
RUCK_PART ruck_wide ruck_lcda_level(ruck_wide speed) {
  ruck_wide square = speed * speed;
  return 1.78 * ruck_pow(speed, 0.58) + 0.27 * (square * square);
}

/// `LCDAGrade.term`.
RUCK_PART ruck_wide ruck_lcda_grade(ruck_wide speed, ruck_wide grade) {
  const double slope = 0.13750352374993491, base = 0.07038932789139794;
  ruck_wide inner = (100 * slope) * grade + 32 * slope;
  inner = 1 - ruck_exp2(ruck_smaller(ruck_larger(inner, -1000), 12));
  return 34 * speed * grade * (1 - ruck_exp2(base * inner));
}

/// The factor on walking of carrying a load.
RUCK_PART ruck_wide ruck_lcda_factor(const struct ruck_lcda *model, ruck_wide load) {
  return 1 + 1.96 * ruck_pow(load / model->body_mass, 1.36);
}

/// Gross watts, not below the floor.
RUCK_PART ruck_wide ruck_lcda_power(
    const struct ruck_lcda *model, ruck_wide walking, ruck_wide factor) {
  ruck_wide above = (0.19 + walking) * factor;
  return ruck_larger((model->resting_rate + above) * model->body_mass, model->floor);
}

/// A power where everything lies in its range, else NaN.
RUCK_PART ruck_wide ruck_lcda_answer(
    const struct ruck_lcda *model, ruck_wide power, ruck_wide speed, ruck_wide grade,
    ruck_wide load, ruck_wide terrain) {
  ruck_wide_bits excess = ruck_excess(speed, model->least_speed, model->most_speed)
      | ruck_excess(grade, model->least_grade, model->most_grade)
      | ruck_excess(load, model->least_load, model->most_load)
      | ruck_excess(terrain, model->least_terrain, model->most_terrain);
  return (excess == 0 ? power : __builtin_nan("")) + model->mark;
}

/// Gross watts of rows from `first` up to the first eight of which one is faster than walking;
/// returns how many.
RUCK_WIDE long ruck_fill_lcda(
    const struct ruck_lcda *model, const double *speeds, const double *grades, const double *loads,
    const double *terrain_factors, long first, long count, double *powers) {
  ruck_wide carried = __builtin_nan(""), factor = 0;
  long row = first;
  for (; row <= count - 8; row += 8) {
    ruck_wide speed = ruck_load(speeds + row), grade = ruck_load(grades + row);
    ruck_wide load = ruck_load(loads + row), terrain = ruck_load(terrain_factors + row);
    if (!ruck_all(~(speed > model->walking))) break;
    if (!ruck_all(load == carried)) {
      carried = load;
      factor = ruck_lcda_factor(model, load);
    }
    ruck_wide walking = terrain * (ruck_lcda_level(speed) + ruck_lcda_grade(speed, grade));
    ruck_wide power = ruck_lcda_power(model, walking, factor);
    ruck_store(powers + row, ruck_lcda_answer(model, power, speed, grade, load, terrain));
  }
  return row - first;
}

/// The same with one cause switched on after the other, of which the last says whether a row is
/// answered: nothing, the load, the grade, the terrain.
RUCK_WIDE long ruck_fill_lcda_causes(
    const struct ruck_lcda *model, const double *speeds, const double *grades, const double *loads,
    const double *terrain_factors, long first, long count, double *alone, double *loaded,
    double *graded, double *full) {
  ruck_wide unloaded = ruck_lcda_factor(model, 0);
  ruck_wide carried = __builtin_nan(""), factor = 0;
  long row = first;
  for (; row <= count - 8; row += 8) {
    ruck_wide speed = ruck_load(speeds + row), grade = ruck_load(grades + row);
    ruck_wide load = ruck_load(loads + row), terrain = ruck_load(terrain_factors + row);
    if (!ruck_all(~(speed > model->walking))) break;
    if (!ruck_all(load == carried)) {
      carried = load;
      factor = ruck_lcda_factor(model, load);
    }
    ruck_wide walking = ruck_lcda_level(speed);
    ruck_store(alone + row, ruck_lcda_power(model, walking, unloaded));
    ruck_store(loaded + row, ruck_lcda_power(model, walking, factor));
    walking += ruck_lcda_grade(speed, grade);
    ruck_store(graded + row, ruck_lcda_power(model, walking, factor));
    ruck_wide power = ruck_lcda_power(model, terrain * walking, factor);
    ruck_store(full + row, ruck_lcda_answer(model, power, speed, grade, load, terrain));
  }
  return row - first;
}

/// `EnergyBlock.tally` of rows from `first` up to the first eight of which one is not plain, onto the
/// lanes of `EnergySums.Amounts` in their order; returns how many.
RUCK_WIDE long ruck_add_plain_rows(
    const struct ruck_plain_rows *plain, const double *seconds, const double *speeds,
    const double *grades, const double *loads, const double *alone, const double *loaded,
    const double *graded, const double *full, long first, long count, void *amounts) {
  ruck_wide sums[10];
  for (int sum = 0; sum < 10; sum++) sums[sum] = ruck_load((double *)amounts + 8 * sum);
  const double most = __DBL_MAX__;
  long row = first;
  for (; row <= count - 8; row += 8) {
    ruck_wide time = ruck_load(seconds + row), power = ruck_load(full + row);
    ruck_wide speed = ruck_load(speeds + row), grade = ruck_load(grades + row);
    ruck_wide_bits is_plain = (time > 0) & (time <= most) & (power > plain->resting)
        & (power <= most) & (grade >= plain->least_grade) & (grade <= plain->most_grade)
        & (((speed >= plain->least_speed) & (speed <= plain->most_speed))
           | (speed == plain->standing))
        & (ruck_load(loads + row) <= plain->most_load);
    if (!ruck_all(is_plain)) break;
    ruck_wide steepness = ruck_smaller(1, __builtin_elementwise_abs(grade) / plain->full_grade);
    ruck_wide below = ruck_larger(
        ruck_larger(plain->flat, plain->fraction * power),
        plain->graded_fraction * power * steepness);
    ruck_wide downhill = ruck_larger(below, plain->shortfall * power * steepness);
    ruck_wide above = grade < 0 ? downhill : below;
    ruck_wide lower = ruck_smaller(ruck_larger(power - below, plain->lowest), power);
    ruck_wide own = ruck_load(alone + row), laden = ruck_load(loaded + row);
    ruck_wide steep = ruck_load(graded + row);
    sums[0] += time;
    sums[1] += time;
    sums[3] += power * time;
    sums[4] += lower * time;
    sums[5] += (power + above) * time;
    sums[6] += (own - plain->resting) * time;
    sums[7] += (laden - own) * time;
    sums[8] += (steep - laden) * time;
    sums[9] += (power - steep) * time;
  }
  for (int sum = 0; sum < 10; sum++) ruck_store((double *)amounts + 8 * sum, sums[sum]);
  return row - first;
}

/// Errors of prediction from `first` on, as long as there are two more rows to predict; `lanes` are
/// eight of each that `PredictionErrors.Settled` has, in its order. Returns how many rows.
RUCK_WIDE long ruck_add_errors(const double *altitudes, long first, long count, void *lanes) {
  double *settled = (double *)lanes;
  ruck_wide one = ruck_load(settled), two = ruck_load(settled + 8);
  ruck_wide near = ruck_load(settled + 16), far = ruck_load(settled + 24);
  ruck_wide last = ruck_load(settled + 32), before = ruck_load(settled + 40);
  ruck_wide sum = ruck_load(settled + 48);
  const double *row = altitudes + first, *end = altitudes + count - 1;
  double step = row[1] - row[0], below = row[0] - row[-1];
  double odd = step - below, even = below - (row[-1] - row[-2]);
  for (; row < end; row += 2) {
    double middle = row[2] - row[1], next = row[3] - row[2];
    double bend = middle - step;
    before = (((bend - one * odd) - two * even) - far * before) - near * last;
    sum = sum + before * before;
    even = bend;
    bend = next - middle;
    last = (((bend - one * even) - two * odd) - far * last) - near * before;
    sum = sum + last * last;
    odd = bend;
    step = next;
  }
  ruck_store(settled + 32, last);
  ruck_store(settled + 40, before);
  ruck_store(settled + 48, sum);
  return (row - altitudes) - first;
}

RUCK_PART ruck_wide ruck_gather(const double *column, ruck_wide_bits at) {
  return (ruck_wide){column[at[0]], column[at[1]], column[at[2]], column[at[3]],
                     column[at[4]], column[at[5]], column[at[6]], column[at[7]]};
}

/// `MovingSlope.values`.
RUCK_PART ruck_wide ruck_values(
    ruck_wide places, long *row, long offset, const double *x, const double *y, long count) {
  long next = *row + offset;
  if (next + 9 <= count) {
    ruck_wide x0 = ruck_load(x + next), x1 = ruck_load(x + next + 1);
    if (ruck_all((x0 < places) & (x1 >= places))) {
      ruck_wide y0 = ruck_load(y + next);
      *row += 8;
      return y0 + (ruck_load(y + next + 1) - y0) * ((places - x0) / (x1 - x0));
    }
  }
  double last = places[7];
  ruck_wide_bits at = next - 1;
  long ahead = next;
  while (ahead < count - 1 && x[ahead] < last) at -= x[ahead++] < places;
  *row = ahead - offset;
  ruck_wide x0 = ruck_gather(x, at), x1 = ruck_gather(x + 1, at);
  ruck_wide y0 = ruck_gather(y, at), y1 = ruck_gather(y + 1, at);
  return x1 > x0 ? y0 + (y1 - y0) * ((places - x0) / (x1 - x0)) : y0;
}

/// Slopes of the rows from `first` to before `end`, as many as fill whole lanes; returns how many.
/// The columns have `count` rows, before the last of which the window begins.
RUCK_WIDE long ruck_fill_slopes(
    struct ruck_slope *slope, const double *x, const double *y, long count, long first, long end,
    double *slopes) {
  long row = first;
  for (; row <= end - 8; row += 8) {
    ruck_wide before = ruck_load(x + row - 1), here = ruck_load(x + row);
    ruck_wide center = (before + here) * 0.5;
    ruck_wide half = ruck_larger(slope->window, here - before) * 0.5;
    ruck_wide a = ruck_larger(center - half, slope->first);
    ruck_wide b = ruck_smaller(center + half, slope->last);
    ruck_wide at_a = ruck_values(a, &slope->low, 1, x, y, count);
    ruck_wide at_b = ruck_values(b, &slope->high, 0, x, y, count);
    ruck_wide value = (at_b - at_a) / (b - a);
    value = ((b > a) & (value == value)) ? value : slope->unknown;
    ruck_store(slopes + (row - first), value);
  }
  return row - first;
}

#pragma clang diagnostic pop

#else

static inline int ruck_has_wide(void) { return 0; }
static inline long ruck_fill_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, double *lengths) {
  return 0;
}
static inline long ruck_add_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, void *lanes) {
  return 0;
}
static inline long ruck_fill_lcda(
    const struct ruck_lcda *model, const double *speeds, const double *grades, const double *loads,
    const double *terrain_factors, long first, long count, double *powers) {
  return 0;
}
static inline long ruck_fill_lcda_causes(
    const struct ruck_lcda *model, const double *speeds, const double *grades, const double *loads,
    const double *terrain_factors, long first, long count, double *alone, double *loaded,
    double *graded, double *full) {
  return 0;
}
static inline long ruck_add_plain_rows(
    const struct ruck_plain_rows *plain, const double *seconds, const double *speeds,
    const double *grades, const double *loads, const double *alone, const double *loaded,
    const double *graded, const double *full, long first, long count, void *amounts) {
  return 0;
}
static inline long ruck_add_errors(
    const double *altitudes, long first, long count, void *lanes) {
  return 0;
}
static inline long ruck_fill_slopes(
    struct ruck_slope *slope, const double *x, const double *y, long count, long first, long end,
    double *slopes) {
  return 0;
}

#endif
#endif
