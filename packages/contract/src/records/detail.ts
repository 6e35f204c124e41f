/**
 * The snapshot of an event and the numbered changes that keep it true. Both carry the same shapes,
 * so a page applies a change as it reads a snapshot. Two audiences: the public and the operators.
 */
import * as z from 'zod/mini';
import { operatorCompetitor, publicCompetitor } from './competitor.ts';
import { event, heat } from './event.ts';
import { startList } from './lists/start-list.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { decision, logEntry } from './log.ts';
import { run, runStatuses } from './run.ts';
import { judgedTrigger } from './trigger.ts';

export const audiences = ['public', 'operator'] as const;
export type Audience = (typeof audiences)[number];

const shared = {
  event,
  heats: z.array(heat),
  startLists: z.array(startList),
  runs: z.array(run),
};

export const publicDetail = z.object({
  revision: field.says('Counts what happened in the event; changes go on from here.', z.int()),
  ...shared,
  competitors: z.array(publicCompetitor),
});
export type PublicDetailDto = z.infer<typeof publicDetail>;

export const operatorDetail = z.object({
  revision: z.int(),
  ...shared,
  competitors: z.array(operatorCompetitor),
  triggers: field.says(
    `The newest ${limits.operatorTriggersMax} in the order of their times, oldest first.`,
    z.array(judgedTrigger),
  ),
  log: field.says(`The newest ${limits.operatorLogMax}, oldest first.`, z.array(logEntry)),
  decisions: z.array(decision),
});
export type OperatorDetailDto = z.infer<typeof operatorDetail>;

/** Told with a detail on request only (`ranks=true`), never in changes: it is as long as the field. */
const ranked = z.object({
  competitorId: field.id,
  runId: field.says('The run that counts; `null` while there is none.', z.nullable(field.id)),
  rank: field.says('`null`: not ranked.', z.nullable(z.int())),
  status: z.enum(runStatuses),
  result_100ns: field.says('What the heat is ranked by.', z.nullable(z.int())),
  gap_100ns: field.says('To the leader.', z.nullable(z.int())),
});

const runEntry = z.extend(run, {
  timeOfDay: field.says(
    "HH:MM:SS and four decimals of the last impulse that counts, in the event's zone; `null`: none does.",
    z.nullable(z.string()),
  ),
});

const heatWithRanks = z.extend(heat, {
  ranking: field.says(
    'With `ranks=true`: everybody of the heat, those who are ranked first.',
    z.optional(z.array(ranked)),
  ),
  heatCycle: field.says(
    'With `ranks=true`: the runs of the heat, each with its time of day.',
    z.optional(z.object({ entries: z.array(runEntry) })),
  ),
});

const times = z.array(z.nullable(z.int()));
const inHeat = z.object({
  heatId: field.id,
  heatRank: field.says('`null`: not ranked.', z.nullable(z.int())),
  status: z.enum(runStatuses),
  startOrder: field.says('Place on the start list, from 1.', z.nullable(z.int())),
  startTime_100ns: field.says('As the start list says it.', z.nullable(z.bigint())),
  runTime_100ns: z.nullable(z.int()),
  result_100ns: field.says('Rounded net time + penalty - reward.', z.nullable(z.int())),
  intermediateTimes_100ns: field.says('From the start to each intermediate point.', times),
  sectionTimes_100ns: field.says('From each point to the next.', times),
  speed_ckmh: field.says("Over the heat's distance, in hundredths of km/h.", z.nullable(z.int())),
  sectionSpeeds_ckmh: field.says('Of each section that has a length.', times),
  reference: field.says('The run is the reference of the heat; absent for the public.', z.optional(z.boolean())),
});

/** What a competitor did, by heats in their order; the total is that of the overall ranking. */
const standing = {
  heatTimes: z.optional(z.array(inHeat)),
  totalRank: z.optional(z.nullable(z.int())),
  totalStatus: z.optional(z.enum(runStatuses)),
  totalTime_100ns: z.optional(z.nullable(z.int())),
  totalIsProvisional: field.says(
    'A rated heat has not begun in this round: the total is that of the heats before.',
    z.optional(z.boolean()),
  ),
};

export const publicDetailWithRanks = z.extend(publicDetail, {
  heats: z.array(heatWithRanks),
  competitors: z.array(z.extend(publicCompetitor, standing)),
});
export const operatorDetailWithRanks = z.extend(operatorDetail, {
  heats: z.array(heatWithRanks),
  competitors: z.array(z.extend(operatorCompetitor, standing)),
});
export type HeatWithRanksDto = z.infer<typeof heatWithRanks>;
export type StandingDto = Required<
  Pick<
    z.infer<typeof publicDetailWithRanks>['competitors'][number],
    'heatTimes' | 'totalRank' | 'totalStatus' | 'totalTime_100ns' | 'totalIsProvisional'
  >
>;
export type InHeatDto = z.infer<typeof inHeat>;

/**
 * New values of what changed between two revisions; what is not named is as before. `removed` names
 * what is no more. A page that is behind `from` has a gap and asks for `changes?since`.
 */
const changeHead = {
  from: field.says('The revision before; whoever has an older one has a gap.', z.int()),
  to: field.says('The revision with this change.', z.int()),
  joined: field.says(
    'Who came to the end of a start list that is as it was otherwise; who is on it already stays where they are.',
    z.optional(z.array(z.object({ heatId: field.id, competitorIds: z.array(field.id) }))),
  ),
  removed: z.optional(z.object({ competitors: z.array(field.id), heats: z.array(field.id), runs: z.array(field.id) })),
};

export const publicChange = z.object({
  ...changeHead,
  ...z.partial(z.omit(publicDetail, { revision: true })).shape,
});
export type PublicChangeDto = z.infer<typeof publicChange>;

export const operatorChange = z.object({
  ...changeHead,
  ...z.partial(z.omit(operatorDetail, { revision: true })).shape,
});
export type OperatorChangeDto = z.infer<typeof operatorChange>;
