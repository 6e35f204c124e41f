/** The rules of a heat as its form has them, and as they are put back. */
import type { HeatDto, calls } from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';

export type RuleValues = FormValues<typeof calls.setHeatRules>;

export function ruleValues(heat: HeatDto) {
  const { massStart, massStartField, officialStart, isRated, bestOfRuns } = heat;
  const { regularity, targetTime_100ns } = heat;
  const { distance, minSpeed, maxSpeed } = heat.ownSpeedRules ?? heat;
  const { maxTimeOnCourse_100ns, isPassedOverDns, takesIn = null } = heat;
  const { roundingType, precision } = heat;
  return {
    massStart,
    massStartField,
    officialStart,
    takesIn,
    isRated,
    bestOfRuns,
    rounding: heat.hasOwnRounding ? { roundingType, precision } : null,
    regularity,
    targetTime_100ns,
    distance,
    minSpeed,
    maxSpeed,
    maxTimeOnCourse_100ns,
    isPassedOverDns,
  } satisfies RuleValues;
}
