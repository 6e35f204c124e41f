/** From what one sends about the rules of a heat to the rules that the core knows. */
import type { HeatRulesInput, Issue } from '@startwand/contract';
import { duration, speedRulesOf, type Duration, type HeatRules, type SpeedRules } from '@startwand/timing';
import { thousandths } from '../../race/events/rules-of.ts';

/** What is left out stays. */
export function changedRules(rules: HeatRules, input: HeatRulesInput): HeatRules {
  const { massStart, rounding, massStartField } = input;
  const isMass = massStart ?? rules.start === 'mass';
  const startGroups = massStartField === undefined ? rules.startGroups : massStartField;
  return {
    start: isMass ? 'mass' : 'interval',
    startGroups: isMass ? startGroups : null,
    officialStart: input.officialStart ?? rules.officialStart,
    takesIn: input.takesIn === undefined ? rules.takesIn : input.takesIn,
    isRated: input.isRated ?? rules.isRated,
    bestOfRuns: input.bestOfRuns ?? rules.bestOfRuns,
    rounding:
      rounding === undefined || rounding === null
        ? keptUnlessNull(rounding, rules.rounding)
        : { type: rounding.roundingType, precision: rounding.precision },
    regularity: input.regularity ?? rules.regularity,
    targetTime_100ns: span(input.targetTime_100ns, rules.targetTime_100ns),
    distance_mm: amount(input.distance, rules.distance_mm),
    minSpeed_mkmh: amount(input.minSpeed, rules.minSpeed_mkmh),
    maxSpeed_mkmh: amount(input.maxSpeed, rules.maxSpeed_mkmh),
    maxTimeOnCourse_100ns: span(input.maxTimeOnCourse_100ns, rules.maxTimeOnCourse_100ns),
    isPassedOverDns: input.isPassedOverDns ?? rules.isPassedOverDns,
  };
}

/** What cannot hold together, also with what the event says where the heat says nothing. */
export function contradictionsIn(ofEvent: SpeedRules, rules: HeatRules): readonly Issue[] {
  const { minSpeed_mkmh: min, maxSpeed_mkmh: max } = speedRulesOf(ofEvent, rules);
  const isContradiction = min !== null && max !== null && min >= max;
  return isContradiction ? [{ path: ['maxSpeed'], code: 'TOO_SMALL', limit: min / 1_000 }] : [];
}

type Given = number | null | undefined;

function span(given: Given, before: Duration | null): Duration | null {
  return given === undefined || given === null ? keptUnlessNull(given, before) : duration(given);
}

function amount(given: Given, before: number | null): number | null {
  return given === undefined ? before : thousandths(given);
}

/** `null` takes away, silence keeps. */
function keptUnlessNull<Value>(given: null | undefined, before: Value | null): Value | null {
  return given === null ? null : before;
}
