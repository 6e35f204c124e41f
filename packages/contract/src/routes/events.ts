import * as z from 'zod/mini';
import { competitorInput, operatorCompetitor } from '../competitor.ts';
import {
  audiences,
  operatorChange,
  operatorDetail,
  publicChange,
  publicDetail,
} from '../detail.ts';
import { event, eventSummary, overallRanking, precision, roundingType, source } from '../event.ts';
import * as field from '../fields.ts';
import * as limits from '../limits.ts';
import { logEntry } from '../log.ts';
import { route } from '../route.ts';
import { judgedTrigger } from '../trigger.ts';

const eventParams = z.object({ eventId: field.id });
const ofUser = z.object({ userId: field.id });

const heatInput = z.strictObject({
  name: field.text(limits.nameMax),
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  startTime: z.optional(z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)))),
  isRated: z._default(z.boolean(), true),
  massStart: z._default(z.boolean(), false),
  bestOfRuns: z._default(z.boolean(), false),
});

export const eventInput = z.strictObject({
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  timeZone: z.string().check(z.maxLength(64)),
  organizer: z.strictObject({
    name: field.text(limits.nameMax),
    website: z.optional(z.nullable(z.string().check(z.maxLength(limits.websiteMax), z.url()))),
  }),
  publicResult: z._default(z.boolean(), true),
  roundingType: z._default(roundingType, 'cutOff'),
  precision: z._default(precision, 2),
  triggerFilterTime_100ns: z._default(
    z.int().check(z.minimum(0), z.maximum(limits.triggerFilterTimeMax_s * 10_000_000)),
    0,
  ),
  overallRanking: z._default(overallRanking, { mode: 'sum' }),
  measuringPoints: z
    .array(
      z.strictObject({
        sources: z.array(source).check(z.minLength(1), z.maxLength(limits.sourcesPerPointMax)),
      }),
    )
    .check(z.minLength(limits.pointsMin), z.maxLength(limits.pointsMax)),
  heats: z.array(heatInput).check(z.minLength(1), z.maxLength(limits.heatsMax)),
});
export type EventInput = z.infer<typeof eventInput>;

export const listEvents = route({
  name: 'listEvents',
  method: 'GET',
  path: '/events',
  caller: 'visitor',
  says: 'Public events, the running ones first, then by date.',
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  }),
  item: eventSummary,
  errors: [],
});

export const eventDetail = route({
  name: 'eventDetail',
  method: 'GET',
  path: '/events/:eventId/detail',
  caller: 'visitor',
  says: 'The snapshot of an event for visitors. ETag; at most a second old.',
  params: eventParams,
  item: publicDetail,
  errors: ['EVENT_NOT_FOUND'],
});

export const operatorEventDetail = route({
  name: 'operatorEventDetail',
  method: 'GET',
  path: '/events/:eventId/detail/operator',
  caller: 'user',
  says: 'The snapshot of an event for its operators, with triggers, log and decisions.',
  params: eventParams,
  item: operatorDetail,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

const since = z.object({
  since: field.queryInteger(0, Number.MAX_SAFE_INTEGER),
  audience: z._default(z.enum(audiences), 'public'),
});

/** Closes the gap of a page: the last `changesKept_s` seconds are kept. */
export const eventChanges = route({
  name: 'eventChanges',
  method: 'GET',
  path: '/events/:eventId/changes',
  caller: 'visitor',
  says: 'What changed since a revision, oldest first. `audience=operator` for operators.',
  params: eventParams,
  query: since,
  item: z.union([publicChange, operatorChange]),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'CHANGES_TOO_OLD'],
});

export const listUserEvents = route({
  name: 'listUserEvents',
  method: 'GET',
  path: '/user/:userId/events',
  caller: 'user',
  says: 'The events of one account, newest first.',
  params: ofUser,
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  }),
  item: eventSummary,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

export const createEvent = route({
  name: 'createEvent',
  method: 'POST',
  path: '/user/:userId/events',
  caller: 'user',
  says: 'Creates an event with its measuring points and heats.',
  params: ofUser,
  body: eventInput,
  item: operatorDetail,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

export const addCompetitors = route({
  name: 'addCompetitors',
  method: 'POST',
  path: '/events/:eventId/competitors',
  caller: 'user',
  says: 'Enters competitors, all or none.',
  params: eventParams,
  body: z.strictObject({
    competitors: z
      .array(competitorInput)
      .check(z.minLength(1), z.maxLength(limits.competitorsPerCallMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'BIB_TAKEN'],
});

export const setOverallRanking = route({
  name: 'setOverallRanking',
  method: 'POST',
  path: '/events/:eventId/settings/ranking',
  caller: 'user',
  says: 'Ranks the event by the sum of its rated heats, or by the best ones of each competitor.',
  params: eventParams,
  body: z.strictObject({ overallRanking }),
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

export const eventLog = route({
  name: 'eventLog',
  method: 'GET',
  path: '/events/:eventId/logs/all',
  caller: 'user',
  says: 'Every log note of an event, newest first.',
  params: eventParams,
  query: z.object(field.paging),
  item: logEntry,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

export const eventTriggers = route({
  name: 'eventTriggers',
  method: 'GET',
  path: '/events/:eventId/trigger',
  caller: 'user',
  says: 'Every trigger of an event with what was made of it, newest first.',
  params: eventParams,
  query: z.object(field.paging),
  item: judgedTrigger,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});
