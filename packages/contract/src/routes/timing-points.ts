/** Timing points: what is there, where it went, and how it comes (Spec §7). */
import * as z from 'zod/mini';
import { ledgerColumns, ledgerFormats } from '../records/export.ts';
import * as field from '../base/fields.ts';
import { momentRange } from '../filters/moment-range.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { balanceMoment, timingPointEntryTypes, timingPointHistory, timingPoints } from '../records/timing-points.ts';
import { listedUser, mailLanguages } from '../records/user.ts';

const params = z.object({ userId: field.id });
const ofPerson = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'] as const;
const ofCredit = ['NO_TIMING_POINT_ACCOUNT', 'KEY_REUSED', 'OWN_CREDIT', 'CREDIT_LIMIT'] as const;

const key = field.says(
  'Made up by the caller for each booking: the same key books once, however often it is sent.',
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9._-]{1,${limits.bookingKeyMax}}$`), 'UNPRINTABLE')),
);

export const balance = route({
  name: 'balance',
  method: 'GET',
  path: '/users/:userId/timingpoints',
  caller: 'user',
  says: 'The balance of an account. For its holder and for administrators.',
  params,
  item: timingPoints,
  errors: ofPerson,
});

const historyFilter = {
  type: field.says('Only entries of this kind.', z.optional(z.enum(timingPointEntryTypes))),
  eventId: field.says('Only what this event cost.', z.optional(field.id)),
  ...momentRange,
};

export const timingPointsHistory = route({
  name: 'timingPointsHistory',
  method: 'GET',
  path: '/users/:userId/timingpoints/history',
  caller: 'user',
  says: 'Where the points of an account came from and went, the newest first, by pages.',
  params,
  query: z.object({ ...field.paging, ...historyFilter }),
  isPaged: true,
  item: timingPointHistory,
  errors: ofPerson,
});

export const balanceCourse = route({
  name: 'balanceCourse',
  method: 'GET',
  path: '/users/:userId/timingpoints/course',
  caller: 'user',
  says: `The balance of an account over time, the oldest first: behind each entry, or behind ${limits.balanceMomentsMax} of them that are as far from each other.`,
  params,
  query: z.object(momentRange),
  item: balanceMoment,
  errors: ofPerson,
});

export const exportTimingPoints = route({
  name: 'exportTimingPoints',
  method: 'GET',
  path: '/users/:userId/timingpoints/export',
  caller: 'user',
  says: 'The history of an account as a file, the newest first.',
  params,
  query: z.object({
    ...historyFilter,
    format: z.enum(ledgerFormats),
    columns: field.says(
      'Once for each column, in their order; none: all of them.',
      z.optional(field.queryList(z.enum(ledgerColumns), ledgerColumns.length)),
    ),
    language: z._default(z.enum(mailLanguages), 'en'),
    timeZone: field.says(
      'Whose clocks its moments are told by; one that nobody knows is UTC.',
      z._default(z.string().check(z.maxLength(limits.placeMax)), 'UTC'),
    ),
  }),
  answersFile: true,
  item: z.never(),
  errors: [...ofPerson, 'EXPORT_TOO_LARGE', 'EXPORT_FAILED'],
});

/** Spec §5: a whole number from 1 to 99,999, or from -1 to -99,999. */
export const depositTimingPoints = route({
  name: 'depositTimingPoints',
  method: 'POST',
  path: '/users/:userId/timingpoints/deposit',
  caller: 'user',
  says: 'Gives points to an account, or takes some back. For administrators.',
  params,
  body: z.strictObject({
    amount: z.int().check(
      z.minimum(-limits.depositMax_tp),
      z.maximum(limits.depositMax_tp),
      z.refine((amount) => amount !== 0, 'ZERO'),
    ),
    reason: field.says('Why, for the audit list.', z.optional(field.optionalText(limits.depositReasonMax))),
    key,
  }),
  // Points are money, and what is given stays given: who found a session open gives none.
  asksProof: 'ofSecondFactor',
  item: timingPoints,
  errors: [...ofPerson, 'USER_NOT_FOUND', ...ofCredit],
});

export const orderTimingPoints = route({
  name: 'orderTimingPoints',
  method: 'POST',
  path: '/users/timingpoints/order',
  caller: 'user',
  says: 'Orders points for somebody who has a timing point account. For sales persons.',
  body: z.strictObject({
    email: field.email,
    amount: z.int().check(z.minimum(1), z.maximum(limits.orderMax_tp)),
    key,
  }),
  item: z.object({ email: z.string(), amount: z.int() }),
  errors: [...ofPerson, 'EMAIL_UNAVAILABLE', ...ofCredit],
});

export const setSalesPerson = route({
  name: 'setSalesPerson',
  method: 'POST',
  path: '/users/:userId/salesperson',
  caller: 'user',
  says: 'Says whether somebody sells timing points. For administrators.',
  params,
  body: z.strictObject({ isSalesPerson: z.boolean() }),
  // What is given outlives the session that gives it.
  asksProof: 'ofSecondFactor',
  item: listedUser,
  errors: [...ofPerson, 'USER_NOT_FOUND'],
});
