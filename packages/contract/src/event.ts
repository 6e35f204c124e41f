/** An event and its heats as they travel: in lists, in the snapshot and in a live change alike. */
import type { HeatState } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from './fields.ts';
import * as limits from './limits.ts';

export const eventStates = ['inactive', 'scheduled', 'active', 'live', 'finished'] as const;
export const heatStates = [
  'prepared',
  'armed',
  'disarmed',
  'finished',
  'cancelled',
] as const satisfies readonly HeatState[];

export const roundingType = z.enum(['cutOff', 'round', 'roundUp']);
export const precision = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]);
export const overallRanking = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('sum') }),
  z.strictObject({
    mode: z.literal('bestOf'),
    count: z.int().check(z.minimum(1), z.maximum(limits.bestOfCountMax)),
  }),
]);

export const source = z.strictObject({
  deviceId: field.serialNumber,
  channel: z.int().check(z.minimum(0), z.maximum(9)),
});

/** One line of the public list of events. */
export const eventSummary = z.object({
  id: field.id,
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  state: z.enum(eventStates),
  ownerId: field.id,
  competitorCount: z.int(),
  heatCount: z.int(),
});
export type EventSummaryDto = z.infer<typeof eventSummary>;

export const measuringPoint = z.object({
  section: field.section,
  /** Absent for the public. */
  sources: z.optional(z.array(source)),
});
export type MeasuringPointDto = z.infer<typeof measuringPoint>;

export const event = z.object({
  id: field.id,
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  /** IANA name; dates and states follow it. */
  timeZone: z.string(),
  state: z.enum(eventStates),
  ownerId: field.id,
  organizer: z.object({ name: z.string(), website: z.nullable(z.string()) }),
  publicResult: z.boolean(),
  roundingType,
  precision,
  triggerFilterTime_100ns: field.span,
  ties: z.enum(['share', 'arrival']),
  overallRanking,
  measuringPoints: z.array(measuringPoint),
});
export type EventDto = z.infer<typeof event>;

export const heat = z.object({
  id: field.id,
  name: field.text(limits.nameMax),
  /** Place among the event's heats, from 0. */
  position: z.int(),
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  startTime: z.nullable(z.string()),
  state: z.enum(heatStates),
  round: z.int(),
  isRated: z.boolean(),
  massStart: z.boolean(),
  bestOfRuns: z.boolean(),
  roundingType,
  precision,
  /** Whom the next start impulse without a bib belongs to. */
  nextCompetitorId: z.nullable(field.id),
});
export type HeatDto = z.infer<typeof heat>;

/** Apart from the heat, so that a start does not send the whole list again. */
export const startList = z.object({ heatId: field.id, competitorIds: z.array(field.id) });
export type StartListDto = z.infer<typeof startList>;
