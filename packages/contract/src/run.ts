/** A run as it travels. Times are ticks; formatting happens on the way to eyes. */
import type { RunStatus } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from './fields.ts';

export const runStatuses = [
  'waiting',
  'onCourse',
  'ok',
  'dns',
  'dnf',
  'dsq',
] as const satisfies readonly RunStatus[];

const runSection = z.object({
  timestamp_100ns: z.bigint(),
  /** Typed in by an operator. */
  edited: z.boolean(),
  /** Made of a backup clock's time, in the place of a missing one. */
  replaced: z.boolean(),
  /** The start list's time, where that is the official start. */
  scheduled: z.boolean(),
  /** Taken from a keypad, good to 1/100 s. */
  manual: z.boolean(),
  /** The impulse in use; absent for the public. */
  triggerId: z.optional(z.nullable(field.id)),
});

export const run = z.object({
  runId: field.id,
  heatId: field.id,
  competitorId: field.id,
  /** 1 for the first run of the competitor in this heat. */
  number: z.int(),
  status: z.enum(runStatuses),
  /** Decided by an operator. */
  isStatusGiven: z.boolean(),
  /** By measuring point, `null` where no time is known. */
  data: z.object({ sections: z.array(z.nullable(runSection)) }),
  /** Rounded net time; kept for dnf and dsq. */
  runTime_100ns: z.nullable(z.int()),
  isRunTimeEdited: z.boolean(),
  penalty_100ns: field.span,
  reward_100ns: field.span,
  /** Net time + penalty - reward. */
  result_100ns: z.nullable(z.int()),
  /** Of several runs in a heat this one is ranked. */
  counts: z.boolean(),
});
export type RunDto = z.infer<typeof run>;
