/** Who starts in a heat, in which order and when. */
import * as z from 'zod/mini';
import { heat, startList } from '../event.ts';
import * as field from '../fields.ts';
import * as limits from '../limits.ts';
import { groupField } from '../race-rules.ts';
import { route } from '../route.ts';
import { heatParams, operatorErrors } from './heats.ts';

export const setStartList = route({
  name: 'setStartList',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/competitors',
  caller: 'user',
  says: 'Sets the start list of a heat: competitors in the order in which they start.',
  params: heatParams,
  body: z.strictObject({
    competitorIds: z.array(field.id).check(z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  edits: 'startList',
  item: heat,
  errors: [...operatorErrors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

const startListOrders = ['bibUp', 'bibDown', 'random', 'ranking', 'reversed'] as const;

const needsHeat = (order: (typeof startListOrders)[number]): boolean =>
  order === 'ranking' || order === 'reversed';

const startListOrder = z
  .strictObject({
    order: z.enum(startListOrders),
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
    }),
  );
export type StartListOrder = z.infer<typeof startListOrder>;

export const orderStartList = route({
  name: 'orderStartList',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/startlist/order',
  caller: 'user',
  says: 'Orders the start list by bib, by lot or by the ranking of another heat: those of that heat, else those on the list, else everyone entered. The seed of a lot is kept.',
  params: heatParams,
  body: startListOrder,
  edits: 'startList',
  item: startList,
  errors: [...operatorErrors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
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
  z
    .strictObject({
      by: z.literal('bib'),
      firstBib: field.bib,
      lastBib: field.bib,
      ...interval,
      replacesAll: z._default(z.boolean(), false),
    })
    .check(z.refine(({ firstBib, lastBib }) => firstBib <= lastBib, { path: ['lastBib'] })),
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

export const setStartTimes = route({
  name: 'setStartTimes',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/startTimes',
  caller: 'user',
  says: 'Gives start times at an even interval, with pauses where they are wanted, to bibs from first to last or class by class; the others keep theirs unless `replacesAll`.',
  params: heatParams,
  body: startTimes,
  edits: 'startList',
  item: startList,
  errors: [...operatorErrors, 'INVALID_STATE', 'TIMES_NOT_IN_ORDER'],
});
