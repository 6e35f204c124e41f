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
import { triggerFilter } from '../filters/trigger-filter.ts';
import { described } from '../route.ts';
import { judgedTrigger } from '../records/trigger.ts';

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
  featured: field.queryFlag,
  when: field.says(
    '`live`: a heat is armed now. Of the others `coming`: not over yet, the next one first; `past`: over, the last one first.',
    z.optional(z.enum(['live', 'coming', 'past'])),
  ),
});

export const listEvents = described({
  shared: 'moment',
  says: 'Public events, the running ones first, then by date, the newest first.',
  query: filters,
  item: eventSummary,
});

export const listOpenEvents = described({
  shared: 'moment',
  says: 'Events for which people can register themselves now.',
  query: filters,
  item: eventSummary,
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

export const firstPage = described({
  shared: 'moment',
  says: 'What visitors are shown first, a few events of each kind; at most a second old.',
  item: firstPageParts,
});

const withRanks = z.object({
  ranks: field.says('Rankings, totals and times of each heat beside what is told without asking.', field.queryFlag),
});

export const eventDetail = described({
  shared: 'moment',
  says: 'The snapshot of an event for visitors. ETag; at most a second old. With `ranks=true` also rankings, totals and times of each heat, worked out for whoever asks.',
  query: withRanks,
  item: publicDetailWithRanks,
  errors: ['DETAIL_TOO_LARGE'],
});

export const operatorEventDetail = described({
  says: 'The snapshot of an event for its operators, with triggers, log and decisions; with `ranks=true` also rankings, totals and times of each heat.',
  query: withRanks,
  item: operatorDetailWithRanks,
  errors: ['DETAIL_TOO_LARGE'],
});

const since = z.object({
  since: field.queryInteger(0, Number.MAX_SAFE_INTEGER),
  audience: z._default(z.enum(audiences), 'public'),
});

/** Closes the gap of a page: the last `changesKept_s` seconds are kept. */
export const eventChanges = described({
  says: 'What changed since a revision, oldest first. `audience=operator` for operators.',
  query: since,
  item: z.union([publicChange, operatorChange]),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'CHANGES_TOO_OLD'],
});

export const listUserEvents = described({
  says: 'The events of one account: those that are raced now first, then the newest, unless asked otherwise.',
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
    state: field.says('Only those in this state now.', z.optional(z.enum(eventStates))),
    sort: field.says(
      'By first day, or by name; left out: those that are raced now first, then the newest.',
      z.optional(z.enum(eventOrders)),
    ),
    isDescending: field.queryFlag,
    deleted: field.says('Those that were deleted, instead of the others.', field.queryFlag),
  }),
  item: eventSummary,
});

export const deleteEvent = described({
  says: 'Deletes an event: nobody sees it any more, and its owner can bring it back.',
  item: z.object({ id: field.id }),
  errors: ['EVENT_LIVE'],
});

export const restoreEvent = described({
  says: 'Brings back an event that was deleted.',
  item: z.object({ id: field.id }),
  errors: ['ACCOUNT_TEXT_FULL'],
});

export const copyEvent = described({
  says: 'Makes another event of the same form: without times, documents and pictures.',
  body: z.strictObject({
    name: z.optional(field.text(limits.eventNameMax)),
    startDate: field.says('Absent: as the event has it, or today where that has passed.', z.optional(field.date)),
    pastRace: field.says('Its first day may have passed: results are entered.', z._default(z.boolean(), false)),
    withCompetitors: field.says(
      'With those whom the timekeeper entered; who registered registers anew.',
      z._default(z.boolean(), false),
    ),
  }),
  failsAs: 'EVENT_NOT_COPIED',
  item: operatorDetail,
  errors: ['NOT_ENOUGH_TIMING_POINTS'],
});

export const featureEvent = described({
  says: 'Puts an event forward on the first page, or no longer; for administrators.',
  body: z.strictObject({ isFeatured: z.boolean() }),
  item: z.object({ id: field.id }),
});

export const createEvent = described({
  says: 'Creates an event with its measuring points and heats.',
  body: eventInput,
  item: operatorDetail,
  errors: ['NOT_ENOUGH_TIMING_POINTS'],
});

export const eventTriggers = described({
  says: 'Every trigger of an event with what was made of it, newest first; what is left out of the filters does not matter.',
  query: z.object({ ...field.paging, ...triggerFilter }),
  item: judgedTrigger,
});
