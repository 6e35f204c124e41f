/** The shape of a race file: what it may hold, and what stands for what is left out. */
import * as z from 'zod/mini';
import { bib, channel, decimal, span, text, timeOfDay } from './race-file-fields.ts';

const settings = z.strictObject({
  roundingType: z._default(z.enum(['cutOff', 'round', 'roundUp']), 'cutOff'),
  precision: z._default(z.literal([0, 1, 2, 3, 4]), 2),
  ties: z._default(z.enum(['share', 'arrival']), 'share'),
  triggerFilterTime_s: z._default(decimal(7), 0),
  overall: z.prefault(
    z.union([
      // `count` says nothing about a sum; a file may carry it all the same.
      z.strictObject({
        mode: z._default(z.literal('sum'), 'sum'),
        count: z.optional(z.int().check(z.minimum(1))),
      }),
      z.strictObject({ mode: z.literal('bestOf'), count: z.int().check(z.minimum(1)) }),
    ]),
    {},
  ),
  groupBy: z._default(z.array(text), []),
});

/** Further fields are texts; that each of them is asked for is checked when all is read. */
const competitor = z.catchall(
  z.object({
    bib,
    class: z.optional(z.string()),
    gender: z.optional(z.string()),
    targetTime: z.optional(span),
  }),
  z.string(),
);

const point = z.strictObject({
  channel,
  lower_s: z.optional(decimal(7)),
  upper_s: z.optional(decimal(7)),
});

const orderOfOwn = z.enum(['bibUp', 'bibDown', 'random']);
const orderOfOther = z.enum(['ranking', 'reversed']);
const startListOrder = {
  best: z.optional(z.int().check(z.minimum(1))),
  per: z.optional(text),
  withoutResult: z._default(z.boolean(), false),
  seed: z._default(z.int(), 0),
};
const startList = z.union([
  z.array(bib),
  z.strictObject({ from: z.optional(text), order: orderOfOwn, ...startListOrder }),
  z.strictObject({ from: text, order: orderOfOther, ...startListOrder }),
]);

const at = z.optional(z.number());

const decision = z.union([
  z.strictObject({ bib, status: z.enum(['ok', 'dns', 'dnf', 'dsq']) }),
  z.strictObject({ bib, runTime: span }),
  z.strictObject({ bib, penalty: span }),
  z.strictObject({ bib, reward: span }),
  z.strictObject({ bib, start: timeOfDay }),
  z.strictObject({ bib, replaceFromBackup: channel }),
  z.strictObject({ deadHeat: z.array(bib).check(z.minLength(1)) }),
  z.strictObject({ finish: z.literal(true) }),
]);

const heat = z.strictObject({
  name: text,
  start: z._default(z.enum(['interval', 'mass']), 'interval'),
  gun: z.optional(timeOfDay),
  bestOfRuns: z._default(z.boolean(), false),
  isRated: z._default(z.boolean(), true),
  regularity: z._default(z.enum(['disabled', 'targetTime', 'perfection']), 'disabled'),
  targetTime: z.optional(span),
  referenceBib: z.optional(bib),
  distance_m: z.optional(decimal(3)),
  minSpeed_kmh: z.optional(decimal(3)),
  maxSpeed_kmh: z.optional(decimal(3)),
  points: z._default(z.array(point).check(z.minLength(2), z.maxLength(20)), [{ channel: 0 }, { channel: 1 }]),
  startList,
  lines: z._default(z.array(z.union([z.string(), z.strictObject({ at, line: z.string() })])), []),
  triggers: z._default(z.array(z.strictObject({ time: timeOfDay, channel, bib: z.optional(bib), at })), []),
  backup: z._default(z.array(z.strictObject({ time: timeOfDay, channel, at })), []),
  decisions: z._default(z.array(decision), []),
});

export const raceFile = z.strictObject({
  settings: z.prefault(settings, {}),
  competitors: z.array(competitor),
  heats: z.array(heat),
});

export type RaceFile = z.infer<typeof raceFile>;
export type Settings = RaceFile['settings'];
export type Competitor = RaceFile['competitors'][number];
export type HeatInput = RaceFile['heats'][number];
export type StartListInput = HeatInput['startList'];
export type StartListOrder = Exclude<StartListInput, readonly number[]>;
export type DecisionInput = HeatInput['decisions'][number];
