/** From the form of an event to what the race is timed and ranked by. */
import type { CourseStep, HeatForm, SettingsStep, SpeedForm } from '@startwand/contract';
import {
  duration,
  heatRules,
  type Course,
  type Duration,
  type EventRules,
  type HeatRules,
  type SpeedRules,
} from '@startwand/timing';
import { asDeviceId } from '../../base/ids.ts';
import { asChannel } from '../triggers/as-trigger.ts';
import type { HeatRankings } from '../heats/record.ts';
import { proposedAtPoint, proposedRules } from './proposed.ts';

/** @param before of an event that is changed: where the form does not say what is a proposal, what was stays */
export function courseOf(points: CourseStep['measuringPoints'], before: Course = []): Course {
  return points.map((point, place) => {
    const measured = {
      lowerTolerance_100ns: durationOf(point.lowerBound_100ns),
      upperTolerance_100ns: durationOf(point.upperBound_100ns),
      sectionLength_mm: thousandths(point.sectionLength),
    };
    return {
      sources: point.sources.map(({ deviceId, channel }) => ({
        deviceId: asDeviceId(deviceId),
        channel: asChannel(channel),
      })),
      ...measured,
      ...proposedAtPoint(point, measured, before[place] ?? null),
    };
  });
}

/** The event's speed rules, which its heats take where they say nothing. @see courseOf */
export function eventSpeedRules(
  form: SpeedForm & Pick<SettingsStep, 'proposed'>,
  before: EventRules | null,
): SpeedRules & Pick<EventRules, 'proposed'> {
  const rules = speedRules(form);
  return { ...rules, ...proposedRules(form, rules, before) };
}

/** The sport of an event; absent where the form names none. */
export function sportOf({ sport }: Pick<SettingsStep, 'sport'>): Pick<EventRules, 'sport'> {
  return sport === null ? {} : { sport };
}

/** @param before of a heat that is changed: what the form does not ask stays */
export function rulesOf(form: HeatForm, before: HeatRules = heatRules()): HeatRules {
  const { roundingType, precision } = form;
  return heatRules({
    ...before,
    start: form.massStart ? 'mass' : 'interval',
    startGroups: form.massStart ? form.massStartField : null,
    takesIn: form.takesIn,
    isRated: form.isRated,
    bestOfRuns: form.bestOfRuns,
    rounding: roundingType === null || precision === null ? null : { type: roundingType, precision },
    regularity: form.regularity,
    targetTime_100ns: durationOf(form.targetTime_100ns),
    ...speedRules(form.speedEnabled ? form : { ...form, minSpeed: null, maxSpeed: null }),
  });
}

/** Of a heat, or of the event for all of them. */
function speedRules({ distance, minSpeed, maxSpeed }: SpeedForm): SpeedRules {
  return {
    distance_mm: thousandths(distance),
    minSpeed_mkmh: thousandths(minSpeed),
    maxSpeed_mkmh: thousandths(maxSpeed),
  };
}

export function rankingsOf(form: HeatForm): HeatRankings {
  return {
    bySpeed: form.speedRanking,
    bySectionTime: form.sectionTimeRanking,
    bySplitTime: form.splitTimeRanking,
  };
}

function durationOf(span: number | null): Duration | null {
  return span === null ? null : duration(span);
}

/** Metres in millimetres, km/h in thousandths of it: the form takes three decimals. */
export function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1_000);
}
