/** An event and its heats as they travel: in lists, in the snapshot and in a live change alike. */
import type { HeatState } from '@startwand/timing';
import * as z from 'zod/mini';
import { eventSteps, registrationField } from './event-form.ts';
import * as field from './fields.ts';
import * as limits from './limits.ts';
import {
  officialStart,
  overallRanking,
  precision,
  regularity,
  roundingType,
  source,
  takesIn,
} from './race-rules.ts';

export const eventStates = ['inactive', 'scheduled', 'active', 'live', 'finished'] as const;
export const heatStates = [
  'prepared',
  'armed',
  'disarmed',
  'finished',
  'cancelled',
] as const satisfies readonly HeatState[];

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

/** A picture, and the path below the server where it is. */
const image = z.object({ path: z.string(), width: z.int(), height: z.int() });

export const documentCategories = [
  'heatResults',
  'overallResults',
  'pressReleases',
  'regulations',
] as const;

export const document = z.object({
  id: field.id,
  /** `null`: of the whole event. */
  heatId: z.nullable(field.id),
  category: z.enum(documentCategories),
  description: z.string(),
  fileName: z.string(),
  size_bytes: z.int(),
  lastEdited: field.timestamp,
});
export type DocumentDto = z.infer<typeof document>;

export const measuringPoint = z.object({
  section: field.section,
  /** Absent for the public. */
  sources: z.optional(z.array(source)),
  lowerBound_100ns: z.nullable(field.span),
  upperBound_100ns: z.nullable(field.span),
  /** Metres of the section that ends here. */
  sectionLength: z.nullable(z.number()),
});
export type MeasuringPointDto = z.infer<typeof measuringPoint>;

export const event = z.object({
  id: field.id,
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  /** HH:MM. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  multiDay: z.boolean(),
  /** IANA name; dates and states follow it. */
  timeZone: z.string(),
  state: z.enum(eventStates),
  ownerId: field.id,
  image: z.nullable(image),
  organizer: z.object({
    name: z.string(),
    website: z.nullable(z.string()),
    image: z.nullable(image),
  }),
  publicResult: z.boolean(),
  publicRegistration: z.boolean(),
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  registrationStart: z.nullable(z.string()),
  registrationEnd: z.nullable(z.string()),
  /** For visitors only those that are visible. */
  registrationFields: z.array(registrationField),
  /** From where registered competitors are numbered; absent for the public. */
  firstStartNumber: z.optional(z.nullable(field.bib)),
  documents: z.array(document),
  /** What the organiser tells everybody, the newest last. */
  bannerMessages: z.array(z.object({ id: field.id, message: z.string() })),
  /** What the form still lacks, for operators; while there is something the event is inactive. */
  invalidSteps: z.optional(z.array(z.enum(eventSteps))),
  roundingType,
  precision,
  triggerFilterTime_100ns: field.span,
  ties: z.enum(['share', 'arrival']),
  overallRanking,
  measuringPoints: z.array(measuringPoint),
});
export type EventDto = z.infer<typeof event>;

const referenceRun = z.object({
  /** `null`: somebody who is not in the race, a forerunner. */
  runId: z.nullable(field.id),
  sections_100ns: z.array(z.nullable(z.int())),
});

/** What operators know of a competitor in one heat; only who has something is listed. */
const competitorInformation = z.object({
  competitorId: field.id,
  note: z.nullable(z.string()),
  excludeFromReferenceRun: z.boolean(),
});

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
  /** In a mass start: the field by whose values one group starts after the other. */
  massStartField: z.nullable(z.string()),
  officialStart,
  bestOfRuns: z.boolean(),
  roundingType,
  precision,
  /** It rounds otherwise than the event. */
  hasOwnRounding: z.boolean(),
  regularity,
  targetTime_100ns: z.nullable(field.span),
  /** Metres, and km/h. */
  distance: z.nullable(z.number()),
  minSpeed: z.nullable(z.number()),
  maxSpeed: z.nullable(z.number()),
  speedRanking: z.boolean(),
  sectionTimeRanking: z.boolean(),
  splitTimeRanking: z.boolean(),
  /** Who is on course longer is DNF by itself. */
  maxTimeOnCourse_100ns: z.nullable(z.int()),
  /** Who was passed over at the start is DNS by itself. */
  isPassedOverDns: z.boolean(),
  /** Whom the next start impulse without a bib belongs to. */
  nextCompetitorId: z.nullable(field.id),
  /** The start group of the next gun. */
  nextGroup: z.nullable(z.string()),
  /** Competitors whom the judge saw arrive together: their equal results share a rank. */
  deadHeats: z.array(z.array(field.id)),
  /** Its own, else the event's; absent for the public. */
  referenceRun: z.optional(z.nullable(referenceRun)),
  /** Absent for the public. */
  takesIn: z.optional(z.nullable(takesIn)),
  /** Absent for the public. */
  competitorInformation: z.optional(z.array(competitorInformation)),
});
export type HeatDto = z.infer<typeof heat>;

/** Apart from the heat, so that a start does not send the whole list again. */
export const startList = z.object({
  heatId: field.id,
  competitorIds: z.array(field.id),
  /** When each of the list starts, in its order; empty while nobody has a time. */
  startTimes_100ns: z.array(z.nullable(z.bigint())),
  /** What the lot was drawn with: with the same seed anybody draws the same list. */
  seed: z.nullable(z.int()),
});
export type StartListDto = z.infer<typeof startList>;
