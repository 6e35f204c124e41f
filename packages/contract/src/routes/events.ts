import * as z from 'zod/mini';
import {
  audiences,
  operatorChange,
  operatorDetail,
  operatorDetailWithRanks,
  publicChange,
  publicDetailWithRanks,
} from '../records/detail.ts';
import { eventInput } from '../event-form/event-form.ts';
import { eventOrders, eventStates } from '../records/event-states.ts';
import { eventSummary, liveSummary } from '../records/event-summary.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { judgedTrigger } from '../records/trigger.ts';
import { triggerFilter } from '../filters/trigger-filter.ts';

const eventParams = z.object({ eventId: field.id });

const ofUser = z.object({ userId: field.id });

const part = z.optional(z.string().check(z.maxLength(limits.searchMax)));

/** What is left out does not matter. */
const filters = z.object({
  ...field.paging,
  search: field.says(
    'Part of name, place or organizer.',
    z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  ),
  name: part,
  place: part,
  country: z.optional(field.nation),
  from: field.says('Events that have not ended before.', z.optional(field.date)),
  to: field.says('Events that have not begun after.', z.optional(field.date)),
  featured: z.optional(z.literal('true')),
  when: field.says(
    '`live`: a heat is armed now. Of the others `coming`: not over yet, the next one first; `past`: over, the last one first.',
    z.optional(z.enum(['live', 'coming', 'past'])),
  ),
});

export const listEvents = route({
  name: 'listEvents',
  method: 'GET',
  path: '/events',
  caller: 'visitor',
  says: 'Public events, the running ones first, then by date, the newest first.',
  query: filters,
  isPaged: true,
  item: eventSummary,
  errors: [],
});

export const listOpenEvents = route({
  name: 'listOpenEvents',
  method: 'GET',
  path: '/events/open',
  caller: 'visitor',
  says: 'Events for which people can register themselves now.',
  query: filters,
  isPaged: true,
  item: eventSummary,
  errors: [],
});

const eventsThat = (says: string) => field.says(says, z.array(eventSummary));

const firstPageParts = z.object({
  live: field.says('Those where a heat is armed now, each with who leads.', z.array(liveSummary)),
  open: eventsThat('Those that take registrations now, the one that closes first at the top.'),
  featured: eventsThat('Those that administrators put forward, the newest first.'),
  coming: eventsThat('Those that are not over, the next one first.'),
  past: eventsThat('Those that are over, the last one first.'),
});
export type FirstPageDto = z.infer<typeof firstPageParts>;

export const firstPage = route({
  name: 'firstPage',
  method: 'GET',
  path: '/events/first-page',
  caller: 'visitor',
  says: 'What visitors are shown first, a few events of each kind; at most a second old.',
  item: firstPageParts,
  errors: [],
});

const withRanks = z.object({
  ranks: field.says(
    'Rankings, totals and times of each heat beside what is told without asking.',
    z.optional(z.literal('true')),
  ),
});

export const eventDetail = route({
  name: 'eventDetail',
  method: 'GET',
  path: '/events/:eventId/detail',
  caller: 'visitor',
  says: 'The snapshot of an event for visitors. ETag; at most a second old. With `ranks=true` also rankings, totals and times of each heat, worked out for whoever asks.',
  params: eventParams,
  query: withRanks,
  item: publicDetailWithRanks,
  errors: ['EVENT_NOT_FOUND', 'DETAIL_TOO_LARGE'],
});

export const operatorEventDetail = route({
  name: 'operatorEventDetail',
  method: 'GET',
  path: '/events/:eventId/detail/operator',
  caller: 'user',
  says: 'The snapshot of an event for its operators, with triggers, log and decisions; with `ranks=true` also rankings, totals and times of each heat.',
  params: eventParams,
  query: withRanks,
  item: operatorDetailWithRanks,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'DETAIL_TOO_LARGE'],
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
  says: 'The events of one account: those that are raced now first, then the newest, unless asked otherwise.',
  params: ofUser,
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
    state: field.says('Only those in this state now.', z.optional(z.enum(eventStates))),
    sort: field.says(
      'By first day, or by name; left out: those that are raced now first, then the newest.',
      z.optional(z.enum(eventOrders)),
    ),
    isDescending: field.queryFlag,
    deleted: field.says('Those that were deleted, instead of the others.', z.optional(z.literal('true'))),
  }),
  isPaged: true,
  item: eventSummary,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

export const deleteEvent = route({
  name: 'deleteEvent',
  method: 'DELETE',
  path: '/user/:userId/events/:eventId',
  caller: 'user',
  says: 'Deletes an event: nobody sees it any more, and its owner can bring it back.',
  params: z.object({ userId: field.id, eventId: field.id }),
  item: z.object({ id: field.id }),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'EVENT_LIVE'],
});

export const restoreEvent = route({
  name: 'restoreEvent',
  method: 'POST',
  path: '/user/:userId/events/:eventId/restore',
  caller: 'user',
  says: 'Brings back an event that was deleted.',
  params: z.object({ userId: field.id, eventId: field.id }),
  item: z.object({ id: field.id }),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'ACCOUNT_TEXT_FULL'],
});

export const copyEvent = route({
  name: 'copyEvent',
  method: 'POST',
  path: '/events/:eventId/copy',
  caller: 'user',
  says: 'Makes another event of the same form: without times, documents and pictures.',
  params: eventParams,
  body: z.strictObject({
    name: z.optional(field.text(limits.eventNameMax)),
    startDate: field.says('Absent: as the event has it, or today where that has passed.', z.optional(field.date)),
    withCompetitors: field.says(
      'With those whom the timekeeper entered; who registered registers anew.',
      z._default(z.boolean(), false),
    ),
  }),
  takesKey: true,
  failsAs: 'EVENT_NOT_COPIED',
  item: operatorDetail,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'NOT_ENOUGH_TIMING_POINTS'],
});

export const featureEvent = route({
  name: 'featureEvent',
  method: 'POST',
  path: '/events/:eventId/featured',
  caller: 'user',
  says: 'Puts an event forward on the first page, or no longer; for administrators.',
  params: eventParams,
  body: z.strictObject({ isFeatured: z.boolean() }),
  item: z.object({ id: field.id }),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

export const createEvent = route({
  name: 'createEvent',
  method: 'POST',
  path: '/user/:userId/events',
  caller: 'user',
  says: 'Creates an event with its measuring points and heats.',
  params: ofUser,
  body: eventInput,
  takesKey: true,
  item: operatorDetail,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'NOT_ENOUGH_TIMING_POINTS'],
});

export const eventTriggers = route({
  name: 'eventTriggers',
  method: 'GET',
  path: '/events/:eventId/trigger',
  caller: 'user',
  says: 'Every trigger of an event with what was made of it, newest first; what is left out of the filters does not matter.',
  params: eventParams,
  query: z.object({ ...field.paging, ...triggerFilter }),
  isPaged: true,
  item: judgedTrigger,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});
