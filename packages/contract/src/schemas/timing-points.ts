/** Timing points: what is there, where it went, and how it comes (Spec §7). */
import * as z from 'zod/mini';
import { ledgerColumns, ledgerFormats } from '../records/export.ts';
import * as field from '../base/fields.ts';
import { momentRange } from '../filters/moment-range.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import {
  balanceMoment,
  timingPointEntryTypes,
  timingPointGroup,
  timingPointHistory,
  timingPoints,
} from '../records/timing-points.ts';
import { listedUser, mailLanguages } from '../records/user.ts';

const key = field.says(
  'Made up by the caller for each booking: the same key books once, however often it is sent.',
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9._-]{1,${limits.bookingKeyMax}}$`), 'UNPRINTABLE')),
);

export const balance = described({
  says: 'The balance of an account. For its holder and for administrators.',
  item: timingPoints,
});

const historyFilter = {
  type: field.says('Only entries of this kind.', z.optional(z.enum(timingPointEntryTypes))),
  eventId: field.says('Only what this event cost.', z.optional(field.id)),
  heatId: field.says('Only impulses of this heat; `none`: of none that is known.', z.optional(field.id)),
  ...momentRange,
};

export const timingPointsHistory = described({
  says: 'Where the points of an account came from and went, the newest first, by pages.',
  query: z.object({ ...field.paging, ...historyFilter }),
  item: timingPointHistory,
});

export const timingPointsByHeat = described({
  says: 'The same history with the impulses of each heat as one line, the newest first, by pages; `timingPointsHistory` with event, heat and kind tells them one by one.',
  query: z.object({ ...field.paging, ...historyFilter }),
  item: timingPointGroup,
});

export const balanceCourse = described({
  says: `The balance of an account over time, the oldest first: behind each entry, or behind ${limits.balanceMomentsMax} of them that are as far from each other.`,
  query: z.object(momentRange),
  item: balanceMoment,
});

export const exportTimingPoints = described({
  says: 'The history of an account as a file, the newest first.',
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
  item: z.never(),
  errors: ['EXPORT_TOO_LARGE', 'EXPORT_FAILED'],
});

/** Spec §5: a whole number from 1 to 99,999, or from -1 to -99,999. */
export const depositTimingPoints = described({
  says: 'Gives points to an account, or takes some back. For administrators.',
  body: z.strictObject({
    amount: z.int().check(
      z.minimum(-limits.depositMax_tp),
      z.maximum(limits.depositMax_tp),
      z.refine((amount) => amount !== 0, 'ZERO'),
    ),
    reason: field.says('Why, for the audit list.', z.optional(field.optionalText(limits.depositReasonMax))),
    key,
  }),
  item: timingPoints,
  errors: ['USER_NOT_FOUND', 'NO_TIMING_POINT_ACCOUNT', 'KEY_REUSED', 'OWN_CREDIT', 'CREDIT_LIMIT', 'SERVICE_IS_FREE'],
});

export const orderTimingPoints = described({
  says: 'Orders points for somebody who has a timing point account. For sales persons.',
  body: z.strictObject({
    email: field.email,
    amount: z.int().check(z.minimum(1), z.maximum(limits.orderMax_tp)),
    key,
  }),
  item: z.object({ email: z.string(), amount: z.int() }),
  errors: [
    'EMAIL_UNAVAILABLE',
    'NO_TIMING_POINT_ACCOUNT',
    'KEY_REUSED',
    'OWN_CREDIT',
    'CREDIT_LIMIT',
    'SERVICE_IS_FREE',
  ],
});

export const setSalesPerson = described({
  says: 'Says whether somebody sells timing points. For administrators.',
  body: z.strictObject({ isSalesPerson: z.boolean() }),
  item: listedUser,
  errors: ['USER_NOT_FOUND'],
});
