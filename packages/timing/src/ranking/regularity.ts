/**
 * Regularity: who comes nearest wins, not who is fastest (Spec §3). Too early and too late weigh the
 * same. Near to what is the heat's choice: a target time, or every section of a reference run.
 */
import { assertNever } from '../time/assert-never.ts';
import { roundDuration, type Rounding } from '../time/rounding.ts';
import type { HeatRules } from '../model/rules.ts';
import type { Run } from '../model/run.ts';
import { netSectionTimes } from './sections.ts';
import type { Bibbed, Standing } from './standing.ts';
import { duration, type Duration } from '../time/time.ts';

/** What one competitor's runs are held against. */
export type Aim =
  | { readonly kind: 'targetTime'; readonly time_100ns: Duration }
  | { readonly kind: 'perfection'; readonly sections_100ns: Times };

type Times = readonly (Duration | null)[];

/**
 * `null` where there is nothing to aim at: no regularity heat, no target time, no reference run.
 *
 * @param ownTarget_100ns the competitor's; the heat's holds for those without one
 * @param sections_100ns of the reference run; `null` also for a competitor excluded from it
 * @example aimOf(heat.rules, entry.targetTime_100ns, heat.reference?.sections_100ns ?? null)
 */
export function aimOf(
  { regularity, targetTime_100ns }: Pick<HeatRules, 'regularity' | 'targetTime_100ns'>,
  ownTarget_100ns: Duration | null,
  sections_100ns: Times | null,
): Aim | null {
  if (regularity === 'targetTime') return aimAtTime(ownTarget_100ns ?? targetTime_100ns);
  if (regularity === 'perfection' && sections_100ns !== null) {
    return { kind: 'perfection', sections_100ns };
  }
  return null;
}

function aimAtTime(time_100ns: Duration | null): Aim | null {
  return time_100ns === null ? null : { kind: 'targetTime', time_100ns };
}

/**
 * How far a run was from its aim, `null` where a time for it is missing. From a target time it is the
 * result that is away, penalties and all; from a reference run the sections, and their sum is
 * rounded once.
 *
 * @example deviationOf(run, { kind: 'targetTime', time_100ns: oneMinute }, rounding) // 58.50 s: 1.50 s
 */
export function deviationOf(
  run: Pick<Run, 'result_100ns' | 'crossings'>,
  aim: Aim | null,
  rounding: Rounding,
): Duration | null {
  if (aim === null) return null;
  switch (aim.kind) {
    case 'targetTime':
      return distanceBetween(run.result_100ns, aim.time_100ns);
    case 'perfection':
      return sumOfDistances(netSectionTimes(run.crossings), aim.sections_100ns, rounding);
    default:
      return assertNever(aim);
  }
}

/**
 * A run as the list of a regularity heat reads it: ranks, gaps and what it gives to the overall ranking
 * are made of deviations. Equal ones share the rank, whatever the event says of ties; who is in time
 * without a deviation stands last.
 *
 * @example rank(entries.map((entry) => standingByDeviation(entry, runOf(entry))), 'share')
 */
export function standingByDeviation(
  { competitorId, bib }: Bibbed,
  { status, deviation_100ns }: Pick<Run, 'status' | 'deviation_100ns'>,
): Standing {
  return { competitorId, bib, status, result_100ns: deviation_100ns, arrival: null };
}

function sumOfDistances(times: Times, aims: Times, rounding: Rounding): Duration | null {
  // A reference of a course of another length says nothing about this one.
  if (times.length !== aims.length) return null;
  let sum = 0;
  for (const [section, time] of times.entries()) {
    const distance = distanceBetween(time, aims[section] ?? null);
    if (distance === null) return null;
    sum += distance;
  }
  return roundDuration(duration(sum), rounding);
}

function distanceBetween(time: Duration | null, aim: Duration | null): Duration | null {
  return time === null || aim === null ? null : duration(Math.abs(time - aim));
}
