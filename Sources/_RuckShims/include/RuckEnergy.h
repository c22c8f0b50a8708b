#ifndef RUCK_ENERGY_H
#define RUCK_ENERGY_H

#include "RuckLanes.h"

#pragma clang fp contract(off)

/// What `LCDABackpacking2022` asks beside its columns: the person, the ranges of what is answered,
/// the floor, and the speed above which its twin goes on.
struct ruck_lcda {
  double body_mass, resting_rate;
  double least_speed, most_speed, least_grade, most_grade;
  double least_load, most_load, least_terrain, most_terrain;
  double mark, floor, walking;
};

/// Which rows of a block of energies are plain (what `ModelDomain` allows, above rest), and what
/// their sums ask beside the columns.
struct ruck_plain_rows {
  double least_speed, most_speed, standing, least_grade, most_grade, most_load;
  double resting, lowest;
  double flat, fraction, graded_fraction, shortfall, full_grade;
};

#if defined(__x86_64__)

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

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

/// Eight rows, and the factor of the load last met.
struct ruck_lcda_rows {
  ruck_wide speed, grade, load, terrain, carried, factor;
};

/// Takes eight rows; none where one of them is faster than walking.
RUCK_PART int ruck_lcda_take(
    struct ruck_lcda_rows *rows, const struct ruck_lcda *model, const double *speed,
    const double *grade, const double *load, const double *terrain) {
  rows->speed = ruck_load(speed);
  rows->grade = ruck_load(grade);
  rows->load = ruck_load(load);
  rows->terrain = ruck_load(terrain);
  if (!ruck_all(~(rows->speed > model->walking))) return 0;
  if (!ruck_all(rows->load == rows->carried)) {
    rows->carried = rows->load;
    rows->factor = ruck_lcda_factor(model, rows->load);
  }
  return 1;
}

/// A power where everything lies in its range, else NaN.
RUCK_PART ruck_wide ruck_lcda_answer(
    const struct ruck_lcda *model, ruck_wide power, const struct ruck_lcda_rows *rows) {
  ruck_wide_bits excess = ruck_excess(rows->speed, model->least_speed, model->most_speed)
      | ruck_excess(rows->grade, model->least_grade, model->most_grade)
      | ruck_excess(rows->load, model->least_load, model->most_load)
      | ruck_excess(rows->terrain, model->least_terrain, model->most_terrain);
  return (excess == 0 ? power : __builtin_nan("")) + model->mark;
}

/// Gross watts of rows from `first` up to the first eight of which one is faster than walking;
/// returns how many.
RUCK_WIDE long ruck_fill_lcda(
    const struct ruck_lcda *model, const double *speeds, const double *grades, const double *loads,
    const double *terrain_factors, long first, long count, double *powers) {
  struct ruck_lcda_rows rows = {.carried = __builtin_nan("")};
  long row = first;
  for (; row <= count - 8; row += 8) {
    if (!ruck_lcda_take(
            &rows, model, speeds + row, grades + row, loads + row, terrain_factors + row)) break;
    ruck_wide level = ruck_lcda_level(rows.speed);
    ruck_wide walking = rows.terrain * (level + ruck_lcda_grade(rows.speed, rows.grade));
    ruck_wide power = ruck_lcda_power(model, walking, rows.factor);
    ruck_store(powers + row, ruck_lcda_answer(model, power, &rows));
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
  struct ruck_lcda_rows rows = {.carried = __builtin_nan("")};
  long row = first;
  for (; row <= count - 8; row += 8) {
    if (!ruck_lcda_take(
            &rows, model, speeds + row, grades + row, loads + row, terrain_factors + row)) break;
    ruck_wide walking = ruck_lcda_level(rows.speed);
    ruck_store(alone + row, ruck_lcda_power(model, walking, unloaded));
    ruck_store(loaded + row, ruck_lcda_power(model, walking, rows.factor));
    walking += ruck_lcda_grade(rows.speed, rows.grade);
    ruck_store(graded + row, ruck_lcda_power(model, walking, rows.factor));
    ruck_wide power = ruck_lcda_power(model, rows.terrain * walking, rows.factor);
    ruck_store(full + row, ruck_lcda_answer(model, power, &rows));
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

#pragma clang diagnostic pop

#else

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

#endif
#endif
