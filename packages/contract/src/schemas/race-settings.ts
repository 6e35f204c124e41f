/** What an organiser changes of how an event or a heat is timed and ranked. */
import * as z from 'zod/mini';
import { event, heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import {
  distance,
  groupField,
  officialStart,
  overallRanking,
  precision,
  regularity,
  roundingType,
  speed,
  takesIn,
  triggerFilterTime,
} from '../records/race-rules.ts';
import { described } from '../route.ts';

export const setOverallRanking = described({
  says: 'Ranks the event by the sum of its rated heats, or by the best ones of each competitor.',
  body: z.strictObject({ overallRanking }),
  failsAs: 'EVENT_NOT_UPDATED',
  item: event,
});

export const setTriggerFilterTime = described({
  says: 'Impulses closer together than this at one point are one; 0 takes them all. Holds from now on.',
  body: z.strictObject({ triggerFilterTime_100ns: triggerFilterTime }),
  failsAs: 'EVENT_NOT_UPDATED',
  item: event,
});

export const setMassStart = described({
  says: 'Every heat starts en masse (all, or by the groups of a field), or at intervals. Answers with all heats.',
  body: z.strictObject({
    massStart: z.boolean(),
    massStartField: z._default(z.nullable(groupField), null),
  }),
  failsAs: 'EVENT_NOT_UPDATED',
  item: heat,
  errors: ['INVALID_STATE'],
});

export const restartEvent = described({
  says: 'Every heat that has begun begins a new round; nothing is removed. Answers with those heats.',
  item: heat,
  errors: ['INVALID_STATE'],
});

const heatRules = z.partial(
  z.strictObject({
    massStart: z.boolean(),
    massStartField: field.says(
      'In a mass start: the field by whose values one group starts after the other.',
      z.nullable(groupField),
    ),
    officialStart,
    takesIn: z.nullable(takesIn),
    isRated: z.boolean(),
    bestOfRuns: z.boolean(),
    rounding: field.says('`null`: that of the event.', z.nullable(z.strictObject({ roundingType, precision }))),
    regularity,
    targetTime_100ns: z.nullable(field.span),
    distance: field.says('Metres, and km/h.', z.nullable(distance)),
    minSpeed: z.nullable(speed),
    maxSpeed: z.nullable(speed),
    maxTimeOnCourse_100ns: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.runTimeMax_100ns))),
    isPassedOverDns: z.boolean(),
  }),
);
export type HeatRulesInput = z.infer<typeof heatRules>;

export const copyHeat = described({
  says: 'Makes another heat of the same rules at the end of the event, without times. It costs what a further heat costs.',
  body: z.strictObject({
    name: field.text(limits.nameMax),
    withStartList: z._default(z.boolean(), false),
  }),
  item: heat,
  errors: ['INVALID_STATE', 'HEATS_NOT_PAID', 'NOT_ENOUGH_TIMING_POINTS'],
});

export const setHeatRules = described({
  says: 'Changes the rules of a heat; what is left out stays. How it starts is fixed once it has begun.',
  body: heatRules,
  item: heat,
  errors: ['INVALID_STATE'],
});
