/** Who starts in a heat, in which order and when. */
import * as z from 'zod/mini';
import { heat } from '../records/event.ts';
import { listFrom, startList } from '../records/lists/start-list.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { groupField } from '../records/race-rules.ts';
import { described } from '../route.ts';

export const setStartList = described({
  says: 'Sets the start list of a heat: competitors in the order in which they start. It keeps the ranking that it was made from.',
  body: z.strictObject({
    competitorIds: z.array(field.id).check(z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: heat,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

/** A start list as a whole: who starts, in which order, when, and what drew it. */
const arrangement = z
  .strictObject({
    competitorIds: z.array(field.id).check(z.maxLength(limits.competitorsMax)),
    startTimes_100ns: field.says(
      'When each of the list starts, in its order; empty: nobody has a time. Left out, who has one keeps it.',
      z.optional(z.array(z.nullable(field.timestamp)).check(z.maxLength(limits.competitorsMax))),
    ),
    seed: field.says(
      'What the lot was drawn with, where a list that was drawn is brought back.',
      z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.seedMax))), null),
    ),
    from: field.says(
      'The ranking that the list was made from; `null`: none. Left out, the list keeps what it was made from.',
      z.optional(z.nullable(z.strictObject(listFrom))),
    ),
  })
  .check(
    z.refine(
      ({ competitorIds, startTimes_100ns: times = [] }) => times.length === 0 || times.length === competitorIds.length,
      { path: ['startTimes_100ns'], error: 'DIFFERENT' },
    ),
  );

export const publishStartList = described({
  says: 'Publishes the start list of a heat, or keeps it back: then visitors see neither who starts nor when, until it is published or the heat is armed. A list is public unless it was kept back.',
  body: z.strictObject({ published: z.boolean() }),
  item: startList,
  errors: ['INVALID_STATE'],
});

export const arrangeStartList = described({
  says: 'Sets the start list of a heat with all that belongs to it, and answers with the list: so an editor saves a step, and takes it back.',
  body: arrangement,
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: startList,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE', 'TIMES_NOT_IN_ORDER'],
});

const startListOrders = ['bibUp', 'bibDown', 'random', 'points', 'ranking', 'reversed'] as const;

const needsHeat = (order: (typeof startListOrders)[number]): boolean => order === 'ranking' || order === 'reversed';

const startListOrder = z
  .strictObject({
    order: field.says(
      "In `points` the best fifteen of the federation's list are drawn, the others follow by points, those without last.",
      z.enum(startListOrders),
    ),
    fromHeatId: field.says(
      'Its competitors, ordered by its ranking; `ranking` and `reversed` need it.',
      z._default(z.nullable(field.id), null),
    ),
    best: field.says(
      'In `reversed`: the best N, with everyone tied at N; `null`: all.',
      z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.competitorsMax))), null),
    ),
    withoutResult: field.says(
      'Those without a result in that heat start too, last, by bib.',
      z._default(z.boolean(), true),
    ),
    per: field.says(
      'One group after the other: class, gender or a registration field.',
      z._default(z.nullable(groupField), null),
    ),
    seed: field.says(
      'Draws the same lot again; left out, a new one is drawn.',
      z.optional(z.int().check(z.minimum(0), z.maximum(limits.seedMax))),
    ),
  })
  .check(
    z.refine(({ order, fromHeatId }) => !needsHeat(order) || fromHeatId !== null, {
      path: ['fromHeatId'],
      error: 'REQUIRED',
    }),
  );
export type StartListOrder = z.infer<typeof startListOrder>;

export const orderStartList = described({
  says: 'Orders the start list by bib, by lot, by list points or by the ranking of another heat: those of that heat, else those on the list, else everyone entered. Whoever has started stays where they are, and so does everybody before them. The seed of a lot is kept.',
  body: startListOrder,
  item: startList,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

const interval = {
  firstStart_100ns: field.timestamp,
  interval_100ns: field.span,
  pauses: field.says(
    'Behind so many starters nobody starts for so much longer than the interval.',
    z._default(
      z
        .array(
          z.strictObject({
            afterStarters: z.int().check(z.minimum(1), z.maximum(limits.competitorsMax)),
            pause_100ns: field.span,
          }),
        )
        .check(z.maxLength(limits.startPausesMax)),
      [],
    ),
  ),
};

const startTimes = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('bib'),
    firstBib: field.bib,
    lastBib: field.says(
      'Every bib of the list between the two gets a time, in the order of the list. It may be below the first one where the first one starts before it.',
      field.bib,
    ),
    ...interval,
    replacesAll: z._default(z.boolean(), false),
  }),
  z.strictObject({
    by: z.literal('group'),
    field: z._default(groupField, 'class'),
    groups: z
      .array(z.strictObject({ value: z.string().check(z.maxLength(limits.classMax)), ...interval }))
      .check(z.maxLength(limits.groupsMax)),
    replacesAll: z._default(z.boolean(), false),
  }),
]);
export type StartTimesInput = z.infer<typeof startTimes>;

export const setStartTimes = described({
  says: 'Gives start times at an even interval, with pauses where they are wanted, to bibs from first to last or class by class; the others keep theirs unless `replacesAll`.',
  body: startTimes,
  item: startList,
  errors: ['INVALID_STATE', 'TIMES_NOT_IN_ORDER', 'NOBODY_CHOSEN'],
});
