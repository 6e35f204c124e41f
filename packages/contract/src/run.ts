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

/** The time of a missing impulse, from a backup clock that is compared by those whom both timed. */
export const replacement = z.object({
  backupId: field.id,
  /** The backup's time of day without the correction. */
  timestamp_100ns: z.bigint(),
  /** By how much the backup clock is ahead of the main one, to 1/1000 s. */
  correction_100ns: z.int(),
  /** Impulses of both clocks for one passage. */
  neighbours: z.array(z.object({ mainId: field.id, backupId: field.id })),
});
export type ReplacementDto = z.infer<typeof replacement>;

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
  /** How a replaced time was made; absent for the public and where none was replaced. */
  replacement: z.optional(replacement),
});

/** A penalty (positive) or reward (negative) of its own, beside the run's one penalty and reward. */
const timePosting = z.object({ id: field.id, time_100ns: z.int() });

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
  timePostings: z.array(timePosting),
  /** Net time at full precision, or as an operator wrote it. */
  net_100ns: z.nullable(z.int()),
  /** Rounded net time + penalty - reward + time postings. */
  result_100ns: z.nullable(z.int()),
  /** How far it was from what a regularity heat aims at; that heat is ranked by it. */
  deviation_100ns: z.nullable(z.int()),
  /** Over the heat's distance, in hundredths of km/h. */
  speed_ckmh: z.nullable(z.int()),
  /** Of several runs in a heat this one is ranked. */
  counts: z.boolean(),
});
export type RunDto = z.infer<typeof run>;
