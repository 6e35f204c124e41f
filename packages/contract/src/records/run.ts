/** A run as it travels. Times are ticks; formatting happens on the way to eyes. */
import { runDoubtKinds, type RunStatus } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

export const runStatuses = ['waiting', 'onCourse', 'ok', 'dns', 'dnf', 'dsq'] as const satisfies readonly RunStatus[];

/** The time of a missing impulse, from a backup clock that is compared by those whom both timed. */
export const replacement = z.object({
  backupId: field.id,
  timestamp_100ns: field.says("The backup's time of day without the correction.", z.bigint()),
  correction_100ns: field.says('By how much the backup clock is ahead of the main one, to 1/1000 s.', z.int()),
  neighbours: field.says(
    'Impulses of both clocks for one passage.',
    z.array(z.object({ mainId: field.id, backupId: field.id })),
  ),
});
export type ReplacementDto = z.infer<typeof replacement>;

const runSection = z.object({
  timestamp_100ns: z.bigint(),
  edited: field.says('Typed in by an operator.', z.boolean()),
  replaced: field.says("Made of a backup clock's time, in the place of a missing one.", z.boolean()),
  scheduled: field.says("The start list's time, where that is the official start.", z.boolean()),
  manual: field.says('Taken from a keypad, good to 1/100 s.', z.boolean()),
  place: field.says(
    'How many crossed this point at the same instant before, by order of their impulses; absent for none.',
    z.optional(z.int()),
  ),
  triggerId: field.says('The impulse in use; absent for the public.', z.optional(z.nullable(field.id))),
  replacement: field.says(
    'How a replaced time was made; absent for the public and where none was replaced.',
    z.optional(replacement),
  ),
});

/** A penalty (positive) or reward (negative) of its own, beside the run's one penalty and reward. */
const timePosting = z.object({ id: field.id, time_100ns: z.int() });

/** A doubt that an operator left as it is. */
export const leftDoubt = z.strictObject({
  doubt: z.enum(runDoubtKinds),
  time_100ns: field.says(
    'The time in doubt; `null` where there is none. Another time is another doubt.',
    z.nullable(z.int()),
  ),
});

export const run = z.object({
  runId: field.id,
  heatId: field.id,
  competitorId: field.id,
  number: field.says('1 for the first run of the competitor in this heat.', z.int()),
  status: field.says('Who finished is `ok`.', z.enum(runStatuses)),
  isStatusGiven: field.says('Decided by an operator.', z.boolean()),
  message: field.says(
    'What lists say beside the run: why it was disqualified, that a re-run is granted. Absent where nothing is said.',
    z.optional(z.string()),
  ),
  leftDoubts: field.says(
    'Doubts about it that an operator left as they are; absent for none and for the public.',
    z.optional(z.array(leftDoubt)),
  ),
  gate: field.says('At which gate it happened; absent where none is named.', z.optional(z.int())),
  data: field.says(
    'Sections by measuring point, from the start; `null` where no time is known.',
    z.object({ sections: z.array(z.nullable(runSection)) }),
  ),
  runTime_100ns: field.says('Rounded net time; kept for dnf and dsq.', z.nullable(z.int())),
  isRunTimeEdited: z.boolean(),
  penalty_100ns: field.says('Added to the run time.', field.span),
  reward_100ns: field.span,
  timePostings: z.array(timePosting),
  net_100ns: field.says('Net time at full precision, or as an operator wrote it.', z.nullable(z.int())),
  result_100ns: field.says('Rounded net time + penalty - reward + time postings.', z.nullable(z.int())),
  decimals: field.says(
    'Decimals of the run time and the result where they rest on a hand and are coarser than the heat; absent otherwise.',
    z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  ),
  deviation_100ns: field.says(
    'How far it was from what a regularity heat aims at; that heat is ranked by it.',
    z.nullable(z.int()),
  ),
  speed_ckmh: field.says("Over the heat's distance, in hundredths of km/h.", z.nullable(z.int())),
  counts: field.says('Of several runs of one competitor in a heat this one is ranked.', z.boolean()),
});
export type RunDto = z.infer<typeof run>;
